import { useState } from 'react'
import type { Profile } from '../../../contract/profiles.ts'
import { changeWords, uiWords } from '../../../words/page/frame.ts'
import { jobsWords } from '../../../words/page/jobs.ts'
import { memberWords, assignWords, passwordWords } from '../../../words/page/members.ts'
import type { AssetNumber } from '../../../contract/ids.ts'
import { nameOf } from '../../../domain/people.ts'
import { verbWords } from '../../../words/terms.ts'
import type { DeskError } from '../../../contract/errors.ts'
import type { Member } from '../../../contract/records.ts'
import { type MemberRequest, showCredentials } from '../../changes/dialogs.ts'
import { closeDialog } from '../../ui/dialogs.tsx'
import { ProfileMark } from '../../ui/ProfileMark.tsx'
import { QuestionDialog } from '../../ui/Dialog.tsx'
import { useWords } from '../../ui/useWords.tsx'
import { Numbers, NamedPerson, type Person } from '../../changes/Whom.tsx'
import { toastSuccess, ChangeDialog } from '../../changes/ChangeDialog.tsx'
import { undoOf, useChange, errorOf } from '../../changes/useChange.ts'
import { CredentialsCard } from '../../changes/CredentialsCard.tsx'
import { AddMemberDialog } from './AddMemberDialog.tsx'
import { AssignAssetsDialog } from './AssignAssetsDialog.tsx'
import { DeleteMemberDialog, EditMemberDialog } from './EditMemberDialog.tsx'
import { Holding, useHolding } from './EditMany.tsx'
import { typingFor, useManyJob, type ManyProps, useWhoPicked, WhoPicked } from './WhoPicked.tsx'
import { MoveAssetDialog, WhoDialog } from './WhoDialog.tsx'
import { PasswordFields, passwordSent, type PasswordWay, useMemberFields } from './MemberFields.tsx'

interface ResetPasswordDialogProps {
  member: Member
  profile: Profile
  onClose: () => void
}

function ResetPasswordDialog({ member, profile, onClose }: ResetPasswordDialogProps) {
  const { t, rich } = useWords()
  const [way, setWay] = useState<PasswordWay>('letters')
  const [typed, setTyped] = useState('')
  const { state, send, backToForm, settle } = useChange('resetPassword')
  const fields = useMemberFields<'password'>({
    profile,
    values: { password: typed },
    onChange: ({ password = '' }) => setTyped(password),
    isSent: () => way === 'type',
    error: errorOf(state),
  })

  const credentialsOf = (password: string, unknown?: DeskError) => ({
    name: nameOf(member),
    account: member.userName,
    enterprise: profile.name,
    password,
    unknown,
  })

  async function reset(): Promise<void> {
    if (!fields.attempt(['password'])) return
    const { globalId: memberGlobalId } = member
    const outcome = await send({ profile: profile.id, memberGlobalId, ...passwordSent(way, typed) }, member)
    if (outcome?.outcome !== 'done') return
    toastSuccess(t(passwordWords.resetDone, { name: nameOf(member) }), outcome)
    onClose()
    if (outcome.password !== undefined) showCredentials(credentialsOf(outcome.password), settle)
  }

  const outcome = state.at === 'ended' ? state.outcome : undefined
  // With an unknown outcome: it may be the password now.
  const generated =
    outcome?.outcome === 'unknown' && 'password' in outcome && typeof outcome.password === 'string'
      ? credentialsOf(outcome.password, outcome.error)
      : undefined
  return (
    <ChangeDialog
      title={t(passwordWords.reset, { count: 1, whom: nameOf(member) })}
      state={state}
      isShownAtField={fields.refusedField !== undefined}
      isFilled={way === 'type' && typed !== ''}
      hasFocusWithin={generated !== undefined}
      heed={<p>{t(changeWords.noUndo)}</p>}
      action={t(passwordWords.reset, { count: 1, whom: nameOf(member) })}
      onSend={() => void reset()}
      onClose={onClose}
      onAgain={backToForm}
      lookFirst={generated !== undefined && <CredentialsCard credentials={generated} autoFocus onTaken={settle} />}
    >
      <p>
        {rich(passwordWords.resetText, {
          name: <NamedPerson person={member} />,
          enterprise: <bdi>{profile.name}</bdi>,
        })}
      </p>
      <PasswordFields
        label={t(passwordWords.how)}
        way={way}
        onWay={setWay}
        field={fields.of('password')}
        isDisabled={state.at === 'sending'}
      />
    </ChangeDialog>
  )
}

