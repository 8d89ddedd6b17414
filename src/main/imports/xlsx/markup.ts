const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

function entity(whole: string, name: string): string {
  if (!name.startsWith('#')) return entities[name] ?? whole
  const point = name[1]?.toLowerCase() === 'x' ? Number.parseInt(name.slice(2), 16) : Number.parseInt(name.slice(1), 10)
  return point <= 0x10ffff ? String.fromCodePoint(point) : whole
}

/**
 * A text of XML as it reads: entities, and what a workbook writes as `_x000D_` (ECMA-376 Part 1, 22.9.2.19). XML takes
 * every line break for a line feed.
 */
export function readable(text: string): string {
  const plain = text.includes('\r') ? text.replaceAll(/\r\n?/g, '\n') : text
  const named = plain.includes('&') ? plain.replaceAll(/&(#?\w+);/g, entity) : plain
  if (!named.includes('_x')) return named
  return named.replaceAll(/_x([0-9a-fA-F]{4})_/g, (_, unit: string) => String.fromCharCode(Number.parseInt(unit, 16)))
}

/** An attribute of a tag, whatever its prefix. */
export function attributeOf(tag: string, name: string): string | undefined {
  const found = new RegExp(`[\\s:]${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`).exec(tag)
  const value = found?.[1] ?? found?.[2]
  return value === undefined ? undefined : readable(value)
}

/** The opening tags of an element, whatever its prefix. */
export function elementsIn(xml: string, name: string): string[] {
  return xml.match(new RegExp(`<(?:\\w+:)?${name}(?=[\\s/>])[^>]*>`, 'g')) ?? []
}

/** The text of the `t` elements in a piece of XML: a text in one format, or in several. Readings of characters are none. */
export function textsIn(xml: string): string {
  const bare = xml.includes('rPh') ? xml.replaceAll(/<(?:\w+:)?rPh\b.*?<\/(?:\w+:)?rPh>/gs, '') : xml
  let text = ''
  for (const [, content = ''] of bare.matchAll(/<(?:\w+:)?t(?:\s[^>]*)?>([^<]*)<\/(?:\w+:)?t>/g)) {
    text += readable(content)
  }
  return text
}
