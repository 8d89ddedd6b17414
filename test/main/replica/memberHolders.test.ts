import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Replica } from '../../../src/main/replica/replica.ts'
import { openNew, refresh, type State } from './support.ts'

const everyone = { offset: 0, limit: 100 }

let replica: Replica
let end: () => Promise<void>

beforeAll(async () => {
  ;({ replica, end } = await openNew())
})
afterAll(() => end())

const person = (globalId: string, more: object = {}): string =>
  JSON.stringify({ globalId, userName: `user ${globalId}`, departmentId: '1', departmentName: 'Sales', ...more })
const number = (assetNum: string, assetId: string, cloudAccountGlobalId: string | null): string =>
  JSON.stringify({ assetNum, assetId, cloudAccountGlobalId, borrowedFlag: false, onlineFlag: false })

const state: State = {
  // What they have is not in their records yet, or is older.
  member: [
    person('g1'),
    person('g2', { assetNums: null, borrowNum: '' }),
    person('g3', { assetNums: ['KD8'] }),
    person('g4', { assetNums: ['KD77'] }),
  ],
  asset: [
    number('KD7', '701', 'g2'),
    number('ＫＤ8', '801', 'g1'),
    number('KD77', '771', 'g4'),
    number('KD9', '901', null),
  ],
  key: [number('K-55', '551', 'g3'), number('K-56', '561', 'nobody known')],
  trees: {},
}

async function found(text: string, filter: object = {}): Promise<string[]> {
  const { rows, total } = await replica.readTable('copy', {
    table: 'members',
    filter: { ...filter, text },
    range: everyone,
  })
  expect(total).toBe(rows.length)
  return rows.map((row) => (row as { globalId: string }).globalId)
}

async function departmentsOf(text: string) {
  const read = { table: 'members', filter: { text }, range: everyone, withDepartments: 'en' } as const
  return (await replica.readTable('copy', read)).departments
}

it.each([
  ['kd7', ['g2', 'g4']],
  ['Who holds KD7?', ['g2', 'g4']],
  // As the list of asset numbers has it, and as the employee's record has it.
  ['KD8', ['g1', 'g3']],
  ['k-55', ['g3']],
  ['55', ['g3']],
  ['7', ['g2', 'g4']],
  ['kd7 user', ['g2', 'g4']],
  ['kd7 g2', ['g2']],
  ['KD9', []],
  ['K-56', []],
  // An asset number's id is not what somebody is found by.
  ['701', []],
])('%s finds whoever the lists of asset numbers and keys name as the holder', async (text, expected) => {
  await refresh(replica, state)
  expect(await found(text)).toEqual(expected)
})

it('a question after the holder is about numbers, not about who is called so', async () => {
  const called = person('g5', { userName: 'kd7.g5', name: 'K-55', remark: 'KD8' })
  await refresh(replica, { ...state, member: [...state.member, called] })
  expect(await found('kd7')).toEqual(['g2', 'g4', 'g5'])
  expect(await found('Who holds kd7?')).toEqual(['g2', 'g4'])
  expect(await found('谁持有 KD8？')).toEqual(['g1', 'g3'])
  expect(await found('Who has 5?')).toEqual(['g3'])
  const departments = [{ id: '1', name: 'Sales', count: 2 }]
  expect(await departmentsOf('who holds kd7')).toEqual(departments)
})

it('such holders are counted by department, ticked and found among others, as whoever has the number in the record', async () => {
  await refresh(replica, state)
  expect(await departmentsOf('kd7')).toEqual([{ id: '1', name: 'Sales', count: 2 }])
  expect(await found('', { picked: { ids: [], all: [{ text: 'kd7' }], except: ['g4'] } })).toEqual(['g2'])
  expect(await found('kd7', { globalIds: ['g1', 'g2'] })).toEqual(['g2'])
})

it('a number that moved is found at the new holder alone, whichever list says so', async () => {
  await refresh(replica, state)
  expect(await found('kd8')).toEqual(['g1', 'g3'])

  const moved = { ...state, asset: [number('KD7', '701', 'g3'), number('KD77', '771', 'g4')] }
  await refresh(replica, moved)
  expect(await found('kd7')).toEqual(['g3', 'g4'])
  expect(await found('kd8')).toEqual(['g3'])

  await refresh(replica, { ...moved, member: [person('g3'), person('g4')] })
  expect(await found('kd7')).toEqual(['g3', 'g4'])
  expect(await found('kd8')).toEqual([])

  await refresh(replica, { ...moved, member: [person('g4'), person('g3')], key: [number('KD7', '551', 'g4')] })
  expect(await found('kd7')).toEqual(['g4', 'g3'])
})
