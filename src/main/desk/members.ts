import { DeskFailure, throwAll, type DeskError } from '../../contract/errors.ts'
import type { ProfileId } from '../../contract/ids.ts'
import type { MemberChange, NewMember } from '../../contract/inputs.ts'
import { passwordLengthOf } from '../../domain/memberRefusal.ts'
import { checkPassword, checkPeople, checkPerson, type KnownOfEnterprise } from '../../domain/memberRules.ts'
import { addInBatches, passwordsMadeUp } from './addMembers.ts'
import { briefOptions, wholeListOptions } from './callOptions.ts'
import { entering, type Change } from './changes.ts'
import type { Handlers } from './desk.ts'
import { generatePassword } from './generatePassword.ts'
import { memberMeant } from './meant.ts'
import type { Readings } from './memory/reading.ts'
import type { Sessions } from './sessions.ts'

type MemberHandlers = Pick<Handlers, 'listMembers' | 'addMembers' | 'editMember' | 'resetPassword' | 'deleteMember'>

export function memberHandlers(
  sessions: Sessions,
  readings: Readings,
  change: Change,
  profilesChanged: () => void,
): MemberHandlers {
  /** Remembers the password bounds that a refusal names. */
  function learn(profile: ProfileId, refusal: DeskError | undefined): void {
    const bounds = refusal && passwordLengthOf(refusal)
    if (bounds === undefined) return
    sessions.notePasswordLength(profile, bounds)
    profilesChanged()
  }

  return {
    listMembers: async ({ profile, source, keyword, departmentId, page, pageSize, all }, context) => {
      const { reading, standing } = await readings(profile, source)
      const query = { ...(keyword ? { keyword } : {}), ...(departmentId ? { departmentId } : {}) }
      if (all) {
        const members = await reading.listAllMembers(query, wholeListOptions(context))
        return { members, total: members.length, page: 1, pages: 1, ...standing() }
      }
      const answer = await reading.listMembers({ ...query, page, pageSize }, briefOptions(context))
      if (answer.total == null && answer.list.length > 0) {
        // Without a total it is unclear whether this page is all there is, so the whole list is read and counted.
        const everyone = await reading.listAllMembers(query, wholeListOptions(context))
        const members = everyone.slice((page - 1) * pageSize, page * pageSize)
        return { members, total: everyone.length, page, pages: Math.ceil(everyone.length / pageSize) }
      }
      const size = answer.pageSize || answer.list.length || pageSize
      const total = answer.total ?? 0
      return {
        members: answer.list,
        total,
        page: answer.pageNum ?? page,
        pages: answer.pages ?? Math.ceil(total / size),
        ...standing(),
      }
    },

    addMembers: async ({ profile, members }, context) => {
      const known = sessions.find(profile)
      checkNewMembers(members, known)
      const people = members.map((member) => ({
        ...member,
        password: member.password ?? generatePassword(known.passwordLength),
      }))
      const added = await addInBatches((...one) => change(profile, ...one), people, context)
      learn(profile, added.error)
      const passwords = passwordsMadeUp({ asked: members, people }, added, known.enterpriseCode)
      return passwords.length === 0 ? added : { ...added, passwords }
    },

    editMember: async ({ profile, memberGlobalId, change: given, knownUserName }, context) => {
      checkMemberChange(given, sessions.find(profile))
      const gateway = await sessions.gateway(profile)
      const member = await memberMeant(gateway, memberGlobalId, sessions.find(profile), context)
      const intent = { endpoint: 'A2', member: member.memberGlobalId, change: given } as const
      const names = { knownUserName: knownUserName ?? member.record?.userName }
      return entering((onEntry) =>
        change(profile, { ...intent, ...names }, context, { record: member.record, onEntry }),
      )
    },

    resetPassword: async ({ profile, memberGlobalId, password }, context) => {
      const known = sessions.find(profile)
      const rule = password === undefined ? undefined : checkPassword(password, known)
      if (rule) throw new DeskFailure({ kind: 'invalid', field: 'password', ...rule })
      const gateway = await sessions.gateway(profile)
      const chosen = password ?? generatePassword(known.passwordLength)
      const { memberGlobalId: member, record } = await memberMeant(gateway, memberGlobalId, known, context)
      const result = await change(profile, { endpoint: 'A3', member }, context, { passwords: [chosen], record })
      if (result.outcome === 'refused') learn(profile, result.error)
      return result.outcome !== 'refused' && password === undefined ? { ...result, password: chosen } : result
    },

    deleteMember: async ({ profile, memberGlobalId, knownUserName }, context) => {
      const gateway = await sessions.gateway(profile)
      const member = await memberMeant(gateway, memberGlobalId, sessions.find(profile), context)
      const names = { knownUserName: knownUserName ?? member.record?.userName }
      const { record } = member
      return change(profile, { endpoint: 'A4', member: member.memberGlobalId, ...names }, context, { record })
    },
  }
}

/**
 * Checks A1's limits, and those that the service named, for every employee before anything is sent. Throws all errors
 * at once.
 */
function checkNewMembers(members: NewMember[], known: KnownOfEnterprise = {}): void {
  throwAll(checkPeople(members, known).map(({ row, field, rule }) => ({ kind: 'invalid', field, ...rule, row })))
}

/** Checks A2's limits for the fields that are given. */
function checkMemberChange(change: MemberChange, known: KnownOfEnterprise = {}): void {
  if (Object.values(change).every((value) => value === undefined)) {
    throw new DeskFailure({ kind: 'invalid', code: 'input.nothingToChange' })
  }
  throwAll(checkPerson(change, known).map(({ field, rule }) => ({ kind: 'invalid', field, ...rule })))
}
