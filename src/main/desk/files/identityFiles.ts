import { identityColumn } from '../../../domain/files/headers.ts'
import type { DeskDeps } from '../deps.ts'
import { type Opened, missing } from './opened.ts'

/** Faults that are told at once. */
const faultsAtOnce = 1000

/** Files of participants in activities. */
export function createIdentityFiles({
  imports,
  openedAs,
}: Pick<DeskDeps, 'imports'> & { openedAs: (file: string) => Opened }) {
  return {
    /** The identities in a range of rows, and what is wrong with the rows. Throws `input.missingColumn`, `input.noColumn`. */
    async identities(
      file: string,
      { column, offset, limit }: { column?: string | number | undefined; offset: number; limit: number },
    ) {
      const { name, read } = openedAs(file)
      const at = identityColumn(read.headers, column)
      if (at === undefined && column !== undefined) {
        throw missing({ code: 'input.noColumn', details: { column: String(column), path: name } })
      }
      if (at === undefined || (column === undefined && read.headerRow === null)) {
        throw missing({ code: 'input.missingColumn', details: { column: 'identity', path: name } })
      }
      const columns = { identity: at }
      const cells = await imports.rows(read.table, offset, limit, columns)
      const faults = [...read.faults, ...(await imports.unreadable(read.table, columns))].slice(0, faultsAtOnce)
      return { identities: cells.map((row) => row[at] ?? ''), total: read.rows, faults }
    },
  }
}
