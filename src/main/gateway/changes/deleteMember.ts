import type { GatewayParts } from '../parts.ts'
import { ifPossible, supporting } from './kind.ts'
import { outcomeKind } from './outcomeKind.ts'

/** A4. */
export function deleteMember({ memberCenter, directory }: GatewayParts) {
  return outcomeKind<'A4'>({
    before: ({ member, knownUserName }, { signal, maxAgeMs = 0 }) =>
      ifPossible(async () => {
        const options = { ...supporting, ...(signal ? { signal } : {}) }
        const byName = knownUserName === undefined ? undefined : await directory.find(knownUserName, member, options)
        const everybody = byName ? [byName] : await directory.everybody({ ...options, maxAgeMs })
        const found = everybody.find(({ globalId, deleted }) => globalId === member && deleted !== true)
        return { members: found ? [found] : [] }
      }),
    call: ({ member }) => memberCenter.a4DeleteMember(member),
    async look({ member }, before) {
      const [was] = before?.members ?? []
      // Nobody was there to be deleted.
      if (before?.members && !was) return 'unclear'
      // Not being found by a name is evidence only if the name found the member before.
      const now = was
        ? await directory.find(was.userName, member, supporting)
        : await directory.findAnyhow(member, undefined, supporting)
      return now === undefined || now.deleted === true ? 'done' : 'notDone'
    },
  })
}
