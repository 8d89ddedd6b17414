import type { FoundScope } from '../../contract/operations.ts'
import type { Profile } from '../../contract/profiles.ts'
import { activityAccess } from '../../domain/activityAccess.ts'
import { historyEntry } from '../../domain/historyEntry.ts'
import { serves } from '../../domain/services.ts'
import type { FoundLists } from './connectionTest.ts'
import type { History } from './history/history.ts'

/** Claims that are looked at. */
const fewClaims = 20

function scopeOfLists(lists: FoundLists | undefined): FoundScope {
  if (lists === undefined) return { scope: 'auth_me', state: 'notUsed' }
  const isWhole = Object.values(lists).every((one) => 'count' in one)
  return { scope: 'auth_me', state: isWhole ? 'works' : 'inPart' }
}

async function scopeOfClaims(history: History, profile: Profile): Promise<FoundScope> {
  const scope = 'auth_activity'
  if (!serves(profile, 'activities')) return { scope, state: 'notUsed' }
  const claims = await history
    .known(profile.id)
    .then((journal) => journal?.changes({ endpoint: 'B1' }, { limit: fewClaims, offset: 0 }))
    // A history that can't be read tells nothing.
    .catch(() => undefined)
  const last = activityAccess(
    (claims?.changes ?? []).map((change) =>
      historyEntry(change, { enterpriseCode: profile.enterpriseCode, settles: undefined, now: Date.now() }),
    ),
  )
  if (last === undefined) return { scope, state: 'unknown' }
  return { scope, state: last.state === 'works' ? 'works' : 'refused', time: last.time }
}

/** What is known of the two scopes without claiming anything; `lists`: what could be read, if any was. */
export const scopesOf = async (
  history: History,
  profile: Profile,
  lists: FoundLists | undefined,
): Promise<FoundScope[]> => [scopeOfLists(lists), await scopeOfClaims(history, profile)]
