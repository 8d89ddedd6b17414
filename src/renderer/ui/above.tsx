import { Fragment, useEffectEvent, useId, useLayoutEffect, useState, type ReactNode } from 'react'
import { create } from 'zustand'

/**
 * What a dialog does with a scan (`isTyped`: into one of its fields). Undefined: the text stays in the field, and its
 * Enter is a normal Enter; otherwise the field is restored and the returned function is called.
 */
export type TakeScan = (text: string, isTyped: boolean) => Promise<(() => void) | undefined>

/**
 * A dialog that opens over another must be drawn within it, or the two take the focus from each other for ever. So the
 * open dialogs are tracked here, and what may open at any time is drawn by the topmost one.
 */
interface Dialogs {
  /** The open dialogs, the topmost last. */
  open: readonly { id: string; takeScan: TakeScan | undefined }[]
  above: readonly { id: string; host: string | undefined; content: ReactNode }[]
}

const useDialogs = create<Dialogs>(() => ({ open: [], above: [] }))

/** Registers a dialog as open while it is drawn; what opens above it is drawn by the `AboveHere` with the same id. */
export function useOpenDialog(onScan?: TakeScan): string {
  const id = useId()
  const take = useEffectEvent(async (text: string, isTyped: boolean) => onScan?.(text, isTyped))
  const takesScans = onScan !== undefined
  useLayoutEffect(() => {
    const takeScan = takesScans ? (text: string, isTyped: boolean) => take(text, isTyped) : undefined
    useDialogs.setState(({ open }) => ({ open: [...open, { id, takeScan }] }))
    return () => useDialogs.setState(({ open }) => ({ open: open.filter((other) => other.id !== id) }))
  }, [id, takesScans])
  return id
}

/** How the topmost dialog takes scans, if it does. */
export function scanTaker(): TakeScan | undefined {
  return useDialogs.getState().open.at(-1)?.takeScan
}

/** Calls back once no dialog covers the page: at once, or when the last one closes. */
export function whenUncovered(then: () => void): void {
  if (useDialogs.getState().open.length === 0) return then()
  const stop = useDialogs.subscribe(({ open }) => {
    if (open.length > 0) return
    stop()
    then()
  })
}

export function isCovered(): boolean {
  return useDialogs.getState().open.length > 0
}

/** Wraps a dialog that may open at any time, over whatever is open then. */
export function Above({ children }: { children: ReactNode }) {
  const id = useId()
  const [host] = useState(() => useDialogs.getState().open.at(-1)?.id)
  useLayoutEffect(() => {
    const entry = { id, host, content: children }
    useDialogs.setState(({ above }) => ({
      above: above.some((other) => other.id === id)
        ? above.map((other) => (other.id === id ? entry : other))
        : [...above, entry],
    }))
  }, [id, host, children])
  useLayoutEffect(
    () => () => useDialogs.setState(({ above }) => ({ above: above.filter((other) => other.id !== id) })),
    [id],
  )
  return null
}

/** Draws what opened above the dialog `host`; without `host`, what opened over the page itself or outlived its host. */
export function AboveHere({ host }: { host?: string }) {
  const { open, above } = useDialogs()
  const mine = above.filter((one) => (open.some(({ id }) => id === one.host) ? one.host : undefined) === host)
  return mine.map(({ id, content }) => <Fragment key={id}>{content}</Fragment>)
}
