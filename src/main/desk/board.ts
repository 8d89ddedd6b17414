import type { AssetEntry, BorrowedKey, Member } from '../../contract/records.ts'
import { filterBoard, isFreeAsset, isFreeKey, type BoardFilter } from '../../domain/boardFilter.ts'
import { holderOf } from '../../domain/people.ts'
import { DeskFailure, type DeskError } from '../../contract/errors.ts'
import type { MemberGlobalId } from '../../contract/ids.ts'
import type { OutputOf } from '../../contract/operations.ts'
import type { Reading } from '../gateway/gateway.ts'
import type { CallContext, Handlers } from './desk.ts'
import { briefOptions, longWork } from './callOptions.ts'
import { resolveMember, areAmong } from './resolveIds.ts'
import type { ReadSource, Readings } from './memory/reading.ts'
import type { Sessions } from './sessions.ts'

type BoardHandlers = Pick<Handlers, 'listAssets' | 'listKeys'>

type Holders = Pick<OutputOf<'listAssets'>, 'holders' | 'holdersError'>

/**
 * The records of the holders; if they can't be read, the reason instead, because a list is useful without names too.
 */
async function readHolders(
  reading: Reading,
  wantedIds: readonly (MemberGlobalId | null | undefined)[],
  known: Member | undefined,
  context: CallContext,
): Promise<Holders> {
  const wanted = new Set(wantedIds.filter((id) => id != null))
  if (wanted.size === 0) return { holders: [] }
  if (known && wanted.size === 1) return { holders: [known] }
  try {
    const options = { ...longWork(context).options, isEnough: areAmong(wanted) }
    const everyone = await reading.listAllMembers({}, options)
    return { holders: everyone.filter(({ globalId }) => wanted.has(globalId)) }
  } catch (failure) {
    const error: DeskError | undefined = failure instanceof DeskFailure ? failure.error : undefined
    if (error === undefined || error.kind === 'cancelled') throw failure
    return { holdersError: error }
  }
}

/**
 * Checks that the employee exists, so that an unknown one isn't taken for one without anything. Throws
 * `notFound.member`.
 */
export async function checkThereIs(reading: Reading, globalId: MemberGlobalId, context: CallContext): Promise<void> {
  const options = { ...longWork(context).options, isEnough: areAmong([globalId]) }
  const everyone = await reading.listAllMembers({}, options)
  if (everyone.some((one) => one.globalId === globalId)) return
  throw new DeskFailure({ kind: 'notFound', code: 'notFound.member', details: { value: globalId } })
}

export function boardHandlers(sessions: Sessions, readings: Readings): BoardHandlers {
  /** The entries that match the filter, and their holders. */
  async function those<Entry extends AssetEntry | BorrowedKey>(
    { reading, readAsOf }: ReadSource,
    read: Promise<Entry[]>,
    {
      profile,
      withHolders,
      ...filter
    }: BoardFilter & { profile: Parameters<Sessions['find']>[0]; withHolders: boolean },
    isFree: (entry: Entry) => boolean,
    context: CallContext,
  ): Promise<{ entries: Entry[] } & Holders & ReturnType<ReadSource['readAsOf']>> {
    const [all, matching] = await Promise.all([
      read,
      filter.holder && resolveMember(reading, filter.holder, sessions.find(profile), context),
    ])
    const holder = matching?.memberGlobalId
    const isKnown = holder === undefined || matching?.record || all.some((entry) => holderOf(entry) === holder)
    if (!isKnown) await checkThereIs(reading, holder, context)
    const entries = filterBoard(all, { ...filter, holder }, isFree)
    const holders = withHolders ? await readHolders(reading, entries.map(holderOf), matching?.record, context) : {}
    return { entries, ...holders, ...readAsOf() }
  }

  return {
    listAssets: async ({ source, ...input }, context) => {
      const place = await readings(input.profile, source)
      const reading = place.reading.listAssets(briefOptions(context))
      const { entries, ...more } = await those(place, reading, input, isFreeAsset, context)
      return { assets: entries, ...more }
    },
    listKeys: async ({ source, ...input }, context) => {
      const place = await readings(input.profile, source)
      const reading = place.reading.listKeys(briefOptions(context))
      const { entries, ...more } = await those(place, reading, input, isFreeKey, context)
      return { keys: entries, ...more }
    },
  }
}
