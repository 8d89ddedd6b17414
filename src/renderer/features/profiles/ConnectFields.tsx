import { useState } from 'react'
import { describeError } from '../../../contract/catalogue/index.ts'
import type { DeskError } from '../../../contract/errors.ts'
import type { MessageKey } from '../../i18n/messages.ts'
import { useWords } from '../../i18n/useWords.tsx'
import { Button } from '../../ui/Button.tsx'
import { ErrorNotice } from '../../ui/ErrorNotice.tsx'
import { RadioChoices } from '../../ui/RadioChoices.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { brokenFields, checkField, isRequired, type ConnectField, type ConnectForm } from './draft.ts'
import styles from './Profiles.module.css'

interface ConnectFieldsProps {
  form: ConnectForm
  onChange: (change: Partial<ConnectForm>) => void
  isConnecting: boolean
  error: DeskError | undefined
  onSubmit: () => void
}

type NoteKey = Extract<MessageKey, `connect.${string}Note`>

/** The form. A field complains once one has left it or tried to go on, not while one begins to type. */
export function ConnectFields({ form, onChange, isConnecting, error, onSubmit }: ConnectFieldsProps) {
  const { t, language } = useWords()
  const [visited, setVisited] = useState<ReadonlySet<ConnectField>>(new Set())

  function field(name: ConnectField, note?: NoteKey, type: 'text' | 'url' | 'password' = 'text') {
    const rule = visited.has(name) ? checkField(form, name) : undefined
    return (
      <TextField
        label={t(name === 'name' ? 'field.profileName' : `field.${name}`)}
        type={type}
        value={form[name]}
        isCode={name !== 'name'}
        isRequired={isRequired(form, name)}
        isDisabled={isConnecting}
        autoFocus={name === 'name'}
        {...(note === undefined ? {} : { description: t(note) })}
        error={rule && describeError({ kind: 'invalid', field: name, ...rule }, language).message}
        onChange={(value) => onChange({ [name]: value })}
        onBlur={() => setVisited(new Set([...visited, name]))}
      />
    )
  }

  function submit(event: React.FormEvent): void {
    event.preventDefault()
    const broken = brokenFields(form)
    setVisited(new Set([...visited, ...broken]))
    if (broken.length === 0) onSubmit()
  }

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <fieldset className={styles.fields}>
        <legend>{t('connect.enterprise')}</legend>
        {field('name', 'connect.nameNote')}
        {field('baseUrl', 'connect.baseUrlNote', 'url')}
        {field('enterpriseGlobalId', 'connect.enterpriseGlobalIdNote')}
        {field('enterpriseCode', 'connect.enterpriseCodeNote')}
      </fieldset>
      <fieldset className={styles.fields}>
        <legend>{t('connect.signIn')}</legend>
        <RadioChoices
          label={t('connect.method')}
          value={form.method}
          onChange={(method) => onChange({ method })}
          choices={[
            { id: 'tokenEndpoint', text: t('connect.endpoint'), note: t('connect.endpointNote') },
            { id: 'tokens', text: t('connect.tokens'), note: t('connect.tokensNote') },
          ]}
        />
        {form.method === 'tokenEndpoint' ? (
          <>
            {field('tokenUrl', undefined, 'url')}
            {field('appKey')}
            {field('appSecret', undefined, 'password')}
            {field('loginName')}
            {field('password', 'connect.passwordNote', 'password')}
          </>
        ) : (
          <>
            {field('clientToken', undefined, 'password')}
            {field('userToken', undefined, 'password')}
            {field('activityToken', 'connect.activityTokenNote', 'password')}
          </>
        )}
      </fieldset>
      {error !== undefined && <ErrorNotice error={error} />}
      <div className={styles.buttons}>
        <Button type="submit" variant="primary" isPending={isConnecting}>
          {t('connect.submit')}
        </Button>
      </div>
    </form>
  )
}
