import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import type { InputOf, OutputOf } from '../../../../src/contract/operations.ts'
import type { OperationName } from '../../../../src/contract/operationNames.ts'
import { startDesk } from '../rig.ts'

type Part = InputOf<'compareMemberFile'>['part']

test('each part of a list beside the copy is a table in a file, and who is new is added from it as it is', async () => {
  const { desk, profile, folder, sandbox } = await startDesk({ members: 6, assets: 2, keys: 1 })
  async function ask<N extends OperationName>(name: N, input: InputOf<N>): Promise<OutputOf<N>> {
    const result = await desk.call(name, input)
    if (!result.ok) throw new Error(JSON.stringify(result.error))
    return result.data
  }
  const { asOf } = await ask('sync', { profile, listsOnly: true })
  const [first, second, third, ...missing] = sandbox.state.members
  const called = `=1+1 "a",${String.fromCharCode(10)}b`
  const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`
  const account = ({ userName }: { userName: string }) => userName.replace(sandbox.enterpriseCode, '')
  const lines = [
    `${account(first!)},${quoted(called)},`,
    `${account(second!)},${quoted(second!.name!)},007`,
    `${account(third!)},${quoted(third!.name!)},`,
    `${account(third!)},${quoted(third!.name!)},`,
    `fresh1,${quoted('新人 "😀"')},0012`,
  ]
  const text = `userName,name,remark\n${lines.join('\n')}\n`
  const { file } = await ask('openMemberFile', { source: { from: 'text', text } })
  const path = join(folder, 'compared.csv')
  async function table(part: Part, columns: string[], more: object = {}) {
    const target = { to: 'path', path, replace: true } as const
    const looks = { format: 'csv', headers: 'fields', language: 'en', ...more } as const
    const asked = { table: 'compared', profile, ask: { file, part, by: 'account' } } as const
    const written = await ask('exportTable', { ...asked, ...looks, columns, target })
    const [head, ...rows] = parse(readFileSync(path, 'utf8'), { bom: true }) as string[][]
    expect([written.asOf, written.rows]).toEqual([asOf, rows.length])
    return { head, rows }
  }

  const people = missing.map(({ globalId, userName }) => [String(globalId), userName])
  const gone = await table('missing', ['globalId', 'userName'])
  expect(gone.head).toEqual(['globalId', 'userName'])
  expect(gone.rows.toSorted()).toEqual(people.toSorted())
  const differing = ['row', 'globalId', 'nameBefore', 'nameAfter', 'remarkBefore', 'remarkAfter']
  expect((await table('changed', differing)).rows).toEqual([
    ['1', String(first!.globalId), first!.name, `'${called}`, '', ''],
    ['2', String(second!.globalId), '', '', second!.remark ?? '', '007'],
  ])
  const { head, rows } = await table('ambiguous', ['row', 'people'], { headers: 'words', language: 'zh-CN' })
  const fits = `${third!.name} (${third!.userName}, ${third!.globalId})`
  expect({ head, rows }).toEqual({
    head: ['行', '可能是'],
    rows: [
      ['3', fits],
      ['4', fits],
    ],
  })

  await table('new', ['row', 'userName', 'name', 'remark'])
  const again = await ask('openMemberFile', { source: { from: 'path', path } })
  expect(again.columns.map(({ field }) => field)).toEqual([null, 'userName', 'name', 'remark'])
  expect(again.columns.map(({ samples }) => samples)).toEqual([['5'], ['fresh1'], ['新人 "😀"'], ['0012']])
  const columns = { userName: 2, name: 3, remark: 4 }
  const sheet = await ask('makeMemberSheet', { profile, of: { purpose: 'add', from: { file: again.file, columns } } })
  expect(await ask('readMemberSheet', { profile, file: sheet.file, offset: 0, limit: 9 })).toMatchObject({
    total: 1,
    faulty: 0,
    withoutPassword: 1,
  })
})
