import { useState } from 'react'
import type { DeskError } from '../../../contract/errors.ts'
import type { SnapshotEntry } from '../../../contract/memory.ts'
import { askShownAgain } from '../../data/dataChanged.ts'
import { currentProfileId } from '../../data/enterprise.ts'
import { call } from '../../desk/call.ts'
import { Button } from '../../ui/Button.tsx'
import { QuestionDialog } from '../../ui/QuestionDialog.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { ErrorNotice } from '../../ui/ErrorNotice.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { useWords } from '../../ui/useWords.tsx'

interface SnapshotDialogProps {
  snapshot: SnapshotEntry
  onClose: () => void
}

/** Gives a snapshot a name, so that it is kept for good. */
export function NameSnapshotDialog({ snapshot, onClose }: SnapshotDialogProps) {
  const { t } = useWords()
  const [name, setName] = useState(snapshot.name ?? '')
  const [error, setError] = useState<DeskError>()

  async function save(): Promise<void> {
    const input = { profile: currentProfileId(), snapshot: String(snapshot.snapshot), name: name.trim() }
    const result = await call('nameSnapshot', input)
    if (!result.ok) return setError(result.error)
    askShownAgain()
    onClose()
  }

  return (
    <Dialog
      size="small"
      title={t('snapshots.nameTitle')}
      loses={name.trim() === (snapshot.name ?? '') ? undefined : 'typed'}
      onClose={onClose}
      onSubmit={() => void (name.trim() !== '' && save())}
      footer={
        <>
          <Button slot="close">{t('ui.cancel')}</Button>
          <Button variant="primary" type="submit" isDisabled={name.trim() === ''}>
            {t('ui.save')}
          </Button>
        </>
      }
    >
      <TextField
        autoFocus
        label={t('field.profileName')}
        description={t('snapshots.nameText')}
        value={name}
        onChange={setName}
      />
      {error !== undefined && <ErrorNotice error={error} />}
    </Dialog>
  )
}

/** Asks before a snapshot is deleted. */
export function DeleteSnapshotDialog({ snapshot, onClose }: SnapshotDialogProps) {
  const { t, dateTime } = useWords()

  async function remove(): Promise<DeskError | undefined> {
    const input = { profile: currentProfileId(), snapshot: String(snapshot.snapshot) }
    const result = await call('deleteSnapshot', input)
    if (!result.ok) return result.error
    askShownAgain()
    return undefined
  }

  return (
    <QuestionDialog
      title={t('snapshots.deleteTitle')}
      action={t('snapshots.deleteAction')}
      onAct={remove}
      onClose={onClose}
    >
      <p>{t('snapshots.deleteText', { time: dateTime(Date.parse(snapshot.asOf)) })}</p>
      <p>{t('change.noUndo')}</p>
    </QuestionDialog>
  )
}
