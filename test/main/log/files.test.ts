import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readdirSync, readFileSync, statSync, symlinkSync, unlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { DatabaseSync } from 'node:sqlite'
import { describe, expect, it } from 'vitest'
import { openLog } from '../../../src/main/log/openLog.ts'
import { linesIn, logFiles, ownFolder } from './folder.ts'

const root = import.meta.dirname
const writer = join(root, 'logWriter.ts')
const open = (folder: string) => openLog({ folder, door: 'window', root })
const mebibyte = 1024 * 1024

/** A line that is as long as they get, so that few fill a file. */
const longLine = (durationMs: number) => ({
  durationMs,
  stack: Array.from({ length: 20 }, (_, n) => `${'x'.repeat(140)}/${n}.js:1:1`),
})

describe('the files of the log', () => {
  it('are five, of 1 MiB at most, and hold the newest lines without a gap', () => {
    const folder = ownFolder()
    const log = open(folder)
    const count = 2600
    for (let n = 0; n < count; n += 1) log.write(longLine(n))
    log.close()

    const files = logFiles(folder)
    expect(files.map(({ name }) => name)).toEqual([
      'keydesk.4.log',
      'keydesk.3.log',
      'keydesk.2.log',
      'keydesk.1.log',
      'keydesk.log',
    ])
    for (const { size } of files) expect(size).toBeLessThanOrEqual(mebibyte)
    for (const { size } of files.slice(0, 4)) expect(size).toBeGreaterThan(mebibyte - 16 * 1024)
    const kept = linesIn(folder).map(({ durationMs }) => durationMs as number)
    expect(kept).toEqual(Array.from({ length: kept.length }, (_, n) => count - kept.length + n))
    expect(kept.length).toBeLessThan(count)
  })

  it('are for this user alone, and so is their folder, whatever it was before', () => {
    const folder = join(ownFolder(), 'deep', 'logs')
    mkdirSync(folder, { recursive: true, mode: 0o755 })
    const log = open(folder)
    for (let n = 0; n < 400; n += 1) log.write(longLine(n))
    log.close()
    expect((statSync(folder).mode & 0o777).toString(8)).toBe('700')
    const modes = readdirSync(folder).map((name) => (statSync(join(folder, name)).mode & 0o777).toString(8))
    expect(modes).toEqual(['600', '600', '600'])
  })

  it('are read from the end, over all files, and only what a log may hold', () => {
    const folder = ownFolder()
    const log = open(folder)
    for (let n = 0; n < 700; n += 1) log.write(longLine(n))
    writeFileSync(join(folder, 'keydesk.log'), '{"time":"no time","door":"window"}\nhalf a li\n', { flag: 'a' })
    writeFileSync(
      join(folder, 'keydesk.log'),
      `{"time":"2026-01-01T00:00:00.000Z","door":"commandLine","name":"Li Wei"}\n`,
      {
        flag: 'a',
      },
    )
    const tail = log.tail(1.5 * mebibyte)
    log.close()
    expect(tail.at(-1)).toEqual({ time: '2026-01-01T00:00:00.000Z', door: 'commandLine' })
    const numbers = tail.slice(0, -1).map(({ durationMs }) => durationMs ?? -1)
    expect(numbers.length).toBeGreaterThan(400)
    expect(numbers).toEqual(Array.from({ length: numbers.length }, (_, n) => 700 - numbers.length + n))
  })
})

describe('several processes at once', () => {
  async function run(folder: string, correlation: string, count: number, kill = false) {
    const child = spawn(process.execPath, [writer, folder, correlation, String(count)], {
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const ended = once(child, 'exit')
    let complaint = ''
    child.stderr.on('data', (text: Buffer) => (complaint += text.toString()))
    const said: string[] = []
    for await (const line of createInterface({ input: child.stdout })) {
      said.push(line)
      if (kill) child.kill('SIGKILL')
    }
    await ended
    return { said, complaint }
  }

  it('lose no line and tear none, also while the files rotate', async () => {
    const folder = ownFolder()
    const names = ['AAAAAAAA', 'BBBBBBBB', 'CCCCCCCC']
    const count = 4000
    const reports = await Promise.all(names.map((name) => run(folder, name, count)))
    for (const report of reports) expect(report).toEqual({ said: ['begun', 'done'], complaint: '' })

    const lines = linesIn(folder)
    expect(logFiles(folder).length).toBeGreaterThan(2)
    for (const { size } of logFiles(folder)) expect(size).toBeLessThanOrEqual(mebibyte)
    for (const name of names) {
      const numbers = lines.filter(({ correlation }) => correlation === name).map(({ durationMs }) => durationMs)
      expect(numbers).toEqual(Array.from({ length: count }, (_, n) => n))
    }
  })

  it('are not held up by one that was killed while it wrote, which leaves only whole lines', async () => {
    const folder = ownFolder()
    for (let round = 0; round < 3; round += 1) await run(folder, 'DDDDDDDD', 1_000_000, true)
    const log = open(folder)
    log.write({ correlation: 'EEEEEEEE' })
    log.close()
    expect(linesIn(folder).at(-1)).toMatchObject({ correlation: 'EEEEEEEE' })
  })

  it('write on when somebody is stuck with the lock, and rotate later', () => {
    const folder = ownFolder()
    const log = open(folder)
    log.write(longLine(0))
    const stuck = new DatabaseSync(join(folder, 'lock'))
    stuck.exec('BEGIN EXCLUSIVE')
    for (let n = 1; n < 400; n += 1) log.write(longLine(n))
    stuck.close()
    const another = open(folder)
    another.write(longLine(400))
    another.close()
    log.close()
    expect(linesIn(folder).map(({ durationMs }) => durationMs)).toEqual(Array.from({ length: 401 }, (_, n) => n))
    expect(logFiles(folder)).toHaveLength(2)
  })
})

describe('a log that cannot be written', () => {
  it('is no failure where its folder cannot be made', () => {
    const file = join(ownFolder(), 'file')
    writeFileSync(file, '')
    const log = open(join(file, 'logs'))
    log.write({ code: 'cancelled' })
    expect(log.defect(new Error('x'))).toMatchObject({ error: 'Error' })
    expect(log.tail(1000)).toEqual([])
    log.close()
  })

  it.runIf(process.platform === 'linux')('is no failure on a full disk, and goes on when there is room again', () => {
    const folder = ownFolder()
    const path = join(folder, 'keydesk.log')
    const log = open(folder)
    log.write({ durationMs: 1 })
    unlinkSync(path)
    symlinkSync('/dev/full', path)
    log.write({ durationMs: 2 })
    unlinkSync(path)
    log.write({ durationMs: 3 })
    log.close()
    expect(linesIn(folder).map(({ durationMs }) => durationMs)).toEqual([3])
    expect(readFileSync(path, 'utf8').startsWith('\n{')).toBe(true)
  })

  it('says nothing on the console', async () => {
    const folder = ownFolder()
    mkdirSync(join(folder, 'keydesk.log'))
    const child = spawn(process.execPath, [writer, folder, 'FFFFFFFF', '3'])
    let said = ''
    child.stdout.on('data', (text: Buffer) => (said += text.toString()))
    child.stderr.on('data', (text: Buffer) => (said += text.toString()))
    await once(child, 'exit')
    expect(said).toBe('begun\ndone\n')
  })
})
