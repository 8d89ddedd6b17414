import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readXlsx } from 'hucre/xlsx'
import { describe, expect, it } from 'vitest'
import { reportNames } from '../../../../src/contract/reportColumns.ts'
import { packedAgain, sha256, unpacked } from '../../exports/packs.ts'
import { startRig, type CliRig } from './rig.ts'

const withoutTokens = { env: { KEYDESK_CLIENT_TOKEN: '', KEYDESK_USER_TOKEN: '' } }
/** No connection is described at all. */
const withoutProfile = {
  env: { KEYDESK_BASE_URL: '', KEYDESK_ENTERPRISE: '', KEYDESK_CLIENT_TOKEN: '', KEYDESK_USER_TOKEN: '' },
}

const pack = (rig: CliRig, ...args: string[]) => rig.json(['pack', ...args], withoutTokens)

describe('pack', () => {
  it('packs the newest snapshot, or another one, as it was kept, without the service', async () => {
    const rig = await startRig({ members: 30, assets: 6, keys: 7 })
    const { state } = rig.sandbox
    Object.assign(state.members[1]!, { name: '=1+1', later: { deep: [1.5, null, '😀'] } })
    rig.sandbox.faults.add({ on: 'A7', what: 'code', code: '60017', times: 1 })
    const { unreadable } = (await rig.json(['sync'])).document.data
    const before = (await rig.json(['members', 'list', '--all'])).document.data.members
    await rig.json(['members', 'edit', state.members[0]!.globalId, '--name', '后来'])
    await rig.json(['sync'])
    await rig.sandbox.close()
    const out = join(rig.folder, '{enterprise} {date}.zip')
    const { status, document } = await pack(rig, '--out', out)
    const { file, files, bytes, manifest } = document.data
    expect([status, Object.keys(document.data)]).toEqual([0, ['file', 'files', 'bytes', 'manifest']])
    expect(file).toMatch(/\/[^/{}]+ \d{4}-\d\d-\d\d\.zip$/)
    const archive = await readFile(file)
    const contents = await unpacked(archive)
    expect([archive.length, contents.length]).toEqual([bytes, files])
    const read = (name: string) => JSON.parse(new Map(contents).get(name)!.toString())
    expect(sha256(new Map(contents).get('manifest.json')!)).toBe(manifest)
    // A connection that variables describe has no name of its own.
    const { enterpriseGlobalId: globalId, baseUrl } = rig.sandbox
    expect(new Map(contents).get('reports/overview.html')!.toString()).toContain(globalId)
    expect(contents.filter(([name, bytes]) => name.endsWith('.html') && bytes.includes('environment'))).toEqual([])
    expect(read('manifest.json')).toMatchObject({
      enterprise: { globalId, baseUrl, name: globalId },
      snapshot: { snapshot: 2, name: null, unreadable: [] },
    })
    expect(read('snapshot/assets.json').assets).toHaveLength(6)
    expect(read('snapshot/keys.json').keys).toHaveLength(7)
    expect(read('snapshot/products.json')).toMatchObject({ source: 'snapshot', snapshot: 2 })
    expect(read('snapshot/products.json').assets).toHaveLength(6)
    expect(JSON.stringify(read('snapshot/members.json'))).toContain('后来')
    // Each report is in it, as the command line gives it of this snapshot.
    expect(contents.map(([name]) => name).filter((name) => name.startsWith('reports/'))).toEqual(
      reportNames.flatMap((name) => [`reports/${name}.html`, `reports/${name}.xlsx`]),
    )
    for (const name of ['by-employee', 'changes']) {
      const path = join(rig.folder, `${name}.xlsx`)
      const args = ['report', name, '--snapshot', '2', '--headers', 'words', '--out', path]
      expect((await rig.json(args, withoutTokens)).status).toBe(0)
      const sheetsOf = async (bytes: Buffer) => (await readXlsx(bytes)).sheets.map((sheet) => sheet.rows)
      expect(await sheetsOf(new Map(contents).get(`reports/${name}.xlsx`)!)).toEqual(
        await sheetsOf(await readFile(path)),
      )
      expect(new Map(contents).get(`reports/${name}.html`)!.toString()).toContain('<table')
    }
    // What this desk changed is in it as it is kept, and whether it held.
    const { data: held } = (await rig.json(['history', 'verify'], withoutTokens)).document
    expect(held).toMatchObject({ ok: true, entries: 6 })
    expect(read('history/verification.json')).toEqual(held)
    expect(read('manifest.json').history).toEqual({ ok: true, entries: 6, head: held.head })
    const record = join(rig.folder, 'record.jsonl')
    await rig.json(['history', 'export', '--out', record], withoutTokens)
    expect(new Map(contents).get('history/record.jsonl')).toEqual(await readFile(record))
    expect(files).toBe(8 + 2 * reportNames.length)

    const first = (await pack(rig, '--out', join(rig.folder, 'first.zip'), '--snapshot', '1')).document.data
    const firstContents = new Map(await unpacked(first.file))
    const firstOf = (name: string) => JSON.parse(firstContents.get(name)!.toString())
    const { members } = firstOf('snapshot/members.json')
    const byId = (all: { globalId: string }[]) => all.toSorted((one, other) => (one.globalId < other.globalId ? -1 : 1))
    expect(byId(members)).toEqual(byId(before))
    // What could not be read for it is named, and all else is in it.
    expect(unreadable).toHaveLength(1)
    expect(firstOf('manifest.json').snapshot.unreadable).toEqual(unreadable)
    expect(firstOf('snapshot/products.json').unreadable).toEqual(unreadable)
    expect(firstContents.get('index.html')!.toString()).toContain(unreadable[0].assetNum)
    expect(firstOf('snapshot/products.json').assets).toHaveLength(5)
    expect(firstOf('snapshot/assets.json').assets).toHaveLength(6)

    // It is whole, whoever asks, without a connection and without the copy.
    for (const kept of [[], ['--manifest', manifest.toUpperCase()]]) {
      const verified = await rig.json(['verify', file, ...kept], withoutProfile)
      expect([verified.status, verified.document.data]).toEqual([0, { ok: true, problems: [] }])
    }
    const other = await rig.json(['verify', first.file, '--manifest', manifest], withoutProfile)
    expect([other.status, other.document.data]).toEqual([
      1,
      { ok: false, problems: [{ file: 'manifest.json', problem: 'manifest' }] },
    ])
  })

  it('says what is missing: a copy, a snapshot; leaves nothing where it is stopped; replaces a file with --force', async () => {
    const rig = await startRig({ members: 3, assets: 2, keys: 1 })
    const out = join(rig.folder, 'a.zip')
    const codeOf = async (...args: string[]) => {
      const { status, document } = await pack(rig, '--out', out, ...args)
      return [status, document.error?.code]
    }
    expect(await codeOf()).toEqual([1, 'copy.none'])
    await rig.json(['sync', '--lists-only'])
    expect(await codeOf()).toEqual([1, 'pack.noSnapshot'])
    await rig.json(['sync'])
    expect(await codeOf('--snapshot', '7')).toEqual([1, 'snapshot.none'])
    const stopped = await rig.json(['pack', '--out', out], { ...withoutTokens, signal: AbortSignal.abort() })
    expect([stopped.status, stopped.document.error.code, await readdir(rig.folder)]).toEqual([1, 'cancelled', ['home']])
    await writeFile(out, 'before')
    expect(await codeOf()).toEqual([2, 'input.fileExists'])
    expect(await readFile(out, 'utf8')).toBe('before')
    const made = await rig.run(['pack', '--out', out, '--force'], withoutTokens)
    expect([made.status, (await readdir(rig.folder)).sort()]).toEqual([0, ['a.zip', 'home']])

    // Verified, it prints what is wrong, and the hash to compare with.
    const [manifest] = /[0-9a-f]{64}/.exec(made.stdout) ?? []
    const whole = await rig.run(['verify', out], withoutProfile)
    expect([whole.status, whole.stdout]).toEqual([0, expect.stringContaining(manifest!)])
    const contents = (await unpacked(out)).filter(([name]) => name !== 'snapshot/keys.json')
    await writeFile(out, await packedAgain([...contents, ['\u001b[2Jx', Buffer.from('')]]))
    const { status, stdout } = await rig.run(['verify', out], { env: { ...withoutProfile.env, LANG: 'zh_CN.UTF-8' } })
    expect([status, stdout]).toEqual([1, expect.stringMatching(/snapshot\/keys\.json +缺失\n.*被添加\n/)])
    expect(stdout).not.toContain('\u001b')
  })
})

describe('verify', () => {
  it('takes a hash of 64 digits, and says what a file is that is no pack', async () => {
    const rig = await startRig({ members: 1, assets: 1, keys: 1 })
    const out = join(rig.folder, 'a.zip')
    await writeFile(out, 'text')
    for (const [args, status, code] of [
      [[out, '--manifest', 'abc'], 2, 'usage.invalidArgument'],
      [[out, '--manifest', 'g'.repeat(64)], 2, 'usage.invalidArgument'],
      [[out, '--manifest', 'a'.repeat(65)], 2, 'usage.invalidArgument'],
      [[], 2, 'usage.missingArgument'],
      [[out], 1, 'pack.unreadable'],
      [[join(rig.folder, 'none.zip')], 1, 'input.fileNotFound'],
      [[rig.folder], 1, 'file.isFolder'],
    ] as const) {
      const { status: ended, document } = await rig.json(['verify', ...args], withoutProfile)
      expect([ended, document.error?.code]).toEqual([status, code])
    }
  })
})
