import { useState } from 'react'
import type { SheetEdit } from '../../../contract/files.ts'
import { useDepartmentChoices } from '../../data/departments.ts'
import { Button } from '../../ui/Button.tsx'
import { ComboBox } from '../../ui/ComboBox.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { RadioChoices } from '../../ui/RadioChoices.tsx'
import { useWords } from '../../ui/useWords.tsx'
import { uiWords } from '../../../words/page/frame.ts'
import { listsWords } from '../../../words/page/lists.ts'
import { fieldWords, verbWords } from '../../../words/terms.ts'

type What = 'department' | 'accounts' | 'passwords'

/** Fills a whole column. */
export function FillDialog({ onFill, onClose }: { onFill: (edit: SheetEdit) => Promise<void>; onClose: () => void }) {
  const { t } = useWords()
  const [what, setWhat] = useState<What>('department')
  const [where, setWhere] = useState<'empty' | 'all'>('empty')
  const [department, setDepartment] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const choices = useDepartmentChoices()
  const name = choices.find(({ id }) => id === department)?.text

  function edit(): SheetEdit | undefined {
    const empty = where === 'empty'
    if (what === 'accounts') return { what, empty }
    if (what === 'passwords') return { what: 'fill', field: 'password', text: '', empty: false }
    return name === undefined ? undefined : { what: 'fill', field: 'departmentName', text: name, empty }
  }

  async function fill(): Promise<void> {
    const change = edit()
    if (change === undefined) return
    setBusy(true)
    await onFill(change)
    onClose()
  }

  return (
    <Dialog
      title={t(listsWords.fillTitle)}
      size="small"
      isBusy={isBusy}
      onClose={onClose}
      onSubmit={() => void fill()}
      footer={
        <>
          <Button slot="close">{t(verbWords.cancel)}</Button>
          <Button variant="primary" type="submit" isPending={isBusy} isDisabled={edit() === undefined}>
            {t(listsWords.fillAction)}
          </Button>
        </>
      }
    >
      <RadioChoices<What>
        label={t(listsWords.fillWhat)}
        autoFocus
        value={what}
        onChange={setWhat}
        choices={[
          { id: 'department', text: t(listsWords.fillDepartment) },
          { id: 'accounts', text: t(listsWords.fillAccounts), note: t(listsWords.fillAccountsNote) },
          { id: 'passwords', text: t(listsWords.fillPasswords), note: t(listsWords.fillPasswordsNote) },
        ]}
      />
      {what === 'department' && (
        <ComboBox
          label={t(fieldWords.department)}
          choices={choices}
          value={department}
          onChange={setDepartment}
          emptyText={t(uiWords.noMatch)}
        />
      )}
      {what !== 'passwords' && (
        <RadioChoices<'empty' | 'all'>
          label={t(listsWords.fillWhere)}
          value={where}
          onChange={setWhere}
          choices={[
            { id: 'empty', text: t(listsWords.fillEmpty) },
            { id: 'all', text: t(listsWords.fillAll) },
          ]}
        />
      )}
    </Dialog>
  )
}
