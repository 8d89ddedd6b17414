import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openStore } from '../../../src/main/store/openStore.ts'
import { campaign } from '../../campaign.ts'
import { makeProfile } from './profiles.ts'

const writer = join(import.meta.dirname, 'storeWriter.ts')

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'keydesk-processes-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

/** A writer in a process of its own. `killAfter`: killed outright when it has reported so many. */
async function write(prefix: string, count: number, opening: 'once' | 'each', killAfter = Infinity) {
  const child = spawn(process.execPath, [writer, folder, prefix, String(count), opening], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const exit = once(child, 'exit')
  let complaint = ''
  child.stderr.on('data', (text: Buffer) => (complaint += text.toString()))
  const acknowledged: string[] = []
  for await (const line of createInterface({ input: child.stdout })) {
    acknowledged.push(line)
    if (acknowledged.length === killAfter) child.kill('SIGKILL')
  }
  const [code, signal] = await exit
  return { acknowledged, complaint, ended: signal ?? code }
}

describe('several processes at once', () => {
  it('make the store together and lose nothing of each other', async () => {
    const writers = ['window', 'first command', 'second command', 'third command']
    const reports = await Promise.all(writers.map((name, n) => write(name, 6, n === 0 ? 'once' : 'each')))
    expect(reports.map(({ complaint, ended }) => [complaint, ended])).toEqual(writers.map(() => ['', 0]))
    const store = openStore(folder)
    const names = store.profiles.list().map((profile) => profile.name)
    expect(store.notice).toBeUndefined()
    expect([...names].sort()).toEqual(reports.flatMap((report) => report.acknowledged).sort())
    expect(names).toHaveLength(24)
    for (const profile of store.profiles.list()) expect(store.markers.list(profile.id)).toHaveLength(1)
    store.close()
  })

  it('see what the others wrote', async () => {
    const store = openStore(folder)
    store.profiles.add(makeProfile('here'))
    await write('there', 1, 'once')
    expect(store.profiles.list().map((profile) => profile.name)).toEqual(['here', 'there-0'])
    store.close()
  })

  it('that find the same damage repair it once', async () => {
    const before = openStore(folder)
    before.profiles.add(makeProfile('before'))
    before.close()
    openStore(folder).close()
    writeFileSync(join(folder, 'keydesk.sqlite'), 'damaged')
    const reports = await Promise.all(['a', 'b', 'c', 'd'].map((name) => write(name, 5, 'once')))
    expect(reports.map(({ complaint, ended }) => [complaint, ended])).toEqual(reports.map(() => ['', 0]))
    expect(readdirSync(folder).filter((name) => /damaged-[^-]+-[^-]+-[^-]+-[^-]+-[^-]+$/.test(name))).toHaveLength(1)
    const after = openStore(folder)
    expect(after.profiles.list()).toHaveLength(21)
    after.close()
  })
})

describe('a process that is killed while it writes', () => {
  it.each([
    ['the desk stays open', 'once'],
    ['the store is opened again and again', 'each'],
  ] as const)('loses nothing that it reported, where %s', async (_, opening) => {
    const acknowledged: string[] = []
    for (let round = 0; round < campaign.runs(2, 0.05); round += 1) {
      const report = await write(`round ${round}`, 10_000, opening, 1 + ((round * 7) % 23))
      expect(report).toMatchObject({ complaint: '', ended: 'SIGKILL' })
      acknowledged.push(...report.acknowledged)

      const check = new DatabaseSync(join(folder, 'keydesk.sqlite'))
      expect(check.prepare('PRAGMA integrity_check').all()).toEqual([{ integrity_check: 'ok' }])
      check.close()
      const store = openStore(folder)
      expect(store.notice).toBeUndefined()
      const names = store.profiles.list().map((profile) => profile.name)
      expect(acknowledged.filter((name) => !names.includes(name))).toEqual([])
      store.close()
    }
  })
})
