/**
 * Characters from elsewhere that must not reach a terminal: control characters, C1 included, which move its
 * cursor, recolour it or type for the person; marks that change the direction of the text around them; and
 * zero-width characters, which make two names look like one. Unpaired surrogates too. Joiners stay: emoji and
 * some scripts need them.
 */
const steering =
  /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]/gu

/** Text from elsewhere on one line, with a space for each such character. */
export function printable(text: string): string {
  return text.replace(steering, ' ')
}

/** The same for text of several lines, which are kept. */
export function printableLines(text: string): string {
  return text.split('\n').map(printable).join('\n')
}

/** JSON text with the same meaning, in which each such character is written as an escape ("\u009b"). */
export function printableJson(json: string): string {
  return json.replace(steering, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`)
}
