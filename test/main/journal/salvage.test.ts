import { existsSync, mkdtempSync, openSync, closeSync, rmSync, statSync, writeFileSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { begun } from '../../fakes/begun.ts'
import { lastingThreads as threads } from '../../fakes/lastingThreads.ts'
import type { IntentStep } from '../../../src/contract/history.ts'
import { MemberGlobalId } from '../../../src/contract/ids.ts'
import type { Entry, Head, Journal, Remembered, Remembering } from '../../../src/main/journal/journal.ts'
import { openJournal } from '../../../src/main/journal/openJournal.ts'

let folder: string
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'keydesk-salvage-'))))
afterEach(() => rmSync(folder, { recursive: true }))

const whose = { baseUrl: 'https://service.example', enterpriseGlobalId: '1' }
const all = { limit: 1000, offset: 0 }
const place = (name = 'one'): string => join(folder, name)
const file = (): string => join(place(), 'journal.sqlite')

/** What a machine remembers of its chain. */
function remembering(desk: string): Remembering {
  let known: Remembered = { desk, head: null, after: [] }
  return {
    read: () => known,
    renew: () => (known = { desk: `${desk}2`, head: null, after: known.head ? [known.head] : [] }),
    note: (head: Head) => void (known = { ...known, head }),
  }
}

const open = (memory: Remembering, name = 'one'): Promise<Journal> =>
  openJournal(threads, { folder: place(name), whose }, memory)

const edit = (nth: number): IntentStep => ({
  intent: { endpoint: 'A2', member: MemberGlobalId.parse(`${nth + 1}`), change: { remark: 'x'.repeat(nth * 90) } },
  target: { kind: 'member', id: `${nth + 1}`, name: null },
  profile: { id: 'p', name: 'Acme' },
  operator: 'Ann',
  door: 'window',
})

/** A journal with changes of its own, some of which take more than a page, and those of another desk. */
async function written(memory: Remembering): Promise<string[]> {
  const theirs = await open(remembering('theirs'), 'two')
  for (const nth of [1, 2]) await begun(theirs, edit(nth))
  const record = join(folder, 'theirs.jsonl')
  writeFileSync(record, (await theirs.lines(null, 100)).lines.join('\n'))
  await theirs.close()
  const journal = await open(memory)
  for (let nth = 0; nth < 60; nth += 1) await begun(journal, edit(nth))
  await journal.merge(record)
  const { lines } = await journal.lines(null, 1000)
  await journal.close()
  return lines
}

function destroy(at: number, length: number): void {
  const descriptor = openSync(file(), 'r+')
  writeSync(descriptor, Buffer.alloc(length), 0, length, at)
  closeSync(descriptor)
}

it('whose header is gone loses nothing, and whose entries are another desk’s is known as before', async () => {
  const memory = remembering('first')
  const lines = await written(memory)
  rmSync(`${file()}.backup`)
  destroy(0, 100)
  const again = await open(memory)
  expect(again.notice).toMatchObject({ code: 'journal.salvaged', kept: lines.length })
  expect((await again.lines(null, 1000)).lines).toEqual(lines)
  expect(await again.verify()).toMatchObject({ entries: lines.length, problem: null })
  expect((await again.changes({}, all)).total).toBe(62)
  expect((await again.open('all')).map(({ entry }) => entry.split('-')[0])).not.toContain('theirs')
  expect([await again.missing(), await again.desk()]).toEqual([0, 'first'])
  await again.close()
})

it('of a damaged file and its backup each entry that is whole anywhere is kept, and the number of the others said', async () => {
  const memory = remembering('first')
  const lines = await written(memory)
  rmSync(`${file()}.backup`)
  const pages = statSync(file()).size / 4096
  const destroyed = fc.sample(fc.nat(pages - 2), { numRuns: 8, seed: 20_261_128 })
  for (const page of [0, ...destroyed.map((nth) => nth + 1)]) destroy(page * 4096, 4096)
  const again = await open(memory)
  const kept = (await again.lines(null, 1000)).lines
  expect(again.notice).toMatchObject({ code: 'journal.salvaged', kept: kept.length })
  expect(lines).toEqual(expect.arrayContaining(kept))
  expect(kept.length).toBeLessThan(lines.length)
  const own = (some: readonly string[]) => some.filter((line) => (JSON.parse(line) as Entry).desk === 'first').length
  expect(await again.missing()).toBe(own(lines) - own(kept))
  expect((await again.verify()).problem).not.toBeNull()
  await again.close()
})

it('with an entry has a backup when its first program ends, and is whole again from it; without an entry none', async () => {
  const memory = remembering('first')
  await (await open(memory)).close()
  expect(existsSync(`${file()}.backup`)).toBe(false)
  const journal = await open(memory)
  await begun(journal, edit(1))
  await journal.close()
  rmSync(file())
  const again = await open(memory)
  expect([again.notice?.code, (await again.changes({}, all)).total]).toEqual(['journal.restored', 1])
  await again.close()

  // One that a killed program left has it at once.
  rmSync(`${file()}.backup`)
  const killed = await open(memory)
  expect(existsSync(`${file()}.backup`)).toBe(true)
  await killed.close()
})

it('that is gone with its backup says how much was there, until it is gone on with; the number stays known', async () => {
  const memory = remembering('first')
  const journal = await open(memory)
  await begun(journal, edit(1))
  await journal.close()
  for (const name of [file(), `${file()}.backup`]) rmSync(name)
  const again = await open(memory)
  expect(again.notice).toEqual({ code: 'journal.lost', missing: 2, path: file() })
  await begun(again, edit(2))
  await again.close()
  const later = await open(memory)
  expect([later.notice, await later.missing()]).toEqual([undefined, 2])
  await later.close()
})
