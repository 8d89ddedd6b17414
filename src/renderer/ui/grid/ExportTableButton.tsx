import { Sheet } from 'lucide-react'
import { IconButton } from '../Button.tsx'
import { useWords } from '../useWords.tsx'
import { gridWords } from '../../../words/page/grid.ts'

/** Exports a table as it is shown; `table` is what it is called. */
export function ExportTableButton({ table, onPress }: { table: string; onPress: () => void }) {
  const { t } = useWords()
  return <IconButton label={t(gridWords.export, { table })} icon={<Sheet size={16} aria-hidden />} onPress={onPress} />
}
