import type { FileField } from '../../../contract/fileFields.ts'
import type { AnyComparedRow as AnyRow, ComparedRow, ComparedRows } from '../../../contract/files.ts'
import { isEmptied } from '../../../domain/files/checkPeople.ts'
import { BeforeAfter } from '../../ui/BeforeAfter.tsx'
import type { GridColumn } from '../../ui/grid/columns.ts'
import type { Words } from '../../ui/useWords.tsx'
import { wordOfField, columnsOf, type Meanings } from './ReadList.tsx'
import { uiWords } from '../../../words/page/frame.ts'
import { listsWords } from '../../../words/page/lists.ts'
import { headWords } from '../../../words/headings.ts'
import { kindWords } from '../../../words/terms.ts'
import styles from './Lists.module.css'
import { create } from 'zustand'
import { useEffect, useEffectEvent, useMemo, type ReactNode } from 'react'
import type { InputOf } from '../../../contract/operations.ts'
import type { ProfileId } from '../../../contract/ids.ts'
import { allPages } from '../../../domain/pages.ts'
import { onOtherEnterprise } from '../../data/profiles.ts'
import { answerOf } from '../../desk/call.ts'
import type { Ticks } from '../../ui/grid/useSelection.ts'

export type MatchedBy = NonNullable<InputOf<'compareMemberFile'>['by']>
type Part = keyof ComparedRows
export const parts = ['new', 'changed', 'missing', 'ambiguous'] as const satisfies readonly Part[]

/** What a list is matched by, and the field that it needs for that. */
export const needs = {
  account: 'userName',
  name: 'name',
  mobile: 'passwordMobile',
} as const satisfies Record<MatchedBy, FileField>
export const matchedBy = Object.keys(needs) as MatchedBy[]

/** The list that is compared. It stays while one looks at an employee or a job, and who is ticked with it. */
export interface Compared {
  file: string
  meanings: Meanings
  by: MatchedBy
  part: Part
  /** By `keyOf`, so that another row is never meant. */
  ticked: Readonly<Record<Part, ReadonlySet<string>>>
}

const nobody: Compared['ticked'] = {
  new: new Set<string>(),
  changed: new Set<string>(),
  missing: new Set<string>(),
  ambiguous: new Set<string>(),
}

export const useCompared = create<{ of: Compared | undefined }>(() => ({ of: undefined }))

export const beginComparing = (file: string, meanings: Meanings, by: MatchedBy): void =>
  useCompared.setState({ of: { file, meanings, by, part: 'new', ticked: nobody } })

export const endComparing = (): void => useCompared.setState({ of: undefined })
onOtherEnterprise(endComparing)

const change = (next: (of: Compared) => Partial<Compared>): void =>
  useCompared.setState(({ of }) => ({ of: of && { ...of, ...next(of) } }))

export const showPart = (part: Part): void => change(() => ({ part }))

/** Others are new, and others are missing, when people are matched by something else: nobody stays ticked. */
export const matchBy = (by: MatchedBy): void => change(() => ({ by, ticked: nobody }))

/** A row of a list together with whom it is said to be. */
export const keyOf = (row: ComparedRow): string =>
  `${'row' in row ? row.row : ''} ${'globalId' in row ? row.globalId : ''}`

function tickRows(part: Part, rows: readonly ComparedRow[], isTicked: boolean): void {
  change(({ ticked }) => {
    const next = new Set(ticked[part])
    for (const row of rows) {
      if (isTicked) next.add(keyOf(row))
      else next.delete(keyOf(row))
    }
    return { ticked: { ...ticked, [part]: next } }
  })
}

export const untick = (part: Part): void => change(({ ticked }) => ({ ticked: { ...ticked, [part]: new Set() } }))

/** The question for a part of what differs. */
export const partQuery = ({ file, meanings, by }: Pick<Compared, 'file' | 'meanings' | 'by'>, part: Part) => ({
  file,
  columns: columnsOf(meanings),
  by,
  part,
})

/** All rows of a part as they are now. Throws if they can't be read. */
async function readPart<P extends Part>(profile: ProfileId, of: Compared, part: P): Promise<ComparedRows[P][]> {
  const query = { profile, ...partQuery(of, part) }
  const pages = await allPages((range) => answerOf('compareMemberFile', { ...query, ...range }))
  return pages.flatMap(({ rows }) => rows as ComparedRows[P][])
}

/** Those of a part who are ticked and still in it; whoever no longer is isn't ticked any more. */
export async function readTicked<P extends Part>(
  profile: ProfileId,
  of: Compared,
  part: P,
): Promise<ComparedRows[P][]> {
  const wanted = of.ticked[part]
  if (wanted.size === 0) return []
  const rows = await readPart(profile, of, part)
  const still = rows.filter((row) => wanted.has(keyOf(row)))
  if (still.length < wanted.size) change(({ ticked }) => ({ ticked: { ...ticked, [part]: new Set(still.map(keyOf)) } }))
  return still
}

