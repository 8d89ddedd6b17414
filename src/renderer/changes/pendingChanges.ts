import { create } from 'zustand'
import { useEffect, useState } from 'react'
import type { ChangeName, PendingChange } from '../../contract/operations/changes.ts'
import type { FieldDiffers } from '../../contract/history.ts'
import type { InputOf, OutputOf, ParsedInputOf } from '../../contract/operations.ts'
import type { Member } from '../../contract/records.ts'
import type { Outcome, Result } from '../../contract/errors.ts'
import { aboutChange } from '../../domain/changeRecords.ts'
import { nameOf } from '../../domain/people.ts'
import { sentences } from '../../words/fill.ts'
import { endWords, openWords, whatWords, changeWords } from '../../words/page/frame.ts'
import { askShownAgain } from '../data/dataChanged.ts'
import { call, onDeskEvent } from '../desk/call.ts'
import { afterFirstContent } from '../ui/lazyPart.tsx'
import { stayWhile } from '../ui/dialogs.tsx'
import { mark } from '../ui/marks.ts'
import { toastFailure, showToast } from '../ui/toasts.ts'
import { currentWords, type Words } from '../ui/useWords.tsx'
import { openEntryOf, showEntry } from './showEntry.ts'

/** The changes that are under way or not dealt with yet, as the desk reports them and as this page knows them. */
interface PendingChanges {
  told: readonly PendingChange[]
  /** What this page began; the desk that would report it may be gone. */
  own: readonly PendingChange[]
  /** Those whose dialog is open and shows the outcome itself. */
  inHand: ReadonlySet<string>
}

export const usePendingChanges = create<PendingChanges>(() => ({ told: [], own: [], inHand: new Set() }))

/** What was dealt with, so that an older report from the desk doesn't bring it back. */
const dismissed = new Set<string>()
/** What was already under way when this page opened: only this page is left to report its outcome. */
const adopted = new Set<string>()
/** Those whose password was taken while nobody knew whether it is set: once it is, nothing is left to be done. */
const takenEarly = new Set<string>()

const isRunning = ({ state }: PendingChange): boolean => state === 'sending' || state === 'settling'

/** What is known about one change: its outcome, or until then its stage from the desk. */
export function findPendingChange({ told, own }: PendingChanges, id: string): PendingChange | undefined {
  const mine = own.find((one) => one.id === id)
  const heard = told.find((one) => one.id === id)
  if (mine === undefined || heard === undefined) return mine ?? heard
  if (isRunning(mine)) return { ...heard, about: mine.about }
  // Of several that were added, what came back doesn't say how the change is called; of a move, which half is unknown.
  const { isWithdrawal } = heard
  const named = { entry: mine.entry ?? heard.entry, settles: mine.settles ?? heard.settles }
  return { ...mine, ...named, ...(isWithdrawal && { isWithdrawal }) }
}

/** All but those whose dialog is open, oldest first. */
export function openChanges(pending: PendingChanges): PendingChange[] {
  const ids = new Set([...pending.told, ...pending.own].map(({ id }) => id))
  return [...ids]
    .filter((id) => !pending.inHand.has(id) && !dismissed.has(id))
    .flatMap((id) => findPendingChange(pending, id) ?? [])
    .filter(({ state, hasPassword }) => state !== 'done' || hasPassword)
}

/** How many wait for a person, and how many are under way. */
export function countChanges(pending: PendingChanges): { waiting: number; running: number } {
  const open = openChanges(pending)
  const running = open.filter(isRunning).length
  return { running, waiting: open.length - running }
}

function setOwn(id: string, next: Partial<PendingChange>): void {
  usePendingChanges.setState(({ own }) => ({ own: own.map((one) => (one.id === id ? { ...one, ...next } : one)) }))
}

/** Sets whether an open dialog reports a change's outcome; if not, Messages does. */
export function keepInDialog(id: string, isHeld: boolean): void {
  usePendingChanges.setState(({ inHand }) => {
    const next = new Set(inHand)
    if (isHeld) next.add(id)
    else next.delete(id)
    return { inHand: next }
  })
}

/** Forgets a change that somebody has dealt with, here and at the desk, with its password. */
export function dealtWith(id: string): void {
  dismissed.add(id)
  usePendingChanges.setState(({ own, told }) => ({
    own: own.filter((one) => one.id !== id),
    told: told.filter((one) => one.id !== id),
  }))
  keepInDialog(id, false)
  void call('dismissChange', { change: id })
}

/** The password of a change was taken; one of unknown outcome stays until that is known. */
export function passwordTaken(id: string): void {
  if (findPendingChange(usePendingChanges.getState(), id)?.state === 'unknown') takenEarly.add(id)
  else dealtWith(id)
}

