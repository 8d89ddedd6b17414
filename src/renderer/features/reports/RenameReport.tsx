import { useState } from 'react'
import type { DeskError } from '../../../contract/errors.ts'
import { askShownAgain } from '../../data/dataChanged.ts'
import { currentProfileId } from '../../data/enterprise.ts'
import { call } from '../../desk/call.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { ErrorNotice } from '../../ui/ErrorNotice.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { useWords } from '../../ui/useWords.tsx'

/** Gives a saved report another name. */
export function RenameReport({ name, onClose }: { name: string; onClose: () => void }) {
  const { t } = useWords()
  const [typed, setTyped] = useState(name)
  const [error, setError] = useState<DeskError>()
  const wanted = typed.trim()
  const isFit = wanted !== '' && wanted !== name

  async function rename(): Promise<void> {
    const result = await call('renameReport', { profile: currentProfileId(), name, to: wanted })
    if (!result.ok) return setError(result.error)
    askShownAgain()
    onClose()
  }

  return (
    <Dialog
      size="small"
      title={t('reports.renameTitle')}
      loses={isFit ? 'typed' : undefined}
      onClose={onClose}
      onSubmit={() => void (isFit && rename())}
      footer={
        <>
          <Button slot="close">{t('ui.cancel')}</Button>
          <Button variant="primary" type="submit" isDisabled={!isFit}>
            {t('reports.renameAction')}
          </Button>
        </>
      }
    >
      <TextField
        autoFocus
        label={t('field.profileName')}
        value={typed}
        onChange={(text) => {
          setTyped(text)
          setError(undefined)
        }}
      />
      {error !== undefined && <ErrorNotice error={error} />}
    </Dialog>
  )
}
