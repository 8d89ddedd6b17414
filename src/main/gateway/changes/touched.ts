import type { Member } from '../../../contract/records.ts'

/** Whether the service has changed a record since it was read (`updateTime`): by whom, it doesn't say. */
export const isTouched = (before: Member | undefined, now: Member): boolean =>
  before !== undefined && (before['updateTime'] ?? null) !== (now['updateTime'] ?? null)
