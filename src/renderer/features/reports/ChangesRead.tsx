import {
  grouped,
  namesOf,
  maxSentences,
  tellingOf,
  type ChangedRecord,
  type ChangeRow,
} from '../../../domain/changeRows.ts'
import { sayField } from '../../../words/files/reportChanges.ts'
import { reportWords } from '../../../words/files/report.ts'
import { snapshotsWords } from '../../../words/page/snapshots.ts'
import { useQuery } from '../../data/query.ts'
import { lastRead } from '../../data/loadable.ts'
import { useWords } from '../../ui/useWords.tsx'
import type { ReportFilter } from './reportQuery.ts'
import styles from './Reports.module.css'

const changes = ['added', 'removed'] as const

/** What changed between two snapshots in sentences, for people who do not know the program. */
export function ChangesRead({ filter, total }: { filter: ReportFilter; total: number }) {
  const { t, language } = useWords()
  const say = reportWords(language)
  const answer = useQuery('readReport', total === 0 ? undefined : { report: 'changes', ...filter, limit: maxSentences })
  const read = lastRead(answer)?.value
  const rows = (read?.rows ?? []) as unknown as ChangeRow[]
  if (rows.length === 0) return null
  const telling = tellingOf(language, read?.names)
  const { kinds, unsaid } = grouped(rows)
  const list = (records: readonly ChangedRecord[]) => namesOf(records).join(say('said.separator'))

  return (
    <div className={styles.reading}>
      {total > rows.length && <p className={styles.soft}>{say('said.firstOf', { count: rows.length, total })}</p>}
      {kinds.map(({ kind, records }) => {
        const of = (change: ChangedRecord['change']) => records.filter((one) => one.change === change)
        return (
          <section key={kind}>
            <h2>{t(snapshotsWords[`kind.${kind}`])}</h2>
            {changes.map((change) => {
              const found = of(change)
              if (found.length === 0) return null
              return <p key={change}>{say(`records.${change}`, { count: found.length, list: list(found) })}</p>
            })}
            <dl className={styles.changed}>
              {of('changed').map((record) => (
                <div key={record.key}>
                  <dt>
                    <bdi>{record.name}</bdi>
                  </dt>
                  {record.fields.map((row) => (
                    <dd key={row.field}>{sayField(row, telling)}</dd>
                  ))}
                </div>
              ))}
            </dl>
          </section>
        )
      })}
      {unsaid > 0 && <p className={styles.soft}>{say('said.unsaid', { count: unsaid })}</p>}
    </div>
  )
}
