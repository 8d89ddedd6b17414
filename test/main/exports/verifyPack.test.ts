import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it, describe } from 'vitest'
import { campaign } from '../../campaign.ts'
import { DeskFailure } from '../../../src/contract/errors.ts'
import type { PackAbout, PackFile } from '../../../src/main/exports/exports.ts'
import { verifyPack } from '../../../src/main/exports/pack/verifyPack.ts'
import { documents, exportFile } from '../../../src/main/exports/documents.ts'
import { writePack } from './writing.ts'
import { dataOf, packedAgain, replacedIn, sha256, unpacked, type Contents } from './packs.ts'

const about: PackAbout = {
  made: '2026-11-22T17:00:00.000Z',
  enterprise: { globalId: '9007199254740993', baseUrl: 'https://example.com', name: '企业 <1>' },
  snapshot: {
    snapshot: 3,
    asOf: '2026-11-22T16:00:00.000Z',
    name: null,
    unreadable: [{ assetId: '1', assetNum: 'KD1', error: '60017' }],
  },
  history: { ok: true, entries: 5, head: 'ab'.repeat(32) },
}

const texts: Record<string, string> = {
  'snapshot/members.json': JSON.stringify({ members: ['王小明', '=1+1', '\u0000'] }),
  'snapshot/empty.json': '',
  'reports/keys.html': 'x'.repeat(300_000),
  'reports/keys.xlsx': 'already an archive',
}
const files: PackFile[] = Object.entries(texts).map(([path, text]) => ({
  path,
  write: (target) => exportFile(documents.text(text), 'text', target),
}))

let folder = ''
let made = ''
let hash = ''
let contents: Contents = []

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'keydesk-pack-'))
  made = join(folder, 'made.zip')
  hash = (await writePack({ path: made, replace: false }, files, about)).manifest
  contents = await unpacked(made)
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const contentOf = (name: string): Buffer => contents.find(([one]) => one === name)![1]
/** The contents with some replaced, added or, where there is none, taken away. */
function changed(...changes: [name: string, content: Buffer | string | undefined][]): Contents {
  const all = new Map(contents)
  for (const [name, content] of changes) {
    if (content === undefined) all.delete(name)
    else all.set(name, Buffer.from(content))
  }
  return [...all]
}

async function problemsOf(archive: Buffer, manifest: string | null = hash): Promise<string[]> {
  const path = join(folder, 'tried.zip')
  await writeFile(path, archive)
  const { problems } = await verifyPack(path, manifest === null ? {} : { manifest })
  return problems.map(({ file, problem }) => `${file} ${problem}`)
}
const codeOf = (path: string): Promise<string> =>
  verifyPack(path, {}).then(
    () => 'read',
    (failure: unknown) => (failure instanceof DeskFailure ? failure.error.code : String(failure)),
  )

it('a pack has every file, a page and a manifest of them, and is found in order', async () => {
  expect(contents.map(([name]) => name)).toEqual([...Object.keys(texts), 'index.html', 'manifest.json'])
  const manifest = JSON.parse(contentOf('manifest.json').toString()) as { files: unknown }
  expect(manifest).toMatchObject({ format: 'keydesk.pack', version: 1, ...about, leftOut: [] })
  const listed = contents
    .filter(([name]) => name !== 'manifest.json')
    .map(([path, content]) => ({ path, size: content.length, sha256: sha256(content) }))
  expect(manifest.files).toEqual(listed)
  for (const [name, text] of Object.entries(texts)) expect(contentOf(name).toString()).toBe(text)
  expect(hash).toBe(sha256(contentOf('manifest.json')))
  for (const kept of [undefined, hash, hash.toUpperCase()]) {
    const verdict = await verifyPack(made, kept === undefined ? {} : { manifest: kept })
    expect(verdict).toEqual({ problems: [], files: listed.length, manifest: hash })
  }
  // Packed by another program it is the same pack.
  expect(await problemsOf(await packedAgain(contents, false))).toEqual([])
})

it('its page explains it in both languages, runs nothing and loads nothing', () => {
  const page = contentOf('index.html').toString()
  for (const words of ['Evidence pack', '证据包', 'sha256sum manifest.json', '（60017）：KD1<', '企业 &lt;1&gt;']) {
    expect(page).toContain(words)
  }
  for (const path of [...Object.keys(texts), 'manifest.json']) expect(page.split(`href="${path}"`)).toHaveLength(3)
  expect(page).not.toMatch(/<script|src=|https?:\/\/(?!example\.com)/)
})

it('a file whose writer wrote nothing is left out, and that is said', async () => {
  const path = join(folder, 'without.zip')
  await writePack(
    { path, replace: true },
    [...files, { path: 'reports/all.html', write: async () => undefined }],
    about,
  )
  const manifest = JSON.parse(new Map(await unpacked(path)).get('manifest.json')!.toString()) as unknown
  expect(manifest).toMatchObject({ leftOut: ['reports/all.html'] })
  expect((await verifyPack(path, {})).problems).toEqual([])
})

