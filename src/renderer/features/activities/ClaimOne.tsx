import { useState } from 'react'
import type { DeskError } from '../../../contract/errors.ts'
import type { Profile } from '../../../contract/profiles.ts'
import { identityKind, type Participant } from '../../../domain/claims.ts'
import { comparedId } from '../../../domain/matchIds.ts'
import { namedOf, Whom, detailOf } from '../../changes/Whom.tsx'
import { ChangeButton } from '../../changes/ChangeDialog.tsx'
import { useChange, errorOf, type ChangeState } from '../../changes/useChange.ts'
import { call } from '../../desk/call.ts'
import { ErrorNotice, Notice } from '../../ui/Notice.tsx'
import { QuestionDialog } from '../../ui/Dialog.tsx'
import { Form, useFields } from '../../ui/Form.tsx'
import { ProfileMark } from '../../ui/ProfileMark.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { useLoss } from '../../ui/dialogs.tsx'
import { useWords } from '../../ui/useWords.tsx'
import styles from './Activities.module.css'
import { ClaimedWith, participantNote, asSuggestions, type Remembered } from './UsedBefore.tsx'
import { claimsWords } from '../../../words/page/activities.ts'
import { changeWords } from '../../../words/page/frame.ts'
import type { OutputOf } from '../../../contract/operations.ts'
import { Candidates, ClaimedProducts } from '../../changes/ClaimedProducts.tsx'
import { OutcomeNotice } from '../../changes/UnsettledNotice.tsx'
import { useQuery } from '../../data/query.ts'
import { entriesRead } from '../../data/loadable.ts'

interface ClaimProps {
  profile: Profile
  remembered: Remembered
  label: string
  onLabel: (label: string) => void
  isShown: boolean
}

const names = ['identity', 'activityLabel', 'source', 'branch'] as const
type Name = (typeof names)[number]
const nothing: Partial<Record<Name, string>> = {}

interface ClaimResultProps {
  identity: string
  state: ChangeState<OutputOf<'claimActivity'>>
  onTry: (id: string) => void
}

/** What one claim came to: the products, or why not and what there is instead. */
function ClaimResult({ identity, state, onTry }: ClaimResultProps) {
  const { t, rich } = useWords()
  const error = errorOf(state)
  const products = state.at === 'ended' && state.outcome.outcome === 'done' ? state.outcome.products : undefined
  return (
    <div className={styles.result}>
      <OutcomeNotice state={state} />
      {error !== undefined && <Candidates error={error} onTry={onTry} />}
      {products !== undefined && (
        <>
          <Notice
            kind="done"
            title={products.length === 0 ? t(claimsWords.doneUnnamed) : t(claimsWords.done, { count: products.length })}
          >
            <p>{rich(claimsWords.doneFor, { identity: <bdi>{identity}</bdi> })}</p>
            <p>{t(claimsWords.where)}</p>
          </Notice>
          <ClaimedProducts products={products} />
        </>
      )}
    </div>
  )
}

/** Somebody or something of the copy that can claim: an employee's account, or an asset number. */
interface Found {
  value: string
  kind: 'account' | 'assetNumber'
  /** Of an employee: who has the account, as in every choice of people. */
  note?: string
}

const few = 8
const shortest = 2

/** What the copy has for a text; nothing while it is too short to say anything. */
export function useFound(text: string): readonly Found[] {
  const words = useWords()
  const wanted = text.trim()
  const isSearched = wanted.length >= shortest
  const members = entriesRead(useQuery('findMembers', isSearched ? { text: wanted, limit: few } : undefined))
  const assets = entriesRead(useQuery('findAssets', isSearched ? { text: wanted, limit: few } : undefined))
  if (!isSearched) return []
  return [
    ...(members ?? []).map((one): Found => {
      return { value: one.userName, kind: 'account', note: detailOf(one, words, 'account') }
    }),
    ...(assets ?? []).map((one): Found => ({ value: one.assetNum, kind: 'assetNumber' })),
  ]
}

