import type { ReactNode } from 'react'
import { ArrowLeft } from 'lucide-react'
import type { Profile, VaultState } from '../../../contract/profiles.ts'
import { connectWords, vaultWords } from '../../../words/page/profiles.ts'
import { keychainWords } from '../../../words/page/shell.ts'
import { fieldWords } from '../../../words/terms.ts'
import type { DeskError } from '../../../contract/errors.ts'
import { CheckField } from '../../ui/CheckField.tsx'
import { RadioChoices } from '../../ui/RadioChoices.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { type Fields, useFields } from '../../ui/Form.tsx'
import { useWords } from '../../ui/useWords.tsx'
import { addressOf } from '../../routing/route.ts'
import { Notice } from '../../ui/Notice.tsx'
import {
  isRequired,
  isSecret,
  checkField,
  isOffered,
  type ConnectField,
  type ConnectFormValues,
  type ConnectStep,
  fieldOfError,
} from './draft.ts'
import styles from './Profiles.module.css'

interface ConnectionFieldsProps {
  step: ConnectStep
  form: ConnectFormValues
  onChange: (change: Partial<ConnectFormValues>) => void
  /** The profile being edited: its secrets stay unless they are entered again. */
  before?: Profile
  fields: Fields<ConnectField>
  vault: VaultState | undefined
  isDisabled: boolean
  /** Whether the first field of the step has the focus when it appears. */
  autoFocus: boolean
}

interface Looks {
  note?: (typeof connectWords)[Extract<keyof typeof connectWords, `${string}Note`>]
  type?: 'url' | 'password'
  isFirst?: boolean
}

/** Says what it means that there is no keychain for sign-ins, and what can be done. Empty if there is one. */
export function VaultNotice({ vault }: { vault: VaultState }) {
  const { t } = useWords()
  if (vault.keptIn === 'keychain') return null
  const isFailing = vault.keychain === 'failing'
  return (
    <Notice kind={isFailing ? 'warning' : 'info'} title={t(isFailing ? vaultWords.failing : vaultWords.absent)}>
      <p>{t(isFailing ? keychainWords['failing.means'] : keychainWords['absent.means'])}</p>
      <p>{t(isFailing ? keychainWords['failing.next'] : keychainWords['absent.next'])}</p>
    </Notice>
  )
}

/** The fields of a connection in one step: its address, its enterprise, or how it signs in. */
export function ConnectionFields(props: ConnectionFieldsProps) {
  const { step, form, onChange, before, fields, vault, isDisabled, autoFocus } = props
  const { t } = useWords()

  function noteOf(name: ConnectField, note: Looks['note']): ReactNode {
    const stays = before !== undefined && (isSecret(name) || name === 'password') && name !== 'activityToken'
    if (stays) return t(isRequired(form, name, before) ? connectWords.secretAgain : connectWords.secretStays)
    return note && t(note)
  }

  function field(name: ConnectField, { note, type, isFirst = false }: Looks = {}) {
    const description = noteOf(name, note)
    return (
      <TextField
        label={t(name === 'name' ? fieldWords.profileName : fieldWords[name])}
        type={type ?? 'text'}
        {...fields.of(name)}
        isCode={name !== 'name'}
        isRequired={isRequired(form, name, before)}
        isDisabled={isDisabled}
        autoFocus={autoFocus && isFirst}
        {...(description === undefined ? {} : { description })}
      />
    )
  }

  switch (step) {
    case 'address':
      return field('baseUrl', { note: connectWords.baseUrlNote, type: 'url', isFirst: true })
    case 'enterprise':
      return (
        <>
          {field('enterpriseGlobalId', { note: connectWords.enterpriseGlobalIdNote, isFirst: true })}
          {field('enterpriseCode', { note: connectWords.enterpriseCodeNote })}
          {field('name', { note: connectWords.nameNote })}
          <CheckField
            label={t(connectWords.readOnly)}
            note={t(connectWords.readOnlyNote)}
            value={form.readOnly}
            onChange={(readOnly) => onChange({ readOnly })}
          />
        </>
      )
    case 'signIn':
      return (
        <>
          <RadioChoices
            label={t(connectWords.services)}
            value={form.services}
            onChange={(services) => onChange({ services })}
            choices={(['both', 'memberCenter', 'activities'] as const).map((id) => ({
              id,
              text: t(connectWords[`services.${id}`]),
            }))}
          />
          <RadioChoices
            label={t(connectWords.method)}
            value={form.method}
            onChange={(method) => onChange({ method })}
            autoFocus={autoFocus}
            choices={[
              { id: 'tokenEndpoint', text: t(connectWords.endpoint), note: t(connectWords.endpointNote) },
              { id: 'tokens', text: t(connectWords.tokens), note: t(connectWords.tokensNote) },
            ]}
          />
          {form.method === 'tokenEndpoint' ? (
            <>
              {field('tokenUrl', { type: 'url' })}
              <div className={styles.pairs}>
                {field('appKey')}
                {field('appSecret', { type: 'password' })}
                {isOffered(form, 'loginName') && field('loginName')}
                {isOffered(form, 'password') &&
                  field('password', { note: connectWords.passwordNote, type: 'password' })}
              </div>
            </>
          ) : (
            <>
              {isOffered(form, 'clientToken') && field('clientToken', { type: 'password' })}
              {isOffered(form, 'userToken') && field('userToken', { type: 'password' })}
              {isOffered(form, 'activityToken') &&
                field('activityToken', {
                  ...(form.services === 'both' && { note: connectWords.activityTokenNote }),
                  type: 'password',
                })}
            </>
          )}
          {vault?.keptIn === 'keychain' && <p className={styles.note}>{t(keychainWords['ready.means'])}</p>}
          {vault !== undefined && <VaultNotice vault={vault} />}
        </>
      )
  }
}

/** A page about one connection, with a link back to all of them. */
export function ProfilePage({ title, children }: { title: ReactNode; children: ReactNode }) {
  const { t } = useWords()
  return (
    <main className={styles.page}>
      <header className={styles.top}>
        <h1>{title}</h1>
        <a className={styles.back} href={addressOf({ place: 'profiles', params: {} })}>
          <ArrowLeft size={16} aria-hidden />
          {t(connectWords.back)}
        </a>
      </header>
      {children}
    </main>
  )
}

interface ConnectionFieldsOptions {
  form: ConnectFormValues
  onChange: (change: Partial<ConnectFormValues>) => void
  /** The profile being edited: its secrets stay unless they are entered again. */
  before?: Profile
  /** The error of the last attempt. */
  error: DeskError | undefined
}

/** The fields of a connection, in one step or all together. */
export function useConnectionFields(options: ConnectionFieldsOptions): Fields<ConnectField> {
  const { form, onChange, before, error } = options
  return useFields<ConnectField>({
    values: form,
    onChange,
    check: (field) => checkField(form, field, before),
    refusal: error && { error, field: fieldOfError(error) },
  })
}
