import type { Enterprise, MemberDetails, NewMember } from '../enterprise/enterprise.ts'
import type { Member } from '../enterprise/records.ts'
import {
  MEMBERS_AT_ONCE,
  type MemberCenterCode,
  ACCOUNT_WITH_CODE_BELOW,
  NAME_MAX,
  PASSWORD_MAX,
  PASSWORD_MIN,
  REMARK_MAX,
} from '../wire/codes.ts'
import {
  type Json,
  type JsonObject,
  isObject,
  list,
  text,
  NotProcessed,
  Refusal,
  characters,
  long,
} from '../wire/fields.ts'
import { appliedParts, type Call, type Operation, type Served } from '../world.ts'

function memberOf(call: Call, enterprise: Enterprise): Member {
  const globalId = call.params.memberGlobalId ?? ''
  const member = enterprise.member(globalId)
  if (!member) throw new Refusal('60002', `no member has the global id ${globalId}`)
  return member
}

interface Applicant {
  /** As it was sent, without the enterprise code. */
  readonly asked: string
  readonly fields: NewMember
}

const MOBILE = /^1[3-9]\d{9}$/

const isAccount = (userName: string): boolean => /^[A-Za-z0-9]+$/.test(userName)
const isMobile = (mobile: string): boolean => MOBILE.test(mobile)

export function filled(body: JsonObject, field: string, code: MemberCenterCode, where = field): string {
  const value = text(body, field)
  if (value === null || value === '') throw new Refusal(code, `${where} is empty`)
  return value
}

function checkPasswordLength(password: string, where: string): void {
  const length = characters(password)
  if (length < PASSWORD_MIN || length > PASSWORD_MAX) throw new Refusal('50003', `${where} has ${length} characters`)
}

/** What A1 and A2 share: name, remark, department and mobile, with the limits on their lengths. */
function readDetails(
  body: JsonObject,
  nameEmpty: MemberCenterCode,
  where: string,
): Omit<NewMember, 'userName' | 'password'> {
  const name = filled(body, 'name', nameEmpty, `${where}name`)
  if (characters(name) > NAME_MAX) throw new Refusal('30002', `${where}name is longer than ${NAME_MAX}`)
  const remark = text(body, 'remark')
  if (remark !== null && characters(remark) > REMARK_MAX)
    throw new Refusal('30003', `${where}remark is longer than ${REMARK_MAX}`)
  return { name, remark, departmentId: long(body, 'departmentId'), passwordMobile: text(body, 'passwordMobile') ?? '' }
}

/**
 * The full account name. The user center refuses one that gets too long (80001), for which there is no code of its
 * own.
 */
function withCode(userName: string, { code }: Enterprise): string {
  const full = userName + code
  if (full.length >= ACCOUNT_WITH_CODE_BELOW) {
    throw new Refusal('80001', `user center: account ${full} is not shorter than ${ACCOUNT_WITH_CODE_BELOW} characters`)
  }
  return full
}

function readApplicant(value: Json, where: string, enterprise: Enterprise): Applicant {
  if (!isObject(value)) throw new NotProcessed(400, `${where} is not an object`)
  const account = filled(value, 'userName', '40008', `${where}.userName`)
  const password = filled(value, 'password', '40001', `${where}.password`)
  // An empty text was sent; leaving it out is fine.
  if (value.departmentId === '' || value.departmentId === 0)
    throw new Refusal('40009', `${where}.departmentId is empty`)
  const details = readDetails(value, '40022', `${where}.`)
  if (!isAccount(account)) throw new Refusal('10003', `${where}.userName is ${account}`)
  checkPasswordLength(password, `${where}.password`)
  if (details.passwordMobile !== '' && !isMobile(details.passwordMobile))
    throw new Refusal('10004', `${where}.passwordMobile`)
  return { asked: account, fields: { ...details, password, userName: withCode(account, enterprise) } }
}

/** A1's answer: the three ids are numbers, and the fields that only lists have are missing. */
const addedRecord = (member: Member, enterprise: Enterprise) => ({
  id: member.id,
  userId: member.userId,
  globalId: member.globalId,
  enterpriseId: enterprise.id,
  departmentId: member.departmentId,
  departmentName: enterprise.departmentName(member.departmentId),
  userName: member.userName,
  name: member.name,
  remark: member.remark,
  deleted: false,
  updateTime: member.updateTime,
  createTime: member.createTime,
})

/**
 * A1. A broken rule refuses the whole request and adds nobody; an account that is taken fails alone,
 * and then the answer is 60027 with both arrays, also when nobody was left to succeed.
 */