describe('what was done to a pack is found', () => {
  const index = 'index.html'
  const manifest = 'manifest.json'
  const tried: [string, () => Contents, string[]][] = [
    ['a changed file', () => changed([index, 'else']), ['index.html changed']],
    [
      'a file changed to one of its size',
      () => changed([index, Buffer.alloc(contentOf(index).length)]),
      ['index.html changed'],
    ],
    ['a missing file', () => changed([index, undefined]), ['index.html missing']],
    ['an added file', () => changed(['more.txt', 'x']), ['more.txt added']],
    ['an added folder', () => changed(['reports/', '']), ['reports/ added']],
    [
      'a file renamed by the case of a letter',
      () => changed([index, undefined], ['Index.html', contentOf(index)]),
      ['index.html missing', 'Index.html added'],
    ],
    ['a file that is there twice', () => [...contents, [index, contentOf(index)]], ['index.html added']],
    [
      'a file that is there twice, once changed',
      () => [...contents, [index, Buffer.from('x')]],
      ['index.html added', 'index.html changed'],
    ],
    ['a second manifest', () => [...contents, [manifest, Buffer.from('{}')]], ['manifest.json added']],
    ['a manifest that is gone', () => changed([manifest, undefined]), ['manifest.json missing']],
    ['a manifest that is no JSON', () => changed([manifest, 'x']), ['manifest.json manifest']],
    ['a manifest of another shape', () => changed([manifest, '[]']), ['manifest.json manifest']],
    [
      'a manifest that is too large',
      () => changed([manifest, Buffer.alloc(5_000_000, 32)]),
      ['manifest.json manifest'],
    ],
  ]
  it.each(tried)('%s', async (_, altered, expected) => {
    expect(await problemsOf(await packedAgain(altered()))).toEqual(expected)
    expect(await problemsOf(await packedAgain(altered()), null)).toEqual(expected)
  })

  it('a manifest changed together with a file: only by the hash that was kept', async () => {
    const text = contentOf(manifest).toString()
    const page = Buffer.from('else')
    const said = JSON.parse(text) as { files: { path: string; size: number; sha256: string }[] }
    Object.assign(
      said.files.find(({ path }) => path === index)!,
      { size: page.length, sha256: sha256(page) },
    )
    const both = await packedAgain(changed([index, page], [manifest, JSON.stringify(said)]))
    expect(await problemsOf(both)).toEqual(['manifest.json manifest'])
    expect(await problemsOf(both, null)).toEqual([])
    const onlyManifest = await packedAgain(changed([manifest, `${text} `]))
    expect(await problemsOf(onlyManifest)).toEqual(['manifest.json manifest'])
    expect(await problemsOf(onlyManifest, null)).toEqual([])
  })

  it.each(['../up.json', '/etc/passwd', 'a\\b.json', 'manifest.json', 'a/./b.json', 'C:x.json', 'NAME', ''])(
    'a manifest that lists %j',
    async (path) => {
      const said = JSON.parse(contentOf(manifest).toString()) as { files: { path: string }[] }
      said.files[0]!.path = path
      expect(await problemsOf(await packedAgain(changed([manifest, JSON.stringify(said)])), null)).toEqual([
        'manifest.json manifest',
      ])
      // The same one twice is none of ours either.
      said.files[0]!.path = said.files[1]!.path
      expect(await problemsOf(await packedAgain(changed([manifest, JSON.stringify(said)])), null)).toEqual([
        'manifest.json manifest',
      ])
    },
  )

  it('names that lead out of the folder, and names that are told twice', async () => {
    const archive = await packedAgain(changed(['xx/yy', 'x']))
    expect(await problemsOf(replacedIn(archive, 'xx/yy', '../yy'))).toEqual(['../yy added'])
    expect(await problemsOf(replacedIn(archive, 'xx/yy', '/x/yy'))).toEqual(['/x/yy added'])
    // Only where the content stands, not in the directory.
    const at = archive.indexOf('index.html')
    const twoNames = Buffer.from(archive)
    twoNames.write('other.html', at)
    expect(await problemsOf(twoNames)).toEqual(['index.html changed', 'xx/yy added'])
  })

  it('a file that programs unpack as a link, or under another name', async () => {
    const archive = await packedAgain(contents)
    const directory = archive.indexOf(Buffer.from('504b0102', 'hex'))
    const [first] = contents[0]!
    expect(archive.indexOf(first, directory)).toBe(directory + 46)
    const link = Buffer.from(archive)
    link.writeUInt32LE(0o120777 * 2 ** 16, directory + 38)
    expect(await problemsOf(link)).toEqual([`${first} changed`])

    // The field that gives it another name, in the directory and where its content stands.
    const other = Buffer.from(`75701100010000000000${Buffer.from('../../evil.html').toString('hex')}`, 'hex')
    other.writeUInt16LE(other.length - 4, 2)
    const insert = (bytes: Buffer, header: number, name: number): Buffer => {
      const altered = Buffer.concat([bytes.subarray(0, name), other, bytes.subarray(name)])
      altered.writeUInt16LE(bytes.readUInt16LE(header) + other.length, header)
      return altered
    }
    const inDirectory = insert(archive, directory + 30, directory + 46 + first.length)
    const end = inDirectory.lastIndexOf(Buffer.from('504b0506', 'hex'))
    inDirectory.writeUInt32LE(inDirectory.readUInt32LE(end + 12) + other.length, end + 12)
    expect(await problemsOf(inDirectory)).toEqual([`${first} changed`])

    const [last] = contents.at(-1)!
    const local = archive.lastIndexOf(Buffer.from('504b0304', 'hex'))
    const atContent = insert(archive, local + 28, local + 30 + last.length)
    const start = atContent.lastIndexOf(Buffer.from('504b0506', 'hex')) + 16
    atContent.writeUInt32LE(atContent.readUInt32LE(start) + other.length, start)
    expect(await problemsOf(atContent)).toEqual([`${last} ${last === 'manifest.json' ? 'manifest' : 'changed'}`])
  })

  it('an encrypted file, an unknown way of packing, a wrong sum', async () => {
    const archive = await packedAgain(contents)
    const directory = archive.lastIndexOf(
      Buffer.concat([Buffer.from('504b0102', 'hex')]),
      archive.lastIndexOf('index.html'),
    )
    for (const [offset, value] of [
      [8, archive[directory + 8]! | 1],
      [10, 99],
      [16, archive[directory + 16]! ^ 1],
    ] as const) {
      const altered = Buffer.from(archive)
      altered[directory + offset] = value
      expect(await problemsOf(altered)).toEqual(['index.html changed'])
    }
  })

  it('an archive that unpacks to very much: no more is unpacked than the manifest says', async () => {
    const archive = await packedAgain(changed([index, Buffer.alloc(20_000_000)]))
    expect(archive.length).toBeLessThan(1_000_000)
    expect(await problemsOf(archive)).toEqual(['index.html changed'])
  })
})

