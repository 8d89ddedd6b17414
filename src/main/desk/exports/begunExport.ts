import type { Overwritten, Chunks } from '../../exports/exports.ts'

/** A file that a thread began to make: its parts, and once they were all read what it came to. */
export interface BegunExport {
  parts: Chunks
  made(): object
  overwritten?: () => Overwritten | undefined
}
