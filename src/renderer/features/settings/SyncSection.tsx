import { maxRetentionDays, mostRefreshMinutes, mostTreeDays } from '../../../contract/bounds.ts'
import type { SyncSettings, SyncSettingsChange } from '../../../contract/memory.ts'
import { useQuery } from '../../data/query.ts'
import { askShownAgain } from '../../data/dataChanged.ts'
import { lastRead } from '../../data/loadable.ts'
import { useCurrentProfile } from '../../data/profiles.ts'
import { call } from '../../desk/call.ts'
import { CheckField } from '../../ui/CheckField.tsx'
import { toastFailure } from '../../ui/toasts.ts'
import { useWords } from '../../ui/useWords.tsx'
import { NumberSetting, TextSetting, Section } from './TextSetting.tsx'
import { settingsWords } from '../../../words/page/copy.ts'

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
