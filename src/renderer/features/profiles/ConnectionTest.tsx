import { useState } from 'react'
import type { DeskError } from '../../../contract/errors.ts'
import type { ProfileId } from '../../../contract/ids.ts'
import type { Found, OutputOf } from '../../../contract/operations.ts'
import type { Profile, VaultState } from '../../../contract/profiles.ts'
import { askToSignIn, call } from '../../desk/call.ts'
import { navigate, useRoute } from '../../routing/route.ts'
import { Button } from '../../ui/Button.tsx'
import { ErrorNotice, Notice } from '../../ui/Notice.tsx'
import { useWords } from '../../ui/useWords.tsx'
import styles from './Profiles.module.css'
import { ofFirstSignIn, changeOf, draftOf, secretsOf, type ConnectFormValues } from './draft.ts'
import { anywhereWords } from '../../../words/page/anywhere.ts'
import { uiWords } from '../../../words/page/frame.ts'
import { connectionWords } from '../../../words/page/profiles.ts'
import { countWords } from '../../../words/terms.ts'
import { readProfiles } from '../../data/profiles.ts'
import { firstPlaceOf } from '../../data/lacking.ts'

export type ConnectionTestState =
  | { at: 'rest' }
  | { at: 'testing' }
  | { at: 'found'; found: OutputOf<'testProfile'> }
  | { at: 'failed'; error: DeskError }

interface ConnectionTestProps {
  profile: Profile
  state: ConnectionTestState
  /** What was entered has never worked: a refusal is about that, and correcting it gets the focus. */
  isNew?: boolean
  /** Called when somebody has signed in again. */
  onTestAgain: () => void
}

/** What a connection test found: for each of the three lists the count or the error, and what can be done about it. */
export function ConnectionTest({ profile, state, isNew = false, onTestAgain }: ConnectionTestProps) {
  switch (state.at) {
    case 'rest':
    case 'testing':
      return null
    case 'found':
      return <FoundNotice profile={profile} found={state.found} />
    case 'failed':
      return (
        <FailedNotice
          profile={profile}
          isNew={isNew}
          onTestAgain={onTestAgain}
          error={isNew ? ofFirstSignIn(state.error) : state.error}
        />
      )
  }
}

/** What to do after a failed test: sign in again if that may help, or correct the entries. */
function FailedNotice({
  profile,
  error,
  isNew,
  onTestAgain,
}: {
  profile: Profile
  error: DeskError
  isNew: boolean
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
            {maySignIn && <Button onPress={() => void signIn()}>{t(anywhereWords['signIn.open'])}</Button>}
            {mayEdit && (
              <Button autoFocus={isNew} onPress={() => editConnection(profile.id)}>
                {t(connectionWords.edit)}
              </Button>
            )}
          </>
        )
      }
    />
  )
}

function editConnection(connection: ProfileId): void {
  navigate({ place: 'connection', connection, params: {} })
}

/** What is known of each scope, in words. */
function Scopes({ scopes }: Pick<OutputOf<'testProfile'>, 'scopes'>) {
  const { rich, time } = useWords()
  return scopes.map(({ scope, state, time: at = '' }) => {
    const key = scope === 'auth_me' ? memberScope[state] : activityScope[state]
    return <p key={scope}>{rich(key, { scope: <code>{scope}</code>, time: at === '' ? '' : time(Date.parse(at)) })}</p>
  })
}

const memberScope = {
  works: connectionWords.memberScope,
  inPart: connectionWords.memberScopeInPart,
  refused: connectionWords.memberScopeInPart,
  unknown: connectionWords.memberScopeInPart,
  notUsed: connectionWords.scopeNotUsed,
} as const

const activityScope = {
  works: connectionWords.activityWorks,
  inPart: connectionWords.activityWorks,
  refused: connectionWords.activityMissing,
  unknown: connectionWords.activityScope,
  notUsed: connectionWords.scopeNotUsed,
} as const

function FoundNotice({ profile, found }: { profile: Profile; found: OutputOf<'testProfile'> }) {
  const { t, rich } = useWords()
  const { scopes, members, assets, keys } = found
  const all = [members, assets, keys].filter((one) => one !== undefined)
  if (all.length === 0) {
    const isMissing = scopes.some(({ state }) => state === 'refused')
    return (
      <Notice
        kind={isMissing ? 'warning' : 'done'}
        title={t(isMissing ? connectionWords.claimsRefused : connectionWords.tokenThere)}
      >
        <Scopes scopes={scopes} />
      </Notice>
    )
  }
  const errors = all.flatMap((one: Found) => ('error' in one ? [one.error] : []))
  const isWhole = errors.length === 0
  const counts = [
    members && 'count' in members && t(countWords.members, { count: members.count }),
    assets && 'count' in assets && t(countWords.assets, { count: assets.count }),
    keys && 'count' in keys && t(countWords.keys, { count: keys.count }),
  ].filter((text) => typeof text === 'string')
  if (all.every((one: Found) => 'count' in one && one.count === 0)) {
    return (
      <Notice kind="warning" title={t(connectionWords.empty)}>
        <p>{rich(connectionWords.emptyText, { id: <code>{profile.enterpriseGlobalId}</code> })}</p>
        <Scopes scopes={scopes} />
      </Notice>
    )
  }
  return (
    <div className={styles.test}>
      <Notice kind="done" title={t(isWhole ? connectionWords.works : connectionWords.worksInPart)}>
        <p>{t(connectionWords.found, { list: counts.join(t(uiWords.listSeparator)) })}</p>
        <Scopes scopes={scopes} />
      </Notice>
      {errors.map((error, index) => (
        <ErrorNotice key={index} error={error} />
      ))}
    </div>
  )
}

/** Tests a connection by reading a little of each list. */
async function testConnection(profile: ProfileId): Promise<ConnectionTestState> {
  const result = await call('testProfile', { profile })
  if (!result.ok) return { at: 'failed', error: result.error }
  return { at: 'found', found: result.data }
}

/** Stores a connection, and signs in if it has a token endpoint. Stores nothing if that fails. */
export async function addConnection(
  form: ConnectFormValues,
): Promise<{ ok: true; profile: Profile; vault: VaultState } | { ok: false; error: DeskError }> {
  const result = await call('addProfile', { draft: draftOf(form), secrets: secretsOf(form) })
  if (!result.ok) return result
  await readProfiles()
  return { ok: true, ...result.data }
}

/** Stores changes to a connection; returns the error that prevented it, if any. Nothing is changed then. */
export async function saveConnection({ id }: Profile, form: ConnectFormValues): Promise<DeskError | undefined> {
  const result = await call('editProfile', { profile: id, change: changeOf(form), secrets: secretsOf(form) })
  await readProfiles()
  return result.ok ? undefined : result.error
}

/** The test of one connection, and its state. */
export function useConnectionTest(profile: ProfileId): { test: ConnectionTestState; run: () => Promise<void> } {
  const [test, setTest] = useState<ConnectionTestState>({ at: 'rest' })
  return {
    test,
    async run() {
      setTest({ at: 'testing' })
      setTest(await testConnection(profile))
    },
  }
}

/** Opens the first place of an enterprise that its connection is for. */
export function openFirst(profile: Profile): void {
  navigate({ place: firstPlaceOf(profile), profile: profile.id, params: {} })
}
