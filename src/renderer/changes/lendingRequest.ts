import { useEffect, useEffectEvent } from 'react'
import { create } from 'zustand'
import type { AssetId, KeyNumber, MemberGlobalId } from '../../contract/ids.ts'
import type { Member } from '../../contract/records.ts'
import { onOtherEnterprise } from '../data/enterprise.ts'
import { ifChangeable } from './ifChangeable.ts'

/** What is already known when lending begins: from a person, asset numbers, a key, or nothing. */
export interface LendingRequest {
  member?: Member | undefined
  memberGlobalId?: MemberGlobalId | undefined
  /** Of one employee. */
  assets?: readonly AssetId[] | undefined
  key?: KeyNumber | undefined
}

/** Whether the lend dialog is open, and with what: any screen may open it. */
export const useLendingRequest = create<{ request: LendingRequest | undefined }>(() => ({ request: undefined }))

export function openLending(request: LendingRequest): void {
  ifChangeable(() => useLendingRequest.setState({ request }))
}

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
  if (lend === undefined) openLending(shown?.() ?? {})
  else lend()
}

export function closeLending(): void {
  useLendingRequest.setState({ request: undefined })
}

onOtherEnterprise(closeLending)
