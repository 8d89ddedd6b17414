import { expect, it } from 'vitest'
import { retryWhileChanging } from '../../../src/main/desk/memory/listChanged.ts'
import { readListing } from '../../../src/main/desk/exports/rowsOf.ts'

/** Reads a list of two parts to its end, which moves between them so many times. */
async function readMoving(moves: number): Promise<number> {
  let [at, begun, left] = [0, 0, moves]
  const listing = {
    read: async (offset: number, limit: number) => {
      if (limit === 0) begun += 1
      if (offset > 0 && left > 0) [left, at] = [left - 1, at + 1]
      return { rows: Array.from({ length: Math.min(limit, 1500 - offset) }, () => ({})), total: 1500, at }
    },
    rowsOf: () => [],
  }
  await retryWhileChanging(async () => {
    const { rows } = await readListing(listing, { options: {}, onProgress: () => undefined })
    for await (const _ of rows);
  })
  return begun
}

it('a list that moves while it is exported is read from the beginning again', async () => {
  expect(await readMoving(0)).toBe(1)
  expect(await readMoving(3)).toBe(4)
})

it('one that never rests is given up, and the error says so', async () => {
  await expect(readMoving(1000)).rejects.toMatchObject({ error: { kind: 'store', code: 'copy.moving' } })
})
