import { DeskFailure } from '../../../contract/errors.ts'
import type { AssetId, MemberGlobalId } from '../../../contract/ids.ts'
import type { Profile } from '../../../contract/profiles.ts'
import type { AssetEntry, Member } from '../../../contract/records.ts'
import { holderOf } from '../../../domain/people.ts'
import type { ProductContent, UnreadableTree } from '../../exports/exports.ts'
import type { CallOptions, Reading } from '../../gateway/gateway.ts'
import type { LongWork, CallContext } from '../desk.ts'
import { checkThereIs } from '../board.ts'
import { resolveAssetIds, resolveMember, readIfGiven } from '../resolveIds.ts'
import { createTreeFailures, type TreeFailures } from '../treeFailures.ts'

export type Entry = Partial<AssetEntry> & Pick<AssetEntry, 'assetId'>

/** Of which asset numbers: these, those of an employee, or all. */
export type Chosen = AssetId[] | { holder: MemberGlobalId } | 'all'

/** How many trees are fetched ahead of the one being written: keeps the gateway busy while memory stays bounded. */
const fetchedAhead = 32
/** More trees than this that were out of reach one after the other mean that the service is. */
const mostLostInARow = 3

/** A6's entries of what was chosen. An id that A6 doesn't list stands for itself; A7 then decides. */
export async function entriesOf(
  reading: Reading,
  chosen: Chosen,
  profile: Pick<Profile, 'enterpriseCode'>,
  work: LongWork,
  context: CallContext,
): Promise<Entry[]> {
  if (chosen === 'all') return reading.listAssets(work.options)
  if (!Array.isArray(chosen)) {
    const { memberGlobalId: holder } = await resolveMember(reading, chosen.holder, profile, context)
    const assigned = (await reading.listAssets(work.options)).filter((one) => holderOf(one) === holder)
    if (assigned.length === 0) await checkThereIs(reading, holder, context)
    return assigned
  }
  // The trees can be read without the list.
  const listed = await readIfGiven(reading.listAssets(work.options))
  const byId = new Map(listed.map((one) => [one.assetId, one]))
  return resolveAssetIds(chosen, listed, context).map((assetId) => byId.get(assetId) ?? { assetId })
}

function failureOf(failure: unknown, assetId: AssetId): unknown {
  const error = failure instanceof DeskFailure ? failure.error : undefined
  if (!error || error.kind === 'cancelled' || error.kind === 'notSignedIn') return failure
  return new DeskFailure({ ...error, details: { ...error.details, assetId } })
}

const isOutOfReach = (failure: unknown): boolean =>
  failure instanceof DeskFailure && failure.error.kind === 'unreachable' && failure.error.endpoint === 'A7'

/** What an error of A7 may be that is about one tree. */
const kindsOfTree = ['refused', 'notFound', 'shape', 'unreachable', 'notSignedIn', 'notTheService']

/** The code of an error that is about one tree; undefined, or a failure of the list's, if it ends the whole export. */
async function codeOfTree(failure: unknown, failures: TreeFailures): Promise<string | undefined> {
  if (!(failure instanceof DeskFailure)) return undefined
  const { code, kind, endpoint, details } = failure.error
  if (code === 'copy.treeUnread') return String(details?.['error'] ?? code)
  if (endpoint !== 'A7' || !kindsOfTree.includes(kind)) return undefined
  await failures.check(failure)
  return code
}

/**
 * The trees of the entries, in their order, some fetched ahead. An error names the asset. With `unreadable`, a tree that
 * can't be read is noted there and left out, unless none can be read.
 */
