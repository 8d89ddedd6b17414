import type { Job, JobKind } from '../../../contract/jobs.ts'
import type { SayInWindow, WindowKey } from '../../../words/window.ts'
import type { Desk } from '../../desk/desk.ts'
import type { Notify } from './notify.ts'

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
