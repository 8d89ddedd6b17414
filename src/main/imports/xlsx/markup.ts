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

const begins = { comment: '<!--', section: '<![CDATA[' } as const
const ends = { comment: '-->', section: ']]>' } as const
const beginning = /<!(?:--|\[CDATA\[)/

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/** Where the end of a piece may be the begin of a comment or a section. */
function cutOff(text: string): number {
  const at = text.lastIndexOf('<')
  const last = text.slice(at)
  return at >= 0 && Object.values(begins).some((begin) => begin.startsWith(last)) ? at : text.length
}

/**
 * Hands on XML that comes in pieces, which may end anywhere, without its comments, and with what it writes in sections
 * of plain text (CDATA) as it writes other text.
 */
export function createPlainXml(take: (text: string) => void) {
  let waiting = ''
  let within: keyof typeof ends | undefined

  /** What of `waiting` can be handed on up to where something begins or ends; nothing once all of it was looked at. */
  function next(): string | undefined {
    if (within === undefined) {
      const at = waiting.search(beginning)
      const end = at < 0 ? cutOff(waiting) : at
      const plain = waiting.slice(0, end)
      waiting = waiting.slice(end)
      if (at >= 0) {
        within = waiting.startsWith(begins.comment) ? 'comment' : 'section'
        waiting = waiting.slice(begins[within].length)
      }
      return at < 0 && plain === '' ? undefined : plain
    }
    const at = waiting.indexOf(ends[within])
    // The end may have begun; what stands before is not looked at again with each piece.
    const end = at < 0 ? Math.max(0, waiting.length - 2) : at
    const plain = within === 'section' ? escaped(waiting.slice(0, end)) : ''
    waiting = waiting.slice(at < 0 ? end : at + ends[within].length)
    if (at < 0) return plain === '' ? undefined : plain
    within = undefined
    return plain
  }

  return {
    take(text: string): void {
      waiting += text
      let plain = ''
      for (let more = next(); more !== undefined; more = next()) plain += more
      take(plain)
    },
    /** Hands on what is left. */
    end(): void {
      if (within === undefined) take(waiting)
      waiting = ''
    },
  }
}

/**
 * Cuts XML that comes in pieces into the elements of one name, which are in no other of that name, and hands each on
 * whole. An empty element is handed on as its tag.
 */
export function createPieces(name: string, each: (element: string) => void) {
  const element = new RegExp(`<(?:\\w+:)?${name}(?=[\\s/>])(?:[^>]*/>|.*?</(?:\\w+:)?${name}>)`, 'gs')
  const ending = new RegExp(`</(?:\\w+:)?${name}>`)
  let waiting = ''
  return {
    take(text: string): void {
      // Only where an element ends is there anything to cut: a long one is not searched again with each piece.
      const tail = waiting.slice(-20)
      waiting += text
      if (!ending.test(tail + text)) return
      let end = 0
      for (const found of waiting.matchAll(element)) {
        each(found[0])
        end = found.index + found[0].length
      }
      waiting = waiting.slice(end)
    },
    /** Hands on what is left: elements without content, where there are only such. Returns what stands behind the last. */
    end(): string {
      for (const [whole] of waiting.matchAll(element)) each(whole)
      const rest = waiting
      waiting = ''
      return rest
    },
  }
}
