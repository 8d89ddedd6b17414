import type { Job } from '../../contract/jobs.ts'
import { onDeskEvent } from '../desk/call.ts'
import { stayWhile } from '../ui/dialogs.tsx'

/** Whether a job runs, or needs a person: it was paused, something's outcome is unknown, or passwords wait. */
export const isOpen = ({ state, unknown, passwords }: Job): boolean =>
  state === 'running' || state === 'paused' || unknown > 0 || passwords > 0

/** Jobs whose generated passwords nobody has taken yet. */
const pendingPasswords = new Set<string>()

/** Notes of jobs whether their passwords wait: they are lost when Keydesk ends. */
export function recordPendingPasswords(jobs: readonly Job[]): void {
  for (const { job, passwords } of jobs) {
    if (passwords > 0) pendingPasswords.add(job)
    else pendingPasswords.delete(job)
  }
}

/** Asks before the page is closed while passwords wait to be taken; called once at the start. */
export function watchPendingPasswords(): void {
  stayWhile(() => pendingPasswords.size > 0)
  onDeskEvent((event) => event.type === 'jobChanged' && recordPendingPasswords([event.job]))
}
