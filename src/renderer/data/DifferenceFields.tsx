import type { ChangeRow } from '../../contract/rows.ts'
import { Details } from '../ui/Details.tsx'
import { useWords } from '../ui/useWords.tsx'
import { fieldName, FromTo, fieldText } from './differences.tsx'
import { meaningOf } from './fieldMeaning.ts'

/** Each field that differs, before and after; for an added or removed record, all of it. */
export function DifferenceFields({ change: one }: { change: ChangeRow }) {
  const words = useWords()
  const { change, before, after, fields } = one
  const shown = fields.length > 0 ? fields : Object.keys(after ?? before ?? {})
  return (
    <Details
      items={shown.map((name) => ({
        label: fieldName(name, words),
        // A field that has a word says by it what it is.
        meaning: fieldName(name, words) === name ? meaningOf(one.kind, name, words) : undefined,
        value:
          change === 'changed' ? (
            <FromTo name={name} from={before?.[name]} to={after?.[name]} of={one} />
          ) : (
            fieldText(name, (after ?? before)?.[name], one, words)
          ),
      }))}
    />
  )
}
