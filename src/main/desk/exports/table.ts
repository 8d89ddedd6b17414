import type { ParsedInputOf } from '../../../contract/operations.ts'
import type { FileTarget, Origin, TableRow, WriteRecords } from '../../exports/exports.ts'
import type { Memories } from '../../replica/replica.ts'
import { longWork } from '../callOptions.ts'
import type { CallContext, Handlers } from '../desk.ts'
import { dayOf, writeChosen } from '../filePlace.ts'
import { isoOf, memoryOf, sourceOf } from '../memory/memories.ts'
import type { Sessions } from '../sessions.ts'
import { listOfMemory, listOfService, Moved } from './rowsOf.ts'

type Input = ParsedInputOf<'exportTable'>

const names = { members: 'employees', assets: 'asset-numbers', keys: 'keys' } as const

/** The rows of an export, and where they come from; begun when they are written. */
interface Content {
  rows: AsyncIterable<readonly TableRow[]>
  origin: Origin
}

export function tableHandlers(
  memories: Memories,
  sessions: Sessions,
  writeRecords: WriteRecords,
  now: () => number,
): Pick<Handlers, 'exportTable'> {
  async function contentOf(input: Input, context: CallContext): Promise<Content> {
    const { profile, source, table, columns = [] } = input
    const { enterpriseGlobalId: globalId, baseUrl } = sessions.find(profile)
    const enterprise = { globalId, baseUrl }
    const work = longWork(context)
    if (source === undefined) {
      const withHolders = columns.some((name) => name.startsWith('holder'))
      const rows = listOfService(await sessions.gateway(profile), table, withHolders, work)
      return { rows, origin: { source: 'service', enterprise, asOf: isoOf(now()), snapshot: null } }
    }
    const replica = await memoryOf(memories, sessions, profile)
    const { source: where, snapshot } = await sourceOf(replica, source)
    const { rows, at } = await listOfMemory(replica.aside, where, input, work)
    return { rows, origin: { source: source.from, enterprise, asOf: isoOf(at), snapshot } }
  }

  /** Writes it whole; from the beginning again where another reading took its place meanwhile. */
  async function write(input: Input, target: FileTarget, context: CallContext) {
    const { format, table, headers, language, columns, source } = input
    for (;;) {
      const { rows, origin } = await contentOf(input, context)
      try {
        const looks = { headers, language, ...(columns && { columns }) }
        const done = await writeRecords(target, format, table, rows, origin, looks, context)
        return { ...done, format, asOf: origin.asOf, ...(source && { snapshot: origin.snapshot }) }
      } catch (failure) {
        if (!(failure instanceof Moved)) throw failure
      }
    }
  }

  return {
    exportTable: async (input, context) => {
      const { target, table, format } = input
      if (target.to === 'path') return write(input, target, context)
      const suggested = `keydesk-${names[table]}-${dayOf(now())}.${format}`
      return writeChosen(suggested, context, (place) => write(input, place, context))
    },
  }
}
