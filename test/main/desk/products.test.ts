import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { lastingVault, startDesk } from './rig.ts'

test('a file that a page asks for is called by the asset number, and named as the person finds it', async () => {
  const { desk, sandbox, profile, folder } = await startDesk()
  const asset = sandbox.state.assets[0]!
  Object.assign(asset, { assetNum: 'KD/1 号\u202e' })
  const suggested: string[] = []
  const exported = (assets: string[] | 'all', download?: string) =>
    desk.call(
      'exportProducts',
      { profile, assets, format: 'json', target: { to: 'chosen' } },
      {
        chooseExportPath: async (name) => {
          suggested.push(name)
          return { path: join(folder, `${suggested.length}.json`), ...(download && { download }) }
        },
      },
    )
  const one = await exported([asset.assetId], '/download/x')
  expect(suggested[0]).toMatch(/^keydesk-products-KD_1_号_-\d{4}-\d\d-\d\d\.json$/)
  expect(one).toMatchObject({ ok: true, data: { file: suggested[0], download: '/download/x', assets: 1 } })
  expect(JSON.parse(await readFile(join(folder, '1.json'), 'utf8')).assets[0].assetId).toBe(asset.assetId)
  // The list is read once for both, the name and the file.
  expect(sandbox.requests.filter(({ path }) => path.includes('assetNums'))).toHaveLength(1)

  const several = await exported('all')
  expect(suggested[1]).toMatch(/^keydesk-products-\d{4}-\d\d-\d\d\.json$/)
  expect(several).toMatchObject({ ok: true, data: { file: join(folder, '2.json'), assets: 10 } })
})

test('of an asset that the list does not have, by what it was asked for', async () => {
  const { desk, sandbox, profile } = await startDesk()
  sandbox.faults.add({ on: 'A6', what: 'code', code: '60017' })
  const suggested: string[] = []
  const input = { profile, assets: ['../..//id'], format: 'json', target: { to: 'chosen' } }
  const result = await desk.call('exportProducts', input, {
    chooseExportPath: async (name) => void suggested.push(name),
  })
  expect(result).toMatchObject({ ok: false, error: { kind: 'cancelled' } })
  expect(suggested[0]).toMatch(/^keydesk-products-\.\._\.\.__id-/)
})

test('that cannot be written for a page is told of by its name, and by its path where a person chose that', async () => {
  const { desk, sandbox, profile, folder } = await startDesk()
  const path = join(folder, 'gone', 'secret.json')
  const input = { profile, assets: [sandbox.state.assets[0]!.assetId], format: 'json', target: { to: 'chosen' } }
  const failed = async (download?: string) =>
    desk.call('exportProducts', input, { chooseExportPath: async () => ({ path, ...(download && { download }) }) })
  expect(await failed()).toMatchObject({ ok: false, error: { code: 'file.noFolder', details: { path } } })
  const told = await failed('/download/x')
  expect(told).toMatchObject({ ok: false, error: { code: 'file.noFolder' } })
  expect(JSON.stringify(told)).toMatch(/"path":"keydesk-products-[^"/]+\.json"/)
  expect(JSON.stringify(told)).not.toContain(folder)
})

test('whose service goes in the middle is finished from the copy, in the place that was chosen, and nobody is asked twice', async () => {
  const { desk, sandbox, profile, folder } = await startDesk()
  expect(await desk.call('sync', { profile })).toMatchObject({ ok: true })
  const path = join(folder, 'all.json')
  const asked: string[] = []
  const input = { profile, assets: 'all', format: 'json', target: { to: 'chosen' } }
  const chooseExportPath = async (name: string) => {
    asked.push(name)
    return { path }
  }
  sandbox.faults.add({ on: 'A7', what: 'lostBefore', skip: 5, times: 1_000_000 })
  const result = await desk.call('exportProducts', input, { chooseExportPath })
  expect(result).toMatchObject({ ok: true, data: { file: path, assets: 10, asOf: expect.any(String) as string } })
  expect(asked).toHaveLength(1)
  expect(JSON.parse(await readFile(path, 'utf8')).assets).toHaveLength(10)
})

test('as PDF is the HTML as the door prints it, and of that nothing stays; without a printer it says so', async () => {
  const { desk, sandbox, profile, folder } = await startDesk()
  const path = join(folder, 'products.pdf')
  const assets = [sandbox.state.assets[0]!.assetId]
  const input = { profile, assets, format: 'pdf', target: { to: 'path', path } }
  expect(await desk.call('exportProducts', input)).toMatchObject({ ok: false, error: { code: 'export.noPrinter' } })
  await expect(readFile(path)).rejects.toThrow('ENOENT')

  let [page, html] = ['', '']
  const done = await desk.call('exportProducts', input, {
    printPdf: async (file) => {
      page = file
      html = await readFile(file, 'utf8')
      return Buffer.from('%PDF-1.7')
    },
  })
  expect(html).toContain(String(sandbox.state.assets[0]!.assetNum))
  expect(done).toMatchObject({ ok: true, data: { file: path, format: 'pdf', assets: 1, bytes: 8 } })
  expect(await readFile(path, 'utf8')).toBe('%PDF-1.7')
  await expect(readFile(page)).rejects.toThrow('ENOENT')

  const failed = await desk.call(
    'exportProducts',
    { ...input, target: { ...input.target, replace: true } },
    {
      printPdf: () => Promise.reject(new Error('no memory')),
    },
  )
  expect(failed).toMatchObject({ ok: false })
  expect(await readFile(path, 'utf8')).toBe('%PDF-1.7')
})

test('the day in the name of a file is the day on this machine', async () => {
  const zone = process.env['TZ']
  onTestFinished(() => {
    if (zone === undefined) delete process.env['TZ']
    else process.env['TZ'] = zone
  })
  process.env['TZ'] = 'Asia/Shanghai'
  const rig = await startDesk({}, lastingVault(), { now: () => Date.UTC(2026, 2, 13, 23) })
  const suggested: string[] = []
  await rig.desk.call(
    'exportProducts',
    { profile: rig.profile, assets: 'all', format: 'json', target: { to: 'chosen' } },
    { chooseExportPath: async (name) => void suggested.push(name) },
  )
  expect(suggested).toEqual(['keydesk-products-2026-03-14.json'])
})
