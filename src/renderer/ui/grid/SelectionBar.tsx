import type { ReactNode } from 'react'
import { Sheet } from 'lucide-react'
import { useWords } from '../useWords.tsx'
import { Button, IconButton } from '../Button.tsx'
import { gridWords } from '../../../words/page/anywhere.ts'
import styles from './Grid.module.css'

interface SelectionBarProps {
  count: number
  /** With fewer it says nothing. */
  least: number
  /** What else can be done with them. */
  actions?: ReactNode
  /** What is selected and copied, where that isn't rows. */
  words?: { selected: string; copy: string }
  onCopy: () => void
  onClear: () => void
}

/** Says below the rows how many are selected, and what can be done with them. */
export function SelectionBar({ count, least, actions, words, onCopy, onClear }: SelectionBarProps) {
  const { t } = useWords()
  const isShown = count >= least
  return (
    <div className={styles.selected} data-shown={isShown ? '' : undefined}>
      {/* There before it has something to say: only then is it heard. */}
      <span role="status">{isShown && (words?.selected ?? t(gridWords.selected, { count }))}</span>
      {isShown && (
        <>
          {actions}
          <Button size="small" onPress={onCopy}>
            {words?.copy ?? t(gridWords.copyRows, { count })}
          </Button>
          <Button size="small" variant="quiet" onPress={onClear}>
            {t(gridWords.clearSelection)}
          </Button>
        </>
      )}
    </div>
  )
}

/** Exports a table as it is shown; `table` is what it is called. */
export function ExportTableButton({ table, onPress }: { table: string; onPress: () => void }) {
  const { t } = useWords()
  return <IconButton label={t(gridWords.export, { table })} icon={<Sheet size={16} aria-hidden />} onPress={onPress} />
}
