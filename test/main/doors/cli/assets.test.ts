import { mkdir, readFile, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { startWireServer, success } from '../../../fakes/wireServer.ts'
import { startRig, type CliRig } from './rig.ts'

describe('assets, keys, products', () => {
  test('are listed with the field names of the specification', async () => {
    const rig = await startRig()
    const assets = await rig.json(['assets', 'list'])
    expect(assets.document.data.assets).toHaveLength(20)
    expect(assets.document.data.assets[0]).toMatchObject({
      assetNum: expect.any(String),
      assetId: expect.any(String),
      borrowedFlag: expect.any(Boolean),
      onlineFlag: expect.any(Boolean),
    })
    expect((await rig.json(['keys', 'list'])).document.data.keys).toHaveLength(6)
  })

  test('a tree is shown, by the id without the list being read, or by the number', async () => {
    const rig = await startRig()
    const [asset] = rig.sandbox.state.assets
    const shown = await rig.json(['products', 'show', asset?.assetId ?? ''])
    expect(
      shown.document.data.tree.children.length + shown.document.data.tree.productInstanceList.length,
    ).toBeGreaterThan(0)
    expect(rig.sandbox.requests.filter(({ path }) => path.includes('assetNums'))).toEqual([])
    const number = await rig.json(['products', 'show', asset?.assetNum ?? ''])
    expect([number.status, number.document.data]).toEqual([0, shown.document.data])
    const unknown = await rig.json(['products', 'show', 'no-such-asset'])
    expect([unknown.status, unknown.document.error.code]).toEqual([1, '60024'])
  })
})

/** The rows of `products show` for a tree that a service of the test's own gives. */
async function shown(rig: CliRig, tree: object): Promise<string[][]> {
  const wire = await startWireServer(() => success(tree))
  onTestFinished(() => wire.close())
  const { stdout } = await rig.run(['products', 'show', 'a-1'], { env: { KEYDESK_BASE_URL: wire.url } })
  const [, ...lines] = stdout.split('\n')
  return lines.map((line) => line.split(/\s{2,}/))
}

test('a trial ends when the page says that it does, and an end that means none is none', async () => {
  const rig = await startRig()
  const [start, trialEnd, end] = [1, 2, 3].map((month) => new Date(2026, month, 15, 12).getTime())
  const product = (productName: string, more: object) => ({ id: '1', productUri: 'x', productName, ...more })
  const rows = await shown(rig, {
    productInstanceList: [
      product('Trial', { trial: 1, trialEndDate: trialEnd, limitStartTime: start, limitEndTime: end }),
      product('Bought', { trial: 0, trialEndDate: trialEnd, limitStartTime: start, limitEndTime: end }),
      product('Endless', { trial: 0, limitStartTime: start, limitEndTime: '9223372036854775807' }),
    ],
    children: [
      { id: '2', merchandiseName: 'Bundle', productInstanceList: [product('Inside', { limitStartTime: start })] },
    ],
  })
  expect(rows).toEqual([
    ['Trial', '2026-02-15', '2026-03-15', 'Trial'],
    ['Bought', '2026-02-15', '2026-04-15'],
    ['Endless', '2026-02-15', 'No end date'],
    ['Bundle/'],
    ['', 'Inside', '2026-02-15'],
    ['4 products'],
    [''],
  ])
})

test('an address that is no base address is refused with the one to give', async () => {
  const rig = await startRig()
  const env = { KEYDESK_BASE_URL: `${rig.sandbox.baseUrl}/me/api/v1?x=1` }
  const { status, document } = await rig.json(['assets', 'list'], { env })
  expect(status).toBe(2)
  expect(document.error).toMatchObject({ code: 'input.addressNotBase', field: 'baseUrl' })
  expect(document.error.hint).toContain(`${rig.sandbox.baseUrl}.`)
  expect(rig.sandbox.requests).toEqual([])
})

describe('products export', () => {
  test('writes every tree with exact digits, and counts them', async () => {
    const rig = await startRig()
    const out = join(rig.folder, 'all.json')
    const { status, document } = await rig.json(['products', 'export', '--all', '--format', 'json', '--out', out])
    expect(status).toBe(0)
    expect(document.data).toMatchObject({ file: out, assets: 20 })
    const text = await readFile(out, 'utf8')
    const written = JSON.parse(text)
    expect(written.assets.map((one: { assetId: string }) => one.assetId)).toEqual(
      rig.sandbox.state.assets.map((one) => one.assetId),
    )
    expect(document.data.products).toBe(text.match(/"productUri"/g)?.length)
    const shown = await rig.json(['products', 'show', written.assets[0].assetId])
    expect(written.assets[0].tree).toEqual(shown.document.data.tree)
  })

  test('some assets by id; a failing one leaves no file and no trace', async () => {
    const rig = await startRig()
    const ids = rig.sandbox.state.assets.slice(0, 3).map((one) => one.assetId)
    const out = join(rig.folder, 'some.json')
    const some = await rig.json(['products', 'export', '--asset', ...ids, '--out', out])
    expect(some.document.data.assets).toBe(3)
    const bad = join(rig.folder, 'bad.json')
    const failed = await rig.json(['products', 'export', '--asset', ...ids, 'no-such-asset', '--out', bad])
    expect([failed.status, failed.document.error.code]).toEqual([1, '60024'])
    expect((await readdir(rig.folder)).filter((name) => name !== 'home')).toEqual(['some.json'])
  })

  test('all of them, without one that the service fails at, which a sync leaves out too', async () => {
    for (const fault of [
      ...([{ what: 'status', status: 500 }, { what: 'cut' }] as const),
      // The application may lack permission on one of them.
      { what: 'code', code: '60000' } as const,
    ]) {
      const rig = await startRig({ assets: 2 })
      const out = join(rig.folder, 'all.json')
      // One tree is read; of the other every attempt fails.
      rig.sandbox.faults.add({ ...fault, on: 'A7', skip: 1, times: 4 })
      const { status, document } = await rig.json(['products', 'export', '--all', '--out', out])
      expect([status, document.data.assets, document.data.unreadable.length]).toEqual([5, 1, 1])
      expect(JSON.parse(await readFile(out, 'utf8')).unreadable).toEqual(document.data.unreadable)
    }
  })

  test('counts one thing as one', async () => {
    const rig = await startRig({ members: 1, assets: 1, keys: 1 })
    const [asset] = rig.sandbox.state.assets
    const exported = await rig.run(['products', 'export', '--all', '--out', join(rig.folder, 'one.json')])
    expect(exported.stdout).toMatch(/^Exported \d+ products? of 1 asset number to /)
    expect((await rig.run(['assets', 'list'])).stdout).toMatch(/^1 asset number$/m)
    expect((await rig.run(['keys', 'list'])).stdout).toMatch(/^1 key$/m)
    expect((await rig.run(['members', 'list'])).stdout).toMatch(/^1 of 1 employee; page 1 of 1$/m)
    const key = rig.sandbox.state.keys.find((one) => !one.borrowedFlag)
    Object.assign(asset!, { cloudAccountGlobalId: rig.sandbox.state.members[0]!.globalId, borrowedFlag: false })
    const lent = await rig.run([
      'lend',
      asset!.cloudAccountGlobalId!,
      '--key',
      key!.assetNum,
      '--asset',
      asset!.assetId,
    ])
    expect(lent.stdout).toContain('Lent 1 asset number to key')
  })

  test('an existing file is refused before anything is read, and replaced whole with --force', async () => {
    const rig = await startRig()
    const out = join(rig.folder, 'kept.json')
    await writeFile(out, 'before')
    for (const what of [['--all'], ['--asset', 'no-such-asset']]) {
      const { status, document, stderr } = await rig.json(['products', 'export', ...what, '--out', out])
      expect([status, document.error.code, document.error.details]).toEqual([2, 'input.fileExists', { path: out }])
      expect(stderr).toContain(out)
    }
    expect(rig.sandbox.requests).toHaveLength(0)
    expect(await readFile(out, 'utf8')).toBe('before')

    const failed = await rig.json(['products', 'export', '--asset', 'no-such-asset', '--out', out, '--force'])
    expect([failed.status, failed.document.error.code]).toEqual([1, '60024'])
    expect(await readFile(out, 'utf8')).toBe('before')
    expect((await rig.run(['products', 'export', '--all', '--out', out, '--force'])).status).toBe(0)
    expect(JSON.parse(await readFile(out, 'utf8')).assets).toHaveLength(20)
    expect((await readdir(rig.folder)).filter((name) => name !== 'home')).toEqual(['kept.json'])
  })

  test('an unwritable target is told before anything is fetched', async () => {
    const rig = await startRig()
    await mkdir(join(rig.folder, 'folder'))
    for (const [target, code] of [
      [join(rig.folder, 'none', 'a.json'), 'file.noFolder'],
      [join(rig.folder, 'folder'), 'file.isFolder'],
    ]) {
      const { status, document } = await rig.json(['products', 'export', '--all', '--out', target ?? ''])
      expect([status, document.error.code]).toEqual([1, code])
    }
    expect(rig.sandbox.requests).toHaveLength(0)
    expect((await rig.run(['products', 'export', '--out', 'x'])).status).toBe(2)
    expect((await rig.run(['products', 'export', '--all', '--format', 'pdf', '--out', 'x'])).status).toBe(2)
  })
})
