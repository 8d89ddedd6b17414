import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readPageFile } from '../../../../src/main/doors/page/calls.ts'

let outside: string
let folder: string
beforeAll(async () => {
  outside = await mkdtemp(join(tmpdir(), 'keydesk-page-'))
  folder = join(outside, 'renderer')
  await mkdir(join(folder, 'assets'), { recursive: true })
  await writeFile(join(outside, 'secret.json'), '"secret"')
  await writeFile(join(folder, 'index.html'), 'page')
  await writeFile(join(folder, 'assets', 'index-B1_x-y.js'), 'script')
  await writeFile(join(folder, 'assets', 'index.js.map'), 'map')
  await writeFile(join(folder, '.hidden.json'), '"hidden"')
})
afterAll(() => rm(outside, { recursive: true }))

const read = async (pathname: string) => {
  const file = await readPageFile(folder, pathname)
  return file && { ...file, body: Buffer.from(file.body).toString() }
}

describe('the files of the page', () => {
  it('are there under their names, with their types', async () => {
    expect(await read('/')).toEqual({ body: 'page', headers: { 'Content-Type': 'text/html; charset=utf-8' } })
    expect(await read('/index.html')).toEqual(await read('/'))
    expect(await read('/assets/index-B1_x-y.js')).toEqual({
      body: 'script',
      // Its name says what it holds.
      headers: {
        'Content-Type': 'text/javascript; charset=utf-8',
        'Cache-Control': 'private, max-age=31536000, immutable',
      },
    })
  })

  it.each([
    '/../secret.json',
    '/%2e%2e/secret.json',
    '/..%2fsecret.json',
    '/%2e%2e%2fsecret.json',
    '/..%5csecret.json',
    '/..\\secret.json',
    '/assets/../../secret.json',
    '/assets/%252e%252e/%252e%252e/secret.json',
    '//secret.json',
    '/./index.html',
    '/assets//index-B1_x-y.js',
    '/index.html%00.js',
    '/index.html\0.js',
    '/C:/secret.json',
    '/index.html::$DATA.js',
    '/.hidden.json',
    '/assets',
    '/assets/',
    '/assets/index.js.map',
    '/nothing.js',
    '',
    'index.html',
  ])('do not include %j', async (pathname) => {
    expect(await read(pathname)).toBeUndefined()
  })

  it('are all that any path leads to', async () => {
    const piece = fc.constantFrom('..', '.', '/', '\\', '%2e', '%2f', '%5c', '%00', 'assets', 'secret.json', 'renderer')
    await fc.assert(
      fc.asyncProperty(fc.array(piece, { maxLength: 8 }), async (pieces) => {
        const file = await read(`/${pieces.join('')}`)
        expect([undefined, 'page']).toContain(file?.body)
      }),
    )
  })
})
