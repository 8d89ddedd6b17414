import type { Profile } from '../../../contract/profiles.ts'
import type { AssetEntry, BorrowedKey, Member } from '../../../contract/records.ts'
import type { HolderRow } from '../../../contract/rows.ts'
import { isFreeAsset, isFreeKey } from '../../../domain/boardFilter.ts'
import { holderOf, isHolderGone } from '../../../domain/people.ts'
import { isLendable } from '../../../domain/lending.ts'
import { boardWords } from '../../../words/page/holdings.ts'
import { moveWords, withdrawWords } from '../../../words/page/members.ts'
import { verbWords } from '../../../words/terms.ts'
import type { AssetNumber, MemberGlobalId, ProfileId } from '../../../contract/ids.ts'
import { dropWords } from '../../../words/page/wall.ts'
import { type LendingRequest, openChange } from '../../changes/dialogs.ts'
import { openWithdrawing, withdrawVerb } from '../../changes/openVerbs.ts'
import type { WhyNot } from '../../data/changeable.ts'
import { openProductsExport } from '../../data/exportingProducts.ts'
import { placeOf } from '../../data/person.ts'
import { navigate } from '../../routing/route.ts'
import type { GridAction, Verb } from '../../ui/grid/GridMenu.tsx'
import { type Words, currentWords } from '../../ui/useWords.tsx'
import { ask } from '../../data/queries.ts'
import { toastFailure, showToast } from '../../ui/toasts.ts'

/** What is already known when lending begins from an asset number: also its holder, if it has one. */
export const lendingOf = ({ entry, holder }: HolderRow<AssetEntry>): LendingRequest => ({
  memberGlobalId: holderOf(entry),
  member: holder,
  assets: [entry.assetId],
})

/** The same from a key: a free one is lent to anybody, a lent one again to its holder. */
export function lendingOfKey({ entry, holder }: HolderRow<BorrowedKey>): LendingRequest | undefined {
  if (isFreeKey(entry)) return { key: entry.assetNum }
  return holder && { key: entry.assetNum, member: holder }
}

/** The reason why a change can't be made now. */
const reasonIn = (why: WhyNot | typeof boardWords.goneReason | undefined, { t }: Pick<Words, 't'>) =>
  why === undefined ? {} : { reason: t(why) }

/**
 * What can be done with an asset number, in the menu of its row and in its details, the likeliest first. `why`: why
 * nothing can be changed, if so.
 */
export function assetActions(of: HolderRow<AssetEntry>, why: WhyNot | undefined, words: Pick<Words, 't'>): Verb[] {
  const { entry, holder } = of
  const { t } = words
  // The service refuses whatever is asked of somebody whom it no longer knows.
  const reason = reasonIn(why ?? (isHolderGone(of) ? boardWords.goneReason : undefined), words)
  const change = (id: Verb['id'], text: string, onAction: () => void): Verb => ({ id, text, onAction, ...reason })
  return [
    ...(isLendable(entry) ? [change('lend', t(verbWords.lendDialog), () => openChange('lend', lendingOf(of)))] : []),
    ...(isFreeAsset(entry)
      ? [
          change('assign', t(boardWords.assign), () =>
            openChange('member', { change: 'give', assets: [entry.assetNum] }),
          ),
        ]
      : []),
    ...(isFreeAsset(entry)
      ? []
      : [change('move', t(moveWords.open), () => openChange('member', { change: 'move', of }))]),
    ...(holder === undefined
      ? []
      : [change('withdraw', withdrawVerb(entry, words), () => openWithdrawing(holder, entry))]),
    {
      id: 'export',
      text: t(boardWords.exportProducts),
      onAction: () => openProductsExport({ asset: entry.assetId, name: entry.assetNum }),
    },
  ]
}

/** What a tile knows of its asset number; the rows of a list know more. */
export type OfTile = Pick<AssetEntry, 'assetId' | 'assetNum' | 'cloudAccountGlobalId' | 'borrowedFlag' | 'onlineFlag'>

/** What one of several people is lent together. */
export interface LentTogether {
  holder: MemberGlobalId
  numbers: readonly AssetNumber[]
}

