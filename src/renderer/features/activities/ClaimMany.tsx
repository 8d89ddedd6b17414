import { useEffect, useState } from 'react'
import { ListChecks } from 'lucide-react'
import { mostActivities, mostAtOnce, usualAtOnce } from '../../../contract/bounds.ts'
import { type DeskError, DeskFailure, type Result } from '../../../contract/errors.ts'
import type { Profile } from '../../../contract/profiles.ts'
import {
  identitiesIn,
  identityKind,
  withoutRepeated,
  type IdentityKind,
  type Participant,
} from '../../../domain/claims.ts'
import { ChangeButton } from '../../changes/ChangeDialog.tsx'
import { call, answerOf, resultOf } from '../../desk/call.ts'
import { Button } from '../../ui/Button.tsx'
import { ComboBox } from '../../ui/ComboBox.tsx'
import { ErrorNotice, Notice } from '../../ui/Notice.tsx'
import { FileButton } from '../../ui/CopyButton.tsx'
import { Form } from '../../ui/Form.tsx'
import { useLoss } from '../../ui/dialogs.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { useWords } from '../../ui/useWords.tsx'
import styles from './Activities.module.css'
import { ChooseKnown } from './ChooseKnown.tsx'
import { ClaimedWith, type Remembered, namedParticipant } from './UsedBefore.tsx'
import { useFound } from './ClaimOne.tsx'
import { claimsWords } from '../../../words/page/activities.ts'
import { uiWords, changeWords } from '../../../words/page/frame.ts'
import { allPages } from '../../../domain/pages.ts'
import { faultError } from '../../../domain/files/cellNotes.ts'
import type { InputOf } from '../../../contract/operations.ts'
import { closeList, openFile } from '../../data/openingFile.ts'
import { calledBy, Whom } from '../../changes/Whom.tsx'
import { endClaimRequest, identitiesToClaim, startJob } from '../../changes/startJob.ts'
import { ProfileMark } from '../../ui/ProfileMark.tsx'
import { QuestionDialog } from '../../ui/Dialog.tsx'

interface ClaimManyProps {
  profile: Profile
  remembered: Remembered
  /** One in a line. */
  labels: string
  onLabels: (labels: string) => void
  isShown: boolean
}

const kinds: readonly IdentityKind[] = ['mobile', 'email', 'account', 'assetNumber', 'unknown']

/** The identities in a file that a person gave. */
async function readIdentities(file: File): Promise<Result<string[]>> {
  const opened = await openFile(file)
  if (!opened.ok) return opened
  const name = opened.data.opened.file
  const read = await resultOf(async () => {
    const pages = await allPages((range) => answerOf('readIdentities', { file: name, ...range }))
    const error = faultError(pages[0].faults)
    if (error) throw new DeskFailure(error)
    return pages.flatMap(({ identities }) => identities.filter((one) => one.trim() !== ''))
  })
  closeList(name)
  return read
}

type Claims = Extract<InputOf<'startJob'>['work'], { kind: 'claim' }>

interface StartQuestionProps {
  profile: Profile
  participants: readonly Participant[]
  work: Omit<Claims, 'kind' | 'identities'>
  onStarted: () => void
  onClose: () => void
}

/** Asks before claims for many begin. Whom the copy knows as an employee is named as one, the others as they are sent. */
function StartQuestion({ profile, participants, work, onStarted, onClose }: StartQuestionProps) {
  const words = useWords()
  const { t } = words
  const { activityLabels, source, branch } = work
  const identities = participants.map(({ identity }) => identity)
  const named = participants.map((one) => namedParticipant(one, words))
  const placeholders = { count: identities.length * activityLabels.length, whom: calledBy(named, words) }
  return (
    <QuestionDialog
      variant="primary"
      title={t(claimsWords.startTitle, placeholders)}
      action={t(claimsWords.startAction, placeholders)}
      mark={<ProfileMark profile={profile} />}
      onAct={() => startJob(profile.id, { kind: 'claim', identities, ...work }, onStarted)}
      onClose={onClose}
    >
      <p>
        {t(claimsWords.startText, { count: identities.length, labels: activityLabels.join(t(uiWords.listSeparator)) })}
      </p>
      <Whom label={t(claimsWords.identities)} whom={named} />
      <p>{t(claimsWords.startWith, { source, branch })}</p>
      <p>{t(identities.length === 1 ? claimsWords.askNote : claimsWords.askNoteMany)}</p>
      <p>{t(changeWords.noUndo)}</p>
    </QuestionDialog>
  )
}

