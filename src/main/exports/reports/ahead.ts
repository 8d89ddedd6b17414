/** Reads the first rows of some, and gives them back with all of them, which can still be read once. */
export async function ahead<Row>(
  rows: AsyncIterable<readonly Row[]>,
  most: number,
): Promise<{ first: Row[]; all: AsyncIterable<readonly Row[]> }> {
  const iterator = rows[Symbol.asyncIterator]()
  const read: (readonly Row[])[] = []
  let count = 0
  let next = await iterator.next()
  for (; next.done !== true; next = await iterator.next()) {
    read.push(next.value)
    count += next.value.length
    if (count >= most) break
  }
  async function* all() {
    yield* read
    if (next.done === true) return
    for (let rest = await iterator.next(); rest.done !== true; rest = await iterator.next()) yield rest.value
  }
  return { first: read.flat().slice(0, most), all: all() }
}
