import { expect, it } from 'vitest'
import { allPages, eachPage, type Range } from '../../src/domain/pages.ts'

/** A list of 2500 numbers that becomes another one so many times, each time its second page is read. */
function moving(moves: number) {
  let [at, left] = [0, moves]
  const asked: Range[] = []
  const read = async (range: Range) => {
    asked.push(range)
    if (range.offset === 1000 && left > 0) [left, at] = [left - 1, at + 1]
    const rows = Array.from({ length: Math.max(0, Math.min(range.limit, 2500 - range.offset)) }, (_, nth) => {
      return range.offset + nth
    })
    return { rows, total: 2500, at }
  }
  return { read, asked, begun: () => asked.filter(({ offset }) => offset === 0).length }
}

const numbers = Array.from({ length: 2500 }, (_, nth) => nth)

it('a list is read page by page, each row once and in its order', async () => {
  for (const atOnce of [1, 2, 10]) {
    const { read, asked } = moving(0)
    const pages = await allPages(read, { atOnce })
    expect(pages.flatMap(({ rows }) => rows)).toEqual(numbers)
    expect(asked).toHaveLength(3)
  }
})

it('of a range only its rows are read', async () => {
  const { read } = moving(0)
  const pages = await allPages(read, { range: { offset: 700, limit: 1200 } })
  expect(pages.flatMap(({ rows }) => rows)).toEqual(numbers.slice(700, 1900))
})

it('a list that moves while it is read is read from the beginning again', async () => {
  const { read, begun } = moving(3)
  expect((await allPages(read)).flatMap(({ rows }) => rows)).toEqual(numbers)
  expect(begun()).toBe(4)
})

it('one that never rests is given up, and the error says so', async () => {
  for (const atOnce of [1, 3]) {
    const { read, begun } = moving(1000)
    await expect(allPages(read, { atOnce })).rejects.toMatchObject({ error: { kind: 'store', code: 'copy.moving' } })
    expect(begun()).toBe(5)
  }
})

it('an empty list has one page, which says how it stands', async () => {
  expect(await allPages(async () => ({ total: 0, asOf: 'now' }))).toEqual([{ total: 0, asOf: 'now' }])
})

it('whoever stops it gets no further page', async () => {
  const { read, asked } = moving(0)
  const stop = new AbortController()
  const pages = eachPage(read, { signal: stop.signal })
  await pages.next()
  stop.abort()
  await expect(pages.next()).rejects.toMatchObject({ error: { kind: 'cancelled' } })
  expect(asked).toHaveLength(1)
})
