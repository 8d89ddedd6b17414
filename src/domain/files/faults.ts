import { together, type DeskError } from '../../contract/errors.ts'
import type { FileFault } from '../../contract/files.ts'

/** Faults, of which those are the first that reading found: of a cell that couldn't be read nothing else is said. */
export function withoutUnreadable(faults: readonly FileFault[], reading: readonly FileFault[]): FileFault[] {
  const keyOf = ({ row, field }: FileFault): string => `${row} ${field}`
  const unreadable = new Set(reading.flatMap((fault) => (fault.field === undefined ? [] : [keyOf(fault)])))
  return [...reading, ...faults.slice(reading.length).filter((fault) => !unreadable.has(keyOf(fault)))]
}

/** The faults of a file as one error, by row; undefined for none. */
export function faultError(faults: readonly FileFault[]): DeskError | undefined {
  return together(faults.map(({ row, ...fault }) => ({ kind: 'invalid', ...fault, row })))
}
