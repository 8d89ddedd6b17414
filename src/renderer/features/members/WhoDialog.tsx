import { useEffect, useRef, useState, type ReactNode } from 'react'
import { nameOf, holderOf } from '../../../domain/people.ts'
import { ChangeDialog, toastSuccess } from '../../changes/ChangeDialog.tsx'
import { PersonField, type Person, NamedPerson } from '../../changes/Whom.tsx'
import { type ChangeState, undoOf, errorOf, useChange } from '../../changes/useChange.ts'
import { useWords } from '../../ui/useWords.tsx'
import { assignWords, moveWords } from '../../../words/page/members.ts'
import styles from './Members.module.css'
import { warningsOf, type AssignedNumber } from '../../../domain/assignment.ts'
import { listOf } from '../../ui/FirstTen.tsx'
import { Notice } from '../../ui/Notice.tsx'
import type { OutputOf } from '../../../contract/operations.ts'
import type { Outcome } from '../../../contract/errors.ts'
import type { Profile } from '../../../contract/profiles.ts'
import type { AssetEntry } from '../../../contract/records.ts'
import type { HolderRow } from '../../../contract/rows.ts'
import { OpenLoans } from '../../changes/OpenLoans.tsx'
import { Button } from '../../ui/Button.tsx'
import { verbWords } from '../../../words/terms.ts'

interface WhoDialogProps {
  title: string
  /** What the button does; with the employee, once one is chosen. */
  action: (person: Person | undefined) => string
  state: ChangeState
  /** Who is chosen at first. */
  to: Person | undefined
  onSend: (person: Person) => void
  onClose: () => void
  onAgain: () => void
  /** Why this employee can't be chosen, if so. */
  whyNot?: (person: Person) => string | undefined
  /** What will happen; `name`: the employee with the account. */
  will: (name: ReactNode) => ReactNode
  /** What speaks against it. */
  hazards?: ReactNode
  /** What is said before the employee is asked for. */
  children?: ReactNode
  /** What is known while its outcome isn't. */
  whileUnknown?: ReactNode
}

/** Asks to whom an asset number goes. */
export function WhoDialog(props: WhoDialogProps) {
  const { title, action, state, to, onSend, onClose, onAgain, whyNot, will, hazards, children, whileUnknown } = props
  const { t } = useWords()
  const [person, setPerson] = useState(to)
  const [text, setText] = useState(to === undefined ? '' : nameOf(to))
  const button = useRef<HTMLButtonElement>(null)
  const isFilledAtFirst = to !== undefined
  // The focus goes to what is left to do.
  useEffect(() => {
    if (isFilledAtFirst) button.current?.focus()
  }, [isFilledAtFirst])
  const reason = person && whyNot?.(person)
  const name = person && <NamedPerson person={person} />

  return (
    <ChangeDialog
      title={title}
      state={state}
      isFilled={person?.globalId !== to?.globalId || (person === undefined && text !== '')}
      action={action(person)}
      actionRef={button}
      isActionDisabled={person === undefined || reason !== undefined}
      onSend={() => person !== undefined && onSend(person)}
      onClose={onClose}
      onAgain={onAgain}
      lookFirst={whileUnknown}
      heed={
        <>
          {hazards}
          <div className={styles.summary} role="status">
            {name === undefined || reason !== undefined ? (
              <p className={styles.soft}>{reason ?? t(assignWords.choosePerson)}</p>
            ) : (
              <p>{will(name)}</p>
            )}
          </div>
        </>
      }
    >
      {children}
      <PersonField
        person={person}
        text={text}
        onTextChange={setText}
        isDisabled={state.at === 'sending'}
        autoFocus={to === undefined}
        onChange={(next) => {
          setPerson(next)
          if (next !== undefined) setText(nameOf(next))
        }}
      />
    </ChangeDialog>
  )
}

/**
 * What speaks against withdrawing: a number is lent (`keyNumber`: in which key) or in use online. The specification
 * doesn't say that the service refuses it.
 */
export function Warnings({
  keyNumber,
  held,
}: {
  keyNumber: string | null | undefined
  held: readonly AssignedNumber[]
}) {
  const words = useWords()
  const { t } = words
  const { lent, online } = warningsOf(held)
  if (lent.length + online.length === 0) return null
  return (
    <Notice kind="warning">
      {lent.length > 0 && (
        <p>{t(assignWords.isLent, { count: lent.length, list: listOf(lent, words), key: keyNumber ?? '' })}</p>
      )}
      {online.length > 0 && <p>{t(assignWords.isOnline, { count: online.length, list: listOf(online, words) })}</p>}
    </Notice>
  )
}

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
