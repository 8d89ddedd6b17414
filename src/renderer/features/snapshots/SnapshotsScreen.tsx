import { useState } from 'react'
import { GitCompareArrows, History } from 'lucide-react'
import { placeWords, uiWords } from '../../../words/page/frame.ts'
import { packWords, snapshotsWords } from '../../../words/page/snapshots.ts'
import { headWords } from '../../../words/headings.ts'
import { kindWords, verbWords } from '../../../words/terms.ts'
import type { ProfileId } from '../../../contract/ids.ts'
import type { SnapshotEntry } from '../../../contract/memory.ts'
import { useQuery } from '../../data/query.ts'
import { openTableExport } from '../../data/exportingTable.ts'
import { lastRead } from '../../data/loadable.ts'
import { useCurrentProfile } from '../../data/profiles.ts'
import { Readable, Stale } from '../../data/Readable.tsx'
import { isInWindow } from '../../desk/bridge.ts'
import { addressOf, changeParams, useRoute } from '../../routing/route.ts'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ExportTableButton } from '../../ui/grid/SelectionBar.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Screen, ToolbarEnd } from '../../ui/Screen.tsx'
import { useWords, type Words } from '../../ui/useWords.tsx'
import { Comparison } from './Comparison.tsx'
import { PackDialog, VerifyPackDialog } from './PackDialogs.tsx'
import { DeleteAheadDialog, DeleteSnapshotDialog, NameSnapshotDialog } from './SnapshotDialogs.tsx'
import styles from './Snapshots.module.css'

const figures = ['members', 'assets', 'keys', 'products'] as const
type Figure = (typeof figures)[number]

/** What a figure is made up of; parts may overlap. */
const partsOf = {
  members: [],
  assets: ['assigned', 'lent', 'online'],
  keys: [],
  products: ['expired', 'within30', 'within90', 'trial', 'notActivated'],
} as const satisfies Record<Figure, readonly (keyof SnapshotEntry)[]>

type Part = (typeof partsOf)[Figure][number]

/** What a part comes to. What was counted by other days than the snapshot before it isn't held against that. */
function partText(part: Part, one: SnapshotEntry, before: SnapshotEntry | undefined, { t, number }: Words): string {
  const isOfDays = part === 'within30' || part === 'within90'
  const isAlike = !isOfDays || before?.by24Hours === one.by24Hours
  const values = { count: one[part], moved: isAlike ? signed(one[part] - (before?.[part] ?? one[part]), number) : '' }
  if (!isOfDays) return t(snapshotsWords[`part.${part}`], values)
  return t(snapshotsWords[`part.${part}`], { ...values, by: one.by24Hours ? t(snapshotsWords.by24Hours) : '' })
}

/** A figure with what it is made up of, and how each differs from the previous snapshot. */
function FigureCell({ name, one, before }: { name: Figure; one: SnapshotEntry; before: SnapshotEntry | undefined }) {
  const words = useWords()
  const { t, number } = words
  const more = before === undefined ? 0 : one[name] - before[name]
  const parts = partsOf[name].filter((part) => one[part] !== 0 || (before?.[part] ?? 0) !== 0)
  return (
    <td className={styles.figure}>
      {number(one[name])}
      {more !== 0 && (
        <span className={styles.moved}>
          {t(more > 0 ? snapshotsWords.more : snapshotsWords.fewer, { count: Math.abs(more) })}
        </span>
      )}
      {parts.length > 0 && (
        <span className={styles.parts}>
          {parts.map((part) => (
            <span key={part}>{partText(part, one, before, words)}</span>
          ))}
        </span>
      )}
    </td>
  )
}

/** A difference with its sign; empty for none. */
const signed = (more: number, number: (value: number) => string): string =>
  more === 0 ? '' : `${more > 0 ? '+' : '−'}${number(Math.abs(more))}`

interface RowProps {
  one: SnapshotEntry
  before: SnapshotEntry | undefined
  profile: ProfileId | undefined
  onName: () => void
  onPack: () => void
  onDelete: () => void
}

/** What can be done with a snapshot, in a column of its own; empty where it can't. */
function Act({ text, label, onPress }: { text: string; label: string; onPress: (() => void) | undefined }) {
  return (
    <td className={styles.act}>
      {onPress && (
        <Button variant="quiet" size="small" label={label} onPress={onPress}>
          {text}
        </Button>
      )}
    </td>
  )
}

function Row({ one, before, profile, onName, onPack, onDelete }: RowProps) {
  const { t, dateTime } = useWords()
  const id = String(one.snapshot)
  return (
    <tr>
      <th scope="row">
        <span className={styles.time}>{dateTime(Date.parse(one.asOf))}</span>
        {one.name !== null && (
          <strong>
            <bdi>{one.name}</bdi>
          </strong>
        )}
        {one.isAhead && <span className={styles.soft}>{t(snapshotsWords.ahead)}</span>}
        {one.unreadableCount > 0 && (
          <span className={styles.soft}>{t(snapshotsWords.unreadable, { count: one.unreadableCount })}</span>
        )}
      </th>
      {figures.map((name) => (
        <FigureCell key={name} name={name} one={one} before={before} />
      ))}
      <td className={styles.act}>
        {profile !== undefined && (
          <a
            className={styles.look}
            href={addressOf({ place: 'members', profile, params: { snapshot: id } })}
            aria-label={t(snapshotsWords.lookAt, { number: id })}
          >
            {t(snapshotsWords.look)}
          </a>
        )}
      </td>
      <Act
        text={t(kindWords.changes)}
        label={t(snapshotsWords.compareWithBefore, { number: id })}
        onPress={before && (() => changeParams({ from: String(before.snapshot), to: id }))}
      />
      <Act text={t(snapshotsWords.name)} label={t(snapshotsWords.nameOf, { number: id })} onPress={onName} />
      <Act text={t(packWords.pack)} label={t(packWords.packOf, { number: id })} onPress={onPack} />
      <Act text={t(verbWords.deleteDialog)} label={t(snapshotsWords.deleteOf, { number: id })} onPress={onDelete} />
    </tr>
  )
}

