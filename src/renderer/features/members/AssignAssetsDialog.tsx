import { useEffect, useState } from 'react'
import type { AssetNumber } from '../../../contract/ids.ts'
import type { Profile } from '../../../contract/profiles.ts'
import type { AssetEntry, Member } from '../../../contract/records.ts'
import { ChangeDialog } from '../../changes/ChangeDialog.tsx'
import { readHoldings, readHoldingsOnce, useHoldings } from '../../data/holdings.ts'
import { nameOf } from '../../../domain/people.ts'
import { Readable } from '../../data/Readable.tsx'
import { sayDone } from '../../changes/sayDone.ts'
import { useChange } from '../../changes/useChange.ts'
import { useWords } from '../../ui/useWords.tsx'
import { CheckList } from '../../ui/CheckList.tsx'
import { assignableTo, checkAssignment } from '../../../domain/assignment.ts'
import styles from './Members.module.css'

interface AssignAssetsDialogProps {
  member: Member
  profile: Profile
  /** Chosen to be withdrawn already. */
  withdrawn?: AssetNumber | undefined
  onClose: () => void
}

const nothing: ReadonlySet<string> = new Set()

export function AssignAssetsDialog({ member, profile, withdrawn: asked, onClose }: AssignAssetsDialogProps) {
  const { t, rich } = useWords()
  const assets = useHoldings((state) => state.assets)
  const [withdrawn, setWithdrawn] = useState<ReadonlySet<string>>(asked === undefined ? nothing : new Set([asked]))
  const [assigned, setAssigned] = useState(nothing)
  const { state, send, backToForm } = useChange('configureAssets')
  useEffect(readHoldingsOnce, [])

  const isSending = state.at === 'sending'
  const assignment = { add: [...assigned] as AssetNumber[], remove: [...withdrawn] as AssetNumber[] }
  const changesNothing = checkAssignment(assignment) !== undefined
  const who = { name: <bdi>{nameOf(member)}</bdi>, enterprise: <bdi>{profile.name}</bdi> }

  async function apply(): Promise<void> {
    const outcome = await send({
      profile: profile.id,
      memberGlobalId: member.globalId,
      ...assignment,
    })
    if (outcome?.outcome !== 'done') return
    sayDone(t('assign.done', { name: nameOf(member) }), outcome)
    onClose()
  }

  function form(all: readonly AssetEntry[]) {
    const { held, free } = assignableTo(member, all)
    return (
      <div className={styles.lists}>
        <CheckList
          label={t('assign.withdrawFrom', { name: nameOf(member) })}
          choices={held.map(({ assetNum, isLent }) => ({
            id: assetNum,
            text: assetNum,
            ...(isLent ? { note: t('state.lent') } : {}),
          }))}
          chosen={withdrawn}
          onChange={setWithdrawn}
          emptyText={t('assign.holdsNone')}
          isDisabled={isSending}
        />
        <CheckList
          label={t('assign.assignFree')}
          choices={free.map((assetNum) => ({ id: assetNum, text: assetNum }))}
          chosen={assigned}
          onChange={setAssigned}
          emptyText={t('assign.noneFree')}
          isDisabled={isSending}
        />
      </div>
    )
  }

  return (
    <ChangeDialog
      size="large"
      title={t('assign.title', { name: nameOf(member) })}
      state={state}
      isFilled={withdrawn.size + assigned.size > 0}
      action={t('assign.action')}
      isActionDisabled={changesNothing}
      onSend={() => void apply()}
      onClose={onClose}
      onAgain={backToForm}
    >
      <Readable of={assets} reading={t('board.reading')} onRetry={() => void readHoldings()}>
        {form}
      </Readable>
      <div className={styles.summary} role="status">
        {withdrawn.size > 0 && (
          <p>{rich('assign.willWithdraw', { ...who, list: [...withdrawn].join(t('ui.listSeparator')) })}</p>
        )}
        {assigned.size > 0 && (
          <p>{rich('assign.willAssign', { ...who, list: [...assigned].join(t('ui.listSeparator')) })}</p>
        )}
        {changesNothing && <p className={styles.soft}>{t('assign.chooseSome')}</p>}
      </div>
    </ChangeDialog>
  )
}
