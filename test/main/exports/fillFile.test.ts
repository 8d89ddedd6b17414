import { closeSync, openSync, readFileSync } from 'node:fs'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { DeskFailure } from '../../../src/contract/errors.ts'
import type { Chunks, FileTarget, TransferredFile } from '../../../src/main/exports/exports.ts'
import { fillFile } from '../../../src/main/exports/fillFile.ts'
import { createPart } from '../../../src/main/exports/pack/renderPack.ts'
import { exportFile } from '../../../src/main/exports/documents.ts'

let folder: string
let path: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'keydesk-fill-'))
  path = join(folder, 'out.json')
})
afterEach(() => rm(folder, { recursive: true, force: true }))

async function* partsOf(...parts: (string | Uint8Array)[]): Chunks {
  yield* parts
}

async function filled(file: TransferredFile, parts: Chunks, ...more: [] | [Parameters<typeof fillFile>[2]]) {
  let bytes = 0
  for await (const written of fillFile(file, parts, ...more)) bytes = written
  return { bytes }
}

const failureOf = (call: Promise<unknown>): Promise<unknown> =>
  call.then(
    () => undefined,
    (failure: unknown) => (failure instanceof DeskFailure ? failure.error : failure),
  )

/** A file that is filled as by another thread. */
const written = (
  fill: (file: TransferredFile) => Promise<{ bytes: number }>,
  target: FileTarget = { path, replace: true },
) => exportFile(() => ({ fill }), 'json', target)

it('parts of every size arrive as they are, in their order', async () => {
  const large = 1024 * 1024
  const parts = [
    '',
    '钥匙'.repeat(10),
    'x'.repeat(large),
    '钥'.repeat(large - 1),
    Buffer.alloc(large, 'b'),
    Buffer.alloc(large + 1, 'c'),
    'é'.repeat(700_000),
    Buffer.from('end'),
    '\u{1F511}',
    new Uint8Array(),
  ]
  const whole = Buffer.concat(parts.map((one) => Buffer.from(one as string)))
  const made = await written((file) => filled(file, partsOf(...parts)))
  expect(made).toEqual({ file: path, bytes: whole.length })
  expect(readFileSync(path).equals(whole)).toBe(true)
})

it('what is known only at the end is written over what stands there', async () => {
  const late = () => ({ position: 4, text: '钥' })
  await written((file) => filled(file, partsOf('one ___ two'), late))
  expect(readFileSync(path, 'utf8')).toBe('one 钥 two')
})

it('a file that is not finished leaves what was there', async () => {
  await writeFile(path, 'before')
  async function* broken(): Chunks {
    yield 'x'.repeat(3_000_000)
    throw new DeskFailure({ kind: 'cancelled', code: 'cancelled' })
  }
  const failure = await failureOf(written((file) => filled(file, broken())))
  expect(failure).toMatchObject({ kind: 'cancelled' })
  expect(await readdir(folder)).toEqual(['out.json'])
  expect(readFileSync(path, 'utf8')).toBe('before')
})

it('a folder that vanishes is an error', async () => {
  const failure = await failureOf(
    written(async (file) => {
      const made = await filled(file, partsOf('x'))
      await rm(folder, { recursive: true })
      return made
    }),
  )
  expect(failure).toMatchObject({ kind: 'file', code: 'file.noFolder', details: { path } })
})

it.runIf(process.platform === 'linux')('a disk that is full is told from other trouble', async () => {
  const descriptor = openSync('/dev/full', 'w')
  expect(await failureOf(filled({ descriptor, path }, partsOf('x')))).toEqual({
    kind: 'file',
    code: 'file.noSpace',
    details: { path },
  })
  closeSync(descriptor)
})

it('a part of something larger that is begun again has nothing of the first time', async () => {
  const part = createPart('a.json')
  const target = { openPart: part.open }
  const broken = (file: TransferredFile) =>
    filled(file, partsOf('first')).then(() => Promise.reject(new Error('moved')))
  await expect(written(broken, target)).rejects.toThrow('moved')
  expect(part.isComplete()).toBe(false)
  const made = await written((file) => filled(file, partsOf('second')), target)
  expect([made.bytes, part.isComplete()]).toEqual([6, true])
  expect((await Array.fromAsync(part.content())).join('')).toBe('second')
  await part.close()
})
