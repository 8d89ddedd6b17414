import { readdir, readFile, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { parse } from 'csv-parse/sync'
import { readXlsx } from 'hucre/xlsx'
import { describe, expect, it } from 'vitest'
import { AssetEntry, BorrowedKey, Member } from '../../../../src/contract/records.ts'
import { campaign } from '../../../campaign.ts'
import { startRig } from './rig.ts'

const small = { members: 203, assets: 12, keys: 7 }
const withoutTokens = { env: { KEYDESK_CLIENT_TOKEN: '', KEYDESK_USER_TOKEN: '' } }
const fields = {
  members: Object.keys(Member.shape),
  assets: Object.keys(AssetEntry.shape),
  keys: Object.keys(BorrowedKey.shape),
}

const rowsOfCsv = async (path: string): Promise<string[][]> => parse(await readFile(path), { bom: true })

describe.each(campaign.some(['members', 'assets', 'keys'] as const, (_, at) => at === 0))('%s export', (table) => {
  it('writes the same list from the service, from the copy and from a snapshot, in every format', async () => {
    const rig = await startRig(small)
    Object.assign(rig.sandbox.state[table][1]!, { later: { deep: [1.5, null, '—'] } })
    const listed = (await rig.json([table, 'list', ...(table === 'members' ? ['--all'] : [])])).document.data[table]
    const contents: Record<string, unknown[]> = { csv: [], xlsx: [], json: [] }
    for (const from of [[], ['--offline'], ['--snapshot', '1']]) {
      if (from[0] === '--offline') await rig.json(['sync', ...(table === 'members' ? ['--lists-only'] : [])])
      if (from[0] === '--snapshot' && table === 'members') continue
      for (const format of ['csv', 'xlsx', 'json'] as const) {
        const path = join(rig.folder, `{enterprise}-${from.length}.${format}`)
        const { status, document } = await rig.json(
          [table, 'export', '--out', path, '--force', ...from],
          from.length > 0 ? withoutTokens : {},
        )
        const { file, bytes, asOf, rows } = document.data
        expect([status, document.data.format, rows]).toEqual([0, format, small[table]])
        expect(Date.parse(asOf)).toBeGreaterThan(Date.now() - 600_000)
        const content = await readFile(file)
        expect(content.length).toBe(bytes)
        if (format === 'csv') contents.csv!.push(content.toString())
        if (format === 'xlsx') contents.xlsx!.push((await readXlsx(content)).sheets[0]!.rows)
        if (format === 'json') contents.json!.push(JSON.parse(content.toString()))
      }
    }
    const [first, ...others] = contents.json as Record<string, unknown>[]
    expect(first).toMatchObject({
      format: `keydesk.${table}`,
      version: 1,
      source: 'service',
      snapshot: null,
      enterprise: { globalId: rig.sandbox.enterpriseGlobalId, baseUrl: rig.sandbox.baseUrl },
    })
    expect(others[0]).toMatchObject({ source: 'copy' })
    expect(JSON.stringify(first![table])).toBe(JSON.stringify(listed))
    const byId = (all: unknown): string[] => (all as unknown[]).map((one) => JSON.stringify(one)).toSorted()
    for (const other of others) expect(byId(other[table])).toEqual(byId(listed))
    for (const format of ['csv', 'xlsx']) expect(contents[format]![1]).toEqual(contents[format]![0])
    expect(parse(contents.csv![0] as string, { bom: true })[0]).toEqual(fields[table])
    expect((contents.xlsx![0] as unknown[])[0]).toEqual(fields[table])
  })
})

describe('an export of a table', () => {
  it('has the headings of the language where words are asked for, and fills in the name of the file', async () => {
    const rig = await startRig({ members: 3, assets: 2, keys: 1 })
    const out = join(rig.folder, '{enterprise} {date} {time} {other}.csv')
    const args = ['keys', 'export', '--out', out, '--headers', 'words']
    const { document } = await rig.json(args, { env: { LANG: 'zh_CN.UTF-8' } })
    expect(basename(document.data.file)).toMatch(
      new RegExp(`^${rig.sandbox.enterpriseGlobalId} \\d{4}-\\d\\d-\\d\\d \\d{6} {other}\\.csv$`),
    )
    const [head] = await rowsOfCsv(document.data.file)
    expect(head).toEqual(['资产ID', '借用锁编号', '已借出', '持有人全局ID'])
  })

  it('replaces a file only with --force, and only whole', async () => {
    const rig = await startRig({ members: 3, assets: 2, keys: 1 })
    const out = join(rig.folder, 'a.xlsx')
    await writeFile(out, 'before')
    const refused = await rig.json(['assets', 'export', '--out', out])
    expect([refused.status, refused.document.error.code]).toEqual([2, 'input.fileExists'])
    rig.sandbox.faults.add({ on: 'A6', what: 'code', code: '60017' })
    const failed = await rig.json(['assets', 'export', '--out', out, '--force'])
    expect([failed.status, failed.document.error.code]).toEqual([1, '60017'])
    expect([await readFile(out, 'utf8'), (await readdir(rig.folder)).filter((one) => one !== 'home')]).toEqual([
      'before',
      ['a.xlsx'],
    ])
    expect((await rig.json(['assets', 'export', '--out', out, '--force'])).document.data.rows).toBe(2)
    expect((await readXlsx(await readFile(out))).sheets[0]!.rows).toHaveLength(3)
  })

  it('needs a format that it has', async () => {
    const rig = await startRig({ members: 3, assets: 2, keys: 1 })
    const given = ['members', 'export', '--out', join(rig.folder, 'a')]
    expect((await rig.json(given)).document.error).toMatchObject({ code: 'usage.format' })
    // Products have a usual format, but not in a file that is called another.
    const pdf = await rig.json(['products', 'export', '--all', '--out', join(rig.folder, 'a.PDF')])
    expect([pdf.status, pdf.document.error.code, await readdir(rig.folder)]).toEqual([2, 'usage.format', []])
    const unknown = await rig.json([...given, '--format', 'ods'])
    expect([unknown.status, unknown.document.error.message]).toEqual([2, expect.stringContaining('csv, xlsx, json')])
  })
})

describe('products export', () => {
  it('writes the same from the service and from the copy, of all, of some or of an employee', async () => {
    const rig = await startRig({ members: 20, assets: 6, keys: 4 })
    const { assets, members } = rig.sandbox.state
    const held = assets.find((one) => one.cloudAccountGlobalId !== null)!
    const holder = members.find((one) => one.globalId === held.cloudAccountGlobalId)!
    const theirs = assets.filter((one) => one.cloudAccountGlobalId === holder.globalId)
    const choices = [
      { choice: ['--all'], count: assets.length },
      { choice: ['--asset', assets[0]!.assetNum, assets[1]!.assetId], count: 2 },
      { choice: ['--employee', holder.userName], count: theirs.length },
    ]
    async function contents(from: string[]): Promise<unknown[]> {
      const all: unknown[] = []
      for (const { choice, count } of choices) {
        for (const format of choice[0] === '--all' ? ['json', 'csv', 'xlsx', 'html'] : ['json']) {
          const out = join(rig.folder, `a.${format}`)
          const { status, document } = await rig.json([
            'products',
            'export',
            ...choice,
            '--out',
            out,
            '--force',
            ...from,
          ])
          const { bytes, products, asOf, ...said } = document.data
          expect({ status, ...said }).toMatchObject({ status: 0, file: out, format, assets: count })
          const content = await readFile(out)
          expect([content.length, Number.isNaN(Date.parse(asOf)), products > 0]).toEqual([bytes, false, true])
          if (format === 'xlsx') all.push((await readXlsx(content)).sheets.map(({ name, rows }) => [name, rows]))
          else all.push(content.toString().replace(/"source": [^[]*|<p>.*<\/p>/, ''))
        }
      }
      return all
    }
    const live = await contents([])
    await rig.json(['sync'])
    expect(await contents(['--offline'])).toEqual(live)
  })

  it('of an employee who is not there is refused, and of one who holds nothing is an empty file', async () => {
    const rig = await startRig({ members: 20, assets: 2, keys: 1 })
    const { assets, members } = rig.sandbox.state
    const nobody = members.find((one) => assets.every((asset) => asset.cloudAccountGlobalId !== one.globalId))!
    const of = (who: string) =>
      rig.json(['products', 'export', '--employee', who, '--out', join(rig.folder, 'a.csv'), '--force'])
    expect((await of('nobody at all')).document.error.code).toBe('notFound.member')
    expect((await of(nobody.globalId)).document.data).toMatchObject({ assets: 0, products: 0 })
    expect(await rowsOfCsv(join(rig.folder, 'a.csv'))).toHaveLength(1)
  })
})
