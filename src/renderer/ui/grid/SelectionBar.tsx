import { useWords } from '../useWords.tsx'
import { Button } from '../Button.tsx'
import styles from './Grid.module.css'

interface SelectionBarProps {
  count: number
  onCopy: () => void
  onClear: () => void
}

/** Says below the rows how many are selected, if more than one. */
export function SelectionBar({ count, onCopy, onClear }: SelectionBarProps) {
  const { t } = useWords()
  const isShown = count > 1
  return (
    <div className={styles.selected} data-shown={isShown ? '' : undefined}>
      {/* There before it has something to say: only then is it heard. */}
      <span role="status">{isShown && t('grid.selected', { count })}</span>
      {isShown && (
        <>
          <Button size="small" onPress={onCopy}>
            {t('grid.copyRows', { count })}
          </Button>
          <Button size="small" variant="quiet" onPress={onClear}>
            {t('grid.clearSelection')}
          </Button>
        </>
      )}
    </div>
  )
}
