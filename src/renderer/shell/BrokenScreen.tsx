import type { DeskError } from '../../contract/errors.ts'
import { useWords } from '../ui/useWords.tsx'
import { Button } from '../ui/Button.tsx'
import { FailedState } from '../ui/ErrorNotice.tsx'
import { Screen } from '../ui/Screen.tsx'
import { appWords, uiWords } from '../../words/page/frame.ts'

interface BrokenScreenProps {
  title: string
  error: DeskError
  onRetry: () => void
}

/** Replaces a screen that broke; offers to try again or to go to the start page. */
export function BrokenScreen({ title, error, onRetry }: BrokenScreenProps) {
  const { t } = useWords()
  return (
    <Screen title={title}>
      <FailedState
        error={error}
        actions={
          <>
            <Button onPress={onRetry}>{t(uiWords.tryAgain)}</Button>
            <Button
              onPress={() => {
                location.hash = ''
                location.reload()
              }}
            >
              {t(appWords.fromStart)}
            </Button>
          </>
        }
      />
    </Screen>
  )
}
