import type { Enterprise, NewMember } from '../enterprise/enterprise.ts'
import type { Json } from '../json.ts'
import { isObject, list } from '../wire/fields.ts'
import { MEMBERS_AT_ONCE } from '../wire/limits.ts'
import { NotProcessed, Refusal } from '../wire/refusals.ts'
import { appliedParts, type Operation } from './call.ts'
import { addedRecord } from './memberRecords.ts'
import { checkPasswordLength, filled, isAccount, isMobile, readDetails, withCode } from './memberRules.ts'

interface Applicant {
  /** As it was sent, without the enterprise code. */
  readonly asked: string
  readonly fields: NewMember
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

/**
 * A1. A broken rule refuses the whole request and adds nobody; an account that is taken fails alone,
 * and then the answer is 60027 with both arrays, also when nobody was left to succeed.
 */
export const addEmployees: Operation = ({ body }, { enterprise, applied }, extent) => {
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
