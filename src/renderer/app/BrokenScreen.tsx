import type { DeskError } from '../../contract/errors.ts'
import { useWords } from '../i18n/useWords.tsx'
import { Button } from '../ui/Button.tsx'
import { FailedState } from '../ui/ErrorNotice.tsx'

/** In place of a screen that broke, with two ways on: once more, or from the start. */
export function BrokenScreen({ error, onRetry }: { error: DeskError; onRetry: () => void }) {
  const { t } = useWords()
  return (
    <FailedState
      error={error}
      actions={
        <>
          <Button onPress={onRetry}>{t('ui.tryAgain')}</Button>
          <Button
            onPress={() => {
              location.hash = ''
              location.reload()
            }}
          >
            {t('app.fromStart')}
          </Button>
        </>
      }
    />
  )
}
