import { useState } from 'react'
import type { OutputOf } from '../../../contract/operations.ts'
import type { Outcome } from '../../../contract/errors.ts'
import type { Profile } from '../../../contract/profiles.ts'
import type { AssetEntry } from '../../../contract/records.ts'
import type { HolderRow } from '../../../contract/rows.ts'
import { holderOf, nameOf } from '../../../domain/people.ts'
import { OpenLoans } from '../../changes/OpenLoans.tsx'
import { NamedPerson } from '../../changes/Whom.tsx'
import type { Person } from '../../changes/PersonField.tsx'
import { toastSuccess } from '../../changes/ChangeDialog.tsx'
import { undoOf } from '../../changes/undo.ts'
import { errorOf, useChange } from '../../changes/useChange.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { useWords } from '../../ui/useWords.tsx'
import { Warnings } from './Warnings.tsx'
import { WhoDialog } from './WhoDialog.tsx'
import { assignWords, moveWords } from '../../../words/page/members.ts'
import { verbWords } from '../../../words/terms.ts'

/** The half of a move that nobody knows, or that was done alone; the withdrawal can be undone by its entry. */
interface Half {
  entry?: string | undefined
  unknown?: 'withdrawal' | 'assignment'
}

type Moved = Outcome & { half?: Half }

/** Half of it is no change that was done: what was refused is said, and the first half is offered back. */
const movedOf = ({ outcome, error, settledByReading, entry, settles, withdrawn }: OutputOf<'moveAsset'>): Moved => {
  if (error === undefined) return { outcome: 'done', ...(settledByReading && { settledByReading }) }
  if (outcome !== 'unknown') return { outcome: 'refused', error, ...(outcome === 'partly' && { half: { entry } }) }
  const half = withdrawn === null ? { entry, unknown: 'withdrawal' as const } : { unknown: 'assignment' as const }
  return { outcome, error, ...(entry !== undefined && { entry, settles }), ...(withdrawn !== false && { half }) }
}

interface MoveAssetDialogProps {
  of: HolderRow<AssetEntry>
  /** Who is chosen at first. */
  to: Person | undefined
  profile: Profile
  onClose: () => void
}

/** Asks to whom an asset number that somebody holds is moved: it is withdrawn, and then assigned. */
export function MoveAssetDialog({ of: { entry: asset, holder }, to, profile, onClose }: MoveAssetDialogProps) {
  const { t, rich } = useWords()
  const { state, send, backToForm } = useChange('moveAsset', movedOf)
  const [left, setLeft] = useState<Half & { name: string }>()
  const { assetNum: number, borrowedFlag: isLent, onlineFlag: isOnline } = asset
  const holderId = holderOf(asset)
  const from = holder === undefined ? (holderId ?? '') : nameOf(holder)

  // Once it is known that the withdrawal alone was done, what is left of the move is to assign.
  const isWithdrawn = left?.unknown === 'withdrawal' && state.at === 'found'
  const isNotAssigned = left?.unknown === 'assignment' && errorOf(state)?.kind === 'refused'
  const half = left?.unknown === undefined || isWithdrawn || isNotAssigned ? left : undefined

  async function move(person: Person): Promise<void> {
    setLeft(undefined)
    const name = nameOf(person)
    const outcome = await send({ profile: profile.id, assetNum: number, to: person.globalId }, person)
    if (outcome === undefined) return
    if ('half' in outcome && outcome.half !== undefined) return setLeft({ ...outcome.half, name })
    if (outcome.outcome !== 'done') return
    toastSuccess(t(moveWords.done, { number, from, name }), outcome)
    onClose()
  }

  /** The withdrawal is undone, and what becomes of that is said where all changes are. */
  function giveBack(entry: string): void {
    undoOf(profile.id, entry, t(assignWords.withdrawn, { list: number, name: from }))?.onPress()
    onClose()
  }

  const entry = half?.entry
  return (
    <WhoDialog
      title={t(moveWords.title, { number })}
      action={(person) =>
        half !== undefined
          ? t(verbWords.assign)
          : person === undefined
            ? t(moveWords.action)
            : t(moveWords.actionTo, { number, name: nameOf(person) })
      }
      state={isWithdrawn ? { at: 'form' } : state}
      to={to}
      onSend={(person) => void move(person)}
      onClose={onClose}
      onAgain={backToForm}
      whyNot={({ globalId }) => (half === undefined && globalId === holderId ? t(moveWords.hasIt) : undefined)}
      will={(name) =>
        half === undefined
          ? rich(moveWords.will, {
              number,
              from: holder ? <NamedPerson person={holder} /> : from,
              name,
              enterprise: <bdi>{profile.name}</bdi>,
            })
          : rich(assignWords.willAssign, { name, enterprise: <bdi>{profile.name}</bdi>, list: number })
      }
      whileUnknown={
        left?.unknown !== undefined &&
        state.at === 'ended' && <p>{t(moveWords[`${left.unknown}Open`], { number, from, name: left.name })}</p>
      }
      hazards={
        half === undefined && (
          <>
            <Warnings keyNumber={holder?.borrowNum} held={[{ assetNum: number, isLent, isOnline }]} />
            {holderId !== undefined && <OpenLoans of={{ member: holderId }} numbers={[number]} />}
          </>
        )
      }
    >
      {half === undefined ? (
        <p>{rich(moveWords.now, { number, name: <bdi>{from}</bdi> })}</p>
      ) : (
        <Notice kind="warning" title={t(moveWords.half, { number, from, name: half.name })}>
          {entry !== undefined && (
            <Button onPress={() => giveBack(entry)}>{t(moveWords.giveBack, { name: from })}</Button>
          )}
        </Notice>
      )}
    </WhoDialog>
  )
}
