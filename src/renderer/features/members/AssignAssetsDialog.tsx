import { useState } from 'react'
import type { AssetNumber } from '../../../contract/ids.ts'
import type { Profile } from '../../../contract/profiles.ts'
import type { Member, AssetEntry } from '../../../contract/records.ts'
import type { HolderRow } from '../../../contract/rows.ts'
import { ChangeDialog, toastSuccess } from '../../changes/ChangeDialog.tsx'
import { OpenLoans } from '../../changes/OpenLoans.tsx'
import { NamedPerson, Numbers } from '../../changes/Whom.tsx'
import { holderName, nameOf } from '../../../domain/people.ts'
import { entriesRead, lastRead, lastError, type Loadable } from '../../data/loadable.ts'
import { Readable } from '../../data/Readable.tsx'
import { undoOf, useChange } from '../../changes/useChange.ts'
import { listOf } from '../../ui/FirstTen.tsx'
import { useWords, type Words } from '../../ui/useWords.tsx'
import { CheckList } from '../../ui/CheckList.tsx'
import { ComboBox } from '../../ui/ComboBox.tsx'
import { call } from '../../desk/call.ts'
import { uiWords } from '../../../words/page/frame.ts'
import { checkAssignment, type Assignment, numbersAssignedTo, type AssignedNumber } from '../../../domain/assignment.ts'
import { Warnings } from './WhoDialog.tsx'
import styles from './Members.module.css'
import { boardWords } from '../../../words/page/holdings.ts'
import { assignWords, memberWords } from '../../../words/page/members.ts'
import { countWords, stateWords, verbWords } from '../../../words/terms.ts'
import { comparedId } from '../../../domain/matchIds.ts'
import { useQuery } from '../../data/query.ts'

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

/** What can be withdrawn from an employee and assigned to them, and what can't, according to the copy. */
interface Assignable {
  held: AssignedNumber[]
  /** Assigned to nobody: the first that the search finds, and how many there are. */
  free: AssetNumber[]
  freeCount: number
  /** Assigned to somebody else, from whom they must be withdrawn first (60028); the first that the search finds. */
  taken: HolderRow<AssetEntry>[]
}

/** As many as people look through; searching finds the others. */
const freeShown = 200
const takenShown = 20

type Numbered = Pick<AssetEntry, 'assetNum' | 'assetId'>

/** Whether people who typed this mean the number: its id, which they don't see, may hold the same digits by chance. */
function matchesTyped({ assetNum, assetId }: Numbered, text: string): boolean {
  const [typed, id] = [comparedId(text), comparedId(assetId)]
  return id === typed || !id.includes(typed) || comparedId(assetNum).includes(typed)
}

/** Free asset numbers with a product, in the order in which assigning them wastes least. */
const freeWith = (uri: string) => ({ of: 'assets', state: 'free', uri }) as const

const byNumber = { sort: { by: 'assetNum' } } as const

/** Asks the copy what an employee holds, and which numbers match the search. */
function useAssignable(member: Member, search: string, product: string): Loadable<Assignable> {
  const text = search.trim()
  const numbers = member.assetNums ?? []
  const assigned = useQuery('findAssets', { holder: member.globalId, limit: 1000 })
  // The record and the list of asset numbers may be of different times.
  const named = useQuery(
    'findAssets',
    numbers.length === 0 ? undefined : { numbers: numbers.slice(0, 1000), limit: 1000 },
  )
  const found = text === '' ? {} : { text }
  const any = useQuery(
    'findAssets',
    product === '' ? { free: true, limit: freeShown, ...byNumber, ...found } : undefined,
  )
  const withIt = useQuery('readWall', product === '' ? undefined : { ...freeWith(product), limit: freeShown, ...found })
  const taken = useQuery('findAssets', text === '' ? undefined : { held: true, text, limit: takenShown, ...byNumber })
  const [assignedRead, namedRead, takenRead] = [assigned, named, taken].map(lastRead)
  const [anyRead, withItRead] = [lastRead(any)?.value, lastRead(withIt)?.value]
  const free = product === '' ? anyRead?.rows.map(({ entry }) => entry) : withItRead?.assets
  const total = (product === '' ? anyRead : withItRead)?.total ?? 0
  if (assignedRead === undefined || free === undefined || (numbers.length > 0 && namedRead === undefined)) {
    const error = [assigned, named, any, withIt].map(lastError).find((one) => one !== undefined)
    return error === undefined ? { state: 'loading' } : { state: 'failed', error }
  }
  const listed = [...assignedRead.value.rows, ...(namedRead?.value.rows ?? [])].map(({ entry }) => entry)
  const theirs = numbersAssignedTo(member, listed)
  const isTheirs = new Set(theirs.map(({ assetNum }) => assetNum))
  const others = text === '' ? [] : (takenRead?.value.rows ?? [])
  const isMatch = (entry: Numbered): boolean => text === '' || matchesTyped(entry, text)
  // Of a product its own words are found too.
  const matching = product === '' ? free.filter(isMatch) : free
  return {
    state: 'ready',
    read: {
      at: assignedRead.at,
      value: {
        held: theirs,
        free: matching.map(({ assetNum }) => assetNum).filter((number) => !isTheirs.has(number)),
        freeCount: total - (free.length - matching.length),
        taken: others.filter(({ entry }) => isMatch(entry) && entry.cloudAccountGlobalId !== member.globalId),
      },
    },
  }
}