/** Claims up to eight activities for a list of participants, as a job. */
export function ClaimMany({ profile, remembered, labels, onLabels, isShown }: ClaimManyProps) {
  const { t } = useWords()
  const [people, setPeople] = useState(() =>
    identitiesToClaim()
      .map((one) => `${one}\n`)
      .join(''),
  )
  const [typed, setTyped] = useState<{ source?: string; branch?: string }>({})
  const [atOnce, setAtOnce] = useState(String(usualAtOnce))
  const [sought, setSought] = useState('')
  const [isReading, setReading] = useState(false)
  const [isTried, setTried] = useState(false)
  const [asking, setAsking] = useState<readonly Participant[]>()
  const [isFinding, setFinding] = useState(false)
  const [error, setError] = useState<DeskError>()
  const [isChoosing, setChoosing] = useState(false)
  const found = useFound(sought)
  useEffect(endClaimRequest, [])
  useLoss(people.trim() === '' ? undefined : 'typed', () => setPeople(''))

  const source = typed.source ?? remembered.sources[0] ?? ''
  const branch = typed.branch ?? remembered.branches[0] ?? ''
  const identities = identitiesIn(people)
  const activityLabels = identitiesIn(labels)
  const distinct = withoutRepeated(identities)
  const twice = identities.length - distinct.length
  const labelTwice = activityLabels.find((label, at) => activityLabels.indexOf(label) < at)
  const required = t(uiWords.required)

  const wrong = {
    people: identities.length === 0 ? t(claimsWords.missing) : undefined,
    labels:
      activityLabels.length === 0
        ? required
        : activityLabels.length > mostActivities
          ? t(claimsWords.tooMany, { limit: mostActivities })
          : labelTwice && t(claimsWords.labelTwice, { label: labelTwice }),
    source: source.trim() === '' ? required : undefined,
    branch: branch.trim() === '' ? required : undefined,
  }
  const shown = isTried ? wrong : { people: undefined, labels: undefined, source: undefined, branch: undefined }

  const append = (more: readonly string[]) => setPeople((before) => [...identitiesIn(before), ...more, ''].join('\n'))

  async function read(file: File): Promise<void> {
    setReading(true)
    setError(undefined)
    const result = await readIdentities(file)
    setReading(false)
    if (result.ok) append(result.data)
    else setError(result.error)
  }

  async function ask(): Promise<void> {
    setTried(true)
    setError(undefined)
    if (isFinding || twice > 0 || Object.values(wrong).some((one) => one !== undefined)) return
    setFinding(true)
    const found = await call('findParticipants', { profile: profile.id, identities })
    setFinding(false)
    if (found.ok) setAsking(found.data.participants)
    else setError(found.error)
  }

  const counted = kinds.flatMap((kind) => {
    const count = identities.filter((one) => identityKind(one) === kind).length
    return count === 0 ? [] : [t(claimsWords.countedKind, { count, kind: t(claimsWords[`kindShort.${kind}`]) })]
  })

  return (
    <div className={styles.page} hidden={!isShown}>
      <Form className={styles.form} isBusy={false} onSubmit={() => void ask()}>
        {error !== undefined && <ErrorNotice error={error} />}
        <TextField
          label={t(claimsWords.identities)}
          isRequired
          isCode
          lines={8}
          value={people}
          onChange={setPeople}
          error={shown.people}
          description={t(claimsWords.identitiesNote)}
        />
        <div className={styles.line}>
          <FileButton isPending={isReading} onFile={(file) => void read(file)}>
            {t(claimsWords.fromFile)}
          </FileButton>
          <Button icon={<ListChecks size={16} aria-hidden />} onPress={() => setChoosing(true)}>
            {t(claimsWords.choose)}
          </Button>
          <span className={styles.soft}>{t(claimsWords.fileNote)}</span>
        </div>
        <ComboBox
          label={t(claimsWords.add)}
          choices={found.map(({ value, note }) => ({ id: value, text: value, ...(note && { note }) }))}
          value={null}
          onChange={(id) => {
            if (id === null) return
            append([id])
            setSought('')
          }}
          search={{ text: sought, onChange: setSought, isCurrent: true }}
          emptyText={t(claimsWords.none)}
        />
        <p role="status" className={styles.soft}>
          {[t(claimsWords.counted, { count: identities.length }), ...counted].join(t(uiWords.listSeparator))}
        </p>
        {twice > 0 && (
          <Notice
            kind="warning"
            title={t(claimsWords.twice, { count: twice })}
            actions={
              <Button onPress={() => setPeople([...distinct, ''].join('\n'))}>{t(claimsWords.removeTwice)}</Button>
            }
          />
        )}
        <TextField
          label={t(claimsWords.labels)}
          isRequired
          isCode
          lines={3}
          value={labels}
          onChange={onLabels}
          error={shown.labels}
          description={t(claimsWords.labelsNote, { limit: mostActivities })}
        />
        <div className={styles.pairs}>
          <ClaimedWith
            remembered={remembered}
            fieldOf={(name) => ({
              value: name === 'source' ? source : branch,
              onChange: (text) => setTyped({ ...typed, [name]: text }),
              error: shown[name],
            })}
          />
          <ComboBox
            label={t(claimsWords.atOnce)}
            description={t(claimsWords.atOnceNote)}
            choices={Array.from({ length: mostAtOnce }, (_, at) => ({ id: String(at + 1), text: String(at + 1) }))}
            value={atOnce}
            onChange={(id) => setAtOnce(id ?? String(usualAtOnce))}
            emptyText={t(uiWords.noMatch)}
          />
        </div>
        <div className={styles.line}>
          <ChangeButton variant="primary" type="submit" isPending={isFinding}>
            {t(claimsWords.claim)}
          </ChangeButton>
        </div>
      </Form>
      {isChoosing && (
        <ChooseKnown
          onAdd={(identities) => {
            append(identities)
            setChoosing(false)
          }}
          onClose={() => setChoosing(false)}
        />
      )}
      {asking !== undefined && (
        <StartQuestion
          profile={profile}
          participants={asking}
          work={{ activityLabels, source, branch, atOnce: Number(atOnce) }}
          onStarted={() => {
            setPeople('')
            setTried(false)
          }}
          onClose={() => setAsking(undefined)}
        />
      )}
    </div>
  )
}
