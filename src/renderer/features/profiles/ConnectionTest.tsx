import type { DeskError } from '../../../contract/errors.ts'
import type { ProfileId } from '../../../contract/ids.ts'
import type { Found, OutputOf } from '../../../contract/operations.ts'
import type { Profile } from '../../../contract/profiles.ts'
import type { ActivityAccess } from '../../../domain/activityAccess.ts'
import { askToSignIn } from '../../desk/signingIn.ts'
import { navigate, useRoute } from '../../routing/route.ts'
import { Button } from '../../ui/Button.tsx'
import { ErrorNotice } from '../../ui/ErrorNotice.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { useWords } from '../../ui/useWords.tsx'
import styles from './Profiles.module.css'

export type ConnectionTestState =
  | { at: 'rest' }
  | { at: 'testing' }
  | { at: 'found'; found: OutputOf<'testProfile'>; activity?: ActivityAccess }
  | { at: 'failed'; error: DeskError }

interface ConnectionTestProps {
  profile: Profile
  state: ConnectionTestState
  /** Called when somebody has signed in again. */
  onTestAgain: () => void
}

/** What a connection test found: for each of the three lists the count or the error, and what can be done about it. */
export function ConnectionTest({ profile, state, onTestAgain }: ConnectionTestProps) {
  switch (state.at) {
    case 'rest':
    case 'testing':
      return null
    case 'found':
      return <FoundNotice profile={profile} found={state.found} activity={state.activity} />
    case 'failed':
      return <FailedNotice profile={profile} error={state.error} onTestAgain={onTestAgain} />
  }
}

/** What to do after a failed test: sign in again if that may help, or correct the entries. */
function FailedNotice({
  profile,
  error,
  onTestAgain,
}: {
  profile: Profile
  error: DeskError
  onTestAgain: () => void
}) {
  const { t } = useWords()
  const { place } = useRoute()
  const mayEdit = profile.origin === 'stored' && place !== 'connection'
  const maySignIn = profile.origin === 'stored' && (error.kind === 'notSignedIn' || error.kind === 'keychain')
  const signIn = async () => (await askToSignIn(profile.id)) && onTestAgain()
  return (
    <ErrorNotice
      error={error}
      actions={
        (mayEdit || maySignIn) && (
          <>
            {maySignIn && <Button onPress={() => void signIn()}>{t('signIn.open')}</Button>}
            {mayEdit && <Button onPress={() => editConnection(profile.id)}>{t('connection.edit')}</Button>}
          </>
        )
      }
    />
  )
}

function editConnection(connection: ProfileId): void {
  navigate({ place: 'connection', connection, params: {} })
}

function FoundNotice({
  profile,
  found,
  activity,
}: {
  profile: Profile
  found: OutputOf<'testProfile'>
  activity: ActivityAccess | undefined
}) {
  const { t, rich, time } = useWords()
  const { members, assets, keys } = found
  const errors = Object.values(found).flatMap((one: Found) => ('error' in one ? [one.error] : []))
  const isWhole = errors.length === 0
  const isEmpty = Object.values(found).every((one: Found) => 'count' in one && one.count === 0)
  const counts = [
    'count' in members && t('count.members', { count: members.count }),
    'count' in assets && t('count.assets', { count: assets.count }),
    'count' in keys && t('count.keys', { count: keys.count }),
  ].filter((text) => text !== false)
  if (isEmpty) {
    return (
      <Notice kind="warning" title={t('connection.empty')}>
        <p>{rich('connection.emptyText', { id: <code>{profile.enterpriseGlobalId}</code> })}</p>
      </Notice>
    )
  }
  return (
    <div className={styles.test}>
      <Notice kind="done" title={t(isWhole ? 'connection.works' : 'connection.worksInPart')}>
        <p>{t('connection.found', { list: counts.join(t('ui.listSeparator')) })}</p>
        <p>
          {rich(isWhole ? 'connection.memberScope' : 'connection.memberScopeInPart', { scope: <code>auth_me</code> })}
        </p>
        <p>
          {activity === undefined
            ? rich('connection.activityScope', { scope: <code>auth_activity</code> })
            : rich(activity.state === 'works' ? 'connection.activityWorks' : 'connection.activityMissing', {
                scope: <code>auth_activity</code>,
                time: time(Date.parse(activity.time)),
              })}
        </p>
      </Notice>
      {errors.map((error, index) => (
        <ErrorNotice key={index} error={error} />
      ))}
    </div>
  )
}
