import type { Language } from '../../../contract/bridge.ts'
import { isFoundBy, wordsOf } from '../../../domain/searchable.ts'
import type { Action, Key } from '../keys.ts'

/** The verbs of the command palette. */
export const verbIds = [
  'add',
  'addMany',
  'compare',
  'lend',
  'assign',
  'move',
  'withdraw',
  'edit',
  'password',
  'export',
  'leave',
  'delete',
  'sync',
  'dark',
  'light',
  'chinese',
  'english',
] as const
export type VerbId = (typeof verbIds)[number]

/** The search terms of each verb, in both languages: Chinese typed on an English page is understood. */
export type Keywords = Readonly<Record<VerbId, readonly string[]>>

export function keywordsOf(
  languages: readonly Language[],
  wordsIn: (language: Language, verb: VerbId) => string,
): Keywords {
  const entries = verbIds.map((verb) => {
    const words = languages.flatMap((language) => wordsIn(language, verb).toLowerCase().split(' '))
    return [verb, words] as const
  })
  return Object.fromEntries(entries) as unknown as Keywords
}

/** A verb in a text, and the text of its object: empty if only the verb and a space were typed. */
export interface ParsedVerb {
  verb: VerbId
  rest: string
}

/** Scripts without spaces between words: there the object follows the verb directly. */
const unspaced = /[\u3400-\u9fff]$/

/** From this length on, the beginning of any search term means the verb; shorter ones must begin its first term. */
const shortestBeginning = 3

/** The rest of a text that begins or ends with a verb's word. `undefined`: it doesn't. */
function restOf(text: string, word: string): string | undefined {
  if (unspaced.test(word)) {
    if (text.startsWith(word)) return text.slice(word.length).trim()
    return text.endsWith(word) ? text.slice(0, -word.length).trim() : undefined
  }
  if (text.endsWith(` ${word}`)) return text.slice(0, -word.length).trim()
  const blank = text.search(/\s/)
  return blank > 0 && text.slice(0, blank) === word ? text.slice(blank).trim() : undefined
}

/** The same for the beginning of a word: "l wei" lends. */
function restOfBeginning(text: string, words: readonly string[]): string | undefined {
  const blank = text.search(/\s/)
  if (blank < 1) return undefined
  const typed = text.slice(0, blank)
  const rest = text.slice(blank).trim()
  const candidates = typed.length < shortestBeginning ? words.slice(0, 1) : words
  return rest !== '' && candidates.some((word) => word.startsWith(typed)) ? rest : undefined
}

/** The verbs in a text, each with the text of its object; whole words come before beginnings. */
export function parseVerbs(text: string, keywords: Keywords): ParsedVerb[] {
  const typed = text.trimStart().toLowerCase()
  const whole = verbIds.flatMap((verb): ParsedVerb[] => {
    const rests = keywords[verb].flatMap((word) => restOf(typed, word) ?? [])
    // "借" begins "借出", so the longer word is preferred.
    const [rest] = rests.toSorted((one, other) => one.length - other.length)
    return rest === undefined ? [] : [{ verb, rest }]
  })
  if (whole.length > 0) return whole
  return verbIds.flatMap((verb): ParsedVerb[] => {
    const rest = restOfBeginning(typed, keywords[verb])
    return rest === undefined ? [] : [{ verb, rest }]
  })
}

/** Whether a text may mean just the verb: it begins one of its search terms or its name. */
export function namesVerb(text: string, name: string, words: readonly string[]): boolean {
  const wanted = text.trim().toLowerCase()
  return name.toLowerCase().includes(wanted) || words.some((word) => word.startsWith(wanted))
}

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
