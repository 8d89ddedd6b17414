import type { OutputOf } from '../../../contract/operations.ts'
import type { Rows } from '../../data/queries.ts'

/** What a report answered with its first rows. */
export type Answer = OutputOf<'readReport'>

export type ReportRows = Rows<'readReport'>
