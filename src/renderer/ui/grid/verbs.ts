import type { GridAction } from './GridMenu.tsx'

/**
 * The verbs on records, in the one order that details, menus of rows, what is done with several and the palette have
 * them in: what settles or ends something open, what is done most, what saves and shows, and last what can't be undone.
 */
const verbOrder = [
  'open',
  'settle',
  'takeBack',
  'lend',
  'assign',
  'move',
  'withdraw',
  'edit',
  'password',
  'claim',
  'export',
  'holder',
  'copy',
  'leave',
  'delete',
] as const
export type VerbName = (typeof verbOrder)[number]

/** What can be done, each with the name of a verb; `isUnlikely`: there is nothing yet that it would be done with. */
export type Verb = GridAction & { id: VerbName; isUnlikely?: boolean }

export const inVerbOrder = <V extends { id: VerbName }>(verbs: readonly V[]): V[] =>
  verbs.toSorted((one, other) => verbOrder.indexOf(one.id) - verbOrder.indexOf(other.id))

/** The first that fits of those that are done most, or settle what is open: the one primary button. */
const mayBePrimary: readonly VerbName[] = ['settle', 'takeBack', 'lend', 'assign']

export const primaryOf = (verbs: readonly Verb[]): Verb | undefined =>
  inVerbOrder(verbs).find(({ id, isUnlikely }) => isUnlikely !== true && mayBePrimary.includes(id))
