import type { DeskError } from '../../contract/errors.ts'

/** How the change is called whose open outcome stands in the way of another one of the same record. */
export function openEntryOf(error: DeskError | undefined): string | undefined {
  return error?.code === 'change.recordOpen' ? error.details?.['entry']?.toString() : undefined
}
