import '../../words/page/records.ts'
import { pageEntries } from '../../words/page/index.ts'
import { Details } from '../ui/Details.tsx'
import { Folded } from '../ui/Folded.tsx'
import { useWords, type Words } from '../ui/useWords.tsx'
import { isTime, textOfValue } from './differences.tsx'

type RecordKind = 'member' | 'asset' | 'key' | 'product' | 'merchandise'

/** What the specification says of a field; of those that it does not know, nothing. */
function meaningOf(kind: RecordKind, name: string, { t }: Words): string | undefined {
  const key = `${kind}Field.${name}`
  return Object.hasOwn(pageEntries.en, key) ? t(key as 'productField.id') : undefined
}

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
    <Folded title={t('record.all')}>
      <RecordFields {...props} />
    </Folded>
  )
}
