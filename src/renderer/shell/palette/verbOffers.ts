import type { ProfileId } from '../../../contract/ids.ts'
import type { AssetEntry, BorrowedKey, Member } from '../../../contract/records.ts'
import type { HolderRow } from '../../../contract/rows.ts'
import { isFreeAsset, isFreeKey } from '../../../domain/boardFilter.ts'
import { holderOf, nameOf } from '../../../domain/people.ts'
import { isLendable } from '../../../domain/lending.ts'
import { openChange, openLendingOfShown } from '../../changes/dialogs.ts'
import { detailOf } from '../../changes/Whom.tsx'
import { openWithdrawing, withdrawName } from '../../changes/openVerbs.ts'
import { currentProfileId } from '../../data/profiles.ts'
import { openProductsExport } from '../../data/exportingProducts.ts'
import { syncNow } from '../../data/syncing.ts'
import { chooseLanguage, chooseTheme } from '../../preferences/settings.ts'
import { navigate } from '../../routing/route.ts'
import type { Words } from '../../ui/useWords.tsx'
import { actions } from '../keys.ts'
import { type Offer, namesVerb, parseVerbs, verbIds, type Keywords, type VerbId } from './verbs.ts'
import { paletteWords } from '../../../words/page/shell.ts'

function openList(list: 'add' | 'compare'): void {
  const profile = currentProfileId()
  navigate({ place: 'members', profile, list, params: {} })
}

/** What a verb does without an object. `choose`: first its object is searched for, in the same box. */
const alone: Record<VerbId, (() => void) | 'choose'> = {
  add: () => openChange('member', { change: 'add' }),
  lend: openLendingOfShown,
  addMany: () => openList('add'),
  compare: () => openList('compare'),
  assign: 'choose',
  move: 'choose',
  withdraw: 'choose',
  edit: 'choose',
  password: 'choose',
  leave: 'choose',
  delete: 'choose',
  export: () => openProductsExport('all'),
  sync: () => void syncNow(currentProfileId()),
  dark: () => chooseTheme('dark'),
  light: () => chooseTheme('light'),
  chinese: () => chooseLanguage('zh-CN'),
  english: () => chooseLanguage('en'),
}

/** What a verb does to an employee. */
const toPerson: Partial<Record<VerbId, (member: Member) => void>> = {
  lend: (member) => openChange('lend', { member }),
  assign: (member) => openChange('member', { change: 'assign', member }),
  withdraw: (member) => openChange('member', { change: 'assign', member }),
  edit: (member) => openChange('member', { change: 'edit', member }),
  password: (member) => openChange('member', { change: 'password', member }),
  leave: ({ globalId }) => openChange('member', { change: 'leave', picked: { ids: [globalId] } }),
  delete: (member) => openChange('member', { change: 'delete', member }),
}

/** Those that need no enterprise, and those that change nothing in one. */
const ofLooks: readonly VerbId[] = ['dark', 'light', 'chinese', 'english']
const changesNothing: readonly VerbId[] = [...ofLooks, 'compare', 'export', 'sync']

export interface VerbSources {
  text: string
  profile: ProfileId | undefined
  /** Why nothing can be changed, in words, if so. */
  whyNot: string | undefined
  keywords: Keywords
  /** The rest of the text beside its first verb, and what that finds in the copy: the first of each kind. */
  rest: string
  people: readonly Member[]
  assets: readonly HolderRow<AssetEntry>[]
  keys: readonly HolderRow<BorrowedKey>[]
}

/** A verb on an asset number or a key, if it applies. */
function onAsset(verb: VerbId, row: HolderRow<AssetEntry>, words: Words): Offer[] {
  const { t } = words
  const { entry: asset, holder: member } = row
  const number = asset.assetNum
  const offer = (text: string, run: () => void): Offer[] => [
    { id: `${verb} asset ${asset.assetId}`, text, ...(member && { note: nameOf(member) }), does: { run } },
  ]
  if (verb === 'export') {
    return offer(t(paletteWords.exportAsset, { number }), () =>
      openProductsExport({ asset: asset.assetId, name: number }),
    )
  }
  if (verb === 'lend' && isLendable(asset)) {
    return offer(t(paletteWords.lendAsset, { number }), () =>
      openChange('lend', { assets: [asset.assetId], memberGlobalId: holderOf(asset), member }),
    )
  }
  if (verb === 'assign' && isFreeAsset(asset)) {
    return offer(t(paletteWords.assignAsset, { number }), () =>
      openChange('member', { change: 'give', assets: [number] }),
    )
  }
  if (verb === 'move' && !isFreeAsset(asset)) {
    return offer(t(paletteWords.moveAsset, { number }), () => openChange('member', { change: 'move', of: row }))
  }
  if (verb === 'withdraw' && member !== undefined) {
    return offer(withdrawName(asset, words), () => openWithdrawing(member, asset))
  }
  return []
}

