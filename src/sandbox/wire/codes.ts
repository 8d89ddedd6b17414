import type { Endpoint } from './request.ts'

interface Code {
  /** May hold {0} and {1}, which are filled in before it is sent. */
  readonly message: string
  readonly endpoints: readonly Endpoint[]
  /** Fills the message if the refusal has no numbers of its own. */
  readonly numbers?: readonly number[]
}

const ALL: readonly Endpoint[] = ['A1', 'A2', 'A3', 'A4', 'A5', 'A6', 'A7', 'A8', 'A9', 'A10']

/** Given by the specification. */
export const MEMBERS_AT_ONCE = 100
export const NAME_MAX = 30
export const REMARK_MAX = 200
export const ACCOUNT_WITH_CODE_BELOW = 63

/** The sandbox's own choices, where the specification leaves the number open. */
export const PASSWORD_MIN = 6
export const PASSWORD_MAX = 32
export const TRIAL_MEMBERS_MAX = 20_000

/** The member center's error table: message and the endpoints that may answer so. */
const MEMBER_CENTER_CODES = {
  '60000': { message: 'application token invalid, expired, or lacks permission on the resource', endpoints: ALL },
  '60005': { message: 'user login token invalid or expired', endpoints: ALL },
  '40000': { message: 'a parameter is empty', endpoints: ['A1', 'A2', 'A3', 'A5', 'A10'] },
  '40021': { message: 'employee list is empty', endpoints: ['A1'] },
  '60013': { message: 'uploaded count exceeds the maximum of 100', endpoints: ['A1'] },
  '40008': { message: 'account is empty', endpoints: ['A1'] },
  '40001': { message: 'password is empty', endpoints: ['A1', 'A3'] },
  '40009': { message: 'group id is empty', endpoints: ['A1'] },
  '40022': { message: 'name is empty', endpoints: ['A1'] },
  '50003': {
    message: 'password length must be between {0} and {1}',
    endpoints: ['A1', 'A3'],
    numbers: [PASSWORD_MIN, PASSWORD_MAX],
  },
  '30002': { message: 'name too long', endpoints: ['A1', 'A2'] },
  '30003': { message: 'remark too long', endpoints: ['A1', 'A2'] },
  '10003': { message: 'account may contain only letters and digits', endpoints: ['A1'] },
  '10004': { message: 'security mobile is not a valid mobile number', endpoints: ['A1'] },
  '40006': { message: 'enterprise suffix is empty', endpoints: ['A1'] },
  '60009': {
    message: 'the enterprise account may create at most {0} trial member accounts',
    endpoints: ['A1'],
    numbers: [TRIAL_MEMBERS_MAX],
  },
  '60027': { message: 'some employees failed to add', endpoints: ['A1'] },
  '60002': { message: 'user not found', endpoints: ['A2', 'A3', 'A4'] },
  '60017': { message: 'current account is not bound to an authorized customer', endpoints: ['A6', 'A7', 'A8'] },
  '60024': { message: 'asset number not found', endpoints: ['A7', 'A9'] },
  '60023': { message: 'the enterprise sub-account matched several employees', endpoints: ['A9'] },
  '60025': { message: 'asset number belongs to the wrong customer', endpoints: ['A9'] },
  '60026': { message: 'the enterprise sub-account did not match an employee', endpoints: ['A9', 'A10'] },
  '60028': { message: 'asset number configured twice', endpoints: ['A9'] },
  '33006': { message: 'not enough nodes', endpoints: ['A10'] },
  '33003': { message: 'employee lacks permission', endpoints: ['A10'] },
  '33007': { message: 'already lent to another borrowed key', endpoints: ['A10'] },
  '33008': { message: 'borrowed key in abnormal state', endpoints: ['A10'] },
  '33018': { message: 'borrowed key already lent to another employee', endpoints: ['A10'] },
  '33009': { message: 'lend request failed', endpoints: ['A10'] },
  '80001': { message: 'error passed through from the user center', endpoints: ['A1', 'A2', 'A3', 'A4', 'A5'] },
  '70001': { message: 'security check failed', endpoints: ALL },
  '500': { message: 'network error, retry', endpoints: ALL },
} as const satisfies Record<string, Code>

/** The activity service's error table, and the two codes of the common token and security checks. */
export const ACTIVITY_CODES = {
  '1001': 'request parameter error',
  '1002': 'processing exception',
  '1004': 'illegal participant information',
  '2001': 'discarded by a filter rule',
  '3001': 'the activity does not exist',
  '3002': 'no activity the participant can take',
  '60000': MEMBER_CENTER_CODES['60000'].message,
  '70001': MEMBER_CENTER_CODES['70001'].message,
} as const

export type MemberCenterCode = keyof typeof MEMBER_CENTER_CODES
export type ActivityCode = keyof typeof ACTIVITY_CODES

export function messageOf(code: MemberCenterCode, numbers?: readonly number[]): string {
  const { message, numbers: usual = [] }: Code = MEMBER_CENTER_CODES[code]
  return message.replace(/\{(\d)\}/g, (_, index: string) => String((numbers ?? usual)[Number(index)]))
}

export const isMemberCenterCode = (code: string): code is MemberCenterCode => Object.hasOwn(MEMBER_CENTER_CODES, code)
export const isActivityCode = (code: string): code is ActivityCode => Object.hasOwn(ACTIVITY_CODES, code)

export function isCodeOf(endpoint: Endpoint, code: string): code is MemberCenterCode {
  if (!isMemberCenterCode(code)) return false
  const { endpoints }: Code = MEMBER_CENTER_CODES[code]
  return endpoints.includes(endpoint)
}
