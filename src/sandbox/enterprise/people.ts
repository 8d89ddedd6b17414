import type { Random } from '../random.ts'
import { personName } from './names.ts'
import type { Department, Member } from './records.ts'

const DAY = 86_400_000

/** Neighbours at and above 2^53: read through a double, three of them become one department. */
export const DEPARTMENTS: readonly [Department, ...Department[]] = [
  { id: 9007199254740992n, name: '研发中心' },
  { id: 9007199254740993n, name: '信息技术部' },
  { id: 9007199254740994n, name: '工程造价部' },
  { id: 9223372036854775807n, name: '海外事业部 Overseas' },
  { id: 101n, name: '人力资源部' },
  { id: 102n, name: 'Design & BIM' },
  { id: 7n, name: '财务部' },
]

/** Remarks that a careless reader of JSON trips over: quotes, braces and ids inside a string. */
const REMARKS: readonly [string | null, ...(string | null)[]] = [
  null,
  null,
  null,
  '外包',
  'contractor until spring',
  '工号:9007199254740993,已核对',
  'see "ticket": 12345678901234567890, {closed}',
  '负责\\投标\n第二行',
]

const FIRST_ID = 9007199254740993n
const FIRST_USER_ID = 7205759403792793601n
const FIRST_GLOBAL_ID = 6442313450493440001n

/** Ids by serial number, so that people added later follow on from the made-up ones. */
export const idsOf = (serial: number): Pick<Member, 'id' | 'userId' | 'globalId'> => ({
  id: FIRST_ID + BigInt(serial) * 2n,
  userId: FIRST_USER_ID + BigInt(serial),
  globalId: (FIRST_GLOBAL_ID + BigInt(serial) * 3n).toString(),
})

export function makePeople(count: number, enterpriseCode: string, random: Random, now: number): Member[] {
  const taken = new Map<string, number>()
  return Array.from({ length: count }, (_, serial) => {
    const { name, account } = personName(random)
    const same = (taken.get(account) ?? 0) + 1
    taken.set(account, same)
    const createTime = now - (count - serial) * 60_000 - DAY
    return {
      ...idsOf(serial),
      departmentId: random.chance(0.08) ? null : random.pick(DEPARTMENTS).id,
      userName: `${account}${same > 1 ? same : ''}${enterpriseCode}`,
      password: null,
      passwordMobile: random.chance(0.1) ? '' : `139${serial.toString().padStart(8, '0')}`,
      name,
      remark: random.pick(REMARKS),
      assetNums: [],
      borrowNum: '',
      trial: false,
      createTime,
      updateTime: createTime + random.int(DAY),
    }
  })
}
