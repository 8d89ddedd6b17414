import type { ProfileId } from '../../contract/ids.ts'
import type { RowState } from '../../contract/jobs.ts'
import { call } from '../desk/call.ts'
import { currentWords } from '../ui/useWords.tsx'
import { openExport } from './exporting.ts'
import { claimsWords } from '../../words/page/activities.ts'
import { exportWords } from '../../words/page/exporting.ts'
import { countWords } from '../../words/terms.ts'

const columns = [
  'claim.identity',
  'claim.label',
  'claim.state',
  'claim.code',
  'claim.message',
  'claim.products',
] as const

/** Of each cell, as in files of the sandbox. */
const formats = [
  { id: 'xlsx', size: { empty: 3000, each: 12 } },
  { id: 'csv', size: { empty: 100, each: 30 } },
  { id: 'json', size: { empty: 300, each: 45 } },
] as const

/** Asks how to export what claims came to, and exports those in the states. */
export function openClaimsExport({
  profile,
  job,
  states,
  shown,
  count,
}: {
  profile: ProfileId
  job: string
  states: RowState[] | undefined
  /** Which they are, in words. */
  shown: string
  count: number
}): void {
  const { t, language } = currentWords()
  openExport({
    kind: 'table',
    what: t(claimsWords.export),
    facts: [{ label: t(exportWords.content), value: shown }],
    columns,
    asOf: t(exportWords.now),
    formats,
    counts: 'rows',
    forecast: async () => ({ rows: t(countWords.rows, { count }), count: count * columns.length }),
    async write({ format, headers }, options) {
      const chosen = formats.find(({ id }) => id === format)?.id ?? 'xlsx'
      const query = { table: 'claims', profile, job, ...(states && { states }), format: chosen } as const
      const result = await call('exportTable', { ...query, headers, language, target: { to: 'chosen' } }, options)
      if (!result.ok) return result
      return { ok: true, data: { ...result.data, told: t(countWords.rows, { count: result.data.rows }) } }
    },
  })
}
