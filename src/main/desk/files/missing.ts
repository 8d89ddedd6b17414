import { DeskFailure, type DeskError } from '../../../contract/errors.ts'

/** Something that a file lacks. */
export const missing = (error: Omit<DeskError, 'kind'>): DeskFailure => new DeskFailure({ kind: 'invalid', ...error })
