import type { DeskError } from '../../../contract/errors.ts'
import type { Found, OutputOf } from '../../../contract/operations.ts'
import { useWords } from '../../ui/useWords.tsx'
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

/** What a test of the connection found: the three lists, or for each why not, and which scopes that speaks for. */
export function ConnectionTest({ state }: { state: ConnectionTestState }) {
  const { t, rich } = useWords()
  if (state.at === 'rest' || state.at === 'testing') return null
  if (state.at === 'failed') return <ErrorNotice error={state.error} />
  const { members, assets, keys } = state.found
  const errors = errorsIn(state.found)
  const isWhole = errors.length === 0
  const counts = [
    'count' in members && t('count.members', { count: members.count }),
    'count' in assets && t('count.assets', { count: assets.count }),
    'count' in keys && t('count.keys', { count: keys.count }),
  ].filter((text) => text !== false)
  return (
    <div className={styles.test}>
      <Notice kind="done" title={t(isWhole ? 'connection.works' : 'connection.worksInPart')}>
        <p>{t('connection.found', { list: counts.join(t('ui.listSeparator')) })}</p>
        <p>
          {rich(isWhole ? 'connection.memberScope' : 'connection.memberScopeInPart', { scope: <code>auth_me</code> })}
        </p>
        <p>{rich('connection.activityScope', { scope: <code>auth_activity</code> })}</p>
      </Notice>
      {errors.map((error, index) => (
        <ErrorNotice key={index} error={error} />
      ))}
    </div>
  )
}
