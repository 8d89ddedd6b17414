import { create } from 'zustand'
import type { DeskError } from '../../contract/errors.ts'
import type { Member } from '../../contract/records.ts'

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

interface Shown {
  id: number
  /** Of one change, or of a job. */
  credentials: Credentials | readonly Credentials[]
  /** Called when the password was taken or knowingly given up, or is kept elsewhere because its outcome is unknown. */
  onClosed: (isTaken: boolean) => void
}

/** The password that is shown now; several are shown one after the other. */
export const useCredentials = create<{ waiting: readonly Shown[] }>(() => ({ waiting: [] }))

let lastId = 0

export function showCredentials(credentials: Shown['credentials'], onClosed: Shown['onClosed'] = () => {}): void {
  lastId += 1
  const id = lastId
  useCredentials.setState(({ waiting }) => ({ waiting: [...waiting, { id, credentials, onClosed }] }))
}

export function closeCredentials(isTaken: boolean): void {
  const { waiting } = useCredentials.getState()
  useCredentials.setState({ waiting: waiting.slice(1) })
  waiting[0]?.onClosed(isTaken)
}
