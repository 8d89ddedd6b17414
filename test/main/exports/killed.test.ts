import { spawn } from 'node:child_process'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parse } from 'csv-parse/sync'
import { readXlsx } from 'hucre/xlsx'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openAtomicFile, noteTemporary } from '../../../src/main/exports/atomicFile.ts'
import { verifyPack } from '../../../src/main/exports/pack/verifyPack.ts'
import { ownerMark } from '../../../src/main/system/owner.ts'
import { campaign, drawsFrom } from '../../campaign.ts'
import { killedFormats, rowsInFile, writeNth, type KilledFormat } from './killedWriter.ts'
import { unpacked } from './packs.ts'

const program = join(import.meta.dirname, 'killedWriter.ts')
let folder: string
beforeEach(async () => void (folder = await mkdtemp(join(tmpdir(), 'keydesk-killed-'))))
afterEach(() => rm(folder, { recursive: true, force: true }))

/**
 * Exports in a process that is killed so long after it began, or halfway through the file that is named; gives the last
 * file that it said was there.
 */
async function live(from: number, killed: { afterMs: number } | { halfway: number }): Promise<number> {
  const args = [program, folder, String(from), 'halfway' in killed ? String(killed.halfway) : '']
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  let last = from - 1
  let rest = ''
  for await (const chunk of child.stdout) {
    const lines = (rest + String(chunk)).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) {
      if (line !== 'begun') last = Number(line.split(' ')[1])
      else if ('afterMs' in killed) void sleep(killed.afterMs).then(() => child.kill('SIGKILL'))
    }
  }
  return last
}

/** Which file it is; fails unless it is whole. */
async function numberOf(format: KilledFormat): Promise<number> {
  const path = join(folder, `out.${format}`)
  const bytes = await readFile(path)
  let found: unknown[]
  if (format === 'csv') found = (parse(bytes, { bom: true, from: 2 }) as string[][]).map(([n]) => Number(n))
  else if (format === 'xlsx') found = (await readXlsx(bytes)).sheets[0]!.rows.slice(1).map(([n]) => Number(n))
  else if (format === 'json') found = JSON.parse(bytes.toString()) as number[]
  else {
    expect((await verifyPack(path, {})).problems).toEqual([])
    found = JSON.parse(new Map(await unpacked(bytes)).get('snapshot/members.json')!.toString()) as number[]
  }
  expect([found.length, new Set(found).size]).toEqual([rowsInFile, 1])
  return found[0] as number
}

describe('an export that is killed', { timeout: campaign.timeout }, () => {
  it('at any moment leaves the last good file or the new one, whole, and the next one sweeps what it left, or the next start', async () => {
    const draw = drawsFrom(campaign.seed)
    const home = join(folder, 'home')
    await mkdir(home)
    const leftIn = async (place: string) =>
      (await readdir(place).catch(() => [])).filter((name) => name.startsWith('.keydesk-'))
    const known = new Map<KilledFormat, number>()
    for (const [n, format] of killedFormats.entries()) {
      await writeNth({ path: join(folder, `out.${format}`), replace: true }, format, n)
      known.set(format, n)
    }
    const runs = campaign.runs(2)
    let next = 4
    let left = 0
    for (let run = 0; run < runs; run += 1) {
      // A kill at any moment may come between two files and leave nothing: the first meets one for certain.
      const halfway = next + Math.floor(draw() * killedFormats.length)
      const last = await live(next, run === 0 ? { halfway } : { afterMs: Math.floor(draw() * 250) })
      for (const [at, format] of killedFormats.entries()) {
        // The last of this format that was said to be there, or the one that was being put there.
        const said = Array.from({ length: last - next + 1 }, (_, nth) => next + nth).filter((n) => n % 4 === at)
        const least = said.at(-1) ?? known.get(format)!
        const found = await numberOf(format)
        expect(found === least || found === last + 1, `${format}: ${found}, after ${least}`).toBe(true)
        known.set(format, found)
      }
      next = last + 2
      left += (await leftIn(folder)).length
      if (run % 2 === 0) {
        await noteTemporary(home)
        expect([await leftIn(folder), await leftIn(join(home, 'exports'))]).toEqual([[], []])
      } else {
        const file = await openAtomicFile({ path: join(folder, 'other.txt'), replace: true })
        expect(await leftIn(folder)).toHaveLength(1)
        await file.finish()
      }
    }
    // Otherwise nothing was tried.
    expect(left).toBeGreaterThan(0)
  })
})

