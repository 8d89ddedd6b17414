import { useMemo, useState } from 'react'
import { GitCompareArrows, History } from 'lucide-react'
import { placeWords, uiWords } from '../../../words/page/frame.ts'
import { packWords, snapshotsWords } from '../../../words/page/snapshots.ts'
import { columns as columnWords } from '../../../words/files/columns.ts'
import { kindWords, verbWords } from '../../../words/terms.ts'
import type { SnapshotEntry } from '../../../contract/memory.ts'
import { snapshotTable } from '../../../domain/tables/deskTables.ts'
import { currentProfileId } from '../../data/profiles.ts'
import { useQuery } from '../../data/query.ts'
import { openTableExport } from '../../data/exportingTable.ts'
import { lastRead } from '../../data/loadable.ts'
import { Readable, Stale } from '../../data/Readable.tsx'
import { isInWindow } from '../../desk/call.ts'
import { changeParams, navigate, useRoute } from '../../routing/route.ts'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Grid } from '../../ui/grid/Grid.tsx'
import type { GridAction } from '../../ui/grid/GridMenu.tsx'
import { listSource } from '../../ui/grid/slots.ts'
import { tableColumns } from '../../ui/grid/tableColumns.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Trends } from '../../ui/pictures/Trends.tsx'
import { Screen, ToolbarEnd } from '../../ui/Screen.tsx'
import { useWords, type Words } from '../../ui/useWords.tsx'
import { Comparison } from './Comparison.tsx'
import { PackDialog, VerifyPackDialog } from './PackDialogs.tsx'
import { DeleteAheadDialog, DeleteSnapshotDialog, NameSnapshotDialog } from './SnapshotDialogs.tsx'
import styles from './Snapshots.module.css'

/** What is drawn over time. */
const courses = ['members', 'assets', 'assigned', 'products', 'within30'] as const

/** What a figure comes to, and by how much that is more or less than in the snapshot before. */
function FigureCell({ value, before, note }: { value: number; before: number | undefined; note?: string | undefined }) {
  const { number } = useWords()
  const more = before === undefined ? 0 : value - before
  return (
    <>
      {more !== 0 && <span className={styles.moved}>{`${more > 0 ? '+' : '−'}${number(Math.abs(more))} `}</span>}
      {number(value)}
      {note !== undefined && <span className={styles.moved}> {note}</span>}
    </>
  )
}

type Figure = Exclude<keyof typeof snapshotTable.shown, 'asOf'> & keyof SnapshotEntry

/** The columns of snapshots; `beforeOf`: the one before each. */
function snapshotColumns(words: Words, beforeOf: (one: SnapshotEntry) => SnapshotEntry | undefined) {
  const { t, dateTime } = words
  const figureCell = (name: Figure) => (one: SnapshotEntry) => {
    const before = beforeOf(one)
    // What was counted by other days isn't held against that.
    const isAlike = name !== 'within30' || before?.by24Hours === one.by24Hours
    const note = name === 'within30' && one.by24Hours ? t(snapshotsWords.by24Hours) : undefined
    return (
      <FigureCell
        value={Number(one[name])}
        before={isAlike ? Number(before?.[name] ?? one[name]) : undefined}
        note={note}
      />
    )
  }
  const figures = Object.keys(snapshotTable.shown).filter((id) => id !== 'asOf') as Figure[]
  return tableColumns(snapshotTable, words, {
    cells: {
      asOf: ({ asOf, name, isAhead, unreadableCount }) => (
        <span className={styles.time}>
          {dateTime(Date.parse(asOf))}
          {name !== null && <strong>{name}</strong>}
          {isAhead && <span className={styles.moved}>{t(snapshotsWords.ahead)}</span>}
          {unreadableCount > 0 && (
            <span className={styles.moved}>{t(snapshotsWords.unreadable, { count: unreadableCount })}</span>
          )}
        </span>
      ),
      ...Object.fromEntries(figures.map((name) => [name, figureCell(name)])),
    },
  })
}

const idOf = ({ snapshot }: SnapshotEntry): string => String(snapshot)

const none: readonly SnapshotEntry[] = []

