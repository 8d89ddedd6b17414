import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { ArrowDown, ArrowUp, PaintBucket, Undo2, UserPlus } from 'lucide-react'
import type { FileField } from '../../../contract/fileFields.ts'
import type { SheetRow } from '../../../contract/files.ts'
import type { OutputOf } from '../../../contract/operations.ts'
import type { Profile } from '../../../contract/profiles.ts'
import { useRows } from '../../data/query.ts'
import { useWhyNoChanges } from '../../data/changeable.ts'
import { handOver } from '../../data/exporting.ts'
import { openTableExport } from '../../data/exportingTable.ts'
import { lastRead } from '../../data/loadable.ts'
import { ReadableRows, Stale } from '../../data/Readable.tsx'
import { call } from '../../desk/call.ts'
import { Button } from '../../ui/Button.tsx'
import { Grid, type GridCells } from '../../ui/grid/Grid.tsx'
import type { GridAction } from '../../ui/grid/GridMenu.tsx'
import type { Chosen } from '../../ui/grid/selection.ts'
import { askToLose, useLoss } from '../../ui/dialogs.tsx'
import { toastFailure } from '../../ui/toasts.ts'
import { Screen, ToolbarEnd } from '../../ui/Screen.tsx'
import { useWords } from '../../ui/useWords.tsx'
import { AddQuestion, DepartmentQuestions, FillDialog } from './FillDialog.tsx'
import { wordOfField } from './ReadList.tsx'
import styles from './Lists.module.css'
import { noteOf, sheetColumns, withNewRow, useSheet } from './sheetColumns.tsx'
import { listsWords } from '../../../words/page/lists.ts'
import { verbWords } from '../../../words/terms.ts'
import { headWords } from '../../../words/headings.ts'

export type OpenedSheet = Pick<OutputOf<'makeMemberSheet'>, 'file' | 'fields'>

interface SheetProps {
  profile: Profile
  sheet: OpenedSheet
  /** What the button that leaves it says. */
  other: string
  onOther: () => void
}

const idOf = ({ row }: SheetRow): string => String(row)

