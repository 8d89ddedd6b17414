import type { GatewayParts } from '../parts.ts'
import { ifPossible, supporting } from './kind.ts'
import { outcomeKind } from './outcomeKind.ts'

/** A4. */
export function deleteMember({ memberCenter, directory }: GatewayParts) {
  return outcomeKind<'A4'>({
    async before({ member, knownUserName }, { signal }) {
      if (knownUserName === undefined) return {}
      return ifPossible(async () => {
        const found = await directory.find(knownUserName, member, { ...supporting, ...(signal ? { signal } : {}) })
        return { members: found ? [found] : [] }
      })
    },
    call: ({ member }) => memberCenter.a4DeleteMember(member),
    async look({ member }, before) {
      const [was] = before?.members ?? []
      // Not being found by a name is evidence only if the name found the member before.
      const now = was
        ? await directory.find(was.userName, member, supporting)
        : await directory.findAnyhow(member, undefined, supporting)
      return now === undefined || now.deleted === true ? 'done' : 'notDone'
    },
  })
}
