import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const { KEYDESK_BUILT_WORKER: built } = process.env

/**
 * The command line for a process of its own: as `npm test` has built it, else from the sources, which takes three times
 * as long.
 */
export const program = built ? fileURLToPath(new URL('cli.js', built)) : join(import.meta.dirname, 'fromSources.ts')
