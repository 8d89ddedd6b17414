/** Given by the specification. */
export const MEMBERS_AT_ONCE = 100
export const NAME_MAX = 30
export const REMARK_MAX = 200
export const ACCOUNT_WITH_CODE_BELOW = 63

/** The sandbox's own choices, where the specification leaves the number open. */
export const PASSWORD_MIN = 6
export const PASSWORD_MAX = 32
export const TRIAL_MEMBERS_MAX = 20_000

/** The member center's error table; each endpoint says which of them it may answer with. */
const MEMBER_CENTER_CODES = {
  '60000': 'application token invalid, expired, or lacks permission on the resource',
  '60005': 'user login token invalid or expired',
  '40000': 'a parameter is empty',
  '40021': 'employee list is empty',
  '60013': 'uploaded count exceeds the maximum of 100',
  '40008': 'account is empty',
  '40001': 'password is empty',
  '40009': 'group id is empty',
  '40022': 'name is empty',
  '50003': 'password length must be between {0} and {1}',
  '30002': 'name too long',
  '30003': 'remark too long',
  '10003': 'account may contain only letters and digits',
  '10004': 'security mobile is not a valid mobile number',
  '40006': 'enterprise suffix is empty',
  '60009': 'the enterprise account may create at most {0} trial member accounts',
  '60027': 'some employees failed to add',
  '60002': 'user not found',
  '60017': 'current account is not bound to an authorized customer',
  '60024': 'asset number not found',
  '60023': 'the enterprise sub-account matched several employees',
  '60025': 'asset number belongs to the wrong customer',
  '60026': 'the enterprise sub-account did not match an employee',
  '60028': 'asset number configured twice',
  '33006': 'not enough nodes',
  '33003': 'employee lacks permission',
  '33007': 'already lent to another borrowed key',
  '33008': 'borrowed key in abnormal state',
  '33018': 'borrowed key already lent to another employee',
  '33009': 'lend request failed',
  '80001': 'error passed through from the user center',
  '70001': 'security check failed',
  '500': 'network error, retry',
} as const

/** What {0} and {1} of a message are if the refusal has no numbers of its own. */
const USUAL_NUMBERS: Readonly<Record<string, readonly number[]>> = {
  '50003': [PASSWORD_MIN, PASSWORD_MAX],
  '60009': [TRIAL_MEMBERS_MAX],
}

/** The activity service's error table, and the two codes of the common token and security checks. */
export const ACTIVITY_CODES = {
  '1001': 'request parameter error',
  '1002': 'processing exception',
  '1004': 'illegal participant information',
  '2001': 'discarded by a filter rule',
  '3001': 'the activity does not exist',
  '3002': 'no activity the participant can take',
  '60000': MEMBER_CENTER_CODES['60000'],
  '70001': MEMBER_CENTER_CODES['70001'],
} as const

export type MemberCenterCode = keyof typeof MEMBER_CENTER_CODES
export type MemberCenterNumber = MemberCenterCode extends `${infer Code extends number}` ? Code : never
export type ActivityCode = keyof typeof ACTIVITY_CODES

export const messageOf = (code: MemberCenterCode, numbers = USUAL_NUMBERS[code]): string =>
  MEMBER_CENTER_CODES[code].replace(/\{(\d)\}/g, (_, index: string) => String(numbers?.[Number(index)]))

export const isMemberCenterCode = (code: string): code is MemberCenterCode => Object.hasOwn(MEMBER_CENTER_CODES, code)
export const isActivityCode = (code: string): code is ActivityCode => Object.hasOwn(ACTIVITY_CODES, code)
