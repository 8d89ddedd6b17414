import { Button } from './Button.tsx'
import { Dialog } from './Dialog.tsx'
import { answerLossQuestion, useLossQuestion } from './losses.ts'
import { useWords } from './useWords.tsx'
import { lossWords } from '../../words/page/changes.ts'

/** Asks before something is lost. Escape and Enter keep it; only the other button discards it. */
export default function LossQuestion() {
  const { t } = useWords()
  const loss = useLossQuestion((state) => state.loss)
  if (loss === undefined) return null
  const keep = () => answerLossQuestion(false)
  return (
    <Dialog
      role="alertdialog"
      size="small"
      title={t(lossWords[`${loss}.title`])}
      onClose={keep}
      footer={
        <>
          <Button onPress={() => answerLossQuestion(true)}>{t(lossWords[`${loss}.leave`])}</Button>
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
