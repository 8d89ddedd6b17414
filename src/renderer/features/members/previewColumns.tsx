import type { MemberChange } from '../../../contract/inputs.ts'
import type { Member } from '../../../contract/records.ts'
import { departmentOf, nameOf } from '../../../domain/people.ts'
import type { GridColumn } from '../../ui/grid/columns.ts'
import { BeforeAfter } from '../../ui/BeforeAfter.tsx'
import type { Words } from '../../ui/useWords.tsx'
import styles from './Many.module.css'

/** Employees with what a change makes of each; `department`: what the new one is called. */
export function previewColumns(
  { t }: Words,
  { departmentId, remark }: Pick<MemberChange, 'departmentId' | 'remark'>,
  department: string,
): GridColumn<Member>[] {
  const departmentAfter = (member: Member) =>
    departmentId === undefined || departmentId === member.departmentId ? departmentOf(member) : department
  const texts = { none: t('many.nothing'), same: t('many.already') }
  return [
    {
      id: 'name',
      header: t('field.name'),
      width: 112,
      grow: 1,
      text: nameOf,
      cell: (member) => <bdi className={styles.name}>{nameOf(member)}</bdi>,
    },
    {
      id: 'userName',
      header: t('field.userName'),
      width: 128,
      grow: 1,
      text: ({ userName }) => userName,
      cell: ({ userName }) => <bdi className={styles.soft}>{userName}</bdi>,
    },
    {
      id: 'department',
      header: t('field.department'),
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
      header: t('field.remark'),
      width: 200,
      grow: 2,
      text: (member) => remark ?? member.remark ?? '',
      cell: (member) => <BeforeAfter {...texts} before={member.remark ?? ''} after={remark} />,
    },
  ]
}
