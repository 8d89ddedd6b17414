import { z } from 'zod'
import { DeskFailure } from '../../contract/errors.ts'
import type { ProfileId } from '../../contract/ids.ts'
import { AssetEntry, type Member } from '../../contract/records.ts'
import { matchParticipants, type Participant } from '../../domain/claims.ts'
import { searchedId } from '../../domain/matchIds.ts'
import type { Replicas } from '../replica/replica.ts'
import type { Handlers } from './desk.ts'
import type { Single } from './jobs/single.ts'
import { checked, hasReplica } from './memory/replicas.ts'
import type { ReadSource, Readings } from './memory/reading.ts'
import type { Sessions } from './sessions.ts'

type ActivityHandlers = Pick<Handlers, 'claimActivity' | 'findParticipants'>

export type FindParticipants = (profile: ProfileId, identities: readonly string[]) => Promise<Participant[]>

interface Listed {
  members: Member[]
  numbers: string[]
}

/** Above this many, reading the whole lists once costs less than a search for each. */
const fewIdentities = 10

/** What a search for one identity may find; of more, the whole list is read. */
const mostFound = 1000

const Numbered = z.array(AssetEntry.pick({ assetNum: true }))
const nobody: Listed = { members: [], numbers: [] }

async function allOf({ reading }: ReadSource): Promise<Listed> {
  const members = await reading.listAllMembers({})
  const numbered = [...(await reading.listAssets()), ...(await reading.listKeys())]
  return { members, numbers: numbered.map(({ assetNum }) => assetNum) }
}

async function foundFor({ reading, memory }: ReadSource, identity: string): Promise<Listed | undefined> {
  if (memory === undefined) return undefined
  const text = searchedId(identity)
  const read = { filter: { text }, range: { offset: 0, limit: mostFound } }
  const [assets, keys] = await Promise.all(
    (['assets', 'keys'] as const).map((table) => memory.replica.readTable(memory.where, { table, ...read })),
  )
  if (!assets || !keys || Math.max(assets.total, keys.total) > mostFound) return undefined
  const numbers = checked(Numbered, [...assets.rows, ...keys.rows]).map(({ assetNum }) => assetNum)
  return { members: await reading.listAllMembers({ keyword: text }), numbers }
}

/** Whom or what of the copy identities mean. Where there is no copy, or it can't be read, it knows nobody. */
export function createFindParticipants(replicas: Replicas, sessions: Sessions, readings: Readings): FindParticipants {
  async function inCopy(profile: ProfileId, identities: readonly string[]): Promise<Listed> {
    if (!hasReplica(replicas, sessions, profile)) return nobody
    const place = await readings(profile, { from: 'copy' })
    if (identities.length > fewIdentities) return allOf(place)
    const found = await Promise.all(identities.map((one) => foundFor(place, one)))
    const known = found.filter((one) => one !== undefined)
    if (known.length < found.length) return allOf(place)
    const members = new Map(known.flatMap((one) => one.members).map((one) => [one.globalId, one]))
    return { members: [...members.values()], numbers: known.flatMap((one) => one.numbers) }
  }
  return async (profile, identities) => {
    const { enterpriseCode } = sessions.find(profile)
    const listed = await inCopy(profile, identities).catch(() => nobody)
    return matchParticipants(identities, { ...listed, enterpriseCode })
  }
}

export function activityHandlers(single: Single, findParticipants: FindParticipants): ActivityHandlers {
  return {
    claimActivity: async ({ profile, ...claim }, context) => {
      for (const [field, value] of Object.entries(claim)) {
        if (value.trim() === '') throw new DeskFailure({ kind: 'invalid', code: 'input.required', field })
      }
      const [{ identity } = claim] = await findParticipants(profile, [claim.identity])
      return single(profile, 'claim', { ...claim, identity }, context)
    },
    findParticipants: async ({ profile, identities }) => ({
      participants: await findParticipants(profile, identities),
    }),
  }
}