declare module '../../ui/dialogs.tsx' {
  interface DialogCalls {
    /** Makes a plan of loans. */
    lendMany: (people: readonly LentTogether[]) => void
  }
}

/** An employee on the board. */
export interface DropPerson {
  globalId: MemberGlobalId
  name: string
  /** Where the board knows it: people of the same name are told apart by it. */
  userName?: string
}

/** The record of an employee on the board; of one who is there no longer it says so. */
export async function memberNamed({ globalId, name }: DropPerson, profile: ProfileId): Promise<Member | undefined> {
  const filter = { globalIds: [globalId], limit: 1 }
  const found = await ask({ name: 'findMembers', profile, source: { from: 'copy' }, filter }, {})
  if (!found.ok) {
    toastFailure(found.error)
    return undefined
  }
  const member = found.data.rows[0]?.entry
  if (member !== undefined && member.deleted !== true) return member
  showToast({ kind: 'failed', title: currentWords().t(dropWords.nobody, { name }) })
  return undefined
}

/**
 * What can be done with several asset numbers at once: free ones go to one employee together, and what one employee holds
 * is lent or withdrawn together. What several hold is lent to each of them, as a plan.
 */
export function manyActions(
  entries: readonly OfTile[],
  profile: Profile,
  why: WhyNot | undefined,
  words: Pick<Words, 't'>,
): Verb[] {
  const { t } = words
  const reason = reasonIn(why, words)
  const ofHolders = Map.groupBy(entries, holderOf)
  const [holder, ...others] = ofHolders.keys()
  if (others.length > 0) {
    if (ofHolders.has(undefined) || !entries.every(isLendable)) return []
    const people = [...ofHolders].map(([id, of]) => ({ holder: id!, numbers: of.map(({ assetNum }) => assetNum) }))
    return [{ id: 'lend', text: t(verbWords.lendDialog), onAction: () => openChange('lendMany', people), ...reason }]
  }
  if (holder === undefined) {
    if (!entries.every(isFreeAsset)) return []
    const give = () => openChange('member', { change: 'give', assets: entries.map(({ assetNum }) => assetNum) })
    return [{ id: 'assign', text: t(boardWords.assign), onAction: give, ...reason }]
  }
  const withHolder = (act: (member: Member) => void) => async () => {
    const member = await memberNamed({ globalId: holder, name: holder }, profile.id)
    if (member !== undefined) act(member)
  }
  const lend = withHolder((member) => openChange('lend', { member, assets: entries.map(({ assetId }) => assetId) }))
  const withdraw = withHolder((member) => openWithdrawing(member, ...entries))
  return [
    ...(entries.every(isLendable)
      ? [{ id: 'lend' as const, text: t(verbWords.lendDialog), onAction: () => void lend(), ...reason }]
      : []),
    { id: 'withdraw' as const, text: t(withdrawWords.open), onAction: () => void withdraw(), ...reason },
  ]
}

/** Copies a number. */
export const copyVerb = (number: string, { t }: Pick<Words, 't'>): Verb => ({
  id: 'copy',
  text: t(boardWords.copyNumber),
  onAction: () => void navigator.clipboard.writeText(number),
})

/** What lends, of what can be done. */
export const lendingIn = (actions: readonly GridAction[]): (() => void) | undefined =>
  actions.find(({ id, reason }) => id === 'lend' && reason === undefined)?.onAction

/** What can be done with a key. */
export function keyActions(
  of: HolderRow<BorrowedKey>,
  profile: Profile,
  why: WhyNot | undefined,
  words: Pick<Words, 't'>,
): Verb[] {
  const { t } = words
  const { holder } = of
  const lending = lendingOfKey(of)
  return [
    ...(lending === undefined
      ? []
      : [
          {
            id: 'lend' as const,
            text: t(verbWords.lendDialog),
            onAction: () => openChange('lend', lending),
            isUnlikely: holder !== undefined,
            ...reasonIn(why, words),
          },
        ]),
    ...(holder === undefined
      ? []
      : [
          {
            id: 'holder' as const,
            text: t(boardWords.showHolder),
            onAction: () => navigate(placeOf(holder, profile.id)),
          },
        ]),
  ]
}
