import type { JsonObject } from '../json.ts'
import { characters, long, text, Refusal } from '../wire/fields.ts'
import type { Enterprise, NewMember } from '../enterprise/enterprise.ts'
import {
  type MemberCenterCode,
  ACCOUNT_WITH_CODE_BELOW,
  NAME_MAX,
  PASSWORD_MAX,
  PASSWORD_MIN,
  REMARK_MAX,
} from '../wire/codes.ts'

const MOBILE = /^1[3-9]\d{9}$/

export const isAccount = (userName: string): boolean => /^[A-Za-z0-9]+$/.test(userName)
export const isMobile = (mobile: string): boolean => MOBILE.test(mobile)

export function filled(body: JsonObject, field: string, code: MemberCenterCode, where = field): string {
  const value = text(body, field)
  if (value === null || value === '') throw new Refusal(code, `${where} is empty`)
  return value
}

export function checkPasswordLength(password: string, where: string): void {
  const length = characters(password)
  if (length < PASSWORD_MIN || length > PASSWORD_MAX) throw new Refusal('50003', `${where} has ${length} characters`)
}

/** What A1 and A2 share: name, remark, department and mobile, with the limits on their lengths. */
export function readDetails(
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
export function withCode(userName: string, { code }: Enterprise): string {
  const full = userName + code
  if (full.length >= ACCOUNT_WITH_CODE_BELOW) {
    throw new Refusal('80001', `user center: account ${full} is not shorter than ${ACCOUNT_WITH_CODE_BELOW} characters`)
  }
  return full
}
