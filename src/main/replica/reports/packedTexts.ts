/*
 * Texts of many records, packed: as strings of their own they take three times as much memory, for as long as a report
 * is kept. Of what is packed a text is made anew each time it is asked for.
 */

/** Two bytes for each unit, so that every text comes back as it was, broken ones too. */
const encoding = 'utf16le'
const bytesPerUnit = 2
/** Room for a text to begin with: memory is taken only as it is filled, and growing leaves holes in it. */
const usualLength = 20

export interface PackedTexts {
  /** Adds a text; nothing and an empty one are the same. */
  add(text: string | null): void
  /** The text that was added as the nth, from 0; null for nothing. */
  at(nth: number): string | null
}

/** For so many texts at most. */
export function packTexts(atMost: number): PackedTexts {
  const ends = new Float64Array(atMost + 1)
  let bytes = Buffer.allocUnsafeSlow(atMost * usualLength * bytesPerUnit)
  let count = 0
  return {
    add(text) {
      const begin = ends[count]!
      const end = begin + (text?.length ?? 0) * bytesPerUnit
      if (end > bytes.length) bytes = Buffer.from((bytes.buffer as ArrayBuffer).transfer(Math.ceil(end * 1.5)))
      if (text !== null) bytes.write(text, begin, encoding)
      count += 1
      ends[count] = end
    },
    at(nth) {
      const [begin, end] = [ends[nth]!, ends[nth + 1]!]
      return begin === end ? null : bytes.toString(encoding, begin, end)
    },
  }
}

/** Finds the place of a text among packed ones. */
export interface PlaceIndex {
  add(text: string, place: number): void
  find(text: string): number | undefined
}

/** For so many texts at most, each added once; `textAt` is the text that was added for a place. */
export function indexPlaces(atMost: number, textAt: (place: number) => string | null): PlaceIndex {
  const slots = 2 ** Math.ceil(Math.log2(2 * atMost + 2))
  /** One more than the place, 0 where there is none. */
  const places = new Int32Array(slots)
  function slotOf(text: string): number {
    let hash = 0
    for (let at = 0; at < text.length; at += 1) hash = (Math.imul(hash, 31) + text.charCodeAt(at)) | 0
    // The last digits of ids would follow one another in the table.
    hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d)
    return (hash ^ (hash >>> 12)) & (slots - 1)
  }
  return {
    add(text, place) {
      let slot = slotOf(text)
      while (places[slot] !== 0) slot = (slot + 1) & (slots - 1)
      places[slot] = place + 1
    },
    find(text) {
      for (let slot = slotOf(text); places[slot] !== 0; slot = (slot + 1) & (slots - 1)) {
        const place = places[slot]! - 1
        if (textAt(place) === text) return place
      }
      return undefined
    },
  }
}
