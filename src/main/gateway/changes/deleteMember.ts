import type { GatewayDeps } from '../deps.ts'
import { ifPossible, plainOutcome, supporting, type ChangeKind } from './kind.ts'
import { isTouched } from './touched.ts'

/** A4. Its effect is an absence, which only a list that adds up shows. */
export function deleteMember({ memberCenter, directory }: GatewayDeps): ChangeKind<'A4'> {
  return {
    before: ({ member, knownUserName }, { signal, maxAgeMs = 0 }) =>
      ifPossible(async () => {
        const options = { ...supporting, ...(signal ? { signal } : {}) }
        const byName = knownUserName === undefined ? undefined : await directory.find(knownUserName, member, options)
        const everybody = byName ? [byName] : await directory.everybody({ ...options, maxAgeMs })
        const found = everybody.find(({ globalId, deleted }) => globalId === member && deleted !== true)
        return { members: found ? [found] : [] }
      }),
    call: ({ member }) => memberCenter.a4DeleteMember(member),
    outcome: plainOutcome,
    async look({ member }, { before }, looking) {
      const [was] = before?.members ?? []
      // Not being found by a name is evidence only if the name found the member before.
      const now = await looking.member(member, [was?.userName])
      const isThere = now !== undefined && now.deleted !== true
      const seen = { members: now ? [now] : [] }
      if (isThere) return { evidence: isTouched(was, now) ? 'unclear' : 'notDone', seen }
      // Nobody may have been there to be deleted.
      return { evidence: was ? 'done' : 'unclear', seen }
    },
  }
}
