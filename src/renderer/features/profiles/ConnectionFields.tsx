import type { ReactNode } from 'react'
import type { Profile, VaultState } from '../../../contract/profiles.ts'
import type { PageKey } from '../../../words/page/index.ts'
import { CheckField } from '../../ui/CheckField.tsx'
import { RadioChoices } from '../../ui/RadioChoices.tsx'
import { TextField } from '../../ui/TextField.tsx'
import type { Fields } from '../../ui/useFields.ts'
import { useWords } from '../../ui/useWords.tsx'
import { isRequired, isSecret } from './checks.ts'
import { isOffered, type ConnectField, type ConnectFormValues, type ConnectStep } from './draft.ts'
import styles from './Profiles.module.css'
import { VaultNotice } from './VaultNotice.tsx'

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
  note?: Extract<PageKey, `connect.${string}Note`>
  type?: 'url' | 'password'
  isFirst?: boolean
}

/** The fields of a connection in one step: its address, its enterprise, or how it signs in. */
export function ConnectionFields(props: ConnectionFieldsProps) {
  const { step, form, onChange, before, fields, vault, isDisabled, autoFocus } = props
  const { t } = useWords()

  function noteOf(name: ConnectField, note: Looks['note']): ReactNode {
    const stays = before !== undefined && (isSecret(name) || name === 'password') && name !== 'activityToken'
    if (stays) return t(isRequired(form, name, before) ? 'connect.secretAgain' : 'connect.secretStays')
    return note && t(note)
  }

  function field(name: ConnectField, { note, type, isFirst = false }: Looks = {}) {
    const description = noteOf(name, note)
    return (
      <TextField
        label={t(name === 'name' ? 'field.profileName' : `field.${name}`)}
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
      return field('baseUrl', { note: 'connect.baseUrlNote', type: 'url', isFirst: true })
    case 'enterprise':
      return (
        <>
          {field('enterpriseGlobalId', { note: 'connect.enterpriseGlobalIdNote', isFirst: true })}
          {field('enterpriseCode', { note: 'connect.enterpriseCodeNote' })}
          {field('name', { note: 'connect.nameNote' })}
          <CheckField
            label={t('connect.readOnly')}
            note={t('connect.readOnlyNote')}
            value={form.readOnly}
            onChange={(readOnly) => onChange({ readOnly })}
          />
        </>
      )
    case 'signIn':
      return (
        <>
          <RadioChoices
            label={t('connect.services')}
            value={form.services}
            onChange={(services) => onChange({ services })}
            choices={(['both', 'memberCenter', 'activities'] as const).map((id) => ({
              id,
              text: t(`connect.services.${id}`),
            }))}
          />
          <RadioChoices
            label={t('connect.method')}
            value={form.method}
            onChange={(method) => onChange({ method })}
            autoFocus={autoFocus}
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
                {isOffered(form, 'loginName') && field('loginName')}
                {isOffered(form, 'password') && field('password', { note: 'connect.passwordNote', type: 'password' })}
              </div>
            </>
          ) : (
            <>
              {isOffered(form, 'clientToken') && field('clientToken', { type: 'password' })}
              {isOffered(form, 'userToken') && field('userToken', { type: 'password' })}
              {isOffered(form, 'activityToken') &&
                field('activityToken', {
                  ...(form.services === 'both' && { note: 'connect.activityTokenNote' }),
                  type: 'password',
                })}
            </>
          )}
          {vault?.keptIn === 'keychain' && <p className={styles.note}>{t('keychain.ready.means')}</p>}
          {vault !== undefined && <VaultNotice vault={vault} />}
        </>
      )
  }
}
