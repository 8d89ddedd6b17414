import { useState } from 'react'
import type { DeskError } from '../../../contract/errors.ts'
import type { SnapshotEntry } from '../../../contract/memory.ts'
import { canBeName } from '../../../domain/snapshots.ts'
import { namedSnapshot, Whom } from '../../changes/Whom.tsx'
import { changeShown } from '../../data/dataChanged.ts'
import { currentProfileId } from '../../data/profiles.ts'
import { listOf } from '../../ui/FirstTen.tsx'
import { QuestionDialog } from '../../ui/Dialog.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { useWords } from '../../ui/useWords.tsx'
import { changeWords, uiWords } from '../../../words/page/frame.ts'
import { snapshotsWords } from '../../../words/page/snapshots.ts'
import { fieldWords, kindWords } from '../../../words/terms.ts'

function deleteSnapshots(snapshots: readonly SnapshotEntry[]): Promise<DeskError | undefined> {
  const named = snapshots.map(({ snapshot }) => String(snapshot))
  return changeShown('deleteSnapshots', { profile: currentProfileId(), snapshots: named })
}

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

  const save = () =>
    changeShown('nameSnapshot', { profile: currentProfileId(), snapshot: String(snapshot.snapshot), name })

  return (
    <QuestionDialog
      variant="primary"
      title={t(snapshotsWords.nameTitle)}
      action={t(uiWords.save)}
      form={{ loses: name === before ? undefined : 'typed', check: () => canBeName(name) }}
      isActionDisabled={name === ''}
      onAct={save}
      onClose={onClose}
    >
      {(isBusy) => (
        <TextField
          autoFocus
          label={t(fieldWords.profileName)}
          description={t(snapshotsWords.nameText)}
          error={name === '' || canBeName(name) ? undefined : t(snapshotsWords.nameUnfit)}
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
  const time = dateTime(Date.parse(snapshot.asOf))

  return (
    <QuestionDialog
      title={t(snapshotsWords.deleteTitle, { time, name: snapshot.name ?? '' })}
      action={t(snapshotsWords.deleteAction, { time })}
      onAct={() => deleteSnapshots([snapshot])}
      onClose={onClose}
    >
      <p>{t(snapshotsWords.deleteText, { time })}</p>
      <p>{t(changeWords.noUndo)}</p>
    </QuestionDialog>
  )
}

/** Asks before the snapshots are deleted that were made while a clock was ahead; names them. */
export function DeleteAheadDialog({
  snapshots,
  onClose,
}: {
  snapshots: readonly SnapshotEntry[]
  onClose: () => void
}) {
  const words = useWords()
  const { t } = words
  const whom = snapshots.map((one) => namedSnapshot(one, words))
  const list = listOf(
    whom.map(({ name }) => name),
    words,
  )
  const action = t(snapshotsWords.aheadAction, { count: snapshots.length, list })
  return (
    <QuestionDialog title={action} action={action} onAct={() => deleteSnapshots(snapshots)} onClose={onClose}>
      <p>{t(snapshotsWords.aheadQuestion)}</p>
      <Whom label={t(kindWords.snapshots)} whom={whom} />
      <p>{t(changeWords.noUndo)}</p>
    </QuestionDialog>
  )
}
