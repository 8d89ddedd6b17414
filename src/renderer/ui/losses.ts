import { useEffect, useEffectEvent } from 'react'
import { openDialog, requestOf } from './dialogs.tsx'

/**
 * What leaving would lose: `typed`, what was entered and not sent; `password`, a password shown only once that nobody
 * has taken yet; `mayBePassword`, one of which nobody knows yet whether it is set.
 */
export type Loss = 'typed' | 'password' | 'mayBePassword'

declare module './dialogs.tsx' {
  interface DialogCalls {
    /** Whether it may be lost. */
    loss: (loss: Loss) => Promise<boolean | undefined>
  }
}

/** Something that would be lost; `letGo` is called once the person has agreed to lose it. */
interface PendingLoss {
  loss: Loss
  letGo: () => void
}

const pending = new Set<PendingLoss>()

/** Asks whether it may be lost. While that is being asked, one answer counts for all. */
export const askToLose = async (loss: Loss): Promise<boolean> =>
  (await openDialog('loss', requestOf('loss') ?? loss)) === true

/** Registers what would be lost, while there is something; leaving then asks first. */
export function useLoss(loss: Loss | undefined, onLost: () => void): void {
  const letGo = useEffectEvent(onLost)
  useEffect(() => {
    if (loss === undefined) return
    const one: PendingLoss = { loss, letGo: () => letGo() }
    pending.add(one)
    return () => void pending.delete(one)
  }, [loss])
}

export function wouldLose(): boolean {
  return pending.size > 0
}

const reasons = new Set<() => boolean>()

/** Registers a reason not to close the page, though people can still move from screen to screen. */
export function stayWhile(isSo: () => boolean): void {
  reasons.add(isSo)
}

/** Asks once about everything that would be lost by leaving this screen, and discards it if the answer is yes. */
export async function mayLeave(): Promise<boolean> {
  const all = [...pending]
  if (all.length === 0) return true
  const may = await askToLose(all.some(({ loss }) => loss === 'password') ? 'password' : 'typed')
  if (may) for (const { letGo } of all) letGo()
  return may
}

/** Asks before the page is closed or reloaded; the browser or the window shows the question. Called once at the start. */
export function followUnload(): void {
  window.addEventListener('beforeunload', (event) => {
    if (wouldLose() || [...reasons].some((isSo) => isSo())) event.preventDefault()
  })
}
