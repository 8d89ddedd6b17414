import { useState } from 'react'
import type { Profile } from '../../../contract/profiles.ts'
import { identityKind } from '../../../domain/identity.ts'
import { comparedId } from '../../../domain/meant.ts'
import { namedOf, Whom } from '../../changes/Whom.tsx'
import { ChangeButton } from '../../changes/ChangeButton.tsx'
import { errorOf, useChange } from '../../changes/useChange.ts'
import { QuestionDialog } from '../../ui/QuestionDialog.tsx'
import { Form } from '../../ui/Form.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { ProfileMark } from '../../ui/ProfileMark.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { useFields } from '../../ui/useFields.ts'
import { useLoss } from '../../ui/losses.ts'
import { useWords } from '../../ui/useWords.tsx'
import styles from './Activities.module.css'
import { ClaimedWith } from './ClaimedWith.tsx'
import { ClaimResult } from './ClaimResult.tsx'
import { useFound } from './knownHere.ts'
import { asSuggestions, type Remembered } from './remembered.ts'

interface ClaimProps {
  profile: Profile
  remembered: Remembered
  isShown: boolean
}

const names = ['identity', 'activityLabel', 'source', 'branch'] as const
type Name = (typeof names)[number]
const nothing: Partial<Record<Name, string>> = {}

/** Claims an activity's products for one participant, after saying what for whom. */
export function ClaimOne({ profile, remembered, isShown }: ClaimProps) {
  const { t } = useWords()
  const [typed, setTyped] = useState(nothing)
  const [isAsking, setAsking] = useState(false)
  const [tried, setTried] = useState<string>()
  const [sent, setSent] = useState<string>()
  const { state, send, backToForm } = useChange('claimActivity')
  const isSending = state.at === 'sending'
  const values: Record<Name, string> = {
    ...{ identity: '', activityLabel: '' },
    ...{ source: remembered.sources[0] ?? '', branch: remembered.branches[0] ?? '' },
    ...typed,
  }
  const { identity, activityLabel, source, branch } = values
  const fields = useFields<Name>({
    values,
    onChange: (change) => setTyped((before) => ({ ...before, ...change })),
    check: (field) => (values[field].trim() === '' ? { code: 'input.required' } : undefined),
  })
  const found = useFound(identity)
  const known = found.find(({ value }) => comparedId(value) === comparedId(identity))
  const kind = identityKind(identity, known?.kind)
  // What was sent is no longer only typed, whatever became of it.
  const isTyped = (typed.identity ?? '') !== '' && !(state.at === 'ended' && typed.identity === sent)
  useLoss(isTyped ? 'typed' : undefined, () => setTyped(nothing))

  const seemsToBe = (): string => {
    if (identity.trim() === '') return t('claims.identityNote')
    if (known?.kind === 'account') return t('claims.known.account', { name: known.name ?? known.value })
    return t(known ? 'claims.known.assetNumber' : `claims.kind.${kind}`)
  }

  function ask(): void {
    if (fields.attempt(names)) setAsking(true)
  }

  function tryUnit(id: string): void {
    backToForm()
    setTyped((before) => ({ ...before, activityLabel: id }))
    setTried(id)
  }

  return (
    <div className={styles.page} hidden={!isShown}>
      <Form className={styles.form} isBusy={isSending} onSubmit={ask}>
        <TextField
          label={t('claims.identity')}
          isRequired
          isCode
          isDisabled={isSending}
          description={seemsToBe()}
          suggestions={found.map(({ value, name }) => ({ value, ...(name !== undefined && { note: name }) }))}
          {...fields.of('identity')}
        />
        <TextField
          label={t('claims.label')}
          isRequired
          isCode
          isDisabled={isSending}
          suggestions={asSuggestions(remembered.labels)}
          {...fields.of('activityLabel')}
        />
        {tried !== undefined && tried === activityLabel && (
          <Notice kind="info">{t('claims.tried', { id: tried })}</Notice>
        )}
        <div className={styles.pairs}>
          <ClaimedWith remembered={remembered} isDisabled={isSending} fieldOf={(name) => fields.of(name)} />
        </div>
        <div className={styles.line}>
          <ChangeButton variant="primary" type="submit" isPending={isSending}>
            {t('claims.claim')}
          </ChangeButton>
          {isSending && <span role="status">{t('claims.sending')}</span>}
        </div>
      </Form>
      {state.at === 'ended' && (
        <ClaimResult
          identity={identity}
          products={state.outcome.outcome === 'done' ? state.outcome.products : undefined}
          error={errorOf(state)}
          onTry={tryUnit}
        />
      )}
      {isAsking && (
        <QuestionDialog
          variant="primary"
          title={t('claims.askTitle', { label: activityLabel, identity: identity.trim() })}
          action={t('claims.action', { identity: identity.trim() })}
          mark={<ProfileMark profile={profile} />}
          onAct={async () => {
            setTried(undefined)
            setSent(typed.identity)
            void send({ profile: profile.id, identity: identity.trim(), activityLabel, source, branch })
            return undefined
          }}
          onClose={() => setAsking(false)}
        >
          <p>{t('claims.askFor', { identity, kind: t(`claims.kindShort.${kind}`), source, branch })}</p>
          {known?.member !== undefined && <Whom label={t('claims.identity')} whom={[namedOf(known.member)]} />}
          <p>{t('claims.askNote')}</p>
          <p>{t('change.noUndo')}</p>
        </QuestionDialog>
      )}
    </div>
  )
}
