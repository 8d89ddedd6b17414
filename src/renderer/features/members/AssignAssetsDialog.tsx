import { useState } from 'react'
import type { AssetNumber } from '../../../contract/ids.ts'
import type { Profile } from '../../../contract/profiles.ts'
import type { Member } from '../../../contract/records.ts'
import { ChangeDialog } from '../../changes/ChangeDialog.tsx'
import { OpenLoans } from '../../changes/OpenLoans.tsx'
import { NamedPerson, Numbers } from '../../changes/Whom.tsx'
import { holderName, knownHolder } from '../../../domain/holder.ts'
import { nameOf } from '../../../domain/people.ts'
import { askShownAgain } from '../../data/dataChanged.ts'
import { lastRead } from '../../data/loadable.ts'
import { Readable } from '../../data/Readable.tsx'
import { toastSuccess } from '../../changes/toastSuccess.ts'
import { undoOf } from '../../changes/undo.ts'
import { useChange } from '../../changes/useChange.ts'
import { listOf } from '../../ui/listOf.ts'
import { useWords, type Words } from '../../ui/useWords.tsx'
import { CheckList } from '../../ui/CheckList.tsx'
import { checkAssignment, type Assignment } from '../../../domain/assignment.ts'
import { Warnings } from './Warnings.tsx'
import styles from './Members.module.css'
import { useAssignable, type Assignable } from './useAssignable.ts'
import { boardWords } from '../../../words/page/holdings.ts'
import { assignWords } from '../../../words/page/members.ts'
import { stateWords, verbWords } from '../../../words/terms.ts'

interface AssignAssetsDialogProps {
  member: Member
  profile: Profile
  /** Asset numbers that are already chosen to be withdrawn. */
  withdrawn?: readonly AssetNumber[] | undefined
  onClose: () => void
}

const nothing: ReadonlySet<string> = new Set()

function whatWasAssigned(words: Words, name: string, { add, remove }: Assignment): string {
  const [added, removed] = [listOf(add, words), listOf(remove, words)]
  if (remove.length === 0) return words.t(assignWords.assigned, { list: added, name })
  if (add.length === 0) return words.t(assignWords.withdrawn, { list: removed, name })
  return words.t(assignWords.both, { added, removed, name })
}

const none: readonly AssetNumber[] = []

/** What the button does: whoever withdraws is told what, and from whom. */
function actionOf(words: Words, name: string, { add, remove }: Assignment): string {
  const [added, removed] = [listOf(add, words), listOf(remove, words)]
  if (remove.length === 0) return words.t(add.length === 0 ? assignWords.action : verbWords.assign)
  if (add.length === 0) return words.t(assignWords.withdrawAction, { list: removed, name })
  return words.t(assignWords.bothAction, { added, removed, name })
}

export function AssignAssetsDialog({ member, profile, withdrawn: asked = none, onClose }: AssignAssetsDialogProps) {
  const words = useWords()
  const { t, rich } = words
  const [withdrawn, setWithdrawn] = useState<ReadonlySet<string>>(() => new Set(asked))
  const [assigned, setAssigned] = useState(nothing)
  const { state, send, backToForm } = useChange('configureAssets')
  const [search, setSearch] = useState('')
  const assignable = useAssignable(member, search)

  const isSending = state.at === 'sending'
  const assignment = { add: [...assigned] as AssetNumber[], remove: [...withdrawn] as AssetNumber[] }
  const assignedNow = lastRead(assignable)?.value.held ?? []
  const changesNothing = checkAssignment(assignment) !== undefined
  const who = { name: <NamedPerson person={member} />, enterprise: <bdi>{profile.name}</bdi> }

  async function apply(): Promise<void> {
    const outcome = await send({ profile: profile.id, memberGlobalId: member.globalId, ...assignment }, member)
    if (outcome?.outcome !== 'done') return
    const title = whatWasAssigned(words, nameOf(member), assignment)
    toastSuccess(title, outcome, undoOf(profile.id, outcome.entry, title))
    onClose()
  }

  function form({ held, free, freeCount, taken, people }: Assignable) {
    const holders = new Map(taken.map((asset) => [asset.assetId as string, asset]))
    return (
      <div className={styles.lists}>
        <CheckList
          label={t(assignWords.withdrawFrom, { name: nameOf(member) })}
          choices={held.map(({ assetNum, isLent, isOnline }) => ({
            id: assetNum,
            text: assetNum,
            ...(isLent || isOnline ? { note: t(isLent ? stateWords.lent : stateWords.online) } : {}),
          }))}
          chosen={withdrawn}
          onChange={setWithdrawn}
          emptyText={t(assignWords.holdsNone)}
          isDisabled={isSending}
          autoFocus={asked.length > 0}
        />
        <CheckList
          label={t(assignWords.assignFree)}
          search={{ text: search, onChange: setSearch, total: freeCount }}
          choices={free.map((assetNum) => ({ id: assetNum, text: assetNum }))}
          unavailable={taken.map((asset) => ({
            id: asset.assetId,
            text: asset.assetNum,
            note: t(assignWords.takenNote, { name: holderName(asset, people) }),
          }))}
          whyNot={([found, ...others]) => {
            const asset = others.length === 0 ? holders.get(found?.id ?? '') : undefined
            if (asset === undefined) return t(assignWords.takenSome)
            const account = knownHolder(asset, people)?.userName ?? ''
            return t(assignWords.taken, { number: asset.assetNum, name: holderName(asset, people), account })
          }}
          chosen={assigned}
          onChange={setAssigned}
          emptyText={t(assignWords.noneFree)}
          isDisabled={isSending}
          autoFocus={asked.length === 0}
        />
      </div>
    )
  }

  return (
    <ChangeDialog
      size="large"
      title={t(assignWords.title, { name: nameOf(member) })}
      state={state}
      isFilled={assigned.size > 0 || withdrawn.size !== asked.length || asked.some((number) => !withdrawn.has(number))}
      action={actionOf(words, nameOf(member), assignment)}
      isActionDisabled={changesNothing}
      onSend={() => void apply()}
      onClose={onClose}
      onAgain={backToForm}
      heed={
        <>
          <Warnings keyNumber={member.borrowNum} held={assignedNow.filter(({ assetNum }) => withdrawn.has(assetNum))} />
          {withdrawn.size > 0 && <OpenLoans of={{ member: member.globalId }} numbers={[...withdrawn]} />}
          <div className={styles.summary} role="status">
            {withdrawn.size > 0 && (
              <p>{rich(assignWords.willWithdraw, { ...who, list: <Numbers of={[...withdrawn]} /> })}</p>
            )}
            {assigned.size > 0 && (
              <p>{rich(assignWords.willAssign, { ...who, list: <Numbers of={[...assigned]} /> })}</p>
            )}
            {changesNothing && <p className={styles.soft}>{t(assignWords.chooseSome)}</p>}
          </div>
        </>
      }
    >
      <Readable of={assignable} reading={t(boardWords.reading)} onRetry={askShownAgain}>
        {form}
      </Readable>
    </ChangeDialog>
  )
}