/** The same is sent once more: what it came to the first time is dealt with, but for a password that may be set. */
export function sentOnceMore(id: string): void {
  const before = findPendingChange(usePendingChanges.getState(), id)
  if (before?.state !== 'unknown' || !before.hasPassword) dealtWith(id)
}

/** A result as an outcome: a change that was never sent counts as refused. */
function outcomeOf<O extends Outcome, R>(
  result: Result<R>,
  read: (output: R) => O,
): O | Exclude<Outcome, { outcome: 'done' }> {
  if (result.ok) return read(result.data)
  return { outcome: result.error.kind === 'unknown' ? 'unknown' : 'refused', error: result.error }
}

/** Whom a change is about, as the form that sends it knows them. */
export type Concerned = Pick<Member, 'name' | 'userName'>

type AnyInput = Partial<ParsedInputOf<'lend'> & ParsedInputOf<'configureAssets'>>

/**
 * Marks what a change was about wherever it is shown: the employee, the asset numbers and the key, by the ids that the
 * copy knows; for an addition, the new record `added`.
 */
async function markChanged(input: ParsedInputOf<ChangeName>, added?: Member): Promise<void> {
  const { memberGlobalId, assets = [], key, add = [], remove = [] } = input as AnyInput
  const people = [memberGlobalId, added?.globalId].filter((id) => id !== undefined)
  mark([...people, ...assets])
  const { profile } = input
  const numbers = [...add, ...remove]
  const [foundAssets, foundKeys] = await Promise.all([
    numbers.length === 0 ? undefined : call('findAssets', { profile, numbers: numbers.slice(0, 1000), limit: 1000 }),
    key === undefined ? undefined : call('findKeys', { profile, numbers: [key], limit: 10 }),
  ])
  mark([
    ...(foundAssets?.ok === true ? foundAssets.data.rows : []).map(({ entry }) => entry.assetId),
    ...(foundKeys?.ok === true ? foundKeys.data.rows : []).map(({ entry }) => entry.assetId),
  ])
}

/** Sends a change, and follows it under `id` until it ends. */
export async function sendPendingChange<N extends ChangeName, O extends Outcome>(
  id: string,
  operation: N,
  input: InputOf<N>,
  read: (output: OutputOf<N>) => O,
  whom?: Concerned,
): Promise<O | Exclude<Outcome, { outcome: 'done' }>> {
  const parsed = input as ParsedInputOf<ChangeName>
  const begun: PendingChange = {
    id,
    profile: parsed.profile,
    operation,
    about: { ...aboutChange(parsed), ...(whom && { name: nameOf(whom), account: whom.userName }) },
    begunAt: Date.now(),
    state: 'sending',
    hasPassword: false,
  }
  usePendingChanges.setState(({ own }) => ({ own: [...own, begun] }))
  keepInDialog(id, true)
  const outcome = outcomeOf(await call(operation, input, { callId: id }), read)
  setOwn(id, {
    state: outcome.outcome,
    hasPassword: 'password' in outcome && outcome.password !== undefined,
    ...('error' in outcome ? { error: outcome.error } : {}),
    ...(outcome.outcome === 'unknown' ? { entry: outcome.entry, settles: outcome.settles } : {}),
    ...('differs' in outcome ? { differs: outcome.differs as FieldDiffers[] } : {}),
  })
  if (outcome.outcome === 'done') void markChanged(parsed, 'member' in outcome ? (outcome.member as Member) : undefined)
  askShownAgain()
  return outcome
}

/** In words, which the first screen doesn't wait for. Nothing has the names of departments at hand here. */
async function differing(differs: readonly FieldDiffers[]): Promise<string[]> {
  if (differs.length === 0) return []
  const { differsInWords } = await import('../data/historyEntry.ts')
  return differsInWords(differs, [], currentWords())
}

/**
 * What a change was meant to do, and for whom: "Lend UK-00012 to Li Wei". A person whose name isn't known is named by
 * id.
 */
export function changeTitle(
  { operation, about, isWithdrawal }: Pick<PendingChange, 'operation' | 'about' | 'isWithdrawal'>,
  { t }: Words,
): string {
  const { member, account, name, key = '', people: count = 1, asset = '', identity = '', label = '' } = about
  const who = name ?? account ?? member ?? ''
  if (operation === 'claimActivity') return t(whatWords.claimActivity, { label, identity })
  if (operation === 'moveAsset') {
    return t(isWithdrawal ? whatWords.withdrawToMove : whatWords.moveAsset, { number: asset, who })
  }
  if (operation === 'lend') return t(whatWords.lend, { key, who })
  return operation === 'addMembers' && count > 1 ? t(whatWords.addMany, { count }) : t(whatWords[operation], { who })
}