/** The ticks of the part that is shown. Nobody is ticked but who was shown or found at that moment. */
export function useComparedTicks(
  profile: ProfileId,
  of: Compared,
  asOf: string | undefined,
  bar: (count: number) => ReactNode,
): Ticks<ComparedRow> {
  const { part } = of
  const ticked = of.ticked[part]
  const look = useEffectEvent(() => void readTicked(profile, of, part).catch(() => undefined))
  // After a refresh some may be in it no longer.
  useEffect(() => look(), [asOf, part])
  return useMemo(
    () => ({
      count: ticked.size,
      has: (row) => ticked.has(keyOf(row)),
      set: (rows, isTicked) => tickRows(part, rows, isTicked),
      all: () =>
        void readPart(profile, of, part)
          .then((rows) => tickRows(part, rows, true))
          .catch(() => undefined),
      none: () => untick(part),
      read: () => readTicked(profile, of, part),
      bar,
    }),
    [ticked, part, profile, of, bar],
  )
}

type ComparedPart = Pick<Compared, 'part' | 'by' | 'meanings'>
type Column = GridColumn<ComparedRow>

const order = ['name', 'userName', 'departmentName', 'departmentId', 'passwordMobile', 'remark'] as const
type Field = (typeof order)[number]

const widths: Record<Field, number> = {
  name: 120,
  userName: 140,
  departmentName: 140,
  departmentId: 120,
  passwordMobile: 132,
  remark: 140,
}

/** The columns of a part of what differs: whom it is about, and what the list says of them. */
export function comparedColumns({ part, by, meanings }: ComparedPart, words: Words): Column[] {
  const { t, number } = words
  const listed = new Set<FileField>(Object.values(meanings))
  const row: Column = {
    id: 'row',
    header: t(headWords.row),
    width: 64,
    align: 'end',
    exports: ['compared.row'],
    text: (one) => String((one as AnyRow).row),
    cell: (one) => <span className={styles.soft}>{number((one as AnyRow).row ?? 0)}</span>,
  }
  const fieldColumn = (field: Field): Column => ({
    id: field,
    header: wordOfField(field, words),
    width: widths[field],
    grow: 1,
    exports: [`member.${field}`],
    text: (one) => (one as AnyRow)[field] ?? '',
    cell: (one) => <bdi className={field === 'name' ? styles.strong : undefined}>{(one as AnyRow)[field]}</bdi>,
  })
  const changeIn = (one: ComparedRow, field: Field) => {
    const change = (one as AnyRow).fields?.[field]
    return change && { before: change.before, after: isEmptied(field, change.after) ? '' : change.after }
  }
  const differs = (field: Field): Column => ({
    id: field,
    header: wordOfField(field, words),
    width: 180,
    grow: 2,
    exports: [`compared.${field}Before`, `compared.${field}After`],
    text: (one) => changeIn(one, field)?.after ?? '',
    cell: (one) => {
      const change = changeIn(one, field)
      return change && <BeforeAfter {...change} none={t(listsWords.nothing)} same="" />
    },
  })
  const whom: Column = {
    id: 'whom',
    header: t(kindWords.member),
    width: 200,
    grow: 1,
    exports: ['member.globalId', 'member.name', 'member.userName'],
    text: (one) => `${(one as AnyRow).name ?? ''} ${(one as AnyRow).userName ?? ''}`.trim(),
    cell: (one) => (
      <>
        <bdi className={styles.strong}>{(one as AnyRow).name}</bdi>
        <bdi className={styles.soft}>{(one as AnyRow).userName}</bdi>
      </>
    ),
  }
  const several: Column = {
    id: 'people',
    header: t(headWords.couldBe),
    width: 240,
    grow: 3,
    exports: ['compared.people'],
    text: (one) => namesOf(one as AnyRow, words),
    cell: (one) => <bdi dir="ltr">{namesOf(one as AnyRow, words)}</bdi>,
  }
  const listedFields = order.filter((field) => listed.has(field))
  switch (part) {
    case 'new':
      return [row, ...listedFields.map(fieldColumn)]
    case 'missing':
      return [{ ...fieldColumn('name'), exports: ['member.globalId', 'member.name'] }, fieldColumn('userName')]
    case 'changed':
      return [row, whom, ...listedFields.filter((field) => field !== needs[by]).map(differs)]
    case 'ambiguous':
      return [row, ...listedFields.map(fieldColumn), several]
  }
}

const namesOf = ({ people = [] }: AnyRow, { t }: Words): string =>
  people
    .map(({ name, userName }) => t(listsWords.person, { name: name ?? userName, account: userName }))
    .join(t(uiWords.listSeparator))
