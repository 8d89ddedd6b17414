import { useCallback, useMemo } from 'react'
import type { Member } from '../../../contract/records.ts'
import type { MemberRow } from '../../../contract/rows.ts'
import { departmentOf, nameOf } from '../../../domain/people.ts'
import { useWhyNoChanges, type WhyNot } from '../../data/changeable.ts'
import { openTableExport } from '../../data/exportingTable.ts'
import { openProductsExport } from '../../data/exportingProducts.ts'
import { useProductsRead } from '../../data/productsRead.tsx'
import type { Rows } from '../../data/queries.ts'
import { useUnsettled } from '../../data/UnsettledMark.tsx'
import { changeParams } from '../../routing/route.ts'
import { type GridAction, inVerbOrder, type Verb, type VerbName } from '../../ui/grid/GridMenu.tsx'
import type { Ticks } from '../../ui/grid/useSelection.ts'
import type { orderOf } from '../../ui/grid/tableColumns.tsx'
import { useWords, type Words } from '../../ui/useWords.tsx'
import { memberColumns } from './columns.tsx'
import { pickedOf, useMemberSelection, type Search, useTicks } from './memberSelection.ts'
import { TicksBar } from './TicksBar.tsx'
import { exportWords } from '../../../words/page/exporting.ts'
import { boardWords } from '../../../words/page/holdings.ts'
import { manyWords } from '../../../words/page/many.ts'
import { memberWords, passwordWords } from '../../../words/page/members.ts'
import { verbWords } from '../../../words/terms.ts'
import type { PlainOf } from '../../../words/fill.ts'
import { openChange } from '../../changes/dialogs.ts'

/** What the department of rows of one department is called. */
const departmentNameOf = (rows: Iterable<[number, MemberRow]>): string | undefined => {
  for (const [, { entry }] of rows) return departmentOf(entry)
  return undefined
}

const idOf = ({ entry }: MemberRow): string => entry.globalId
const open = ({ entry }: MemberRow): void => changeParams({ member: entry.globalId }, 'replace')

/** What is done for an employee, by the name of its verb. */
const memberActs = [
  ['lend', verbWords.lendDialog, (member) => openChange('lend', { member })],
  ['assign', boardWords.assign, (member) => openChange('member', { change: 'assign', member })],
  ['edit', verbWords.editDialog, (member) => openChange('member', { change: 'edit', member })],
  ['password', passwordWords.open, (member) => openChange('member', { change: 'password', member })],
  [
    'leave',
    memberWords.leave,
    ({ globalId }) => openChange('member', { change: 'leave', picked: { ids: [globalId] } }),
  ],
  ['delete', verbWords.deleteDialog, (member) => openChange('member', { change: 'delete', member })],
] as const satisfies readonly [
  VerbName,
  PlainOf<typeof verbWords | typeof memberWords | typeof boardWords>,
  (member: Member) => void,
][]

/** They take away what can't be given back as it was. */
const destructive: readonly VerbName[] = ['leave', 'delete']

/** What can be done for an employee, in their details and in the menu of the row. `why`: why nothing can be changed. */
export function memberVerbs(member: Member, why: WhyNot | undefined, { t }: Pick<Words, 't'>): Verb[] {
  const save: Verb = {
    id: 'export',
    text: t(boardWords.exportProducts),
    onAction: () => openProductsExport({ holder: member.globalId, name: nameOf(member) }),
  }
  if (member.deleted === true) return [save]
  const changes = memberActs.map(([id, name, act]) => ({
    id,
    text: t(name),
    ...(destructive.includes(id) && { isDestructive: true }),
    ...(why !== undefined && { reason: t(why) }),
    onAction: () => act(member),
  }))
  return inVerbOrder([...changes, save])
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
    const details: Verb = { id: 'open', text: t(memberWords.open), onAction: () => open(row) }
    return [details, ...memberVerbs(row.entry, why, words)]
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
