import { Details } from '../ui/Details.tsx'
import { markOf } from '../ui/grid/rowMarks.ts'
import { useWords } from '../ui/useWords.tsx'
import { fieldName, FromTo } from './differences.tsx'
import styles from './SinceVisit.module.css'

/** In a record's details: what changed since the last visit to the screen, each field before and after. */
export function WasBefore({ record }: { record: object }) {
  const words = useWords()
  const { t } = words
  const mark = markOf(record)
  if (mark === undefined) return null
  const now = record as Readonly<Record<string, unknown>>
  return (
    <section className={styles.was}>
      <h3>{t(`visit.row.${mark.change}`)}</h3>
      {mark.change === 'changed' && (
        <Details
          items={Object.entries(mark.before).map(([name, was]) => ({
            label: fieldName(name, words),
            value: <FromTo name={name} from={was} to={now[name]} of={record} />,
          }))}
        />
      )}
    </section>
  )
}
