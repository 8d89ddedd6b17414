import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readFile, readdir, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative, sep } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { DeskFailure } from '../../../src/contract/errors.ts'
import type { DeskError } from '../../../src/contract/errors.ts'
import { openAtomicFile } from '../../../src/main/exports/atomicFile.ts'
import { orFileFailure } from '../../../src/main/exports/fileFailure.ts'
import { placeNewFile, replaceFile } from '../../../src/main/exports/replaceFile.ts'

let folder: string
let path: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'keydesk-file-'))
  path = join(folder, 'out.json')
})
afterEach(() => rm(folder, { recursive: true }))

async function failureOf(call: Promise<unknown>): Promise<DeskError> {
  const failure = await call.then(
    () => undefined,
    (error: unknown) => error,
  )
  if (!(failure instanceof DeskFailure)) throw new Error(`not a DeskFailure: ${String(failure)}`)
  return failure.error
}

describe('a file that appears whole or not at all', () => {
  it('keeps what was there until it is finished', async () => {
    await writeFile(path, 'before')
    const file = await openAtomicFile({ path, replace: true })
    await file.write('af')
    await file.write('ter 钥')
    expect(await readFile(path, 'utf8')).toBe('before')
    expect(await file.finish()).toBe(path)
    expect(await readFile(path, 'utf8')).toBe('after 钥')
    expect(await readdir(folder)).toEqual(['out.json'])
    expect((await stat(path)).mode & 0o777).toBe(0o600)
  })

  it('leaves what was there when it is given up, even with writes under way', async () => {
    await writeFile(path, 'before')
    const file = await openAtomicFile({ path, replace: true })
    const writing = file.write('x'.repeat(1_000_000))
    await file.abort()
    await writing
    await file.abort()
    expect(await readdir(folder)).toEqual(['out.json'])
    expect(await readFile(path, 'utf8')).toBe('before')
  })

  it('does not take away a finished file when it is given up too late', async () => {
    const file = await openAtomicFile({ path, replace: true })
    await file.finish()
    await file.abort()
    expect(await readdir(folder)).toEqual(['out.json'])
  })

  it('gives the absolute path of a relative one', async () => {
    const file = await openAtomicFile({ path: relative(process.cwd(), path), replace: true })
    expect(await file.finish()).toBe(path)
  })

  it('replaces what a link points to, and leaves the link', async () => {
    await writeFile(path, 'before')
    const link = join(folder, 'link.json')
    await symlink(path, link)
    const file = await openAtomicFile({ path: link, replace: true })
    await file.write('after')
    await file.finish()
    expect(await readFile(path, 'utf8')).toBe('after')
    expect(await readFile(link, 'utf8')).toBe('after')
  })

  it('leaves an old file as it was when the process is killed', async () => {
    await writeFile(path, 'before')
    const writer = join(import.meta.dirname, 'exportWriter.ts')
    const child = spawn(process.execPath, [writer, path, '50', 'json', 'hang'], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    await once(child.stdout, 'data')
    child.kill('SIGKILL')
    await once(child, 'exit')
    expect(await readFile(path, 'utf8')).toBe('before')
  })
})

describe('refused before anything is made', () => {
  it.each([
    ['a folder', () => folder, 'file.isFolder'],
    ['what can only be a folder', () => join(folder, 'new') + sep, 'file.isFolder'],
    ['a place in a folder that is not there', () => join(folder, 'no', 'out.json'), 'file.noFolder'],
    ['a place under a file', () => join(import.meta.filename, 'out.json'), 'file.noFolder'],
    ['a name that is too long', () => join(folder, 'x'.repeat(300)), 'file.notWritable'],
    ['a name that no system takes', () => join(folder, 'a\0b'), 'file.notWritable'],
  ])('%s', async (_, place, code) => {
    const error = await failureOf(openAtomicFile({ path: place(), replace: true }))
    expect(error).toMatchObject({ kind: 'file', code })
    expect(error.details?.['path']).toContain(folder === place() ? folder : place().slice(0, 20))
    expect(await readdir(folder)).toEqual([])
  })

  it.runIf(process.platform === 'linux').each([
    ['a device, which a rename would replace', '/dev/null'],
    ['a folder that takes no files', '/proc/out.json'],
  ])('%s', async (_, place) => {
    expect(await failureOf(openAtomicFile({ path: place, replace: true }))).toMatchObject({
      code: 'file.notWritable',
      details: { path: place },
    })
    expect((await stat('/dev/null')).isCharacterDevice()).toBe(true)
  })
})

describe('what may not be replaced', () => {
  it('is refused at once, also a link that leads nowhere', async () => {
    await writeFile(path, 'before')
    const link = join(folder, 'link.json')
    await symlink(join(folder, 'nowhere'), link)
    for (const place of [path, link]) {
      const error = await failureOf(openAtomicFile({ path: place, replace: false }))
      expect(error).toEqual({ kind: 'invalid', code: 'input.fileExists', details: { path: place } })
    }
    expect(await readFile(path, 'utf8')).toBe('before')
    expect((await readdir(folder)).sort()).toEqual(['link.json', 'out.json'])
  })

  it('stays where it came to be there meanwhile', async () => {
    const file = await openAtomicFile({ path, replace: false })
    await file.write('ours')
    await writeFile(path, 'theirs')
    expect(await failureOf(file.finish())).toMatchObject({ code: 'input.fileExists', details: { path } })
    expect(await readFile(path, 'utf8')).toBe('theirs')
    expect(await readdir(folder)).toEqual(['out.json'])
  })

  it('does not stand in the way of a new file', async () => {
    const file = await openAtomicFile({ path, replace: false })
    await file.write('new')
    expect(await file.finish()).toBe(path)
    expect(await readFile(path, 'utf8')).toBe('new')
    expect(await readdir(folder)).toEqual(['out.json'])
    expect((await stat(path)).mode & 0o777).toBe(0o600)
  })

  it('stays on a file system without second names for a file', async () => {
    const noLinks = () => Promise.reject(Object.assign(new Error(), { code: 'EPERM' }))
    const from = join(folder, 'from')
    await writeFile(from, 'ours')
    await placeNewFile(from, path, noLinks)
    expect(await readFile(path, 'utf8')).toBe('ours')
    await writeFile(from, 'later')
    expect(await failureOf(placeNewFile(from, path, noLinks))).toMatchObject({ code: 'input.fileExists' })
    expect(await readFile(path, 'utf8')).toBe('ours')
  })
})

describe('failing on the way', () => {
  it('says so and leaves nothing behind when its place has become a folder', async () => {
    const file = await openAtomicFile({ path, replace: true })
    await file.write('text')
    await mkdir(path)
    expect(await failureOf(file.finish())).toMatchObject({ kind: 'file', code: 'file.failed', details: { path } })
    expect(await readdir(folder)).toEqual(['out.json'])
  })

  it.runIf(process.platform === 'linux')('says so and leaves nothing behind when the file takes no more', async () => {
    // A full disk would need privileges; a limit of the shell on the size of files stops a write half way as well.
    const script = `
      process.on('SIGXFSZ', () => {})
      const { openAtomicFile } = await import(${JSON.stringify(join(import.meta.dirname, '../../../src/main/exports/atomicFile.ts'))})
      const file = await openAtomicFile({ path: ${JSON.stringify(path)}, replace: true })
      const errors = []
      for (let n = 0; n < 3; n += 1) await file.write('x'.repeat(100000)).catch((failure) => errors.push(failure.error))
      await file.finish().catch((failure) => errors.push(failure.error))
      console.log(JSON.stringify(errors))`
    const child = spawn('sh', ['-c', 'ulimit -f 200; exec "$0" --input-type=module -e "$1"', process.execPath, script])
    let text = ''
    child.stdout.on('data', (part: Buffer) => (text += part.toString()))
    await once(child, 'close')
    const expected = { kind: 'file', code: 'file.failed', details: { path, reason: 'EFBIG' } }
    expect(JSON.parse(text)).toEqual([expected, expected, expected])
    expect(await readdir(folder)).toEqual([])
  })
})

it.each(['ENOSPC', 'EDQUOT'])('a disk that is full (%s) is told from other trouble', async (code) => {
  const full = Object.assign(new Error('full'), { code })
  const error = await failureOf(orFileFailure('file.failed', path, () => Promise.reject(full)))
  expect(error).toEqual({ kind: 'file', code: 'file.noSpace', details: { path } })
})

describe('renaming while somebody holds the file', () => {
  const held = Object.assign(new Error('held'), { code: 'EBUSY' })

  it('is tried again on Windows', async () => {
    let tries = 0
    await replaceFile('a', 'b', 'win32', async () => {
      tries += 1
      if (tries < 4) throw held
    })
    expect(tries).toBe(4)
  })

  it('is given up after a while, and at once for what does not pass', async () => {
    let tries = 0
    const failing = (error: Error) => async () => {
      tries += 1
      throw error
    }
    await expect(replaceFile('a', 'b', 'win32', failing(held))).rejects.toBe(held)
    expect(tries).toBeGreaterThan(4)
    tries = 0
    const full = Object.assign(new Error('full'), { code: 'ENOSPC' })
    await expect(replaceFile('a', 'b', 'win32', failing(full))).rejects.toBe(full)
    await expect(replaceFile('a', 'b', 'linux', failing(held))).rejects.toBe(held)
    expect(tries).toBe(2)
  })
})
