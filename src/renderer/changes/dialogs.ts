import { useEffect, useEffectEvent } from 'react'
import type { DeskError } from '../../contract/errors.ts'
import type { AssetId, AssetNumber, KeyNumber, MemberGlobalId } from '../../contract/ids.ts'
import type { AssetEntry, Member } from '../../contract/records.ts'
import type { HolderRow, Picked } from '../../contract/rows.ts'
import { whyNoChanges } from '../data/changeable.ts'
import { closeDialog, openDialog, requestOf, type DialogCalls, type DialogName } from '../ui/dialogs.tsx'
import { sayWhyNot } from '../ui/toasts.ts'
import { currentWords } from '../ui/useWords.tsx'
import type { Person } from './Whom.tsx'

declare module '../ui/dialogs.tsx' {
  interface DialogCalls {
    lend: (request: LendingRequest) => void
    member: (request: MemberRequest) => void
    sheet: (request: SheetRequest) => void
    /** Takes keys back; it needs no service. */
    takeBack: () => void
    /** Shown one after the other. */
    credentials: (waiting: readonly ShownCredentials[]) => void
  }
}

/** What is already known when lending begins: from a person, asset numbers, a key, or nothing. */
export interface LendingRequest {
  member?: Member | undefined
  memberGlobalId?: MemberGlobalId | undefined
  /** Of one employee. */
  assets?: readonly AssetId[] | undefined
  key?: KeyNumber | undefined
}

/**
 * Adding an employee, changing one, assigning free asset numbers or moving a held one. What is chosen already: `to`,
 * who gets it; `withdrawn`, asset numbers that are taken back.
 */
export type MemberRequest =
  | { change: 'add'; name?: string }
  | { change: 'give'; assets: readonly AssetNumber[]; to?: Person | undefined }
  | { change: 'move'; of: HolderRow<AssetEntry>; to?: Person | undefined }
  | { change: 'leave'; picked: Picked }
  | { change: 'assign'; member: Member; withdrawn?: readonly AssetNumber[] | undefined }
  | { change: 'edit' | 'password' | 'delete'; member: Member }

/** A sheet of a loan, when its key is handed over or comes back. */
export interface SheetRequest {
  loan: string
  kind: 'out' | 'return'
}

/** An account and its new password, which the desk returns once: this page keeps it until a person has taken it. */
export interface Credentials {
  name: string
  account: string
  enterprise: string
  password: string
  /** The change's outcome is unknown, so this may not be the password. */
  unknown?: DeskError | undefined
  /** A new employee: the usual next steps are offered. */
  added?: Member | undefined
}

interface ShownCredentials {
  id: string
  /** Of one change, or of a job. */
  credentials: Credentials | readonly Credentials[]
  /** Called when the password was taken or knowingly given up, or is kept elsewhere because its outcome is unknown. */
  onClosed: (isTaken: boolean) => void
}

export function showCredentials(
  credentials: ShownCredentials['credentials'],
  onClosed: ShownCredentials['onClosed'] = () => {},
): void {
  const waiting = requestOf('credentials') ?? []
  openDialog('credentials', [...waiting, { id: crypto.randomUUID(), credentials, onClosed }])
}

export function closeCredentials(isTaken: boolean): void {
  const [first, ...waiting] = requestOf('credentials') ?? []
  if (waiting.length === 0) closeDialog('credentials')
  else openDialog('credentials', waiting)
  first?.onClosed(isTaken)
}

/** Opens a form, however it was asked for; if nothing can be changed, or said of a loan, says why instead. */
export function ifChangeable(open: () => void, whyNot = whyNoChanges): void {
  const why = whyNot()
  if (why === undefined) open()
  else sayWhyNot(currentWords().t(why))
}

/** Opens a dialog that changes something, if anything can be changed. */
export const openChange = <N extends DialogName>(name: N, ...request: Parameters<DialogCalls[N]>): void =>
  ifChangeable(() => void openDialog(name, ...request))

/** What the open details are about, if it can be lent. */
let shown: (() => LendingRequest | undefined) | undefined

/** Registers what details lend while they are drawn: then the shortcut begins with it too. */
export function useShownForLending(request: LendingRequest | undefined): void {
  const now = useEffectEvent(() => request)
  useEffect(() => {
    shown = () => now()
    return () => void (shown = undefined)
  }, [])
}

/** What lends the asset numbers that are chosen, if they can be lent. */
let chosen: (() => (() => void) | undefined) | undefined

/** Registers what finds the act that lends all that is chosen: the shortcut then does this, before any details. */
export function useChosenForLending(find: () => (() => void) | undefined): void {
  const now = useEffectEvent(find)
  useEffect(() => {
    chosen = () => now()
    return () => void (chosen = undefined)
  }, [])
}

/** Begins lending with what is chosen, or else with whatever the open details are about, or with nothing. */
export function openLendingOfShown(): void {
  const lend = chosen?.()
  if (lend === undefined) openChange('lend', shown?.() ?? {})
  else lend()
}
