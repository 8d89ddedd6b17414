import type { BrowserWindow } from 'electron'
import type { SayInWindow, WindowKey } from '../../../words/window.ts'
import type { Job, JobKind } from '../../../contract/jobs.ts'
import type { Desk } from '../../desk/desk.ts'
import type { ElectronDeps } from './electronDeps.ts'

/** Shows something in the system's notifications. */
export type Notify = (says: { title: string; body: string }) => void

/**
 * Shows it unless the window is in front, where the page says it, or is gone. `open` is called when a person clicks it.
 */
export const notifier =
  (
    { Notification }: Pick<ElectronDeps, 'Notification'>,
    window: Pick<BrowserWindow, 'isDestroyed' | 'isFocused'>,
    open: () => void,
  ): Notify =>
  (says) => {
    if (window.isDestroyed() || window.isFocused()) return
    const notification = new Notification(says)
    notification.on('click', open)
    notification.show()
  }

/** Notifies of what came within its lead time. `say` gives the words of the language shown. */
export function notifyDue(desk: Pick<Desk, 'onEvent'>, say: () => SayInWindow, notify: Notify): void {
  desk.onEvent((event) => {
    if (event.type !== 'due') return
    const { count, products } = event
    notify({ title: say()('due', { products: String(count) }), body: named(products, count, say()) })
  })
}

/** Notifies of the loans that are overdue. */
export function notifyOverdue(desk: Pick<Desk, 'onEvent'>, say: () => SayInWindow, notify: Notify): void {
  desk.onEvent((event) => {
    if (event.type !== 'loansOverdue') return
    const { count, loans } = event
    notify({ title: say()('overdue', { loans: String(count) }), body: named(loans, count, say()) })
  })
}

/** Some of so many, a line each. */
function named(lines: readonly string[], count: number, say: SayInWindow): string {
  const more = count - lines.length
  return [...lines, ...(more > 0 ? [say('dueMore', { others: String(more) })] : [])].join('\n')
}

/** Work that took less, in ms, ends while somebody is still looking. */
const long = 10_000

const kinds: Record<JobKind, WindowKey> = {
  add: 'jobAdd',
  edit: 'jobEdit',
  resetPassword: 'jobReset',
  delete: 'jobDelete',
  leave: 'jobLeave',
  claim: 'jobClaim',
  assign: 'jobAssign',
  lend: 'jobLend',
}

/** Whether nothing more happens by itself. Who pauses a job is in front of it. */
const isOver = ({ state, error }: Job): boolean => state === 'ended' || (state === 'paused' && error !== undefined)

/** Notifies that a long job has ended or waits for somebody. `say` gives the words of the language shown. */
export function tellEnded(desk: Pick<Desk, 'onEvent'>, say: () => SayInWindow, notify: Notify): void {
  /** Those that run, by name: an end is told of once. */
  const running = new Set<string>()
  desk.onEvent((event) => {
    if (event.type !== 'jobChanged') return
    const { job } = event
    if (job.state === 'running') running.add(job.job)
    else if (running.delete(job.job) && isOver(job)) show(job)
  })

  function show({ kind, state, time, done, refused, unknown, skipped }: Job): void {
    if (Date.now() - Date.parse(time) < long) return
    const counts = { done: String(done), refused: String(refused), unknown: String(unknown), skipped: String(skipped) }
    notify({
      title: say()(state === 'ended' ? 'jobEnded' : 'jobWaits', { job: say()(kinds[kind]) }),
      body: say()('jobCounts', counts),
    })
  }
}