/** A change with the name of the employee it is about, if the copy of its enterprise has it. */
async function withName(change: PendingChange): Promise<PendingChange> {
  const { profile, about } = change
  if (about.member === undefined || about.name !== undefined) return change
  const found = await call('findMembers', { profile, globalIds: [about.member], limit: 1 }, { isQuiet: true })
  const record = found.ok ? found.data.rows[0]?.entry : undefined
  if (record === undefined) return change
  return { ...change, about: { ...about, name: nameOf(record), account: record.userName } }
}

/** The same as a hook; without the name until the copy has answered. */
export function useWithName(change: PendingChange): PendingChange {
  const [named, setNamed] = useState<PendingChange>()
  useEffect(() => {
    let isCurrent = true
    void withName(change).then((answer) => isCurrent && setNamed(answer))
    return () => {
      isCurrent = false
    }
  }, [change])
  return named === undefined ? change : { ...change, about: named.about }
}

/** Reports the outcome of a change whose dialog is gone. */
async function toastOutcome(change: PendingChange): Promise<void> {
  const words = currentWords()
  const { state, error, hasPassword, settledByReading, differs = [] } = change
  const what = changeTitle(await withName(change), words)
  if (state === 'done') {
    const details = [
      ...(settledByReading === true ? [words.t(changeWords.settledByReading)] : []),
      ...(await differing(differs)),
      ...(hasPassword ? [words.t(openWords.passwordInMessages)] : []),
    ]
    const detail = sentences(words.language, ...details)
    showToast({ kind: 'done', title: words.t(endWords.done, { what }), detail, change: change.id })
  } else if (error !== undefined && (state === 'refused' || state === 'unknown')) {
    const inTheWay = openEntryOf(error)
    const offer = inTheWay === undefined ? {} : { action: showEntry(change.profile, inTheWay) }
    toastFailure(error, words.t(endWords[state], { what }), { change: change.id, ...offer })
  }
}

/** The dialog of a change was put aside before it ended: its outcome is reported here. */
export function endInBackground(id: string): void {
  const change = findPendingChange(usePendingChanges.getState(), id)
  if (change === undefined || isRunning(change)) return
  void toastOutcome(change)
  if (change.state === 'done' && !change.hasPassword) dealtWith(id)
}

/** Whether this is the first word of how a change ended: of one that an earlier page began, or that was unknown so far. */
function isNews(change: PendingChange, before: PendingChange | undefined): boolean {
  if (isRunning(change) || dismissed.has(change.id)) return false
  return adopted.delete(change.id) || (before?.state === 'unknown' && change.state !== 'unknown')
}

function onChanges(changes: readonly PendingChange[]): void {
  const before = usePendingChanges.getState()
  // What the desk tells of no more, another page has dealt with, or a later change.
  const isGone = ({ id, state }: PendingChange) =>
    state === 'unknown' && before.told.some((one) => one.id === id) && !changes.some((one) => one.id === id)
  usePendingChanges.setState(({ own }) => ({
    own: own.filter((one) => !isGone(one)),
    told: changes.filter(({ id }) => !dismissed.has(id)),
  }))
  for (const change of changes) {
    const known = findPendingChange(before, change.id)
    const { id, state, error, settles, settledByReading } = change
    // It doesn't settle by itself any more: a part of it shows.
    if (known?.state === 'unknown' && state === 'unknown' && known.error?.code !== error?.code) {
      setOwn(id, { error, settles })
    }
    if (!isNews(change, known)) continue
    const hasPassword = change.hasPassword && !takenEarly.has(id)
    setOwn(id, { state, error, settledByReading, hasPassword })
    void toastOutcome({ ...change, hasPassword, about: known?.about ?? change.about })
    if (state === 'done' && !hasPassword) dealtWith(id)
    askShownAgain()
  }
}

/** Follows what the desk reports about changes, including those of an earlier page; called once at the start. */
export async function followChanges(): Promise<void> {
  stayWhile(() => usePendingChanges.getState().inHand.size > 0 || openChanges(usePendingChanges.getState()).length > 0)
  onDeskEvent((event) => event.type === 'changes' && onChanges(event.changes))
  // Nothing on the first screen waits for it.
  await afterFirstContent
  const result = await call('listChanges', {})
  if (!result.ok) return
  const { own } = usePendingChanges.getState()
  for (const change of result.data.changes) {
    if (isRunning(change) && !own.some(({ id }) => id === change.id)) adopted.add(change.id)
  }
  onChanges(result.data.changes)
}
