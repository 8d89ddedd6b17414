import { isFoundBy, wordsOf } from '../../../domain/searchable.ts'
import type { Action, Key } from '../keys.ts'

/** In this order: a number comes before its holder, whom it finds too. */
const offerKinds = ['verbs', 'assets', 'keys', 'products', 'actions', 'profiles', 'people'] as const
type OfferKind = (typeof offerKinds)[number]

/** Something that the command palette offers: an action, or a place to go to. */
export interface Offer {
  id: string
  text: string
  note?: string
  key?: Key
  /** Can't be chosen: a change where nothing can be changed now; `note` says why. */
  isDisabled?: boolean
  /** A record that opens in a panel, where the focus goes. */
  isRecord?: true
  /** `fill`: the text for the box, so that the person can name the verb's object. */
  does: { action: Action } | { goTo: string } | { run: () => void } | { fill: string }
}

export type Offers = Record<OfferKind, readonly Offer[]>

/** Whether a text is called so: the words stand at the end of what it says, as a place's in "Go to History". */
function isCalled(text: string, wanted: string): boolean {
  const before = text.toLowerCase().split(wanted)
  return before.length > 1 && before.at(-1) === '' && (/\P{ASCII}/u.test(wanted) || /(^|\s)$/.test(before.at(-2)!))
}

/**
 * The kinds in the order in which they are offered. If the text is no part of a number, employees come before the
 * numbers that they hold; and an action that is called so before employees who only have the word in a remark.
 */
export function kindsInOrder(offers: Offers, text: string, isNumber: boolean): readonly OfferKind[] {
  const wanted = text.trim().toLowerCase()
  if (isNumber || wanted === '') return offerKinds
  const isAction = offers.actions.some((offer) => isCalled(offer.text, wanted))
  const isPerson = offers.people.some(({ text: name, note = '' }) => isFoundBy(`${name} ${note}`, wordsOf(wanted)))
  const first = isAction && !isPerson ? 'actions' : 'people'
  return offerKinds.toSorted((a, b) => Number(b === first) - Number(a === first))
}