const addEmployees: Operation = ({ body }, { enterprise, applied }, extent) => {
  if (enterprise.code === '') throw new Refusal('40006', 'the enterprise has no code to append')
  const userList = list(body, 'userList')
  if (userList === null) throw new Refusal('40000', 'userList is missing')
  if (userList.length === 0) throw new Refusal('40021', 'userList is empty')
  if (userList.length > MEMBERS_AT_ONCE) throw new Refusal('60013', `userList has ${userList.length} elements`)
  const applicants = userList.map((value, index) => readApplicant(value, `userList[${index}]`, enterprise))
  if (enterprise.trialMembers + applicants.length > enterprise.trialMemberLimit) {
    throw new Refusal('60009', `there are ${enterprise.trialMembers} already`, {
      numbers: [enterprise.trialMemberLimit],
    })
  }

  const succeeded: unknown[] = []
  const failed: { userName: string; message: string }[] = []
  for (const { asked, fields } of appliedParts(applicants, extent)) {
    if (enterprise.memberByUserName(fields.userName)) {
      failed.push({ userName: asked, message: `account ${fields.userName} already exists` })
      continue
    }
    succeeded.push(addedRecord(enterprise.addMember(fields), enterprise))
    applied.record('A1', fields.userName)
  }
  if (failed.length > 0)
    throw new Refusal('60027', `${failed.length} of ${applicants.length}`, { data: { succeeded, failed } })
  return { succeeded, failed }
}

/** An unchanged account may come with or without the enterprise code; another one gets the code appended. */
function editedAccount(userName: string, member: Member, enterprise: Enterprise): string {
  const unchanged = userName === member.userName || userName + enterprise.code === member.userName
  if (unchanged) return member.userName
  if (!isAccount(userName)) throw new Refusal('80001', 'user center: account may contain only letters and digits')
  const full = withCode(userName, enterprise)
  const holder = enterprise.memberByUserName(full)
  if (holder && holder !== member) throw new Refusal('80001', `user center: account ${full} is taken`)
  return full
}

/** In the order of the specification. */
const DETAILS = ['userName', 'departmentId', 'name', 'remark', 'passwordMobile'] as const

/**
 * A2. It replaces the record: an optional field that is left out is empty afterwards. Half of it is the first of the
 * fields that change.
 */
const editEmployee: Operation = (call, { enterprise, applied }, extent) => {
  const userName = filled(call.body, 'userName', '40000')
  const details = readDetails(call.body, '40000', '')
  if (details.passwordMobile !== '' && !isMobile(details.passwordMobile)) {
    throw new Refusal('80001', 'user center: the security mobile is not a mobile number')
  }
  const member = memberOf(call, enterprise)
  const edited: MemberDetails = { ...details, userName: editedAccount(userName, member, enterprise) }
  if (extent === 'whole') {
    enterprise.editMember(member, edited)
    applied.record('A2', member.globalId)
    return null
  }
  const [first, ...others] = DETAILS.filter((field) => edited[field] !== member[field])
  if (first === undefined) return null
  enterprise.editMember(member, { [first]: edited[first] })
  applied.record('A2', member.globalId, others.length > 0 ? 'half' : 'whole')
  return null
}

/** A3. */
const resetPassword: Operation = (call, { enterprise, applied }) => {
  const password = text(call.body, 'password')
  if (password === null) throw new Refusal('40000', 'password is missing')
  if (password === '') throw new Refusal('40001', 'password is empty')
  checkPasswordLength(password, 'password')
  const member = memberOf(call, enterprise)
  enterprise.setPassword(member, password)
  applied.record('A3', member.globalId)
  return null
}

/** A4. */
const deleteEmployee: Operation = (call, { enterprise, applied }) => {
  const member = memberOf(call, enterprise)
  enterprise.removeMember(member)
  applied.record('A4', member.globalId)
  return null
}

function integerOf(call: Call, name: string): number {
  const value = call.query.get(name)
  if (!value) throw new Refusal('40000', `${name} is empty`)
  if (!/^-?\d{1,9}$/.test(value)) throw new NotProcessed(400, `${name} is not an Integer`)
  return Number(value)
}

function departmentOf(call: Call): bigint | null {
  const value = call.query.get('departmentId')
  if (!value) return null
  if (!/^-?\d{1,19}$/.test(value)) throw new NotProcessed(400, 'departmentId is not a Long')
  return BigInt(value)
}

const NAVIGATE_PAGES = 8

interface PageRequest {
  readonly pageNum: number
  readonly pageSize: number
}

