import { DatabaseSync } from 'node:sqlite'
import { afterEach, describe, expect, it } from 'vitest'
import { DeskFailure } from '../../../src/contract/errors.ts'
import { pastKind, openForReading, openForWriting } from '../../../src/main/replica/thread/open.ts'
import { decodeReply } from '../../../src/main/gateway/decodeReply.ts'
import { orUnusable } from '../../../src/main/sqlite/failures.ts'
import { makeFolder, stateNumber, sync, whose } from './support.ts'

const { exec } = DatabaseSync.prototype
afterEach(() => void (DatabaseSync.prototype.exec = exec))

/** From now on each database that is opened may grow by so many pages: then its disk is full. */
function fillDisk(pages: number): void {
  DatabaseSync.prototype.exec = function (sql) {
    exec.call(this, sql)
    if (!sql.includes('PRAGMA journal_mode')) return
    const count = Number(this.prepare('PRAGMA page_count').get()?.['page_count'])
    exec.call(this, `PRAGMA max_page_count = ${count + pages}`)
  }
}

const makeRoom = (): void => void (DatabaseSync.prototype.exec = exec)

/** A state that needs room. */
function large(number: number): ReturnType<typeof stateNumber> {
  const state = stateNumber(number)
  const noise = (n: number): string => {
    let at = n + 1
    return Array.from({ length: 12_000 }, () => ((at = (at * 48_271) % 2_147_483_647) % 36).toString(36)).join('')
  }
  const trees = Object.keys(state.trees).map((id, n) => [
    id,
    JSON.stringify({
      productInstanceList: [{ id: 'p', productUri: noise(n * 100 + number) }],
    }),
  ])
  return {
    ...state,
    trees: Object.fromEntries(trees) as Record<string, string>,
  }
}

describe('a full disk', () => {
  it.each([0, 1, 6, 15])('after %s pages ends in a plain error, and nothing is lost', async (pages) => {
    const { folder, remove } = makeFolder()
    const before = await openForWriting(folder, whose, decodeReply)
    await sync(before.functions, large(0))
    before.functions.close()

    fillDisk(pages)
    const { functions } = await openForWriting(folder, whose, decodeReply)
    const failure = await sync(guarded(folder, functions), large(1)).then(
      () => undefined,
      (thrown: unknown) => thrown,
    )
    expect(failure).toBeInstanceOf(DeskFailure)
    expect((failure as DeskFailure).error).toMatchObject({
      kind: 'store',
      code: 'store.full',
      details: { path: folder },
    })
    // What a sync does at its end, however it ends.
    try {
      functions.end()
    } catch {
      // It is full for that as well.
    }
    functions.close()

    makeRoom()
    const after = await openForWriting(folder, whose, decodeReply)
    expect(after.notice).toBeUndefined()
    const reader = openForReading(folder, JSON.parse)
    expect(reader.snapshots().map(({ snapshot }) => snapshot)).toEqual([1])
    expect((await reader.tree(1, 'a3')).tree).toEqual(JSON.parse(large(0).trees['a3']!))
    const end = await sync(after.functions, large(1))
    expect(end).toMatchObject({ snapshot: 2, trees: 12, members: 6 })
    for (const source of ['copy', 2] as const) {
      expect((await reader.tree(source, 'a3')).tree).toEqual(JSON.parse(large(1).trees['a3']!))
    }
    reader.close()
    after.functions.close()
    const past = new DatabaseSync(`${folder}/past.sqlite`)
    expect(past.prepare('PRAGMA integrity_check').all()).toEqual([{ integrity_check: 'ok' }])
    pastKind.readAll?.(past)
    past.close()
    remove()
  })
})

/** As the thread answers: see thread/serve.ts. */
function guarded<T extends object>(folder: string, functions: T): T {
  return Object.fromEntries(
    Object.entries(functions).map(([name, call]) => [
      name,
      (...args: unknown[]) => orUnusable(folder, () => (call as (...all: unknown[]) => unknown)(...args)),
    ]),
  ) as T
}