/** Claims an activity's products for one participant, after saying what for whom. */
export function ClaimOne({ profile, remembered, label, onLabel, isShown }: ClaimProps) {
  const words = useWords()
  const { t } = words
  const [typed, setTyped] = useState(nothing)
  const [asking, setAsking] = useState<Participant>()
  const [isFinding, setFinding] = useState(false)
  const [failure, setFailure] = useState<DeskError>()
  const [tried, setTried] = useState<string>()
  const [sent, setSent] = useState<string>()
  const { state, send, backToForm } = useChange('claimActivity')
  const isSending = state.at === 'sending'
  const hasEnded = state.at === 'ended' || state.at === 'found'
  const values: Record<Name, string> = {
    identity: '',
    source: remembered.sources[0] ?? '',
    branch: remembered.branches[0] ?? '',
    ...typed,
    activityLabel: label,
  }
  const { identity, activityLabel, source, branch } = values
  const fields = useFields<Name>({
    values,
    onChange: (change) => {
      setTyped((before) => ({ ...before, ...change }))
      if (change.activityLabel !== undefined) onLabel(change.activityLabel)
    },
    check: (field) => (values[field].trim() === '' ? { code: 'input.required' } : undefined),
  })
  const found = useFound(identity)
  const known = found.find(({ value }) => comparedId(value) === comparedId(identity))
  const kind = identityKind(identity, known?.kind)
  // What was sent is no longer only typed, whatever became of it.
  const isTyped = (typed.identity ?? '') !== '' && !(hasEnded && typed.identity === sent)
  useLoss(isTyped ? 'typed' : undefined, () => setTyped(nothing))

  const seemsToBe = (): string => {
    if (identity.trim() === '') return t(claimsWords.identityNote)
    if (known?.kind === 'account') return t(claimsWords['known.account'], { name: known.note ?? known.value })
    return t(known ? claimsWords['known.assetNumber'] : claimsWords[`kind.${kind}`])
  }

  async function ask(): Promise<void> {
    if (isFinding || !fields.attempt(names)) return
    setFinding(true)
    setFailure(undefined)
    const found = await call('findParticipants', { profile: profile.id, identities: [identity] })
    setFinding(false)
    if (found.ok) setAsking(found.data.participants[0])
    else setFailure(found.error)
  }

  function tryUnit(id: string): void {
    backToForm()
    onLabel(id)
    setTried(id)
  }

  return (
    <div className={styles.page} hidden={!isShown}>
      <Form className={styles.form} isBusy={isSending} onSubmit={() => void ask()}>
        {failure !== undefined && <ErrorNotice error={failure} />}
        <TextField
          label={t(claimsWords.identity)}
          isRequired
          isCode
          isDisabled={isSending}
          description={seemsToBe()}
          suggestions={found}
          {...fields.of('identity')}
        />
        <TextField
          label={t(claimsWords.label)}
          description={t(claimsWords.labelNote)}
          isRequired
          isCode
          isDisabled={isSending}
          suggestions={asSuggestions(remembered.labels)}
          {...fields.of('activityLabel')}
        />
        {tried !== undefined && tried === activityLabel && (
          <Notice kind="info">{t(claimsWords.tried, { id: tried })}</Notice>
        )}
        <div className={styles.pairs}>
          <ClaimedWith remembered={remembered} isDisabled={isSending} fieldOf={(name) => fields.of(name)} />
        </div>
        <div className={styles.line}>
          <ChangeButton variant="primary" type="submit" isPending={isSending || isFinding}>
            {t(claimsWords.claim)}
          </ChangeButton>
          {isSending && <span role="status">{t(claimsWords.sending)}</span>}
        </div>
      </Form>
      {hasEnded && <ClaimResult identity={identity} state={state} onTry={tryUnit} />}
      {asking !== undefined && (
        <QuestionDialog
          variant="primary"
          title={t(claimsWords.askTitle, { label: activityLabel, identity: asking.identity })}
          action={t(claimsWords.action, { identity: asking.identity })}
          mark={<ProfileMark profile={profile} />}
          onAct={async () => {
            setTried(undefined)
            setSent(typed.identity)
            void send({ profile: profile.id, identity: asking.identity, activityLabel, source, branch })
            return undefined
          }}
          onClose={() => setAsking(undefined)}
        >
          <p>
            {t(claimsWords.askFor, { identity: asking.identity, kind: participantNote(asking, words), source, branch })}
          </p>
          {asking.member !== undefined && <Whom label={t(claimsWords.identity)} whom={[namedOf(asking.member)]} />}
          <p>{t(claimsWords.askNote)}</p>
          <p>{t(changeWords.noUndo)}</p>
        </QuestionDialog>
      )}
    </div>
  )
}