/** Up to eight page numbers around the current one. */
function navigation(pageNum: number, pages: number): number[] {
  const length = Math.min(NAVIGATE_PAGES, pages)
  const first = Math.max(1, Math.min(pageNum - NAVIGATE_PAGES / 2, pages - length + 1))
  return Array.from({ length }, (_, index) => first + index)
}

/**
 * The page envelope of A5 with every field of the specification. Rows count from 1 and are 0 on an empty
 * page, as are page numbers that do not exist. A page beyond the last one is empty and not an error.
 */
export function pageEnvelope<T>(
  { pageNum, pageSize }: PageRequest,
  total: number,
  rows: (from: number, to: number) => T[],
) {
  const pages = Math.ceil(total / pageSize)
  const from = (pageNum - 1) * pageSize
  const list = from < total ? rows(from, Math.min(from + pageSize, total)) : []
  return {
    pageNum,
    pageSize,
    size: list.length,
    orderBy: null,
    startRow: list.length > 0 ? from + 1 : 0,
    endRow: list.length > 0 ? from + list.length : 0,
    total,
    pages,
    list,
    firstPage: pages > 0 ? 1 : 0,
    prePage: pageNum > 1 ? pageNum - 1 : 0,
    nextPage: pageNum < pages ? pageNum + 1 : 0,
    lastPage: pages,
    isFirstPage: pageNum === 1,
    isLastPage: pageNum >= pages,
    hasPreviousPage: pageNum > 1,
    hasNextPage: pageNum < pages,
    navigatePages: NAVIGATE_PAGES,
    navigatepageNums: navigation(pageNum, pages),
  }
}

/** A5's element: the ids are strings, except for the department's, which is a Long everywhere. */
const listedRecord = (member: Member, enterprise: Enterprise) => ({
  id: member.id.toString(),
  globalId: member.globalId,
  enterpriseId: enterprise.id.toString(),
  departmentId: member.departmentId,
  departmentName: enterprise.departmentName(member.departmentId),
  userName: member.userName,
  passwordMobile: member.passwordMobile,
  name: member.name,
  assetNums: member.assetNums,
  borrowNum: member.borrowNum,
  onlineFlag: enterprise.assetsOf(member).some((asset) => asset.onlineFlag),
  remark: member.remark,
  deleted: false,
  updateTime: member.updateTime,
  createTime: member.createTime,
  boundUserInfo: null,
  // A field that the specification does not know: services add some over time.
  ...(member.id % 14n === 1n ? { lastLoginRecord: member.userId } : {}),
})

/** A5, newest first, so people added during paging move the others to later pages. */
const listEmployees: Operation = (call, { enterprise, settings }) => {
  const pageNum = Math.max(1, integerOf(call, 'pageNum'))
  const pageSize = Math.min(settings.pageClamp, Math.max(1, integerOf(call, 'pageSize')))
  const departmentId = departmentOf(call)
  const keyword = call.query.get('keyword')?.toLowerCase() ?? ''
  const matches = (member: Member): boolean =>
    (departmentId === null || member.departmentId === departmentId) &&
    (keyword === '' || member.name.toLowerCase().includes(keyword) || member.userName.toLowerCase().includes(keyword))
  const found = departmentId === null && keyword === '' ? enterprise.members : enterprise.members.filter(matches)
  return pageEnvelope({ pageNum, pageSize }, found.length, (from, to) =>
    found
      .slice(found.length - to, found.length - from)
      .reverse()
      .map((member) => listedRecord(member, enterprise)),
  )
}

export const memberEndpoints = {
  A1: {
    route: 'POST /:enterpriseGlobalId/member',
    codes: [
      40000, 40021, 60013, 40008, 40001, 40009, 40022, 50003, 30002, 30003, 10003, 10004, 40006, 60009, 60027, 80001,
    ],
    operation: addEmployees,
    isHalved: true,
  },
  A2: {
    route: 'PUT /:enterpriseGlobalId/member/:memberGlobalId',
    codes: [40000, 30002, 30003, 60002, 80001],
    operation: editEmployee,
    isHalved: true,
  },
  A3: {
    route: 'PUT /:enterpriseGlobalId/member/:memberGlobalId/resetPassword',
    codes: [40000, 40001, 50003, 60002, 80001],
    operation: resetPassword,
  },
  A4: { route: 'DELETE /:enterpriseGlobalId/member/:memberGlobalId', codes: [60002, 80001], operation: deleteEmployee },
  A5: { route: 'GET /:enterpriseGlobalId/members', codes: [40000, 80001], operation: listEmployees },
} as const satisfies Record<string, Served>