/** Verbs on an employee, by name. */
const personText: Partial<
  Record<
    VerbId,
    (typeof paletteWords)[
      'lendTo' | 'assignTo' | 'withdrawFrom' | 'passwordOf' | 'editPerson' | 'offboard' | 'deletePerson']
  >
> = {
  lend: paletteWords.lendTo,
  assign: paletteWords.assignTo,
  withdraw: paletteWords.withdrawFrom,
  password: paletteWords.passwordOf,
  edit: paletteWords.editPerson,
  leave: paletteWords.offboard,
  delete: paletteWords.deletePerson,
}

/** A change that can't be made now stands there with the reason, which is worth more than whom it is about. */
const reasonNot = ({ whyNot }: VerbSources, verb: VerbId): Pick<Offer, 'isDisabled' | 'note'> =>
  whyNot === undefined || changesNothing.includes(verb) ? {} : { isDisabled: true, note: whyNot }

/** "add Li Wei": the name as it was typed, which may begin with what means another verb: "add many". */
function addOffers({ text, keywords }: VerbSources, rest: string, { t }: Words): Offer[] {
  const typed = text.trim()
  const isOther = verbIds.some((verb) => namesVerb(text, t(paletteWords[`verb.${verb}`]), keywords[verb]))
  if (rest === '' || isOther) return []
  const isLast = typed.toLowerCase().endsWith(rest)
  const name = isLast ? typed.slice(-rest.length) : typed.slice(0, rest.length)
  return [
    {
      id: 'addNamed',
      text: t(paletteWords.addNamed, { name }),
      does: { run: () => openChange('member', { change: 'add', name }) },
    },
  ]
}

/** A verb on a record: "lend Li Wei" opens the dialog filled. */
export function verbOffers(sources: VerbSources, words: Words): Offer[] {
  if (sources.profile === undefined) return []
  const verbs = parseVerbs(sources.text, sources.keywords).filter(({ rest }) => rest === sources.rest)
  return verbs.flatMap(({ verb, rest }) => {
    const reason = reasonNot(sources, verb)
    const says = personText[verb]
    const run = toPerson[verb]
    const people = sources.people
      .filter(({ deleted }) => deleted !== true)
      .flatMap((member): Offer[] =>
        says === undefined || run === undefined
          ? []
          : [
              {
                id: `${verb} person ${member.globalId}`,
                text: words.t(says, { name: nameOf(member) }),
                note: detailOf(member, words),
                does: { run: () => run(member) },
              },
            ],
      )
    // Before anything is searched for, the first of those that the verb is chosen for are shown.
    const isShown = rest !== '' || (alone[verb] === 'choose' && run === undefined)
    const assets = (isShown ? sources.assets : []).flatMap((row) => onAsset(verb, row, words))
    const keys = sources.keys
      .filter(({ entry }) => verb === 'lend' && isFreeKey(entry) && rest !== '')
      .map(({ entry: { assetId, assetNum } }): Offer => ({
        id: `lend key ${assetId}`,
        text: words.t(paletteWords.lendKey, { number: assetNum }),
        does: { run: () => openChange('lend', { key: assetNum }) },
      }))
    const added = verb === 'add' ? addOffers(sources, rest, words) : []
    return [...added, ...people, ...assets, ...keys].map((offer) => ({
      ...offer,
      ...reason,
    }))
  })
}

/** The verbs themselves, found by any of their search terms; with no text, all of them. */
export function loneVerbs(sources: VerbSources, { t, language }: Words): Offer[] {
  const { text, profile, keywords } = sources
  return verbIds.flatMap((verb): Offer[] => {
    const name = t(paletteWords[`verb.${verb}`])
    const isShown = ofLooks.includes(verb) || profile !== undefined
    if (!isShown || !namesVerb(text, name, keywords[verb])) return []
    const does = alone[verb]
    const key = actions.find(({ action }) => action === verb)?.key
    const word = t(paletteWords[`words.${verb}`]).split(' ')[0] ?? ''
    return [
      {
        id: `verb ${verb}`,
        text: name,
        ...(key === undefined ? {} : { key }),
        ...reasonNot(sources, verb),
        does: does === 'choose' ? { fill: language === 'en' ? `${word} ` : word } : { run: does },
      },
    ]
  })
}
