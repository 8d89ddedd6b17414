import { z } from 'zod'
import { DeskFailure, throwAll, type DeskError } from '../../../contract/errors.ts'
import type { MemberGlobalId, ProfileId } from '../../../contract/ids.ts'
import { Member } from '../../../contract/records.ts'
import { allPages } from '../../../domain/pages.ts'
import { comparedId, matchMembers, searchedId } from '../../../domain/matchIds.ts'
import { nameOf } from '../../../domain/people.ts'
import type { ParsedInputOf } from '../../../contract/operations.ts'
import type { Reading } from '../../gateway/gateway.ts'
import type { Replicas } from '../../replica/replica.ts'
import { longWork, type CallContext } from '../desk.ts'
import { checked, isoOf, replicaOf } from '../memory/replicas.ts'
import type { Sessions } from '../sessions.ts'
import type { Whom } from './kinds.ts'

/** How a row names somebody. */
interface Named {
  memberGlobalId?: MemberGlobalId | undefined
  userName?: string | undefined
}

/** Whom a row means, and their record where it was read. */
interface Found {
  whom: Whom
  record?: Member
}

/** Above this many, reading the whole list once costs less than a search for each. */
const fewPeople = 10

/**
 * The employees of rows, found by global id, else by the account with or without the enterprise code. Throws for each
 * row whose account is somebody else's than its global id, or without one fits nobody or several, or that names somebody
 * whom an earlier row names. A global id that nobody lists goes to the service as it was given.
 */
export async function resolvePeople(
  reading: Reading,
  rows: readonly Named[],
  enterpriseCode: string | undefined,
  context: CallContext,
  { withNames = false } = {},
): Promise<Found[]> {
  const { options } = longWork(context)
  const isWanted = rows.length > fewPeople || (withNames && rows.some(({ userName }) => userName === undefined))
  // Of a list that has some more than once in place of others, each is found by a search of their own.
  const everybody = isWanted ? await reading.listAllMembers({}, options).catch(noneIfRepeated) : undefined
  const byId = new Map((everybody ?? []).map((one) => [one.globalId, one]))
  const byAccount = new Map<string, Member[]>()
  const code = comparedId(enterpriseCode ?? '')
  for (const one of everybody ?? []) {
    const account = comparedId(one.userName)
    const spellings = code !== '' && account.endsWith(code) ? [account, account.slice(0, -code.length)] : [account]
    for (const spelled of spellings) byAccount.set(spelled, [...(byAccount.get(spelled) ?? []), one])
  }
  const candidates = async (userName: string): Promise<Member[]> =>
    everybody
      ? (byAccount.get(comparedId(userName)) ?? [])
      : reading.listAllMembers(
          { keyword: searchedId(userName) },
          { ...options, isEnough: (members) => withAccount(userName, members, enterpriseCode).length === 1 },
        )

  const errors: DeskError[] = []
  const firstRows = new Map<string, number>()
  const found: Found[] = []
  for (const [at, { memberGlobalId, userName }] of rows.entries()) {
    const row = at + 1
    const fail = (error: Pick<DeskError, 'code' | 'field' | 'details'>) =>
      errors.push({ kind: 'invalid', row, ...error })
    if (memberGlobalId === undefined && userName === undefined) {
      fail({ code: 'input.required', field: 'userName' })
      continue
    }
    const named = userName === undefined ? [] : await candidates(userName)
    const fitting = withAccount(userName ?? '', named, enterpriseCode)
    const theirs = fitting.find((one) => one.globalId === memberGlobalId)
    if (memberGlobalId !== undefined && fitting.length > 0 && !theirs) {
      // Beside the global id, the account only says the same once more.
      fail({ code: 'input.otherEmployee', field: 'userName', details: { value: userName ?? '' } })
      continue
    }
    const [record, another] = memberGlobalId === undefined ? fitting : [theirs ?? byId.get(memberGlobalId)]
    if (another && memberGlobalId === undefined) {
      const fits = fitting.map((one) => `${nameOf(one)} (${one.userName}, ${one.globalId})`).join('; ')
      fail({ code: 'input.severalFit', field: 'userName', details: { value: userName ?? '', fits } })
      continue
    }
    const member = memberGlobalId ?? record?.globalId
    if (member === undefined) {
      fail({ code: 'notFound.member', field: 'userName', details: { value: userName ?? '' } })
      continue
    }
    const earlier = firstRows.get(member)
    if (earlier !== undefined) {
      const field = memberGlobalId === undefined ? 'userName' : 'globalId'
      fail({ code: 'job.employeeTwice', field, details: { value: userName ?? member, row: earlier } })
      continue
    }
    firstRows.set(member, row)
    const account = record?.userName ?? userName
    const whom = { member, ...(account && { userName: account }), ...(record && { name: nameOf(record) }) }
    found.push({ whom, ...(record && { record }) })
  }
  throwAll(errors)
  return found
}

function noneIfRepeated(failure: unknown): undefined {
  if (!(failure instanceof DeskFailure && failure.error.code === 'list.repeated')) throw failure
}

/** Those whose account it is; somebody's global id may look like another's account. */
const withAccount = (userName: string, members: readonly Member[], enterpriseCode: string | undefined): Member[] =>
  matchMembers(userName, members, enterpriseCode).filter(({ userName: account }) =>
    comparedId(account).startsWith(comparedId(userName)),
  )

type TickedWork = Extract<ParsedInputOf<'startJob'>['work'], { picked: unknown }>

const othersNow: DeskError = { kind: 'invalid', code: 'job.othersNow' }

/**
 * The employees whom a person ticked, as the copy has them and as that person saw them. Throws `job.othersNow` where the
 * copy was refreshed since.
 */
export async function selectedMembers(
  replicas: Replicas,
  sessions: Sessions,
  profile: ProfileId,
  { picked, shown }: Pick<TickedWork, 'picked' | 'shown'>,
): Promise<Member[]> {
  const replica = await replicaOf(replicas, sessions, profile)
  const pages = await allPages(async (range) => {
    const { rows, total, at } = await replica.readTable('copy', { table: 'members', filter: { picked }, range })
    if (total !== shown.count || isoOf(at) !== shown.asOf || rows.length === 0) throw new DeskFailure(othersNow)
    return { members: checked(z.array(Member), rows), total }
  })
  return pages.flatMap(({ members }) => members)
}

export const whomOf = (member: Member): Whom => ({
  member: member.globalId,
  userName: member.userName,
  name: nameOf(member),
})
