import { useState } from 'react'
import type { DeskError } from '../../../contract/errors.ts'
import type { Profile } from '../../../contract/profiles.ts'
import { namedSnapshot, Whom } from '../../changes/Whom.tsx'
import { forgetAnswers, useQuery } from '../../data/query.ts'
import { askShownAgain } from '../../data/dataChanged.ts'
import { lastError, lastRead } from '../../data/loadable.ts'
import { useCurrentProfile } from '../../data/profiles.ts'
import { call } from '../../desk/call.ts'
import { Button } from '../../ui/Button.tsx'
import { QuestionDialog } from '../../ui/Dialog.tsx'
import { Details } from '../../ui/Details.tsx'
import { ErrorNotice } from '../../ui/Notice.tsx'
import { ProfileMark } from '../../ui/ProfileMark.tsx'
import { showToast, toastFailure } from '../../ui/toasts.ts'
import { useWords } from '../../ui/useWords.tsx'
import { formatSize } from '../../../words/formats.ts'
import { copyWords, settingsWords } from '../../../words/page/copy.ts'
import { changeWords } from '../../../words/page/frame.ts'
import { shellWords } from '../../../words/page/shell.ts'
import { kindWords } from '../../../words/terms.ts'
import { Section, NumberSetting, TextSetting } from './TextSetting.tsx'
import styles from './Settings.module.css'
import { maxRetentionDays, mostRefreshMinutes, mostTreeDays } from '../../../contract/bounds.ts'
import type { SyncSettings, SyncSettingsChange } from '../../../contract/memory.ts'
import { CheckField } from '../../ui/CheckField.tsx'

interface DeleteCopyDialogProps {
  profile: Profile
  /** The current copy, or the snapshots; the other stays. */
  which: 'copy' | 'past'
  onClose: () => void
}

function DeleteCopyDialog({ profile, which, onClose }: DeleteCopyDialogProps) {
  const words = useWords()
  const { t } = words
  const isPast = which === 'past'
  const listed = lastRead(useQuery('listSnapshots', isPast ? {} : undefined))?.value.snapshots ?? []
  const snapshots = listed.map((one) => namedSnapshot(one, words))

  async function remove(): Promise<DeskError | undefined> {
    const result = await call('deleteCopy', { profile: profile.id, copy: !isPast, past: isPast })
    if (!result.ok) return result.error
    showToast({ kind: 'done', title: t(isPast ? copyWords.pastDeleted : copyWords.deleted) })
    forgetAnswers()
    askShownAgain()
    return undefined
  }

  return (
    <QuestionDialog
      title={t(isPast ? copyWords.deletePastTitle : copyWords.deleteTitle, { enterprise: profile.name })}
      action={
        isPast
          ? t(copyWords.deletePastAction, { count: snapshots.length })
          : t(copyWords.deleteAction, { enterprise: profile.name })
      }
      onAct={remove}
      onClose={onClose}
      mark={<ProfileMark profile={profile} />}
    >
      <p>{t(isPast ? copyWords.deletePastText : copyWords.deleteText)}</p>
      {snapshots.length > 0 && <Whom label={t(kindWords.snapshots)} whom={snapshots} />}
      {isPast && <p>{t(changeWords.noUndo)}</p>}
    </QuestionDialog>
  )
}

/** Shows how much space the enterprise's copy and snapshots take, and deletes them. */
export function CopySection() {
  const { t, language } = useWords()
  const profile = useCurrentProfile()
  const answer = useQuery('readCopy', {})
  const [deleting, setDeleting] = useState<DeleteCopyDialogProps['which']>()
  const info = lastRead(answer)?.value
  const error = lastError(answer)
  if (profile === undefined) return null
  return (
    <Section title={t(shellWords['copy.title'])}>
      {error !== undefined && <ErrorNotice error={error} />}
      {info !== undefined && (
        <Details
          items={[
            { label: t(copyWords.size), value: formatSize(language, info.bytes) },
            {
              label: t(kindWords.snapshots),
              value: t(copyWords.pastHolds, { bytes: formatSize(language, info.pastBytes), count: info.snapshots }),
            },
          ]}
        />
      )}
      <div className={styles.actions}>
        <Button onPress={() => setDeleting('copy')}>{t(copyWords.delete)}</Button>
        <Button onPress={() => setDeleting('past')}>{t(copyWords.deletePast)}</Button>
      </div>
      {deleting !== undefined && (
        <DeleteCopyDialog profile={profile} which={deleting} onClose={() => setDeleting(undefined)} />
      )}
    </Section>
  )
}

/** What is set where something was off and is turned on. */
const usual = { refreshMinutes: 5, dailySync: '03:00' }

type Save = (change: SyncSettingsChange) => Promise<boolean>

function Fields({ settings, save, enterprise }: { settings: SyncSettings; save: Save; enterprise: string }) {
  const { t } = useWords()
  const { refreshMinutes, dailySync, withoutMobiles, renewTreesDays, keepAllDays } = settings
  return (
    <>
      <CheckField
        label={t(settingsWords.refresh)}
        note={t(settingsWords.refreshNote, { enterprise })}
        value={refreshMinutes !== null}
        onChange={(isOn) => void save({ refreshMinutes: isOn ? usual.refreshMinutes : null })}
      />
      {refreshMinutes !== null && (
        <NumberSetting
          label={t(settingsWords.refreshMinutes)}
          description={t(settingsWords.refreshMinutesNote)}
          value={refreshMinutes}
          most={mostRefreshMinutes}
          onSave={(minutes) => save({ refreshMinutes: minutes })}
        />
      )}
      <CheckField
        label={t(settingsWords.dailySync)}
        note={t(settingsWords.dailySyncNote)}
        value={dailySync !== null}
        onChange={(isOn) => void save({ dailySync: isOn ? usual.dailySync : null })}
      />
      {dailySync !== null && (
        <TextSetting
          type="time"
          label={t(settingsWords.dailySyncAt)}
          description={t(settingsWords.dailySyncAtNote)}
          value={dailySync}
          // An unfinished time is none, and is kept nowhere.
          onSave={(time) => time === '' || time === dailySync || save({ dailySync: time })}
        />
      )}
      <NumberSetting
        label={t(settingsWords.renewTrees)}
        description={t(settingsWords.renewTreesNote)}
        value={renewTreesDays}
        most={mostTreeDays}
        onSave={(days) => save({ renewTreesDays: days })}
      />
      <NumberSetting
        label={t(settingsWords.keepAll)}
        description={t(settingsWords.keepAllNote)}
        value={keepAllDays}
        most={maxRetentionDays}
        onSave={(days) => save({ keepAllDays: days })}
      />
      <CheckField
        label={t(settingsWords.withoutMobiles)}
        note={t(settingsWords.withoutMobilesNote)}
        value={withoutMobiles}
        onChange={(isOn) => void save({ withoutMobiles: isOn })}
      />
    </>
  )
}

/** How the copy of this enterprise is kept current, and for how long snapshots are kept. */
export function SyncSection() {
  const { t } = useWords()
  const profile = useCurrentProfile()
  const settings = lastRead(useQuery('readSyncSettings', profile && {}))?.value.settings
  if (profile === undefined || settings === undefined) return null
  const { id, name } = profile

  async function save(change: SyncSettingsChange): Promise<boolean> {
    const result = await call('saveSyncSettings', { profile: id, change })
    if (result.ok) askShownAgain()
    else toastFailure(result.error)
    return result.ok
  }

  return (
    <Section title={t(settingsWords.sync)}>
      <Fields settings={settings} save={save} enterprise={name} />
    </Section>
  )
}