const dialogs = { edit: EditMemberDialog, password: ResetPasswordDialog, delete: DeleteMemberDialog }

/** Shows who they are and what each of those who leave still holds, and starts the job that takes it from them and deletes them. */
function LeavingDialog({ profile, picked, search, onClose }: ManyProps) {
  const words = useWords()
  const { t, rich } = words
  const { count, start } = useManyJob({ profile, picked })
  const who = useWhoPicked(picked, search)
  const holding = useHolding(picked)
  const enterprise = (
    <strong>
      <bdi>{profile.name}</bdi>
    </strong>
  )
  return (
    <QuestionDialog
      size="large"
      title={t(jobsWords.leaveTitle, { whom: who.called })}
      action={t(memberWords.deleteAction, { whom: who.called })}
      mark={<ProfileMark profile={profile} />}
      heed={<p>{t(changeWords.noUndo)}</p>}
      typing={typingFor(count, words)}
      isActionDisabled={count === 0 || who.count === 0 || holding.holders === undefined}
      onAct={() => start((ticked) => ({ kind: 'leave', ...ticked }))}
      onClose={onClose}
    >
      <p>{rich(jobsWords.leaveText, { enterprise })}</p>
      <WhoPicked of={who} />
      <Holding of={holding}>
        <p>{t(jobsWords.leaveHeld)}</p>
      </Holding>
    </QuestionDialog>
  )
}

interface GiveAssetDialogProps {
  assets: readonly AssetNumber[]
  /** Who is chosen at first. */
  to: Person | undefined
  profile: Profile
  onClose: () => void
}

/** Asks to whom free asset numbers are assigned. */
function GiveAssetDialog({ assets, to, profile, onClose }: GiveAssetDialogProps) {
  const { t, rich } = useWords()
  const { state, send, backToForm } = useChange('configureAssets')
  const list = assets.join(t(uiWords.listSeparator))

  async function give(person: Person): Promise<void> {
    const input = { profile: profile.id, memberGlobalId: person.globalId, add: [...assets], remove: [] }
    const outcome = await send(input, person)
    if (outcome?.outcome !== 'done') return
    const title = t(assignWords.assigned, { list, name: nameOf(person) })
    toastSuccess(title, outcome, undoOf(profile.id, outcome.entry, title))
    onClose()
  }

  return (
    <WhoDialog
      title={
        assets.length === 1
          ? t(assignWords.giveTitle, { number: list })
          : t(assignWords.giveMany, { count: assets.length })
      }
      action={() => t(verbWords.assign)}
      state={state}
      to={to}
      onSend={(person) => void give(person)}
      onClose={onClose}
      onAgain={backToForm}
      will={(name) =>
        rich(assignWords.willAssign, { name, enterprise: <bdi>{profile.name}</bdi>, list: <Numbers of={assets} /> })
      }
    />
  )
}

/** The dialog that adds or changes an employee, over whichever screen is shown. */
export default function MemberDialog({ request, profile }: { request: MemberRequest; profile: Profile }) {
  const common = { profile, onClose: () => closeDialog('member') }
  if (request.change === 'add') return <AddMemberDialog {...common} name={request.name} />
  if (request.change === 'give') return <GiveAssetDialog {...common} assets={request.assets} to={request.to} />
  if (request.change === 'move') return <MoveAssetDialog {...common} of={request.of} to={request.to} />
  if (request.change === 'leave') return <LeavingDialog {...common} picked={request.picked} />
  const { member } = request
  if (request.change === 'assign')
    return <AssignAssetsDialog {...common} member={member} withdrawn={request.withdrawn} />
  const Dialog = dialogs[request.change]
  return <Dialog {...common} member={member} />
}
