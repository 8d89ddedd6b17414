import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it, onTestFinished, vi } from 'vitest'

const root = fileURLToPath(new URL('../..', import.meta.url))
const load = (name: string) => import(new URL(`../../scripts/campaign/${name}.mjs`, import.meta.url).href)
const { commandFor, drawnOf, readAsked, shareOf, UsageError } = await load('asked')
const { finishedParts } = await load('finished')
const { allParts } = await load('parts')
const { playAll } = await load('play')

interface Part {
  name: string
  files: string[]
  seconds: number
  least: number
  draws?: 'files'
}

const parts: Part[] = [
  { name: 'short', files: ['a'], seconds: 100, least: 10 },
  { name: 'long', files: ['b', 'c', 'd', 'e'], seconds: 1000, least: 20, draws: 'files' },
]

describe('what is asked for', () => {
  it('is everything with a fresh seed, unless it is said', () => {
    const asked = readAsked([], parts)
    expect(asked).toEqual({ seed: expect.any(Number), count: 200 })
    expect(readAsked([], parts).seed).not.toBe(asked.seed)
    expect(readAsked(['--only', 'long', '--seed', '7', '--count', '3', '--minutes', '20'], parts)).toEqual({
      only: 'long',
      seed: 7,
      count: 3,
      minutes: 20,
    })
  })

  it('can be typed again', () => {
    const args = ['--seed', '7', '--count', '3', '--minutes', '20', '--only', 'long']
    expect(commandFor(readAsked(args, parts))).toBe(`npm run campaign -- ${args.join(' ')}`)
  })

  it.each([
    [['--only', 'none'], 'There is no part "none". The parts are: short, long.'],
    [['--count', '0'], '--count takes a whole number from 1, not "0".'],
    [['--minutes', '1.5'], '--minutes takes a whole number from 1, not "1.5".'],
    [['--seed=-1'], '--seed takes a whole number from 0, not "-1".'],
    [['--much'], "Unknown option '--much'"],
    [['kills'], "Unexpected argument 'kills'"],
  ])('is refused where there is no such thing: %j', (args, words) => {
    expect(() => readAsked(args, parts)).toThrow(UsageError)
    expect(() => readAsked(args, parts)).toThrow(words)
  })

  it('is refused with status 2 before anything is installed, built or played', () => {
    const script = join(root, 'scripts/campaign.mjs')
    const { status, stdout, stderr } = spawnSync(process.execPath, [script, '--only', 'none'], { encoding: 'utf8' })
    expect([status, stdout]).toEqual([2, ''])
    for (const { name } of allParts()) expect(stderr).toContain(name)
  })
})

describe('the share', () => {
  it('is everything without a number of minutes, and never more', () => {
    expect(shareOf(parts, { count: 200 })).toBe(1)
    expect(shareOf(parts, { count: 200, minutes: 1000 })).toBe(1)
  })

  it('is the same of all parts: what the two cores can do in the minutes, beyond the least', () => {
    expect(shareOf(parts, { count: 200, minutes: 5 })).toBeCloseTo((600 - 30) / (1100 - 30), 3)
    expect(shareOf(parts, { count: 400, minutes: 5 })).toBeCloseTo((600 - 30) / (2200 - 30), 3)
  })

  it('is of a part’s runs and cases, or some of its files, whole, which the seed draws', () => {
    const [short, long] = parts
    expect(drawnOf(short, { seed: 1, share: 0.25 })).toEqual({ files: ['a'], share: 0.25 })
    expect(drawnOf(long, { seed: 1, share: 0.5 })).toEqual({ files: ['c', 'e'], share: 1 })
    expect(drawnOf(long, { seed: 2, share: 0.01 })).toEqual({ files: ['d'], share: 1 })
    expect(drawnOf(long, { seed: 9, share: 1 }).files).toEqual(['b', 'c', 'd', 'e'])
  })
})

