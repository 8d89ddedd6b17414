import type { DeskError } from '../../../contract/errors.ts'
import type { Found, OutputOf } from '../../../contract/operations.ts'
import { useWords } from '../../i18n/useWords.tsx'
import { ErrorNotice } from '../../ui/ErrorNotice.tsx'
import { Notice } from '../../ui/Notice.tsx'
import styles from './Profiles.module.css'

export type ConnectionTestState =
  | { at: 'rest' }
  | { at: 'testing' }
  | { at: 'found'; found: OutputOf<'testProfile'> }
  | { at: 'failed'; error: DeskError }

function errorsIn(found: OutputOf<'testProfile'>): DeskError[] {
  return Object.values(found).flatMap((one: Found) => ('error' in one ? [one.error] : []))
}

/** What a test of the connection found: the three lists, or for each why not. */
export function ConnectionTest({ state }: { state: ConnectionTestState }) {
  const { t } = useWords()
  if (state.at === 'rest' || state.at === 'testing') return null
  if (state.at === 'failed') return <ErrorNotice error={state.error} />
  const { members, assets, keys } = state.found
  const errors = errorsIn(state.found)
  const counts = [
    'count' in members && t('count.members', { count: members.count }),
    'count' in assets && t('count.assets', { count: assets.count }),
    'count' in keys && t('count.keys', { count: keys.count }),
  ].filter((text) => text !== false)
  return (
    <div className={styles.test}>
      <Notice kind="done" title={t(errors.length === 0 ? 'connection.works' : 'connection.worksInPart')}>
        {t('connection.found', { list: counts.join(t('ui.listSeparator')) })}
      </Notice>
      {errors.map((error, index) => (
        <ErrorNotice key={index} error={error} />
      ))}
    </div>
  )
}
