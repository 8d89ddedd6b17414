import { useState } from 'react'
import type { DeskError } from '../../../contract/errors.ts'
import { askShownAgain } from '../../data/dataChanged.ts'
import { currentProfileId } from '../../data/enterprise.ts'
import { call } from '../../desk/call.ts'
import { QuestionDialog } from '../../ui/QuestionDialog.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { useWords } from '../../ui/useWords.tsx'
import { reportsWords } from '../../../words/page/reports.ts'
import { fieldWords } from '../../../words/terms.ts'

/** Gives a saved report another name. */
export function RenameReport({ name, onClose }: { name: string; onClose: () => void }) {
  const { t } = useWords()
  const [typed, setTyped] = useState(name)
  const wanted = typed.trim()
  const isFit = wanted !== '' && wanted !== name

  async function rename(): Promise<DeskError | undefined> {
    const result = await call('renameReport', { profile: currentProfileId(), name, to: wanted })
    if (!result.ok) return result.error
    askShownAgain()
    return undefined
  }

  return (
    <QuestionDialog
      variant="primary"
      title={t(reportsWords.renameTitle)}
      action={t(reportsWords.renameAction)}
      form={{ loses: isFit ? 'typed' : undefined, check: () => true }}
      isActionDisabled={!isFit}
      onAct={rename}
      onClose={onClose}
    >
      {(isBusy) => (
        <TextField autoFocus label={t(fieldWords.profileName)} value={typed} onChange={setTyped} isDisabled={isBusy} />
      )}
    </QuestionDialog>
  )
}
