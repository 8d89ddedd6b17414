import { Details, Folded } from '../ui/Details.tsx'
import { useWords } from '../ui/useWords.tsx'
import { isTime, textOfValue } from './differences.tsx'
import { meaningOf, type RecordKind } from './fieldMeaning.ts'
import { recordsWords } from '../../words/page/records.ts'

interface RecordFieldsProps {
  kind: RecordKind
  record: object
  /** Fields that are shown elsewhere, because they are records themselves. */
  without?: readonly string[]
}

/** Every field of a record under the specification's name, known or not, with what it means. */
export function RecordFields({ kind, record, without = [] }: RecordFieldsProps) {
  const words = useWords()
  const fields = Object.entries(record).filter(([name]) => !without.includes(name))
  return (
    <Details
      items={fields.map(([name, value]: [string, unknown]) => {
        const text = value === '' ? '' : textOfValue(value)
        return {
          label: name,
          meaning: meaningOf(kind, name, words),
          value: isTime(name, value) ? `${text} (${words.dateTime(value)})` : text,
        }
      })}
    />
  )
}

/** The same, folded away: what is seldom asked for. */
export function FoldedFields(props: RecordFieldsProps) {
  const { t } = useWords()
  return (
    <Folded title={t(recordsWords['record.all'])}>
      <RecordFields {...props} />
    </Folded>
  )
}
