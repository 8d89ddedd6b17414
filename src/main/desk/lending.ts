import { DeskFailure, together, type DeskError } from '../../contract/errors.ts'
import type { IntentOf } from '../../contract/intents.ts'
import type { Outcome } from '../../contract/outcome.ts'
import type { AssetEntry } from '../../contract/records.ts'
import { checkAssignment, takenByOthers, withoutRepeats, type Assignment } from '../../domain/assignment.ts'
import { holderOf } from '../../domain/holder.ts'
import { foretoldRefusal, type Loan } from '../../domain/lending.ts'
import { nameOf } from '../../domain/people.ts'
import type { Before, Gateway } from '../gateway/gateway.ts'
import { briefOptions } from './callOptions.ts'
import { change } from './changes.ts'
import type { CallContext, Handlers } from './desk.ts'
import { assetIdsMeant, assetNumbersMeant, keyMeant, memberMeant } from './meant.ts'
import type { Sessions } from './sessions.ts'

type LendingHandlers = Pick<Handlers, 'configureAssets' | 'lend'>

/** That these are with somebody else, by the code that the service has for it (A9), and with whom. */
async function takenErrors(gateway: Gateway, taken: readonly AssetEntry[], context: CallContext): Promise<DeskError[]> {
  if (taken.length === 0) return []
  // Whoever is not found by name is named by the id.
  const people = await gateway.listAllMembers({}, briefOptions(context)).catch(() => [])
  return taken.map((asset): DeskError => {
    const holderGlobalId = holderOf(asset) ?? ''
    const record = people.find(({ globalId }) => globalId === holderGlobalId)
    const holder = record ? `${nameOf(record)} (${record.userName})` : holderGlobalId
    const details = { value: asset.assetNum, holder, holderGlobalId }
    return { kind: 'refused', code: '60028', endpoint: 'A9', field: 'add', details }
  })
}

function checked(assignment: Assignment): Assignment {
  const once = withoutRepeats(assignment)
  const rule = checkAssignment(once)
  if (rule) throw new DeskFailure({ kind: 'invalid', ...rule })
  return once
}

export function lendingHandlers(sessions: Sessions): LendingHandlers {
  return {
    configureAssets: async ({ profile, memberGlobalId, ...given }, context) => {
      const assignment = checked(given)
      const gateway = await sessions.gateway(profile)
      const { memberGlobalId: member } = await memberMeant(gateway, memberGlobalId, sessions.find(profile), context)
      const intent = { endpoint: 'A9', member, ...assignment } as const
      return change(gateway, intent, context, {
        meant: ({ assets = [] }) => ({
          ...intent,
          ...checked({
            add: assetNumbersMeant(assignment.add, assets, context),
            remove: assetNumbersMeant(assignment.remove, assets, context),
          }),
        }),
        check: async ({ add }, { assets = [] }) => {
          const error = together(await takenErrors(gateway, takenByOthers(member, add, assets), context))
          return error && { outcome: 'refused', error }
        },
      })
    },

    lend: async ({ profile, memberGlobalId, key, assets: given }, context) => {
      if (given.length === 0) throw new DeskFailure({ kind: 'invalid', code: 'input.required', field: 'asset' })
      const gateway = await sessions.gateway(profile)
      const { memberGlobalId: member } = await memberMeant(gateway, memberGlobalId, sessions.find(profile), context)
      let loan: IntentOf<'A10'> = { endpoint: 'A10', member, key, assets: [...new Set(given)] }
      const result = await change(gateway, loan, context, {
        meant: ({ assets = [], keys = [] }) =>
          (loan = {
            ...loan,
            key: keyMeant(loan.key, keys, context),
            assets: assetIdsMeant(loan.assets, assets, context),
          }),
        check: foretold,
      })
      return result.outcome === 'done' ? { ...result, key: loan.key, assets: loan.assets } : result
    },
  }
}

/** What a loan comes to that need not be asked for. */
function foretold(loan: Loan, { assets = [], keys = [] }: Before): Outcome | undefined {
  const refusal = foretoldRefusal(loan, { assets, keys })
  if (!refusal) return undefined
  const { code, field, value } = refusal
  return { outcome: 'refused', error: { kind: 'refused', code, endpoint: 'A10', field, details: { value } } }
}