describe('what is swept', () => {
  const uuid = '01234567-89ab-cdef-0123-456789abcdef'
  const machine = ownerMark.split('-')[0]!
  const beside = () => openAtomicFile({ path: join(folder, 'a'), replace: true }).then((file) => file.abort())

  it('is what nobody writes any more: neither another process, nor another machine, nor this one', async () => {
    const foreign = 'ffffffff'
    const living = [
      `.keydesk-${machine}-${process.ppid}-${uuid}.tmp`,
      `.keydesk-${foreign}-999999999-${uuid}.tmp`,
      '.keydesk-notes.tmp',
      `keydesk-${machine}-999999999-${uuid}.tmp`,
    ]
    const dead = [`.keydesk-${machine}-999999999-${uuid}.tmp`, `.keydesk-${ownerMark}-${uuid}.tmp`]
    for (const name of [...living, ...dead]) await writeFile(join(folder, name), 'x')
    const ours = await openAtomicFile({ path: join(folder, 'b'), replace: true })
    await beside()
    await ours.write('whole')
    expect(await ours.finish()).toBe(join(folder, 'b'))
    expect((await readdir(folder)).sort()).toEqual([...living, 'b'].sort())
  })
})

describe('what happens to the place meanwhile', () => {
  const codeOf = (work: Promise<unknown>): Promise<unknown> =>
    work.then(
      () => 'written',
      (failure: { error?: { code: string } }) => failure.error?.code ?? failure,
    )

  it('two exports to one file at once: one whole file, of one of them', async () => {
    for (const format of killedFormats) {
      const target = { path: join(folder, `out.${format}`), replace: true }
      await Promise.all([1, 2, 3].map((n) => writeNth(target, format, n)))
      expect([1, 2, 3]).toContain(await numberOf(format))
      // Where none may replace another, the first in its place stays.
      await rm(target.path)
      const codes = await Promise.all([4, 5].map((n) => codeOf(writeNth({ ...target, replace: false }, format, n))))
      expect(codes.toSorted()).toEqual(['input.fileExists', 'written'])
      expect(await numberOf(format)).toBe(codes[0] === 'written' ? 4 : 5)
    }
    expect((await readdir(folder)).sort()).toEqual(killedFormats.map((format) => `out.${format}`).sort())
  })

  it('a folder that vanishes is a clear error', async () => {
    const path = join(folder, 'out.csv')
    const file = await openAtomicFile({ path, replace: true })
    await file.write('x')
    await rm(folder, { recursive: true })
    expect(await codeOf(file.finish())).toBe('file.noFolder')
    await expect(readdir(folder)).rejects.toMatchObject({ code: 'ENOENT' })
  })

  it.runIf(process.platform === 'linux')(
    'a disk that takes no more, in the middle of a workbook or a pack',
    async () => {
      for (const format of ['xlsx', 'zip'] as const) {
        const path = join(folder, `out.${format}`)
        await writeNth({ path, replace: true }, format, 1)
        const script = `
        process.on('SIGXFSZ', () => {})
        const { writeNth } = await import(${JSON.stringify(program)})
        await writeNth({ path: ${JSON.stringify(path)}, replace: true }, ${JSON.stringify(format)}, 2).catch((failure) =>
          console.log(failure.error.code))`
        const child = spawn('sh', [
          '-c',
          'ulimit -f 8; exec "$0" --input-type=module -e "$1"',
          process.execPath,
          script,
        ])
        let text = ''
        for await (const part of child.stdout) text += String(part)
        expect(text.trim()).toBe('file.failed')
        expect(await numberOf(format)).toBe(1)
      }
      expect((await readdir(folder)).sort()).toEqual(['out.xlsx', 'out.zip'])
    },
  )
})
