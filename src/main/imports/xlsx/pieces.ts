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
