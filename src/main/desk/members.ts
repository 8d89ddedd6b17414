import { randomInt } from 'node:crypto'
import { DeskFailure } from '../../contract/errors.ts'
import { checkPassword } from '../../domain/memberRules.ts'
import { addInBatches } from './addMembers.ts'
import { briefOptions, wholeListOptions } from './callOptions.ts'
import { change } from './changes.ts'
import type { Handlers } from './desk.ts'
import { memberMeant } from './meant.ts'
import { checkMemberChange, checkNewMembers } from './memberRules.ts'
import type { Readings } from './memory/reading.ts'
import type { Sessions } from './sessions.ts'

type MemberHandlers = Pick<Handlers, 'listMembers' | 'addMembers' | 'editMember' | 'resetPassword' | 'deleteMember'>

const alphabets = ['ABCDEFGHJKLMNPQRSTUVWXYZ', 'abcdefghijkmnpqrstuvwxyz', '23456789'] as const

/**
 * 12 letters and digits, at least one capital, one small letter and one digit, without those that are misread aloud
 * (0 O, 1 l I). The service's bounds are not shown (50003); 12 lies within any that are usual.
 */
function generatePassword(): string {
  const all = alphabets.join('')
  const pick = (from: string): string => from[randomInt(from.length)] ?? ''
  const characters = [...alphabets.map(pick), ...Array.from({ length: 9 }, () => pick(all))]
  for (let last = characters.length - 1; last > 0; last -= 1) {
    const other = randomInt(last + 1)
    const moved = characters[last] ?? ''
    characters[last] = characters[other] ?? ''
    characters[other] = moved
  }
  return characters.join('')
}

export function memberHandlers(sessions: Sessions, readings: Readings): MemberHandlers {
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
        // Without a total nobody knows whether this page is all there is: they are counted.
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
      checkNewMembers(members, sessions.find(profile).enterpriseCode)
      return addInBatches(await sessions.gateway(profile), members, context)
    },

    editMember: async ({ profile, memberGlobalId, change: given, knownUserName }, context) => {
      checkMemberChange(given, sessions.find(profile).enterpriseCode)
      const gateway = await sessions.gateway(profile)
      const member = await memberMeant(gateway, memberGlobalId, sessions.find(profile), context)
      const intent = { endpoint: 'A2', member: member.memberGlobalId, change: given } as const
      const names = { knownUserName: knownUserName ?? member.record?.userName }
      return change(gateway, { ...intent, ...names }, context)
    },

    resetPassword: async ({ profile, memberGlobalId, password }, context) => {
      const rule = password === undefined ? undefined : checkPassword(password)
      if (rule) throw new DeskFailure({ kind: 'invalid', field: 'password', ...rule })
      const gateway = await sessions.gateway(profile)
      const chosen = password ?? generatePassword()
      const { memberGlobalId: member } = await memberMeant(gateway, memberGlobalId, sessions.find(profile), context)
      const result = await change(gateway, { endpoint: 'A3', member }, context, { passwords: [chosen] })
      return result.outcome !== 'refused' && password === undefined ? { ...result, password: chosen } : result
    },

    deleteMember: async ({ profile, memberGlobalId, knownUserName }, context) => {
      const gateway = await sessions.gateway(profile)
      const member = await memberMeant(gateway, memberGlobalId, sessions.find(profile), context)
      const names = { knownUserName: knownUserName ?? member.record?.userName }
      return change(gateway, { endpoint: 'A4', member: member.memberGlobalId, ...names }, context)
    },
  }
}
