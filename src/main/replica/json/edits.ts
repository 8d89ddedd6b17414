/**
 * What is to be done with a text of bytes, packed: for each edit how many bytes stay before it, its length and what it
 * is, and for one that puts in something else how many bytes that has, and those. Numbers are in groups of seven bits,
 * the lowest first, each but the last with its highest bit set (LEB128). A byte before them tells none from nothing:
 * SQLite is given no empty blobs.
 */
export type Edits = Uint8Array

/** What an edit is: what stands there is put in quotation marks, left out, or something else is put in its place. */
const [quoted, cut, replaced] = [0, 1, 2] as const
const kindBits = 2

const mark = 34

/** Collects the edits of one text after the other, each in the order of the text. */
export function createEdits() {
  let packed = new Uint8Array(4096)
  let length = 0
  let done = 0

  function makeRoom(bytes: number): void {
    if (length + bytes <= packed.length) return
    const larger = new Uint8Array(2 * (length + bytes))
    larger.set(packed.subarray(0, length))
    packed = larger
  }

  function number(value: number): void {
    let rest = value
    for (; rest > 127; rest >>>= 7) packed[length++] = (rest & 127) | 128
    packed[length++] = rest
  }

  function edit(kind: typeof quoted | typeof cut | typeof replaced, start: number, end: number): void {
    makeRoom(12)
    number(start - done)
    number(((end - start) << kindBits) | kind)
    done = end
  }

  return {
    begin(): void {
      length = 1
      done = 0
    },
    quote: (start: number, end: number) => edit(quoted, start, end),
    cut: (start: number, end: number) => edit(cut, start, end),
    replace(start: number, end: number, text: string): void {
      const bytes = Buffer.from(text)
      edit(replaced, start, end)
      makeRoom(bytes.length + 6)
      number(bytes.length)
      packed.set(bytes, length)
      length += bytes.length
    },
    taken: (): Edits => packed.slice(0, length),
  }
}

/** Up to so many bytes asking for their copy takes longer than copying each. */
const fewBytes = 24

/** Makes the edits. The bytes that come of it are overwritten by the next ones. */
export function createEdited(): (text: Uint8Array, edits: Edits) => Uint8Array {
  let to = Buffer.allocUnsafeSlow(65_536)

  return (text, edits) => {
    const from = Buffer.from(text.buffer, text.byteOffset, text.byteLength)
    // A quotation is two bytes longer, and takes two of an edit; what is put in is in it.
    const most = text.length + edits.length
    if (most > to.length) to = Buffer.allocUnsafeSlow(2 * most)
    const out = to
    let [at, length, read] = [0, 0, 1]

    function number(): number {
      let value = 0
      for (let shift = 0; ; shift += 7) {
        const byte = edits[read++]!
        value |= (byte & 127) << shift
        if (byte < 128) return value
      }
    }

    function keep(bytes: number): void {
      if (bytes > fewBytes) from.copy(out, length, at, at + bytes)
      else for (let nth = 0; nth < bytes; nth += 1) out[length + nth] = from[at + nth]!
      length += bytes
      at += bytes
    }

    while (read < edits.length) {
      keep(number())
      const what = number()
      const bytes = what >>> kindBits
      const kind = what & ((1 << kindBits) - 1)
      if (kind === quoted) {
        out[length++] = mark
        keep(bytes)
        out[length++] = mark
        continue
      }
      at += bytes
      if (kind !== replaced) continue
      const more = number()
      out.set(edits.subarray(read, read + more), length)
      read += more
      length += more
    }
    keep(from.length - at)
    return out.subarray(0, length)
  }
}
