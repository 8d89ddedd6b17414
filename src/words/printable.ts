/**
 * Characters that no terminal may be given from elsewhere: controls, C1 among them, which move its cursor, recolour it
 * or type for the person; marks that turn the direction of what stands around them; and what takes up no room at all,
 * so that two names look like one. Halves of surrogate pairs too. Joiners stay: emoji and some scripts need them.
 */
const steering =
  /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]/gu

/** Text from elsewhere on one line, a space for each such character. */
export function printable(text: string): string {
  return text.replace(steering, ' ')
}

/** The same for text of several lines; they stay. */
export function printableLines(text: string): string {
  return text.split('\n').map(printable).join('\n')
}

/** JSON text that means the same, each such character in its strings written as an escape ("\u009b"). */
export function printableJson(json: string): string {
  return json.replace(steering, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`)
}
