import { listsWords } from '../../words/page/lists.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { closeDialog } from '../ui/dialogs.tsx'
import { useWords } from '../ui/useWords.tsx'
import type { HiddenRows } from './openingFile.ts'

/** So many rows are named. */
const named = 10

/** Asks what is meant with rows that a workbook hides. There are two answers, and nothing goes on without one. */
export default function HiddenRowsQuestion({ request: { name, rows } }: { request: HiddenRows }) {
  const { t } = useWords()
  const some = `${rows.slice(0, named).join(', ')}${rows.length > named ? ' …' : ''}`
  return (
    <Dialog
      role="alertdialog"
      size="small"
      title={t(listsWords.hiddenTitle)}
      isLocked
      onClose={() => undefined}
      footer={
        <>
          <Button autoFocus onPress={() => closeDialog('hiddenRows', 'leave')}>
            {t(listsWords.hiddenLeave)}
          </Button>
          <Button onPress={() => closeDialog('hiddenRows', 'take')}>{t(listsWords.hiddenTake)}</Button>
        </>
      }
    >
      <p>{t(listsWords.hiddenText, { count: rows.length, name, rows: some })}</p>
    </Dialog>
  )
}
