import { useAsked } from '../../data/asked.ts'
import { lastRead } from '../../data/loadable.ts'
import { nameOf } from '../../../domain/people.ts'
import type { MemberGlobalId } from '../../../contract/ids.ts'
import { useWords } from '../../ui/useWords.tsx'
import { grouped, holderIdsIn, namesOf, sayField, type ChangedRecord, type ChangeRow } from './changeSentences.ts'
import type { ReportFilter } from './question.ts'
import styles from './Reports.module.css'

/** As many differences as are read as sentences; the table has all. */
export const saidRows = 500
const changes = ['added', 'removed'] as const

/** What changed between two snapshots in sentences, for people who do not know the program. */
export function ChangesRead({ filter, total }: { filter: ReportFilter; total: number }) {
  const words = useWords()
  const { t } = words
  const answer = useAsked('readReport', total === 0 ? undefined : { report: 'changes', ...filter, limit: saidRows })
  const rows = (lastRead(answer)?.value.rows ?? []) as unknown as ChangeRow[]
  const ids = holderIdsIn(rows)
  const people = lastRead(
    useAsked('findMembers', ids.length === 0 ? undefined : { globalIds: ids as MemberGlobalId[], limit: ids.length }),
  )?.value.members
  const names = new Map(people?.map((member) => [member.globalId as string, nameOf(member)]))
  if (rows.length === 0) return null
  const list = (records: readonly ChangedRecord[]) => namesOf(records).join(t('ui.listSeparator'))

  return (
    <div className={styles.reading}>
      {total > rows.length && <p className={styles.soft}>{t('reports.firstOf', { count: rows.length, total })}</p>}
      {grouped(rows).map(({ kind, records }) => {
        const of = (change: ChangedRecord['change']) => records.filter((one) => one.change === change)
        return (
          <section key={kind}>
            <h2>{t(`snapshots.kind.${kind}`)}</h2>
            {changes.map((change) => {
              const found = of(change)
              if (found.length === 0) return null
              return <p key={change}>{t(`reports.records.${change}`, { count: found.length, list: list(found) })}</p>
            })}
            <dl className={styles.changed}>
              {of('changed').map((record) => (
                <div key={record.key}>
                  <dt>
                    <bdi>{record.name}</bdi>
                  </dt>
                  {record.fields.map((row) => (
                    <dd key={row.field}>{sayField(row, names, words)}</dd>
                  ))}
                </div>
              ))}
            </dl>
          </section>
        )
      })}
    </div>
  )
}
