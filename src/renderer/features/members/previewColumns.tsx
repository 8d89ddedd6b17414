import type { MemberChange } from '../../../contract/inputs.ts'
import type { Member } from '../../../contract/records.ts'
import { departmentOf, nameOf } from '../../../domain/people.ts'
import type { GridColumn } from '../../ui/grid/columns.ts'
import { BeforeAfter } from '../../ui/BeforeAfter.tsx'
import type { Words } from '../../ui/useWords.tsx'
import { manyWords } from '../../../words/page/many.ts'
import { fieldWords } from '../../../words/terms.ts'
import styles from './Many.module.css'

/** Employees with what a change makes of each; `department`: what the new one is called. */
export function previewColumns(
  { t }: Words,
  { departmentId, remark }: Pick<MemberChange, 'departmentId' | 'remark'>,
  department: string,
): GridColumn<Member>[] {
  const departmentAfter = (member: Member) =>
    departmentId === undefined || departmentId === member.departmentId ? departmentOf(member) : department
  const texts = { none: t(manyWords.nothing), same: t(manyWords.already) }
  return [
    {
      id: 'name',
      header: t(fieldWords.name),
      width: 112,
      grow: 1,
      text: nameOf,
      cell: (member) => <bdi className={styles.name}>{nameOf(member)}</bdi>,
    },
    {
      id: 'userName',
      header: t(fieldWords.userName),
      width: 128,
      grow: 1,
      text: ({ userName }) => userName,
      cell: ({ userName }) => <bdi className={styles.soft}>{userName}</bdi>,
    },
    {
      id: 'department',
      header: t(fieldWords.department),
      width: 200,
      grow: 2,
      text: departmentAfter,
      cell: (member) => (
        <BeforeAfter
          {...texts}
          before={departmentOf(member)}
          after={departmentId === undefined ? undefined : departmentAfter(member)}
        />
      ),
    },
    {
      id: 'remark',
      header: t(fieldWords.remark),
      width: 200,
      grow: 2,
      text: (member) => remark ?? member.remark ?? '',
      cell: (member) => <BeforeAfter {...texts} before={member.remark ?? ''} after={remark} />,
    },
  ]
}
