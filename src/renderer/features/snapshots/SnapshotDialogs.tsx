import { useState } from 'react'
import type { DeskError } from '../../../contract/errors.ts'
import type { SnapshotEntry } from '../../../contract/memory.ts'
import { canBeName } from '../../../domain/snapshots.ts'
import { askShownAgain } from '../../data/dataChanged.ts'
import { currentProfileId } from '../../data/enterprise.ts'
import { call } from '../../desk/call.ts'
import { QuestionDialog } from '../../ui/QuestionDialog.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { useWords } from '../../ui/useWords.tsx'

interface SnapshotDialogProps {
  snapshot: SnapshotEntry
  onClose: () => void
}

/** Gives a snapshot a name, so that it is kept for good. */
export function NameSnapshotDialog({ snapshot, onClose }: SnapshotDialogProps) {
  const { t } = useWords()
  const before = snapshot.name ?? ''
  const [typed, setTyped] = useState(before)
  const name = typed.trim()

  async function save(): Promise<DeskError | undefined> {
    const input = { profile: currentProfileId(), snapshot: String(snapshot.snapshot), name }
    const result = await call('nameSnapshot', input)
    if (!result.ok) return result.error
    askShownAgain()
    return undefined
  }

  return (
    <QuestionDialog
      variant="primary"
      title={t('snapshots.nameTitle')}
      action={t('ui.save')}
      form={{ loses: name === before ? undefined : 'typed', check: () => canBeName(name) }}
      isActionDisabled={name === ''}
      onAct={save}
      onClose={onClose}
    >
      {(isBusy) => (
        <TextField
          autoFocus
          label={t('field.profileName')}
          description={t('snapshots.nameText')}
          error={name === '' || canBeName(name) ? undefined : t('snapshots.nameUnfit')}
          value={typed}
          onChange={setTyped}
          isDisabled={isBusy}
        />
      )}
    </QuestionDialog>
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