/** The snapshots with their figures and how those changed, and the comparison of two. */
export default function SnapshotsScreen() {
  const { t } = useWords()
  const { params } = useRoute()
  const profile = useCurrentProfile()
  const answer = useQuery('listSnapshots', {})
  const [naming, setNaming] = useState<SnapshotEntry>()
  const [packing, setPacking] = useState<SnapshotEntry>()
  const [isVerifying, setVerifying] = useState(false)
  const [deleting, setDeleting] = useState<SnapshotEntry>()
  const [isDeletingAhead, setDeletingAhead] = useState(false)
  const snapshots = lastRead(answer)?.value.snapshots ?? []
  const ahead = snapshots.filter(({ isAhead }) => isAhead)
  const { from = '', to = '' } = params
  if (from !== '' && to !== '') return <Comparison from={from} to={to} snapshots={snapshots} />

  function exportSnapshots(total: number, answer: SnapshotEntry): void {
    openTableExport({
      asked: { table: 'snapshots' },
      filters: [],
      columns: [
        {
          id: 'time',
          header: t(headWords.time),
          exports: ['snapshot.asOf', 'snapshot.snapshot', 'snapshot.name', 'snapshot.unreadableCount'],
        },
        ...figures.map((id) => ({
          id,
          header: t(snapshotsWords[`figure.${id}`]),
          exports: [
            `snapshot.${id}` as const,
            ...partsOf[id].map((part) => `snapshot.${part}` as const),
            ...(id === 'products' ? (['snapshot.by24Hours'] as const) : []),
          ],
        })),
      ],
      total,
      answer,
    })
  }

  function list(all: readonly SnapshotEntry[]) {
    if (all.length === 0)
      return (
        <EmptyState icon={History} title={t(snapshotsWords.none)}>
          {t(snapshotsWords.noneText)}
        </EmptyState>
      )
    return (
      <div className={styles.list}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t(headWords.time)}</th>
              {figures.map((name) => (
                <th key={name} scope="col" className={styles.figure}>
                  {t(snapshotsWords[`figure.${name}`])}
                </th>
              ))}
              <th scope="colgroup" colSpan={5}>
                {t(snapshotsWords.actions)}
              </th>
            </tr>
          </thead>
          <tbody>
            {all.map((one, at) => (
              <Row
                key={one.snapshot}
                one={one}
                before={all[at + 1]}
                profile={profile?.id}
                onName={() => setNaming(one)}
                onPack={() => setPacking(one)}
                onDelete={() => setDeleting(one)}
              />
            ))}
          </tbody>
        </table>
      </div>
    )
  }

  const [newest] = snapshots
  const oldest = snapshots.at(-1)
  return (
    <Screen
      title={t(placeWords.snapshots)}
      toolbar={
        <ToolbarEnd>
          {newest !== undefined && (
            <ExportTableButton
              table={t(placeWords.snapshots)}
              onPress={() => exportSnapshots(snapshots.length, newest)}
            />
          )}
          {isInWindow && <Button onPress={() => setVerifying(true)}>{t(packWords.verify)}</Button>}
          {newest !== undefined && oldest !== undefined && newest !== oldest && (
            <Button
              icon={<GitCompareArrows size={16} aria-hidden />}
              onPress={() => changeParams({ from: String(oldest.snapshot), to: String(newest.snapshot) })}
            >
              {t(snapshotsWords.compare)}
            </Button>
          )}
        </ToolbarEnd>
      }
    >
      <Stale of={[answer]} />
      {ahead.length > 0 && (
        <Notice
          kind="warning"
          title={t(snapshotsWords.aheadTitle, { count: ahead.length })}
          actions={
            <Button onPress={() => setDeletingAhead(true)}>
              {t(snapshotsWords.aheadDelete, { count: ahead.length })}
            </Button>
          }
        >
          {t(snapshotsWords.aheadText)}
        </Notice>
      )}
      <Readable of={answer} reading={t(uiWords.reading)}>
        {({ snapshots: all }) => list(all)}
      </Readable>
      {isDeletingAhead && <DeleteAheadDialog snapshots={ahead} onClose={() => setDeletingAhead(false)} />}
      {naming !== undefined && <NameSnapshotDialog snapshot={naming} onClose={() => setNaming(undefined)} />}
      {packing !== undefined && <PackDialog snapshot={packing} onClose={() => setPacking(undefined)} />}
      {isVerifying && <VerifyPackDialog onClose={() => setVerifying(false)} />}
      {deleting !== undefined && <DeleteSnapshotDialog snapshot={deleting} onClose={() => setDeleting(undefined)} />}
    </Screen>
  )
}
