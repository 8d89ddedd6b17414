import type { Job } from '../../contract/jobs.ts'

/** Whether a job runs, or needs a person: it was paused, something's outcome is unknown, or passwords wait. */
export const isOpen = ({ state, unknown, passwords }: Job): boolean =>
  state === 'running' || state === 'paused' || unknown > 0 || passwords > 0
