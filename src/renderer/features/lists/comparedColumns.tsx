import type { FileField } from '../../../contract/fileFields.ts'
import type { AnyComparedRow as AnyRow, ComparedRow } from '../../../contract/files.ts'
import { isEmptied } from '../../../domain/files/checkPeople.ts'
import { BeforeAfter } from '../../ui/BeforeAfter.tsx'
import type { GridColumn } from '../../ui/grid/columns.ts'
import type { Words } from '../../ui/useWords.tsx'
import { needs, type Compared } from './compared.ts'
import { wordOfField } from './fieldWords.ts'
import { uiWords } from '../../../words/page/frame.ts'
import { listsWords } from '../../../words/page/lists.ts'
import { headWords } from '../../../words/headings.ts'
import { kindWords } from '../../../words/terms.ts'
import styles from './Lists.module.css'

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
