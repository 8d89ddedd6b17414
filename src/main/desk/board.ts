import type { AssetEntry, BorrowedKey, Member } from '../../contract/records.ts'
import { filterBoard, isFreeAsset, isFreeKey, type BoardFilter } from '../../domain/boardFilter.ts'
import { holderOf, withHolders } from '../../domain/people.ts'
import { DeskFailure, type DeskError } from '../../contract/errors.ts'
import type { MemberGlobalId } from '../../contract/ids.ts'
import type { ParsedInputOf } from '../../contract/operations.ts'
import type { CallOptions, Reading } from '../gateway/gateway.ts'
import { type CallContext, type Handlers, briefOptions, longWork } from './desk.ts'
import { resolveMember, areAmong } from './resolveIds.ts'
import type { Readings } from './memory/reading.ts'
import type { Sessions } from './sessions.ts'

type BoardHandlers = Pick<Handlers, 'listAssets' | 'listKeys'>

/**
 * The records of the holders; if they can't be read, the reason instead, because a list is useful without names too.
 */
async function readHolders(
  reading: Reading,
  wantedIds: readonly (MemberGlobalId | null | undefined)[],
  known: Member | undefined,
  context: CallContext,
): Promise<{ people: Member[]; holdersError?: DeskError }> {
  const wanted = new Set(wantedIds.filter((id) => id != null))
  if (wanted.size === 0) return { people: [] }
  if (known && wanted.size === 1) return { people: [known] }
  try {
    const options = { ...longWork(context).options, isEnough: areAmong(wanted) }
    const everyone = await reading.listAllMembers({}, options)
    return { people: everyone.filter(({ globalId }) => wanted.has(globalId)) }
  } catch (failure) {
    const error: DeskError | undefined = failure instanceof DeskFailure ? failure.error : undefined
    if (error === undefined || error.kind === 'cancelled') throw failure
    return { people: [], holdersError: error }
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
    { profile, source, withHolders: isNamed, ...filter }: BoardFilter & ParsedInputOf<'listKeys'>,
    context: CallContext,
    read: (reading: Reading, options: CallOptions) => Promise<Entry[]>,
    isFree: (entry: Entry) => boolean,
  ) {
    const { reading, readAsOf } = await readings(profile, source)
    const [all, matching] = await Promise.all([
      read(reading, briefOptions(context)),
      filter.holder && resolveMember(reading, filter.holder, sessions.find(profile), context),
    ])
    const holder = matching?.memberGlobalId
    const isKnown = holder === undefined || matching?.record || all.some((entry) => holderOf(entry) === holder)
    if (!isKnown) await checkThereIs(reading, holder, context)
    const entries = filterBoard(all, { ...filter, holder }, isFree)
    const wanted = isNamed ? entries.map(holderOf) : []
    const { people, ...unread } = await readHolders(reading, wanted, matching?.record, context)
    return { rows: withHolders(entries, people, holderOf), ...unread, ...readAsOf() }
  }

  return {
    listAssets: (input, context) => those(input, context, (from, options) => from.listAssets(options), isFreeAsset),
    listKeys: (input, context) => those(input, context, (from, options) => from.listKeys(options), isFreeKey),
  }
}
