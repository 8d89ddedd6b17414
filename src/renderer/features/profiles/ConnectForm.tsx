import { useState, type ReactNode } from 'react'
import type { DeskError } from '../../../contract/errors.ts'
import type { VaultState } from '../../../contract/profiles.ts'
import type { PageKey } from '../../../words/page/index.ts'
import { useWords } from '../../ui/useWords.tsx'
import { Button } from '../../ui/Button.tsx'
import { CheckField } from '../../ui/CheckField.tsx'
import { ErrorNotice } from '../../ui/ErrorNotice.tsx'
import { wordsOfRule } from '../../ui/errorWords.ts'
import { RadioChoices } from '../../ui/RadioChoices.tsx'
import { TextField } from '../../ui/TextField.tsx'
import {
  brokenFields,
  checkField,
  connectSteps,
  isRequired,
  type ConnectField,
  type ConnectStep,
  type ConnectFormValues,
} from './draft.ts'
import styles from './Profiles.module.css'
import { VaultNotice } from './VaultNotice.tsx'

interface ConnectFormProps {
  step: ConnectStep
  form: ConnectFormValues
  onChange: (change: Partial<ConnectFormValues>) => void
  vault: VaultState | undefined
  isConnecting: boolean
  error: DeskError | undefined
  onStep: (step: ConnectStep) => void
  /** After the last step. */
  onSubmit: () => void
}

type NoteKey = Extract<PageKey, `connect.${string}Note`>

/** One step of the form. A field complains once one has left it or tried to go on, not while one begins to type. */
export function ConnectForm(props: ConnectFormProps) {
  const { step, form, onChange, vault, isConnecting, error, onStep, onSubmit } = props
  const words = useWords()
  const { t } = words
  const [visited, setVisited] = useState<ReadonlySet<ConnectField>>(new Set())
  const place = connectSteps.indexOf(step)
  const previous = connectSteps[place - 1]
  const next = connectSteps[place + 1]

  interface Looks {
    note?: NoteKey
    type?: 'url' | 'password'
    autoFocus?: boolean
  }

  function field(name: ConnectField, { note, type, autoFocus = false }: Looks = {}) {
    const rule = visited.has(name) ? checkField(form, name) : undefined
    return (
      <TextField
        label={t(name === 'name' ? 'field.profileName' : `field.${name}`)}
        type={type ?? 'text'}
        value={form[name]}
        isCode={name !== 'name'}
        isRequired={isRequired(form, name)}
        isDisabled={isConnecting}
        autoFocus={autoFocus}
        {...(note === undefined ? {} : { description: t(note) })}
        error={wordsOfRule(rule, words)}
        onChange={(value) => onChange({ [name]: value })}
        onBlur={() => setVisited((before) => (form[name] === '' ? before : new Set([...before, name])))}
      />
    )
  }

  const fieldsOf: Record<ConnectStep, () => ReactNode> = {
    address: () => field('baseUrl', { note: 'connect.baseUrlNote', type: 'url', autoFocus: true }),
    enterprise: () => (
      <>
        {field('enterpriseGlobalId', { note: 'connect.enterpriseGlobalIdNote', autoFocus: true })}
        {field('enterpriseCode', { note: 'connect.enterpriseCodeNote' })}
        {field('name', { note: 'connect.nameNote' })}
        <CheckField
          label={t('connect.readOnly')}
          note={t('connect.readOnlyNote')}
          value={form.readOnly}
          onChange={(readOnly) => onChange({ readOnly })}
        />
      </>
    ),
    signIn: () => (
      <>
        <RadioChoices
          label={t('connect.method')}
          value={form.method}
          onChange={(method) => onChange({ method })}
          autoFocus
          choices={[
            { id: 'tokenEndpoint', text: t('connect.endpoint'), note: t('connect.endpointNote') },
            { id: 'tokens', text: t('connect.tokens'), note: t('connect.tokensNote') },
          ]}
        />
        {form.method === 'tokenEndpoint' ? (
          <>
            {field('tokenUrl', { type: 'url' })}
            <div className={styles.pairs}>
              {field('appKey')}
              {field('appSecret', { type: 'password' })}
              {field('loginName')}
              {field('password', { note: 'connect.passwordNote', type: 'password' })}
            </div>
          </>
        ) : (
          <>
            {field('clientToken', { type: 'password' })}
            {field('userToken', { type: 'password' })}
            {field('activityToken', { note: 'connect.activityTokenNote', type: 'password' })}
          </>
        )}
        {vault?.keptIn === 'keychain' && <p className={styles.note}>{t('keychain.ready.means')}</p>}
        {vault !== undefined && <VaultNotice vault={vault} />}
      </>
    ),
  }

  function goOn(event: React.FormEvent): void {
    event.preventDefault()
    const broken = brokenFields(form, step)
    setVisited(new Set([...visited, ...broken]))
    if (broken.length > 0) return
    if (next === undefined) onSubmit()
    else onStep(next)
  }

  return (
    <form className={styles.form} onSubmit={goOn} noValidate>
      <div className={styles.fields}>
        <h2>{t(`connect.step.${step}`)}</h2>
        {fieldsOf[step]()}
      </div>
      {error !== undefined && <ErrorNotice error={error} />}
      <div className={styles.buttons}>
        {previous !== undefined && (
          <Button isDisabled={isConnecting} onPress={() => onStep(previous)}>
            {t('connect.previous')}
          </Button>
        )}
        <Button type="submit" variant="primary" isPending={isConnecting}>
          {t(next === undefined ? 'connect.submit' : 'connect.next')}
        </Button>
      </div>
    </form>
  )
}
