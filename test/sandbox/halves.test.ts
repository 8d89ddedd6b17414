import { afterEach, beforeEach, expect, it } from 'vitest'
import { type Endpoint, type Sandbox, startSandbox } from '../../src/sandbox/index.ts'
import {
  addPeople,
  answer,
  assetOf,
  type ChangeRequest,
  DROPPED,
  enterprisePath,
  freeAssets,
  lendAssets,
  memberOf,
  memberPath,
  onSocket,
} from './changes.ts'
import { found, lendable } from './wire.ts'

let sandbox: Sandbox

beforeEach(async () => {
  sandbox = await startSandbox({ members: 20, assets: 20, keys: 6 })
})
afterEach(() => sandbox.close())

const isRecordedAsApplied = (): boolean | undefined => sandbox.requests.at(-1)?.applied
const half = (on: Endpoint): void => sandbox.faults.add({ on, what: 'lost', applied: 'half' })
const dropped = async (request: ChangeRequest): Promise<void> =>
  expect(await onSocket(sandbox, request)).toEqual(DROPPED)

it.each([
  [1, 0],
  [2, 1],
  [3, 1],
  [6, 3],
])('A1: of %d people the first %d', async (count, added) => {
  half('A1')
  const names = Array.from({ length: count }, (_, index) => `half${index}`)
  await dropped(addPeople(sandbox, ...names))
  expect(sandbox.state.applied).toEqual(
    names.slice(0, added).map((name) => ({
      endpoint: 'A1',
      subject: name + sandbox.enterpriseCode,
      count: 1,
      halves: 0,
    })),
  )
  expect(isRecordedAsApplied()).toBe(added > 0)
})

const edit = (globalId: string, body: Record<string, unknown>): ChangeRequest => ({
  method: 'PUT',
  path: enterprisePath(sandbox, `/member/${globalId}`),
  body,
})

it('A2: the first of the fields that change, in the order of the specification', async () => {
  const member = found(sandbox.state.members.find(({ departmentId }) => departmentId !== 101n))
  const before = { ...member }
  half('A2')
  const { globalId, userName } = member
  await dropped(edit(globalId, { userName, departmentId: 101, name: 'Renamed', remark: 'edited' }))
  const after = { ...before, departmentId: 101n, updateTime: expect.any(Number) }
  expect(member).toEqual(after)
  expect(sandbox.state.applied).toEqual([{ endpoint: 'A2', subject: globalId, count: 0, halves: 1 }])
  expect(isRecordedAsApplied()).toBe(true)
})

it('A2: a renamed member is found by the new account', async () => {
  const { globalId, name } = found(sandbox.state.members[0])
  half('A2')
  await dropped(edit(globalId, { userName: 'renamed1', name: `${name}2` }))
  const account = `renamed1${sandbox.enterpriseCode}`
  expect(memberOf(sandbox, globalId)).toMatchObject({ userName: account, name })
  const taken = await answer(sandbox, addPeople(sandbox, 'renamed1'))
  expect(taken.json.data.failed).toMatchObject([{ userName: 'renamed1' }])
})

it('A2: all of it where one field changes, and nothing where none does', async () => {
  const { globalId, userName, name, departmentId, remark, passwordMobile } = found(
    sandbox.state.members.find((one) => one.departmentId === 101n),
  )
  const same = { userName, name, departmentId: Number(departmentId), remark, passwordMobile }
  half('A2')
  half('A2')
  await dropped(edit(globalId, same))
  expect([isRecordedAsApplied(), sandbox.state.applied]).toEqual([false, []])
  await dropped(edit(globalId, { ...same, remark: 'edited' }))
  expect(sandbox.state.applied).toEqual([{ endpoint: 'A2', subject: globalId, count: 1, halves: 0 }])
  expect(memberOf(sandbox, globalId).remark).toBe('edited')
})

const configure = (globalId: string, addAssets: string[], deleteAssets: string[]): ChangeRequest => ({
  method: 'POST',
  path: memberPath(globalId, '/privileges'),
  body: { deleteAssets, addAssets },
})

it('A9: the first half of the numbers, those to assign before those to withdraw', async () => {
  const { memberGlobalId, assetNum } = lendable(sandbox)
  const [one, other] = freeAssets(sandbox).map((asset) => asset.assetNum)
  const before = [...memberOf(sandbox, memberGlobalId).assetNums]
  half('A9')
  await dropped(configure(memberGlobalId, [found(one)], [assetNum]))
  expect(memberOf(sandbox, memberGlobalId).assetNums).toEqual([...before, one])
  expect(assetOf(sandbox, assetNum).cloudAccountGlobalId).toBe(memberGlobalId)
  expect(sandbox.state.applied).toEqual([{ endpoint: 'A9', subject: memberGlobalId, count: 0, halves: 1 }])

  half('A9')
  await dropped(configure(memberGlobalId, [found(other)], []))
  expect(assetOf(sandbox, found(other)).cloudAccountGlobalId).toBeNull()
  expect(isRecordedAsApplied()).toBe(false)
})

it.each([1, 2, 3])('A10: the key with half of %d assets, rounded down', async (count) => {
  const { memberGlobalId, assetNum, freeKey } = lendable(sandbox)
  const more = freeAssets(sandbox).slice(0, count - 1)
  const numbers = [assetNum, ...more.map((asset) => asset.assetNum)]
  await answer(sandbox, configure(memberGlobalId, numbers.slice(1), []))
  half('A10')
  await dropped(lendAssets(sandbox, memberGlobalId, numbers, freeKey))
  const lent = numbers.filter((number) => assetOf(sandbox, number).borrowedFlag)
  expect(lent).toEqual(numbers.slice(0, Math.floor(count / 2)))
  expect(memberOf(sandbox, memberGlobalId).borrowNum).toBe(freeKey)
  expect(sandbox.state.keys.find((key) => key.assetNum === freeKey)).toMatchObject({
    borrowedFlag: true,
    cloudAccountGlobalId: memberGlobalId,
  })
  expect(sandbox.state.applied.at(-1)).toEqual({ endpoint: 'A10', subject: memberGlobalId, count: 0, halves: 1 })
})

it('of what the rules refuse as a whole, nothing', async () => {
  half('A1')
  await dropped(addPeople(sandbox, 'fine1', 'not-fine'))
  half('A9')
  await dropped(
    configure(found(sandbox.state.members[0]).globalId, [found(freeAssets(sandbox)[0]).assetNum, 'KD0'], []),
  )
  expect(sandbox.state.applied).toEqual([])
})

it.each(['A3', 'A4', 'A5', 'B1', 'token', 'any'] as const)('is no rule for %s', (on) => {
  expect(() => half(on as Endpoint)).toThrow('no half')
})
