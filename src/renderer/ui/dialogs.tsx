import { createContext, use, useEffectEvent, useId, useLayoutEffect, type ComponentType, useEffect } from 'react'
import { create } from 'zustand'
import type { DeskError } from '../../contract/errors.ts'

/**
 * The dialogs that open over any screen, as functions: from what each is opened with to what it answers, if anything.
 * These may be opened from everywhere; the others are declared beside what opens them, and `shell/App.tsx` has them
 * all.
 */
export interface DialogCalls {
  /** `text`: what is typed in it. */
  palette: (text: string) => void
  keys: () => void
  licences: () => void
  messages: () => void
  /** A problem report; `about`: the error that it was opened beside. */
  report: (about?: DeskError) => void
  /** Whether it may be lost. */
  loss: (loss: Loss) => Promise<boolean | undefined>
}

export type DialogName = keyof DialogCalls
/** What a dialog is opened with. */
export type RequestOf<N extends DialogName> = Parameters<DialogCalls[N]>[0]
type AnswerOf<N extends DialogName> = Awaited<ReturnType<DialogCalls[N]>>

/**
 * What a dialog does with a scan (`isTyped`: into one of its fields). Undefined: the text stays in the field, and its
 * Enter is a normal Enter; otherwise the field is restored and the returned function is called.
 */
export type TakeScan = (text: string, isTyped: boolean) => Promise<(() => void) | undefined>

interface OpenDialog {
  name: DialogName
  request: unknown
  /** The modal that was topmost when it opened. */
  host: string | undefined
  answer: Promise<unknown>
  settle: (answer: unknown) => void
}

/**
 * A dialog that opens over another must be drawn within it, or the two take the focus from each other for ever: the
 * topmost modal draws what is opened over it.
 */
interface Dialogs {
  open: readonly OpenDialog[]
  /** All that is modal while it is drawn, the topmost last: also what a screen draws by itself. */
  modals: readonly { id: string; takeScan: TakeScan | undefined }[]
}

const useDialogs = create<Dialogs>(() => ({ open: [], modals: [] }))

const find = ({ open }: Dialogs, name: DialogName): OpenDialog | undefined => open.find((one) => one.name === name)

/** What an open dialog was opened with. */
export function requestOf<N extends DialogName>(name: N, dialogs = useDialogs.getState()): RequestOf<N> | undefined {
  return find(dialogs, name)?.request as RequestOf<N> | undefined
}

export function useRequestOf<N extends DialogName>(name: N): RequestOf<N> | undefined {
  return useDialogs((dialogs) => requestOf(name, dialogs))
}

/**
 * Opens a dialog over what is shown. If it is open already, it goes on with this request, and whoever asked before gets
 * no answer; the same request has the same answer.
 */
export function openDialog<N extends DialogName>(
  name: N,
  ...[request]: Parameters<DialogCalls[N]>
): ReturnType<DialogCalls[N]> {
  const dialogs = useDialogs.getState()
  const former = find(dialogs, name)
  if (former !== undefined && former.request === request) return former.answer as ReturnType<DialogCalls[N]>
  const { promise, resolve } = Promise.withResolvers<unknown>()
  const host = former === undefined ? dialogs.modals.at(-1)?.id : former.host
  const next = { name, request, host, answer: promise, settle: resolve }
  useDialogs.setState(({ open }) => ({
    open: former === undefined ? [...open, next] : open.map((one) => (one === former ? next : one)),
  }))
  former?.settle(undefined)
  return promise as ReturnType<DialogCalls[N]>
}

export function closeDialog<N extends DialogName>(name: N, answer?: AnswerOf<N>): void {
  const former = find(useDialogs.getState(), name)
  if (former === undefined) return
  useDialogs.setState(({ open }) => ({ open: open.filter((one) => one !== former) }))
  former.settle(answer)
}

/** Tells of a modal while it is drawn. What opens over it is drawn by the `DialogsOver` with the same id. */
export function useModal(onScan?: TakeScan): string {
  const id = useId()
  const take = useEffectEvent(async (text: string, isTyped: boolean) => onScan?.(text, isTyped))
  const takesScans = onScan !== undefined
  useLayoutEffect(() => {
    const takeScan = takesScans ? (text: string, isTyped: boolean) => take(text, isTyped) : undefined
    useDialogs.setState(({ modals }) => ({ modals: [...modals, { id, takeScan }] }))
    return () => useDialogs.setState(({ modals }) => ({ modals: modals.filter((other) => other.id !== id) }))
  }, [id, takesScans])
  return id
}

/** How the topmost modal takes scans, if it does. */
export function scanTaker(): TakeScan | undefined {
  return useDialogs.getState().modals.at(-1)?.takeScan
}

/** Calls back once nothing modal covers the page: at once, or when the last one closes. */
export function whenUncovered(then: () => void): void {
  if (!isCovered()) return then()
  const stop = useDialogs.subscribe(() => {
    if (isCovered()) return
    stop()
    then()
  })
}

export function isCovered(): boolean {
  return useDialogs.getState().modals.length > 0
}

/** Draws a dialog by its name: the shell, which knows all. */
export const DrawDialog = createContext<ComponentType<{ name: DialogName; request: unknown }>>(() => null)

interface DialogsOverProps {
  host?: string
  only?: (name: DialogName) => boolean
}

/** Draws what opened over the modal `host`; without `host`, what opened over the page itself or outlived its host. */
export function DialogsOver({ host, only = () => true }: DialogsOverProps) {
  const { open, modals } = useDialogs()
  const Draw = use(DrawDialog)
  const isMine = (one: OpenDialog) => (modals.some(({ id }) => id === one.host) ? one.host : undefined) === host
  return open
    .filter((one) => isMine(one) && only(one.name))
    .map(({ name, request }) => <Draw key={name} name={name} request={request} />)
}

/**
 * What leaving would lose: `typed`, what was entered and not sent; `password`, a password shown only once that nobody
 * has taken yet; `mayBePassword`, one of which nobody knows yet whether it is set.
 */
export type Loss = 'typed' | 'password' | 'mayBePassword'

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