it('any one byte changed in any file is found with the hash that was kept', async () => {
  const stored = await packedAgain(contents, false)
  const places = await dataOf(stored)
  const names = [...places].filter(([, { length }]) => length > 0).map(([name]) => name)
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...names), fc.nat(), fc.integer({ min: 1, max: 255 }), async (name, nat, mask) => {
      const { start, length } = places.get(name)!
      const altered = Buffer.from(stored)
      altered[start + (nat % length)]! ^= mask
      const file = name === 'manifest.json' ? 'manifest.json manifest' : `${name} changed`
      expect((await problemsOf(altered)).length).toBeGreaterThan(0)
      if (name !== 'manifest.json') expect(await problemsOf(altered)).toEqual([file])
      // Packed once more by another program, with the right sums.
      const again: Contents = contents.map(([one, content]) => {
        if (one !== name) return [one, content]
        const bytes = Buffer.from(content)
        bytes[nat % length]! ^= mask
        return [one, bytes]
      })
      expect(await problemsOf(await packedAgain(again))).toContain(file)
    }),
    campaign.property(5),
  )
})

it('whatever byte of the archive is changed: what is still found in order unpacks to the same files', async () => {
  const archive = await readFile(made)
  const path = join(folder, 'flipped.zip')
  await fc.assert(
    fc.asyncProperty(fc.nat({ max: archive.length - 1 }), fc.integer({ min: 1, max: 255 }), async (at, mask) => {
      const altered = Buffer.from(archive)
      altered[at]! ^= mask
      await writeFile(path, altered)
      const verdict = await verifyPack(path, { manifest: hash }).catch((failure: unknown) => {
        if (failure instanceof DeskFailure) return undefined
        throw failure
      })
      if (verdict?.problems.length === 0) expect(await unpacked(altered)).toEqual(contents)
    }),
    campaign.property(15),
  )
})

it('what is no pack, or only a part of one, is said to be that', async () => {
  const archive = await readFile(made)
  const bad = join(folder, 'bad.zip')
  for (const bytes of [
    Buffer.alloc(0),
    Buffer.from('text'),
    archive.subarray(0, archive.length - 30),
    archive.subarray(0, 500),
  ]) {
    await writeFile(bad, bytes)
    expect(await codeOf(bad)).toBe('pack.unreadable')
  }
  await writeFile(bad, await packedAgain([['xl/workbook.xml', Buffer.from('<x/>')]]))
  expect(await codeOf(bad)).toBe('pack.unreadable')
  expect(await codeOf(join(folder, 'none.zip'))).toBe('input.fileNotFound')
  expect(await codeOf(join(bad, 'below.zip'))).toBe('input.fileNotFound')
  await mkdir(join(folder, 'folder.zip'))
  expect(await codeOf(join(folder, 'folder.zip'))).toBe('file.isFolder')
})
