import { useState } from 'react'
import type { ProfileId } from '../../../contract/ids.ts'
import { askShownAgain } from '../../data/dataChanged.ts'
import { call } from '../../desk/call.ts'
import { useGridLayouts } from '../../ui/grid/layouts.ts'
import { QuestionDialog } from '../../ui/QuestionDialog.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { showToast } from '../../ui/toasts.ts'
import { useWords } from '../../ui/useWords.tsx'
import type { Search } from './memberSelection.ts'
import { uiWords } from '../../../words/page/frame.ts'
import { membersWords } from '../../../words/page/members.ts'
import { fieldWords } from '../../../words/terms.ts'

interface SaveViewProps {
  profile: ProfileId
  search: Search
  /** Of those that are there already. */
  names: readonly string[]
  onClose: () => void
}

/** Keeps what is searched, the columns and the order under a name. */
export function SaveView({ profile, search, names, onClose }: SaveViewProps) {
  const { t } = useWords()
  const [typed, setTyped] = useState('')
  const name = typed.trim()

  async function save() {
    const layout = useGridLayouts.getState()['members'] ?? {}
    const result = await call('saveView', { profile, view: { name, ...search, layout } })
    if (!result.ok) return result.error
    showToast({ kind: 'done', title: t(membersWords.viewSaved, { name }) })
    askShownAgain()
    return undefined
  }

  return (
    <QuestionDialog
      variant="primary"
      title={t(membersWords.saveViewTitle)}
      action={t(names.includes(name) ? membersWords.replaceView : uiWords.save)}
      form={{ loses: undefined, check: () => true }}
      isActionDisabled={name === '' || name.length > 100}
      onAct={save}
      onClose={onClose}
    >
      {(isBusy) => (
        <TextField
          autoFocus
          label={t(fieldWords.name)}
          description={t(membersWords.saveViewText)}
          value={typed}
          onChange={setTyped}
          isDisabled={isBusy}
        />
      )}
    </QuestionDialog>
  )
}
