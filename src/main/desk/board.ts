import type { AssetEntry, BorrowedKey } from '../../contract/records.ts'
import { filterBoard, isFreeAsset, isFreeKey, type BoardFilter } from '../../domain/boardFilter.ts'
import { holderOf } from '../../domain/holder.ts'
import type { CallContext, Handlers } from './desk.ts'
import { briefOptions } from './callOptions.ts'
import { checkThereIs, readHolders, type Holders } from './holders.ts'
import { resolveMember } from './resolveIds.ts'
import type { ReadSource, Readings } from './memory/reading.ts'
import type { Sessions } from './sessions.ts'

type BoardHandlers = Pick<Handlers, 'listAssets' | 'listKeys'>

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
