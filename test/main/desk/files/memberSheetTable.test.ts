import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import type { InputOf, OutputOf } from '../../../../src/contract/operations.ts'
import type { OperationName } from '../../../../src/contract/operationNames.ts'
import { startDesk } from '../rig.ts'

const columns = ['row', 'problems', 'name', 'userName', 'hasPassword', 'departmentName', 'passwordMobile', 'remark']

test('employees to add are a table in a file: without a password, with their mistakes, and read again as they are', async () => {
  const { desk, profile, folder } = await startDesk({ members: 2, assets: 1, keys: 1 })
  async function ask<N extends OperationName>(name: N, input: InputOf<N>): Promise<OutputOf<N>> {
    const result = await desk.call(name, input)
    if (!result.ok) throw new Error(JSON.stringify(result.error))
    return result.data
  }
  const secret = 'Kept-2026-secret'
  const name = `=1+1 "甲", 😀`
  const text = `name\tuserName\tpassword\tremark\n"${name.replaceAll('"', '""')}"\tfresh1\t${secret}\t007\n乙\t\t\t\n`
  const opened = await ask('openMemberFile', { source: { from: 'text', text } })
  const { file } = await ask('makeMemberSheet', {
    profile,
    of: { purpose: 'add', from: { file: opened.file, columns: { name: 1, userName: 2, password: 3, remark: 4 } } },
  })
  async function written(format: 'csv' | 'xlsx', headers: 'fields' | 'words', language: 'en' | 'zh-CN') {
    const path = join(folder, `sheet.${format}`)
    const target = { to: 'path', path, replace: true } as const
    const asked = { table: 'memberSheet', profile, ask: { file }, columns } as const
    expect(await ask('exportTable', { ...asked, format, headers, language, target })).toMatchObject({ rows: 2, format })
    expect(readFileSync(path).includes(secret)).toBe(false)
    return path
  }

  const path = await written('csv', 'fields', 'en')
  const [head, first, second] = parse(readFileSync(path, 'utf8'), { bom: true }) as string[][]
  expect(head).toEqual(columns)
  expect(first).toEqual(['1', '', `'${name}`, 'fresh1', 'true', '', '', '007'])
  expect(second!.toSpliced(1, 1)).toEqual(['2', '乙', '', 'false', '', '', ''])
  expect(second![1]).toBe('account: The account is empty.')

  for (const [format, headers, language] of [
    ['csv', 'fields', 'en'],
    ['csv', 'words', 'en'],
    ['xlsx', 'words', 'zh-CN'],
  ] as const) {
    const again = await ask('openMemberFile', {
      source: { from: 'path', path: await written(format, headers, language) },
    })
    const fields = [null, null, 'name', 'userName', null, 'departmentName', 'passwordMobile', 'remark']
    expect(again.columns.map(({ field }) => field)).toEqual(fields)
    expect([2, 3, 7].map((at) => again.columns[at]?.samples)).toEqual([
      [name, '乙'],
      ['fresh1', ''],
      ['007', ''],
    ])
  }
})