/** Chooses a product that a free asset number has. */
function OfProduct(props: { value: string; isDisabled: boolean; onChange: (uri: string | null) => void }) {
  const { value, isDisabled, onChange } = props
  const { t } = useWords()
  const groups = useQuery('groupProducts', { by: 'product', free: true, limit: 1000 })
  const choices = (entriesRead(groups) ?? []).flatMap(({ key, name, assets }) =>
    // Several products may be called the same.
    key === null ? [] : [{ id: key, text: name, note: t(countWords.assets, { count: assets }), detail: key }],
  )
  // Before the first sync no products are known.
  if (choices.length === 0) return null
  return (
    <ComboBox
      label={t(assignWords.ofProduct)}
      placeholder={t(assignWords.ofProductHint)}
      choices={choices}
      value={value === '' ? null : value}
      isDisabled={isDisabled}
      onChange={onChange}
      emptyText={t(uiWords.noMatch)}
    />
  )
}

export function AssignAssetsDialog({ member, profile, withdrawn: asked = none, onClose }: AssignAssetsDialogProps) {
  const words = useWords()
  const { t, rich } = words
  const [withdrawn, setWithdrawn] = useState<ReadonlySet<string>>(() => new Set(asked))
  const [assigned, setAssigned] = useState(nothing)
  const { state, send, backToForm } = useChange('configureAssets')
  const [search, setSearch] = useState('')
  const [product, setProduct] = useState('')
  const assignable = useAssignable(member, search, product)

  const isSending = state.at === 'sending'
  const assignment = { add: [...assigned] as AssetNumber[], remove: [...withdrawn] as AssetNumber[] }
  const assignedNow = lastRead(assignable)?.value.held ?? []
  const changesNothing = checkAssignment(assignment) !== undefined
  const who = { name: <NamedPerson person={member} />, enterprise: <bdi>{profile.name}</bdi> }

  /** Ticks the next free number that has it. */
  async function want(uri: string | null): Promise<void> {
    setProduct(uri ?? '')
    if (uri === null) return
    const found = await call('readWall', { profile: profile.id, ...freeWith(uri), limit: assigned.size + 1 })
    const next = found.ok ? found.data.assets.find(({ assetNum }) => !assigned.has(assetNum)) : undefined
    if (next) setAssigned((before) => new Set([...before, next.assetNum]))
  }

  async function apply(): Promise<void> {
    const outcome = await send({ profile: profile.id, memberGlobalId: member.globalId, ...assignment }, member)
    if (outcome?.outcome !== 'done') return
    const title = whatWasAssigned(words, nameOf(member), assignment)
    toastSuccess(title, outcome, undoOf(profile.id, outcome.entry, title))
    onClose()
  }

  function form({ held, free, freeCount, taken }: Assignable) {
    const holders = new Map(taken.map((row) => [row.entry.assetId as string, row]))
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
          emptyText={t(memberWords.noAssets)}
          isDisabled={isSending}
          autoFocus={asked.length > 0}
        />
        <div className={styles.free}>
          <OfProduct value={product} isDisabled={isSending} onChange={(uri) => void want(uri)} />
          <CheckList
            label={t(assignWords.assignFree)}
            search={{ text: search, onChange: setSearch, total: freeCount }}
            choices={free.map((assetNum) => ({ id: assetNum, text: assetNum }))}
            unavailable={taken.map((row) => ({
              id: row.entry.assetId,
              text: row.entry.assetNum,
              note: t(assignWords.takenNote, { name: holderName(row) }),
            }))}
            whyNot={([found, ...others]) => {
              const row = others.length === 0 ? holders.get(found?.id ?? '') : undefined
              if (row === undefined) return t(assignWords.takenSome)
              const account = row.holder?.userName ?? ''
              return t(assignWords.taken, { number: row.entry.assetNum, name: holderName(row), account })
            }}
            chosen={assigned}
            onChange={setAssigned}
            emptyText={t(assignWords.noneFree)}
            isDisabled={isSending}
            autoFocus={asked.length === 0}
          />
        </div>
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
      <Readable of={assignable} reading={t(boardWords.reading)}>
        {form}
      </Readable>
    </ChangeDialog>
  )
}
