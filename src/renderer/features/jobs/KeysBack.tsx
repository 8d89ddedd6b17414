import { useEffect, useState } from 'react'
import type { DeskError } from '../../../contract/errors.ts'
import type { Job, JobRow } from '../../../contract/jobs.ts'
import type { Profile } from '../../../contract/profiles.ts'
import { Button } from '../../ui/Button.tsx'
import { CheckList } from '../../ui/CheckList.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { ErrorNotice } from '../../ui/ErrorNotice.tsx'
import { ProfileMark } from '../../ui/ProfileMark.tsx'
import { useWords } from '../../ui/useWords.tsx'
import { keysAreBack, rowsWithKeysOut } from './leaverCalls.ts'

/** Asks whose keys are back; the job goes on with them, whatever the service lists. */
export function KeysBack({ profile, job, onClose }: { profile: Profile; job: Job; onClose: () => void }) {
  const { t } = useWords()
  const [rows, setRows] = useState<readonly JobRow[]>()
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [error, setError] = useState<DeskError>()
  const [isSaying, setSaying] = useState(false)

  useEffect(() => {
    let isOver = false
    void rowsWithKeysOut(profile.id, job.job).then((result) => {
      if (isOver) return
      if (!result.ok) return setError(result.error)
      setRows(result.data)
      const [only, another] = result.data
      if (only && !another) setChosen(new Set([String(only.row)]))
    })
    return () => void (isOver = true)
  }, [profile.id, job.job])

  async function say(): Promise<void> {
    setSaying(true)
    const failure = await keysAreBack(profile.id, job.job, [...chosen].map(Number))
    if (failure === undefined) return onClose()
    setSaying(false)
    setError(failure)
  }

  return (
    <Dialog
      role="alertdialog"
      size="small"
      title={t('jobs.keysBackTitle')}
      isLocked={isSaying}
      onClose={onClose}
      heed={<p>{t('change.noUndo')}</p>}
      footer={
        <>
          <ProfileMark profile={profile} />
          <Button slot="close" isDisabled={isSaying}>
            {t('ui.cancel')}
          </Button>
          <Button variant="danger" isPending={isSaying} isDisabled={chosen.size === 0} onPress={() => void say()}>
            {t('jobs.keysBackAction', { count: chosen.size })}
          </Button>
        </>
      }
    >
      <p>{t('jobs.keysBackText')}</p>
      {rows !== undefined && (
        <CheckList
          label={t('jobs.whom')}
          choices={rows.map(({ row, name, userName, id, key }) => ({
            id: String(row),
            text: name ?? userName ?? id,
            note: key?.numbers.join(', ') ?? '',
          }))}
          chosen={chosen}
          onChange={setChosen}
          emptyText={t('jobs.noRows')}
        />
      )}
      {error !== undefined && <ErrorNotice error={error} />}
    </Dialog>
  )
}
