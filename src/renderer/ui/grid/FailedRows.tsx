import { useSyncExternalStore } from 'react'
import { betweenSentences } from '../../../words/language.ts'
import { uiWords } from '../../../words/page/frame.ts'
import { gridWords } from '../../../words/page/grid.ts'
import { useWords } from '../useWords.tsx'
import { Button } from '../Button.tsx'
import { lineOfError } from '../errorWords.ts'
import type { RowSource } from './source.ts'
import styles from './Grid.module.css'

/** Says below the rows why some in view could not be read, and offers to try again. */
export function FailedRows<Row>({ source }: { source: RowSource<Row> }) {
  const words = useWords()
  useSyncExternalStore(source.subscribe, source.version)
  const error = source.failure()
  if (error === undefined) return null
  return (
    <div className={styles.failed}>
      <span role="alert">
        <strong>{words.t(gridWords.rowsFailed)}</strong>
        {betweenSentences(words.language) + lineOfError(error, words)}
      </span>
      <Button size="small" onPress={() => source.reload()}>
        {words.t(uiWords.tryAgain)}
      </Button>
    </div>
  )
}
