import type { Detail } from '../ui/Details.tsx'
import { currentWords } from '../ui/useWords.tsx'
import { exportWords } from '../../words/page/exporting.ts'

/** By which column the rows are ordered, by what it is called, as a fact of an export; none where they are as they come. */
export function orderFacts(column: string | undefined, descending = false): Detail[] {
  const { t } = currentWords()
  if (column === undefined) return []
  return [
    { label: t(exportWords.order), value: t(descending ? exportWords.descending : exportWords.ascending, { column }) },
  ]
}
