import { UNSTABLE_ToastQueue as ToastQueue } from 'react-aria-components/Toast'

export interface ToastText {
  kind: 'done' | 'failed'
  title: string
  detail?: string
}

export const toastQueue = new ToastQueue<ToastText>({ maxVisibleToasts: 3 })

const quietTime = 6000

/** Says what was done. A failure stays until it is closed. */
export function showToast(toast: ToastText): void {
  toastQueue.add(toast, toast.kind === 'done' ? { timeout: quietTime } : {})
}