async function* treesOf<Tree>(
  fetch: (assetId: AssetId, options: CallOptions) => Promise<Tree>,
  entries: readonly Entry[],
  work: LongWork,
  unreadable: UnreadableTree[] | undefined,
  readList: () => Promise<unknown>,
  atOnce = fetchedAhead,
): AsyncGenerator<{ entry: Entry; tree: Tree }> {
  const stop = new AbortController()
  const signal = work.options.signal ? AbortSignal.any([work.options.signal, stop.signal]) : stop.signal
  const waiting: Promise<Tree>[] = []
  const failures = createTreeFailures(readList)
  let [begun, lostInARow] = [0, 0]
  try {
    work.onProgress({ done: 0, total: entries.length })
    for (const [index, entry] of entries.entries()) {
      for (; begun < Math.min(entries.length, index + atOnce); begun += 1) {
        const fetching = fetch(entries[begun]!.assetId, { ...work.options, signal })
        // A failure is handled when its turn comes; until then it mustn't count as unhandled.
        fetching.catch(() => undefined)
        waiting.push(fetching)
      }
      const { assetId, assetNum } = entry
      try {
        yield { entry, tree: await waiting.shift()! }
        failures.wasRead()
        lostInARow = 0
      } catch (failure) {
        lostInARow = isOutOfReach(failure) ? lostInARow + 1 : 0
        if (lostInARow > mostLostInARow) throw failureOf(failure, assetId)
        const error = unreadable && (await codeOfTree(failure, failures))
        if (error === undefined || assetNum === undefined || unreadable === undefined) throw failureOf(failure, assetId)
        unreadable.push({ assetId, assetNum, error })
        if (unreadable.length === entries.length) throw failureOf(failure, assetId)
      }
      work.onProgress({ done: index + 1, total: entries.length })
    }
  } finally {
    stop.abort()
  }
}

/** A tree as JSON in UTF-8, and how many instances are in it. */
interface TreeText {
  bytes: Uint8Array
  products: number
}

/** What is known of whoever has something. */
type Known = Pick<Member, 'globalId' | 'userName' | 'name'>

/**
 * What goes into an export of products. `members` and `keys` are read where the format has them; names of holders are
 * worth having, and the trees are worth having without them.
 */
export function contentOf(
  reading: Reading & { textOf?: (assetId: AssetId) => Promise<TreeText> },
  readEntries: () => Promise<readonly Entry[]>,
  { chosen, withNames }: { chosen: Chosen; withNames: boolean },
  work: LongWork,
): ProductContent {
  const isAll = chosen === 'all'
  // Whoever names asset numbers is told of each that doesn't exist, and gets no file without it.
  const unreadable: UnreadableTree[] | undefined = Array.isArray(chosen) ? undefined : []
  let everyone: Promise<Member[]> | undefined
  /** Of some asset numbers, names are all that is wanted of them. */
  const options = { ...work.options, ...(!isAll && { isEnough: () => true }) }
  const readEveryone = (): Promise<Member[]> => (everyone ??= readIfGiven(reading.listAllMembers({}, options)))
  let holding: Promise<Set<MemberGlobalId>> | undefined
  const readHolders = (): Promise<Set<MemberGlobalId>> =>
    (holding ??= readEntries().then((entries) => new Set(entries.flatMap((one) => holderOf(one) ?? []))))
  const { textOf } = reading
  const readList = (): Promise<unknown> => reading.listKeys(work.options)
  const showProducts: Reading['showProducts'] = (assetId, options) => reading.showProducts(assetId, options)
  return {
    ...(unreadable && { unreadable }),
    ...(textOf && {
      async *texts() {
        // A text is overwritten by the next one.
        for await (const { entry, tree } of treesOf(textOf, await readEntries(), work, unreadable, readList, 1))
          yield { asset: entry, text: tree.bytes, products: tree.products }
      },
    }),
    async *trees() {
      const [entries, holders] = [await readEntries(), await readHolders()]
      const people: Known[] = withNames && holders.size > 0 ? await readEveryone() : []
      const byId = new Map(people.filter((one) => holders.has(one.globalId)).map((one) => [one.globalId, one]))
      for await (const { entry, tree } of treesOf(showProducts, entries, work, unreadable, readList)) {
        const holder = holderOf(entry)
        yield { asset: entry, holder: holder && byId.get(holder), tree }
      }
    },
    async *members() {
      const holders = await readHolders()
      yield (await readEveryone()).filter(({ globalId }) => isAll || holders.has(globalId))
    },
    async *keys() {
      const keys = await readIfGiven(reading.listKeys(work.options))
      const holders = await readHolders()
      const wanted = keys.filter((one) => isAll || holders.has(holderOf(one)!))
      yield wanted.map((entry) => ({ entry, holder: undefined }))
    },
  }
}
