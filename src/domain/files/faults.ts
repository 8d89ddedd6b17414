import { together, type DeskError } from '../../contract/errors.ts'
import type { FileFault } from '../../contract/files.ts'

/** The faults of a file as one error, by row; undefined for none. */
export function faultError(faults: readonly FileFault[]): DeskError | undefined {
  return together(
    faults.map(({ row, field, code, details }) => ({
      kind: 'invalid',
      code,
      ...(field === undefined ? {} : { field }),
      ...(details === undefined ? {} : { details }),
      row,
    })),
  )
}