describe('the table of parts', () => {
  const all: Part[] = allParts()

  it('has each name once, and only files that are there', () => {
    expect(new Set(all.map(({ name }) => name)).size).toBe(all.length)
    expect(all.flatMap(({ files }) => files).filter((file) => !existsSync(join(root, file)))).toEqual([])
    for (const { least, seconds } of all) expect(seconds).toBeGreaterThanOrEqual(least)
  })

  it('has every file that plays a sample', () => {
    const listed = new Set(all.flatMap(({ files }) => files))
    const tests = readdirSync(join(root, 'test'), { recursive: true, encoding: 'utf8' })
      .map((name) => `test/${name.replaceAll('\\', '/')}`)
      .filter((name) => /\.(test|spec)\.ts$/.test(name))
    const sampled = tests.filter((name) =>
      /^import \{.* from '[./]+\/(campaign|languages)\.ts'/m.test(readFileSync(join(root, name), 'utf8')),
    )
    expect(sampled.length).toBeGreaterThan(20)
    expect(sampled.filter((name) => !listed.has(name))).toEqual([])
  })
})

describe('playing', () => {
  interface Counts {
    passed: number
    failed: number
    leftOut: { file: string; tests: number }[]
  }
  const counts = (passed: number, failed: number): Counts => ({ passed, failed, leftOut: [] })

  function player(results: Record<string, Counts>) {
    const said: string[] = []
    const play = vi.fn(({ name }: Part) =>
      Promise.resolve({ counts: results[name], seconds: 5, output: `all of ${name}\n` }),
    )
    const options = {
      parts,
      of: { seed: 12, count: 200, share: 1 },
      play,
      say: (words: string) => said.push(words),
      mayLeaveOut: true,
    }
    return { said, play, options, played: () => play.mock.calls.map(([{ name }]) => name) }
  }

  function noteFile(): string {
    const folder = mkdtempSync(join(tmpdir(), 'keydesk-campaign-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    return join(folder, 'out', 'campaign.json')
  }

  it('says a line for each part, and the output of one that failed', async () => {
    const { said, options, played } = player({ short: counts(3, 1), long: counts(25, 0) })
    expect(await playAll(options)).toEqual({ passed: 28, failed: 1 })
    expect(played()).toEqual(['long', 'short'])
    expect(said).toEqual([
      'long: seed 12, count 200, 5 s: 25 passed, 0 failed',
      'short: seed 12, count 200, 5 s: 3 passed, 1 failed',
      'all of short',
    ])
  })

  it('says the share, and what was left out', async () => {
    const leftOut = { passed: 3, failed: 0, leftOut: [{ file: 'a.test.ts', tests: 2 }] }
    const { said, options } = player({ short: leftOut, long: counts(1, 0) })
    options.of.share = 0.0345
    expect(await playAll(options)).toEqual({ passed: 4, failed: 0 })
    expect(said).toContain('short: seed 12, count 200, share 3.45 %, 5 s: 3 passed, 0 failed')
    expect(said).toContain('  Left out: 2 tests of a.test.ts')
    expect(await playAll({ ...options, mayLeaveOut: false })).toEqual({ passed: 4, failed: 2 })
  })

  it('leaves out what has passed before it was stopped, and forgets that at its end', async () => {
    const file = noteFile()
    const asked = { seed: 12, count: 200 }
    const noted = (more = {}) => finishedParts({ ...asked, ...more }, { file, madeOf: 'these' })
    const stopped = player({ short: counts(3, 0), long: counts(25, 0) })
    stopped.play.mockImplementation(({ name }) =>
      name === 'short'
        ? Promise.resolve({ counts: counts(3, 0), seconds: 5, output: '' })
        : Promise.reject(new Error('Interrupted.')),
    )
    await expect(playAll({ ...stopped.options, finished: noted() })).rejects.toThrow('Interrupted.')
    await vi.waitFor(() => expect(noted().countsOf('short')).toEqual({ passed: 3, failed: 0 }))

    // Another seed, another share and other sources are another campaign.
    expect(noted({ seed: 13 }).countsOf('short')).toBeUndefined()
    expect(noted({ minutes: 5 }).countsOf('short')).toBeUndefined()
    expect(finishedParts(asked, { file, madeOf: 'others' }).countsOf('short')).toBeUndefined()

    const again = player({ short: counts(0, 9), long: counts(25, 0) })
    expect(await playAll({ ...again.options, finished: noted() })).toEqual({ passed: 28, failed: 0 })
    expect(again.played()).toEqual(['long'])
    expect(again.said).toContain('short: seed 12, count 200: 3 passed, 0 failed, before it was stopped')
    expect(existsSync(file)).toBe(false)
  })

  it('plays again what failed', async () => {
    const file = noteFile()
    const finished = finishedParts({ seed: 1, count: 2 }, { file, madeOf: 'these' })
    const { options } = player({ short: counts(0, 1), long: counts(1, 0) })
    await playAll({ ...options, parts: parts.slice(0, 1), finished })
    expect(finished.countsOf('short')).toBeUndefined()
  })
})
