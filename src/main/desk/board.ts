import { DeskFailure, type DeskError } from '../../contract/errors.ts'
import type { MemberGlobalId } from '../../contract/ids.ts'
import type { OutputOf } from '../../contract/operations.ts'
import type { AssetEntry, BorrowedKey, Member } from '../../contract/records.ts'
import { filterBoard, type BoardFilter } from '../../domain/boardFilter.ts'
import { holderOf } from '../../domain/holder.ts'
import type { Reading } from '../gateway/gateway.ts'
import type { CallContext, Handlers } from './desk.ts'
import { briefOptions, longWork } from './callOptions.ts'
import { memberMeant } from './meant.ts'
import type { Place, Readings } from './memory/reading.ts'
import type { Sessions } from './sessions.ts'

type BoardHandlers = Pick<Handlers, 'listAssets' | 'listKeys'>
type Holders = Pick<OutputOf<'listAssets'>, 'holders' | 'holdersError'>

/** The names are worth having, and the list is worth showing without them. */
async function readHolders(
  reading: Reading,
  entries: readonly (AssetEntry | BorrowedKey)[],
  known: Member | undefined,
  context: CallContext,
): Promise<Holders> {
  const wanted = new Set(entries.map(holderOf))
  wanted.delete(undefined)
  if (wanted.size === 0) return { holders: [] }
  if (known && wanted.size === 1) return { holders: [known] }
  try {
    const everyone = await reading.listAllMembers({}, longWork(context).options)
    return { holders: everyone.filter(({ globalId }) => wanted.has(globalId)) }
  } catch (failure) {
    const error: DeskError | undefined = failure instanceof DeskFailure ? failure.error : undefined
    if (error === undefined || error.kind === 'cancelled') throw failure
    return { holdersError: error }
  }
}

/** Nobody is taken for somebody who has nothing. Throws `notFound.member`. */
async function checkThereIs(reading: Reading, globalId: MemberGlobalId, context: CallContext): Promise<void> {
  const everyone = await reading.listAllMembers({}, longWork(context).options)
  if (everyone.some((one) => one.globalId === globalId)) return
  throw new DeskFailure({ kind: 'notFound', code: 'notFound.member', details: { value: globalId } })
}

export function boardHandlers(sessions: Sessions, readings: Readings): BoardHandlers {
  /** What fits of a list, and who has it. */
  async function those<Entry extends AssetEntry | BorrowedKey>(
    { reading, standing }: Place,
    read: Promise<Entry[]>,
    {
      profile,
      withHolders,
      ...filter
    }: BoardFilter & { profile: Parameters<Sessions['find']>[0]; withHolders: boolean },
    context: CallContext,
  ): Promise<{ entries: Entry[] } & Holders & ReturnType<Place['standing']>> {
    const [all, meant] = await Promise.all([
      read,
      filter.holder && memberMeant(reading, filter.holder, sessions.find(profile), context),
    ])
    const holder = meant?.memberGlobalId
    const isKnown = holder === undefined || meant?.record || all.some((entry) => holderOf(entry) === holder)
    if (!isKnown) await checkThereIs(reading, holder, context)
    const entries = filterBoard(all, { ...filter, holder })
    const holders = withHolders ? await readHolders(reading, entries, meant?.record, context) : {}
    return { entries, ...holders, ...standing() }
  }

  return {
    listAssets: async ({ source, ...input }, context) => {
      const place = await readings(input.profile, source)
      const { entries, ...more } = await those(place, place.reading.listAssets(briefOptions(context)), input, context)
      return { assets: entries, ...more }
    },
    listKeys: async ({ source, ...input }, context) => {
      const place = await readings(input.profile, source)
      const { entries, ...more } = await those(place, place.reading.listKeys(briefOptions(context)), input, context)
      return { keys: entries, ...more }
    },
  }
}
