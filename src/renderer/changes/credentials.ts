import { create } from 'zustand'
import type { DeskError } from '../../contract/errors.ts'
import type { Member } from '../../contract/records.ts'

/** An account and its new password, which the desk gives once: this page holds it until a person has taken it. */
export interface Credentials {
  name: string
  account: string
  enterprise: string
  password: string
  /** Of a change of which nobody knows whether it was done: then it may not be the password. */
  unknown?: DeskError | undefined
  /** Somebody new: what is usually done for them next is offered. */
  added?: Member | undefined
}

interface Shown {
  id: number
  credentials: Credentials
  /** Hears that the password was taken, or knowingly given up. */
  onClosed: () => void
}

/** The password that is shown now; where several were made, one after the other. */
export const useCredentials = create<{ waiting: readonly Shown[] }>(() => ({ waiting: [] }))

let lastId = 0

export function showCredentials(credentials: Credentials, onClosed: () => void = () => {}): void {
  lastId += 1
  const id = lastId
  useCredentials.setState(({ waiting }) => ({ waiting: [...waiting, { id, credentials, onClosed }] }))
}

export function closeCredentials(): void {
  const { waiting } = useCredentials.getState()
  useCredentials.setState({ waiting: waiting.slice(1) })
  waiting[0]?.onClosed()
}
