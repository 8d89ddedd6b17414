import type { Job } from '../../contract/jobs.ts'
import { onDeskEvent } from '../desk/events.ts'
import { stayWhile } from '../ui/losses.ts'

/** Jobs whose generated passwords nobody has taken yet. */
const untaken = new Set<string>()

/** Notes of jobs whether their passwords wait: they are lost when Keydesk ends. */
export function noteUntaken(jobs: readonly Job[]): void {
  for (const { job, passwords } of jobs) {
    if (passwords > 0) untaken.add(job)
    else untaken.delete(job)
  }
}

/** Asks before the page is closed while passwords wait to be taken; called once at the start. */
export function followUntaken(): void {
  stayWhile(() => untaken.size > 0)
  onDeskEvent((event) => event.type === 'jobChanged' && noteUntaken([event.job]))
}