/** The employees to add, in a table that can be typed and pasted into; their mistakes; and the button that adds them. */
export function Sheet({ profile, sheet: { file, fields }, other, onOther }: SheetProps) {
  const words = useWords()
  const { t } = words
  const rows = useRows('readMemberSheet', { file })
  const state = lastRead(rows)?.value
  const { total = 0, faults = 0, faulty = 0, withoutPassword = 0, canUndo = false } = state?.answer ?? {}
  const { change, editing, asField, departments } = useSheet(profile.id, file, words)
  const [active, setActive] = useState({ row: 0, column: 'row' })
  const [open, setOpen] = useState<'fill' | 'add'>()
  const [isSent, setSent] = useState(false)
  const cells = useRef<GridCells<SheetRow>>(null)
  const columns = useMemo(() => sheetColumns(fields, words, total + 1), [fields, words, total])
  const source = useMemo(() => state && withNewRow(state.source), [state])
  const whyNot = useWhyNoChanges()
  useLoss(total > 0 && !isSent ? 'typed' : undefined, () => {})

  async function step(to: 'next' | 'previous'): Promise<void> {
    const field = asField(active.column)
    const from = { row: Math.max(0, active.row) + 1, ...(field && { field }) }
    const result = await call('findSheetFault', { profile: profile.id, file, ...from, step: to })
    if (!result.ok) return toastFailure(result.error)
    const { fault } = result.data
    if (fault === undefined) return
    const isColumn = fields.some((one) => one === fault.field)
    cells.current?.focus(fault.row - 1, isColumn ? (fault.field ?? 'row') : 'row')
  }

  const hearKey = useEffectEvent((event: KeyboardEvent) => {
    if (open !== undefined || event.defaultPrevented) return
    if (event.key === 'F8' && faults > 0) {
      event.preventDefault()
      void step(event.shiftKey ? 'previous' : 'next')
    }
    const isTyping = event.target instanceof HTMLTextAreaElement || event.target instanceof HTMLInputElement
    if (event.key.toLowerCase() === 'z' && (event.ctrlKey || event.metaKey) && !isTyping && canUndo) {
      event.preventDefault()
      void change({ what: 'undo' })
    }
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => hearKey(event)
    // Before the shortcuts of everywhere: what is typed here is taken back, and no change that was sent.
    window.addEventListener('keydown', listen, { capture: true })
    return () => window.removeEventListener('keydown', listen, { capture: true })
  }, [])

  async function save(): Promise<void> {
    const all = Array.from({ length: total }, (_, at) => at + 1)
    const result = await call('saveMemberRows', { file, rows: all, format: 'xlsx', target: { to: 'chosen' } })
    if (result.ok) handOver({ ...result.data, told: t(listsWords.saved, { count: total }) })
    else if (result.error.kind !== 'cancelled') toastFailure(result.error)
  }

  async function leave(): Promise<void> {
    if (total === 0 || (await askToLose('typed'))) onOther()
  }

  function actions(_here: readonly SheetRow[], { count, read }: Chosen<SheetRow>): GridAction[] {
    const remove = async () => {
      const chosen = await read()
      const numbers = chosen.map(({ row }) => row).filter((row) => row <= total)
      await change({ what: 'remove', rows: numbers.map((row) => ({ first: row, last: row })) })
    }
    return [
      { id: 'remove', text: t(listsWords.remove, { count }), isDisabled: total === 0, onAction: () => void remove() },
    ]
  }

  const reason =
    whyNot !== undefined
      ? t(whyNot)
      : total === 0
        ? t(listsWords.nobody)
        : faults > 0
          ? t(listsWords.mistakesFirst)
          : undefined

  return (
    <Screen
      title={t(listsWords.addTitle)}
      toolbar={
        <>
          <ToolbarEnd>
            <div className={styles.actions}>
              <Button
                isDisabled={!canUndo}
                icon={<Undo2 size={16} aria-hidden />}
                onPress={() => void change({ what: 'undo' })}
              >
                {t(verbWords.undo)}
              </Button>
              <Button
                icon={<PaintBucket size={16} aria-hidden />}
                isDisabled={total === 0}
                onPress={() => setOpen('fill')}
              >
                {t(listsWords.fill)}
              </Button>
              <Button isDisabled={total === 0} onPress={() => void save()}>
                {t(listsWords.save)}
              </Button>
              <Button onPress={() => void leave()}>{other}</Button>
              <Button
                variant="primary"
                icon={<UserPlus size={16} aria-hidden />}
                reason={reason}
                onPress={() => setOpen('add')}
              >
                {t(listsWords.add, { count: total })}
              </Button>
            </div>
          </ToolbarEnd>
          <Faults
            faults={faults}
            faulty={faulty}
            isRead={state !== undefined && total > 0}
            onStep={(to) => void step(to)}
          >
            {sayHere(source?.get(active.row), active.column, fields, words)}
          </Faults>
          <DepartmentQuestions asked={state?.answer.departments ?? []} choices={departments} onAnswer={change} />
        </>
      }
    >
      <Stale of={[rows]} />
      <ReadableRows of={rows} reading={t(listsWords.open)}>
        {() =>
          source && (
            <Grid
              name="memberSheet"
              list={file}
              label={t(headWords.employeesToAdd)}
              columns={columns}
              source={source}
              rowId={idOf}
              editing={editing}
              cells={cells}
              onActive={(row, column) => setActive({ row, column })}
              actions={actions}
              onExport={
                total === 0
                  ? undefined
                  : (shown) =>
                      openTableExport({
                        asked: { table: 'memberSheet', ask: { file } },
                        filters: [],
                        columns: shown,
                        total,
                      })
              }
            />
          )
        }
      </ReadableRows>
      {open === 'fill' && <FillDialog onFill={change} onClose={() => setOpen(undefined)} />}
      {open === 'add' && (
        <AddQuestion
          profile={profile}
          file={file}
          count={total}
          generated={withoutPassword}
          onSent={() => flushSync(() => setSent(true))}
          onClose={() => setOpen(undefined)}
        />
      )}
    </Screen>
  )
}

/** What is wrong with the cell that has the focus, in words. */
function sayHere(
  row: SheetRow | undefined,
  column: string,
  fields: readonly FileField[],
  words: ReturnType<typeof useWords>,
): string | undefined {
  const note = row && noteOf(row, column, fields, words)
  if (row === undefined || note === undefined) return undefined
  const { t } = words
  if (column === 'row') return t(listsWords.atRow, { row: row.row, text: note.text })
  return t(listsWords.at, { row: row.row, field: wordOfField(column as FileField, words), text: note.text })
}

interface FaultsProps {
  faults: number
  faulty: number
  isRead: boolean
  onStep: (to: 'next' | 'previous') => void
  /** What is wrong with the cell that has the focus. */
  children: string | undefined
}

/** How many mistakes there are, and the way from one to the next. */
function Faults({ faults, faulty, isRead, onStep, children }: FaultsProps) {
  const { t } = useWords()
  return (
    <div className={styles.faults}>
      <span role="status" className={faults > 0 ? styles.wrong : styles.soft}>
        {faults > 0
          ? `${t(listsWords.faults, { count: faults })} ${t(listsWords.faultsIn, { count: faulty })}`
          : isRead && t(listsWords.noFaults)}
      </span>
      {faults > 0 && (
        <>
          <Button
            size="small"
            icon={<ArrowUp size={14} aria-hidden />}
            label={t(listsWords.previousKey)}
            onPress={() => onStep('previous')}
          >
            {t(listsWords.previous)}
          </Button>
          <Button
            size="small"
            icon={<ArrowDown size={14} aria-hidden />}
            label={t(listsWords.nextKey)}
            onPress={() => onStep('next')}
          >
            {t(listsWords.next)}
          </Button>
        </>
      )}
      <span role="status" className={styles.at}>
        {children}
      </span>
    </div>
  )
}
