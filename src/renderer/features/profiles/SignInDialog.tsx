import { useEffect, useState } from 'react'
import { uiWords } from '../../../words/page/frame.ts'
import { connectionWords, signInWords, vaultWords } from '../../../words/page/profiles.ts'
import { fieldWords, verbWords } from '../../../words/terms.ts'
import type { DeskError } from '../../../contract/errors.ts'
import type { ProfileId } from '../../../contract/ids.ts'
import { call } from '../../desk/call.ts'
import { findProfile, readSession, setSession, useProfiles } from '../../data/profiles.ts'
import { navigate } from '../../routing/route.ts'
import { useWords } from '../../ui/useWords.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { closeDialog, mayLeave } from '../../ui/dialogs.tsx'
import { ErrorNotice } from '../../ui/Notice.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { useFields } from '../../ui/Form.tsx'
import { checkSecret, emptyForm, isOffered, secretsOf, type ConnectField, fieldOfError } from './draft.ts'

/** Whether the sign-in is fine and the service refuses the enterprise. */
const isOfEnterprise = ({ code }: DeskError): boolean => code === 'profile.enterpriseRefused'

const secretFields = ['clientToken', 'userToken', 'activityToken', 'appSecret', 'password'] as const

type State = { at: 'form'; error?: DeskError } | { at: 'signingIn'; stop: AbortController }

/** Asks for new secrets on top of what was being done, which continues afterwards. */
export default function SignInDialog({ request: profileId }: { request: ProfileId }) {
  const { t, rich } = useWords()
  const profile = useProfiles((state) => findProfile(state, profileId))
  const session = useProfiles((state) => state.sessions[profileId])
  const [state, setState] = useState<State>({ at: 'form' })
  const [typed, setTyped] = useState(emptyForm)
  useEffect(() => {
    void readSession(profileId)
    // The service's codes for tokens may also mean the enterprise; then signing in again wouldn't help.
    void call('testProfile', { profile: profileId, remember: false }).then((result) => {
      if (!result.ok && isOfEnterprise(result.error)) setState({ at: 'form', error: result.error })
    })
  }, [profileId])

  const method = profile?.signIn.method ?? 'tokens'
  const isLocked = session === 'lockedOrMissing'
  const error = state.at === 'form' ? state.error : undefined
  const fields = useFields<ConnectField>({
    values: typed,
    onChange: (change) => setTyped((before) => ({ ...before, ...change })),
    check: (field) => (typed[field] === '' ? undefined : checkSecret(field, typed[field].trim())),
    refusal: error && { error, field: fieldOfError(error) },
  })
  const refusesEnterprise = error !== undefined && isOfEnterprise(error)
  const name = (
    <strong>
      <bdi>{profile?.name ?? ''}</bdi>
    </strong>
  )
  const services = profile?.services ?? 'both'
  const form = { ...typed, method, services }
  const secrets = secretsOf(form)
  // Whatever is left empty stays; the application alone needs no password.
  const isReady =
    method === 'tokens'
      ? (secrets.userToken ?? secrets.clientToken ?? secrets.activityToken)
      : isOffered(form, 'password')
        ? secrets.password
        : secrets.appSecret

  async function signIn(): Promise<void> {
    const stop = new AbortController()
    setState({ at: 'signingIn', stop })
    const result = await call('signIn', { profile: profileId, secrets }, { signal: stop.signal })
    if (stop.signal.aborted) return readSession(profileId)
    if (!result.ok) {
      // Good secrets are kept even if they give no access to the enterprise.
      void readSession(profileId)
      return setState({ at: 'form', error: result.error })
    }
    setSession(profileId, result.data.session)
    closeDialog('signIn', true)
  }

  /** A service may take its time; nobody has to wait for it. */
  function close(): void {
    if (state.at === 'signingIn') state.stop.abort()
    closeDialog('signIn', false)
  }

  async function edit(): Promise<void> {
    if (!(await mayLeave())) return
    closeDialog('signIn', false)
    navigate({ place: 'connection', connection: profileId, params: {} })
  }

  const field = (name: (typeof secretFields)[number], autoFocus: boolean, note?: string) =>
    isOffered(form, name) && (
      <TextField
        label={t(fieldWords[name])}
        type="password"
        isCode
        autoFocus={autoFocus}
        {...fields.of(name)}
        isDisabled={state.at === 'signingIn'}
        {...(note === undefined ? {} : { description: note })}
      />
    )

  return (
    <Dialog
      size="small"
      title={t(isLocked ? vaultWords.locked : refusesEnterprise ? signInWords.otherEnterprise : signInWords.title)}
      isBusy={state.at === 'signingIn'}
      loses={state.at === 'form' && Object.keys(secrets).length > 0 ? 'typed' : undefined}
      onClose={close}
      onSubmit={() => {
        if (isReady !== undefined && fields.attempt(secretFields)) void signIn()
      }}
      footer={
        <>
          {profile?.origin === 'stored' && (
            <Button
              variant={refusesEnterprise ? 'primary' : 'quiet'}
              onPress={() => void edit()}
              isDisabled={state.at === 'signingIn'}
            >
              {t(connectionWords.edit)}
            </Button>
          )}
          <Button slot="close">{t(verbWords.cancel)}</Button>
          {isLocked && <Button onPress={() => closeDialog('signIn', true)}>{t(uiWords.tryAgain)}</Button>}
          <Button
            variant={refusesEnterprise ? 'plain' : 'primary'}
            isPending={state.at === 'signingIn'}
            isDisabled={isReady === undefined}
            type="submit"
          >
            {t(signInWords.submit)}
          </Button>
        </>
      }
    >
      {/* The enterprise's id has no field here. */}
      {error !== undefined && (
        <ErrorNotice error={error} isShownAtField={fields.refusedField !== undefined && !refusesEnterprise} />
      )}
      {!refusesEnterprise && <p>{rich(isLocked ? vaultWords.lockedText : signInWords.text, { name })}</p>}
      {method === 'tokens' ? (
        <>
          {field('clientToken', true, t(signInWords.clientTokenNote))}
          {field('userToken', false)}
          {field('activityToken', services === 'activities', t(signInWords.clientTokenNote))}
        </>
      ) : (
        <>
          {field(
            'password',
            true,
            profile?.signIn.method === 'tokenEndpoint'
              ? t(signInWords.loginName, { name: profile.signIn.loginName })
              : undefined,
          )}
          {field('appSecret', services === 'activities', t(signInWords.appSecretNote))}
        </>
      )}
    </Dialog>
  )
}
