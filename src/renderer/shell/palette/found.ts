import type { ProfileId } from '../../../contract/ids.ts'
import type { FoundProduct } from '../../../contract/memory.ts'
import type { Profile } from '../../../contract/profiles.ts'
import type { AssetEntry, BorrowedKey, Member } from '../../../contract/records.ts'
import type { HolderRow } from '../../../contract/rows.ts'
import { reportNames } from '../../../contract/reportColumns.ts'
import { titleOfReport } from '../../../words/files/report.ts'
import { profilesWords } from '../../../words/page/profiles.ts'
import { paletteWords } from '../../../words/page/shell.ts'
import type { Words } from '../../ui/useWords.tsx'
import { isPossible } from '../actions.ts'
import { actions, sayAction } from '../keys.ts'
import { entriesIn } from '../../../domain/pages.ts'
import { nameOf } from '../../../domain/people.ts'
import { isFoundBy, wordsOf } from '../../../domain/searchable.ts'
import type { DeskError } from '../../../contract/errors.ts'
import { detailOf } from '../../changes/Whom.tsx'
import { placeOf } from '../../data/person.ts'
import { addressOf } from '../../routing/route.ts'
import { useQuery } from '../../data/query.ts'
import { firstPlaceOf } from '../../data/lacking.ts'
import { currentRead, lastError, type Loadable } from '../../data/loadable.ts'
import type { Offer, Offers } from './verbs.ts'
import { loneVerbs, verbOffers, type VerbSources } from './verbOffers.ts'

interface Sources {
  /** What was typed. */
  text: string
  profile: ProfileId | undefined
  profiles: readonly Profile[]
  /** Found in the copy: the first of each. */
  people: readonly Member[]
  assets: readonly HolderRow<AssetEntry>[]
  keys: readonly HolderRow<BorrowedKey>[]
  products: readonly FoundProduct[]
  /** If the text contains a verb: its possible objects, and the verbs that may be meant. */
  verbs: VerbSources
}

/** A report each, found by what it is called. */
function reportOffers(profile: ProfileId, { t, language }: Words): Offer[] {
  return reportNames.map((report) => ({
    id: `report ${report}`,
    text: t(paletteWords.report, { name: titleOfReport(language, report) }),
    does: { goTo: addressOf({ place: 'reports', profile, report, params: {} }) },
  }))
}

/** How many of a kind are shown; to see others, people type more. */
const shownOfKind = 6

/** What the copy finds for a text: the first of each kind, and how many there are. */
interface Found {
  records: {
    people: readonly Member[]
    assets: readonly HolderRow<AssetEntry>[]
    keys: readonly HolderRow<BorrowedKey>[]
    products: readonly FoundProduct[]
  }
  /** As counted by the lists. */
  totals: Partial<Record<string, number>>
  isSearching: boolean
  error: DeskError | undefined
}

/** Searches everything in the copy for a text; undefined: no search. */
export function useFound(text: string | undefined): Found {
  const query = text === undefined ? undefined : { ...(text === '' ? {} : { text }), limit: shownOfKind }
  const answers = {
    people: useQuery('findMembers', query),
    assets: useQuery('findAssets', query),
    keys: useQuery('findKeys', query),
    products: useQuery('findProducts', query),
  }
  // An answer to an earlier text is never shown, or Enter would follow it.
  const [people, assets, keys, products] = [
    currentRead(answers.people),
    currentRead(answers.assets),
    currentRead(answers.keys),
    currentRead(answers.products),
  ]
  const all: readonly Loadable<unknown>[] = Object.values(answers)
  return {
    records: {
      people: entriesIn(people?.rows ?? []),
      assets: assets?.rows ?? [],
      keys: keys?.rows ?? [],
      products: entriesIn(products?.rows ?? []),
    },
    totals: {
      ...(people && { people: people.total }),
      ...(assets && { assets: assets.total }),
      ...(keys && { keys: keys.total }),
      ...(products && { products: products.total }),
    },
    isSearching: all.some(({ state }) => state === 'loading'),
    // Having no products before the first sync is no failure.
    error: all.map(lastError).find((error) => error !== undefined && error.code !== 'copy.none'),
  }
}

/** The offers that match the text; with no text, the actions and the other enterprises. */
export function findOffers(sources: Sources, words: Words): Offers {
  const { t } = words
  const { profile, people, products } = sources
  const wanted = sources.text.trim()
  const typed = wordsOf(wanted)
  const fits = (text: string) => isFoundBy(text, typed)
  const numbered = (rows: readonly HolderRow<AssetEntry | BorrowedKey>[], kind: 'asset' | 'key'): Offer[] => {
    if (profile === undefined) return []
    return rows.map(({ entry, holder }) => ({
      id: `${kind} ${entry.assetId}`,
      text: entry.assetNum,
      // Why it was found, where that was by the name.
      ...(holder && { note: nameOf(holder) }),
      isRecord: true,
      does: {
        goTo: addressOf({ place: 'board', profile, params: { find: entry.assetNum, [kind]: entry.assetId } }),
      },
    }))
  }

  return {
    verbs: verbOffers(sources.verbs, words),
    people:
      profile === undefined
        ? []
        : people.map((member) => ({
            id: `person ${member.globalId}`,
            text: nameOf(member),
            note: detailOf(member, words),
            isRecord: true,
            does: { goTo: addressOf(placeOf(member, profile)) },
          })),
    assets: numbered(sources.assets, 'asset'),
    keys: numbered(sources.keys, 'key'),
    products:
      profile === undefined
        ? []
        : products.map(({ assetId, assetNum, productName, productUri }, at) => ({
            id: `product ${at} ${assetId}`,
            text: productName || productUri || '',
            note: assetNum,
            does: { goTo: addressOf({ place: 'products', profile, asset: assetId, params: {} }) },
          })),
    actions: [
      ...loneVerbs(sources.verbs, words),
      ...actions
        .filter(({ action, isVerb }) => action !== 'palette' && isVerb !== true && isPossible(action))
        .map((entry) => ({
          id: `action ${entry.action}`,
          text: sayAction(t, entry),
          ...(entry.key === undefined ? {} : { key: entry.key }),
          does: { action: entry.action },
        }))
        .filter(({ text }) => fits(text)),
      ...(profile === undefined || wanted === '' ? [] : reportOffers(profile, words).filter(({ text }) => fits(text))),
    ],
    profiles: sources.profiles
      .filter(({ id, name }) => id !== profile && fits(name))
      .slice(0, shownOfKind)
      .map(({ id, name, failedTest, services }) => ({
        id: `profile ${id}`,
        text: t(paletteWords.switchTo, { name }),
        ...(failedTest === undefined
          ? { does: { goTo: addressOf({ place: firstPlaceOf({ services }), profile: id, params: {} }) } }
          : {
              note: t(profilesWords['profile.notReady']),
              does: { goTo: addressOf({ place: 'connection', connection: id, params: {} }) },
            }),
      })),
  }
}
