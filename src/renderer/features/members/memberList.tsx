import { useCallback, useMemo } from 'react'
import { ArrowRightLeft, KeyRound, Pencil, RotateCcwKey, Trash2, type LucideIcon } from 'lucide-react'
import type { Member, AssetEntry } from '../../../contract/records.ts'
import type { MemberRow } from '../../../contract/rows.ts'
import { departmentOf, nameOf } from '../../../domain/people.ts'
import { useWhyNoChanges } from '../../data/changeable.ts'
import { openTableExport } from '../../data/exportingTable.ts'
import { openProductsExport } from '../../data/exportingProducts.ts'
import { useProductsRead } from '../../data/productsRead.tsx'
import type { Rows } from '../../data/queries.ts'
import { useUnsettled } from '../../data/UnsettledMark.tsx'
import { changeParams } from '../../routing/route.ts'
import type { GridAction } from '../../ui/grid/GridMenu.tsx'
import type { Ticks } from '../../ui/grid/useSelection.ts'
import type { orderOf } from '../../ui/grid/tableColumns.tsx'
import { useWords } from '../../ui/useWords.tsx'
import { memberColumns } from './columns.tsx'
import { pickedOf, useMemberSelection, type Search, useTicks } from './memberSelection.ts'
import { TicksBar } from './TicksBar.tsx'
import { exportWords } from '../../../words/page/exporting.ts'
import { boardWords } from '../../../words/page/holdings.ts'
import { manyWords } from '../../../words/page/many.ts'
import { memberWords, passwordWords } from '../../../words/page/members.ts'
import { verbWords } from '../../../words/terms.ts'
import { hasSomethingToLend } from '../../../domain/lending.ts'
import type { PlainOf } from '../../../words/fill.ts'
import { openChange } from '../../changes/dialogs.ts'

/** What the department of rows of one department is called. */
const departmentNameOf = (rows: Iterable<[number, MemberRow]>): string | undefined => {
  for (const [, { entry }] of rows) return departmentOf(entry)
  return undefined
}

const idOf = ({ entry }: MemberRow): string => entry.globalId
const open = ({ entry }: MemberRow): void => changeParams({ member: entry.globalId }, 'replace')

interface MemberAction {
  id: string
  name: PlainOf<typeof verbWords>
  icon: LucideIcon
  run: (member: Member) => void
}

/** What can be done for an employee: in the panel and in the menu of the grid. */
const memberActions: readonly MemberAction[] = [
  { id: 'lend', name: verbWords.lendDialog, icon: KeyRound, run: (member) => openChange('lend', { member }) },
  {
    id: 'assign',
    name: verbWords.assignDialog,
    icon: ArrowRightLeft,
    run: (member) => openChange('member', { change: 'assign', member }),
  },
  {
    id: 'edit',
    name: verbWords.editDialog,
    icon: Pencil,
    run: (member) => openChange('member', { change: 'edit', member }),
  },
  {
    id: 'password',
    name: passwordWords.open,
    icon: RotateCcwKey,
    run: (member) => openChange('member', { change: 'password', member }),
  },
]

/** It stands apart from the others, so that nobody presses it by accident. */
export const deleteAction: MemberAction = {
  id: 'delete',
  name: verbWords.deleteDialog,
  icon: Trash2,
  run: (member) => openChange('member', { change: 'delete', member }),
}

/** The same for one employee, the likeliest first: somebody with nothing to lend is assigned something first. */
export function actionsFor(member: Member, assets: readonly AssetEntry[] | undefined): readonly MemberAction[] {
  if (hasSomethingToLend(member, assets)) return memberActions
  return memberActions.toSorted((a, b) => Number(b.id === 'assign') - Number(a.id === 'assign'))
}

interface MemberList {
  search: Search
  order: ReturnType<typeof orderOf>
  read: Rows<'findMembers'> | undefined
}

/** What the list of employees is made of: they are opened one by one, or ticked for something that is done to several. */
export function useMemberList({ search, order, read }: MemberList) {
  const words = useWords()
  const { t } = words
  const productsRead = useProductsRead()
  const unsettled = useUnsettled()
  const columns = useMemo(() => memberColumns(words, productsRead, unsettled), [words, productsRead, unsettled])
  const why = useWhyNoChanges()

  function actions([row]: readonly MemberRow[]): GridAction[] {
    if (row === undefined) return []
    const { entry: member } = row
    const details = { id: 'open', text: t(memberWords.open), onAction: () => open(row) }
    const save = {
      id: 'export',
      text: t(boardWords.exportProducts),
      onAction: () => openProductsExport({ holder: member.globalId, name: nameOf(member) }),
    }
    if (member.deleted === true) return [details, save]
    const changes = [...memberActions, deleteAction].map(({ id, name, run }) => ({
      id,
      isDestructive: id === deleteAction.id,
      text: t(name),
      ...(why === undefined ? {} : { reason: t(why) }),
      onAction: () => run(member),
    }))
    return [details, save, ...changes]
  }

  const bar = useCallback<Ticks<MemberRow>['bar']>(
    (count, shown, sort) => (
      <TicksBar
        search={search}
        total={read?.source.total ?? 0}
        count={count}
        onExport={() => {
          const picked = pickedOf(useMemberSelection.getState())
          openTableExport({
            asked: { table: 'members', ask: { ...order, ...(picked && { picked }) } },
            filters: [t(manyWords.ticked, { count })],
            columns: shown,
            sort,
            total: count,
            answer: read?.answer,
          })
        }}
      />
    ),
    [search, order, read, t],
  )
  const ticks = useTicks(search, bar)

  return {
    columns,
    actions,
    ticks,
    rowId: idOf,
    onOpen: open,
    filters: [
      ...(search.text === undefined ? [] : [t(exportWords.search, { text: search.text })]),
      ...(search.departmentId === undefined
        ? []
        : [departmentNameOf(read?.source.here() ?? []) ?? search.departmentId]),
    ],
  }
}