/** The snapshots with their figures and how those changed, and the comparison of two. */
export default function SnapshotsScreen() {
  const words = useWords()
  const { t } = words
  const { params } = useRoute()
  const answer = useQuery('listSnapshots', {})
  const [naming, setNaming] = useState<SnapshotEntry>()
  const [packing, setPacking] = useState<SnapshotEntry>()
  const [isVerifying, setVerifying] = useState(false)
  const [deleting, setDeleting] = useState<SnapshotEntry>()
  const [isDeletingAhead, setDeletingAhead] = useState(false)
  const snapshots = lastRead(answer)?.value.snapshots ?? none
  const ahead = snapshots.filter(({ isAhead }) => isAhead)
  const { from = '', to = '' } = params
  const beforeOf = useMemo(() => {
    const before = new Map(snapshots.map(({ snapshot }, at) => [snapshot, snapshots[at + 1]]))
    return ({ snapshot }: SnapshotEntry) => before.get(snapshot)
  }, [snapshots])
  const columns = useMemo(() => snapshotColumns(words, beforeOf), [words, beforeOf])
  const source = useMemo(() => listSource(snapshots), [snapshots])
  if (from !== '' && to !== '') return <Comparison from={from} to={to} snapshots={snapshots} />

  const compare = (before: SnapshotEntry, one: SnapshotEntry): void =>
    changeParams({ from: idOf(before), to: idOf(one) })
  const view = (one: SnapshotEntry): void =>
    navigate({ place: 'members', profile: currentProfileId(), params: { snapshot: idOf(one) } })

  /** What changed in it is what one looks for; of the first of all, what there was. */
  function open(one: SnapshotEntry): void {
    const before = beforeOf(one)
    if (before === undefined) view(one)
    else compare(before, one)
  }

  function actions([one, ...others]: readonly SnapshotEntry[]): GridAction[] {
    if (one === undefined || others.length > 0) return []
    const before = beforeOf(one)
    return [
      { id: 'open', text: t(snapshotsWords.look), onAction: () => view(one) },
      ...(before === undefined
        ? []
        : [{ id: 'changes', text: t(kindWords.changes), onAction: () => compare(before, one) }]),
      { id: 'name', text: t(snapshotsWords.name), onAction: () => setNaming(one) },
      { id: 'pack', text: t(packWords.pack), onAction: () => setPacking(one) },
      { id: 'delete', text: t(verbWords.deleteDialog), isDestructive: true, onAction: () => setDeleting(one) },
    ]
  }

  function list(all: readonly SnapshotEntry[]) {
    const [first] = all
    if (first === undefined)
      return (
        <EmptyState icon={History} title={t(snapshotsWords.none)}>
          {t(snapshotsWords.noneText)}
        </EmptyState>
      )
    return (
      <>
        {all.length > 1 && (
          <div className={styles.courses}>
            <Trends
              title={t(snapshotsWords.courses)}
              trends={courses.map((name) => ({
                name: t(columnWords[`snapshot.${name}`]),
                points: all.map((one) => ({ at: Date.parse(one.asOf), value: one[name] })).toReversed(),
              }))}
            />
          </div>
        )}
        <Grid
          name="snapshots"
          list={currentProfileId()}
          label={t(placeWords.snapshots)}
          columns={columns}
          source={source}
          rowId={idOf}
          onOpen={open}
          actions={actions}
          onExport={(shown, sort) =>
            openTableExport({
              asked: { table: 'snapshots' },
              filters: [],
              columns: shown,
              sort,
              total: all.length,
              answer: first,
            })
          }
        />
      </>
    )
  }

  const [newest] = snapshots
  const oldest = snapshots.at(-1)
  return (
    <Screen
      title={t(placeWords.snapshots)}
      toolbar={
        <ToolbarEnd>
          {isInWindow && <Button onPress={() => setVerifying(true)}>{t(packWords.verify)}</Button>}
          {newest !== undefined && oldest !== undefined && newest !== oldest && (
            <Button icon={<GitCompareArrows size={16} aria-hidden />} onPress={() => compare(oldest, newest)}>
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
