import { Button } from './Button.tsx'
import { Dialog } from './Dialog.tsx'
import { closeDialog, type Loss } from './dialogs.tsx'
import { useWords } from './useWords.tsx'
import { lossWords } from '../../words/page/frame.ts'

/** Asks before something is lost. Escape and Enter keep it; only the other button discards it. */
export default function LossQuestion({ request: loss }: { request: Loss }) {
  const { t } = useWords()
  const keep = () => closeDialog('loss', false)
  return (
    <Dialog
      role="alertdialog"
      size="small"
      title={t(lossWords[`${loss}.title`])}
      onClose={keep}
      footer={
        <>
          <Button onPress={() => closeDialog('loss', true)}>{t(lossWords[`${loss}.leave`])}</Button>
          <Button variant="primary" autoFocus onPress={keep}>
            {t(lossWords[`${loss}.keep`])}
          </Button>
        </>
      }
    >
      <p>{t(lossWords[`${loss}.text`])}</p>
    </Dialog>
  )
}
