import { membersWords } from '../../../words/page/members.ts'
import { memberFieldWords } from '../../../words/page/records.ts'
import { headWords } from '../../../words/headings.ts'
import { fieldWords, stateWords } from '../../../words/terms.ts'
import { KeyRound, Trash2, Wifi } from 'lucide-react'
import type { Member } from '../../../contract/records.ts'
import { soonestEndOf } from '../../data/ends.ts'
import type { useProductsRead } from '../../data/productsRead.tsx'
import type { Unsettled } from '../../data/unsettled.ts'
import { UnsettledMark } from '../../data/UnsettledMark.tsx'
import { records } from '../../../domain/changeRecords.ts'
import { departmentOf } from '../../../domain/people.ts'
import type { Words } from '../../ui/useWords.tsx'
import type { GridColumn } from '../../ui/grid/columns.ts'
import { NumberText, sharedStart } from '../../ui/NumberText.tsx'
import { EndText } from '../../ui/EndText.tsx'
import { StatusTag } from '../../ui/StatusTag.tsx'
import styles from './Members.module.css'

/** As many as the widest column has room for. */
const maxListed = 12

/** The first number in full, how many more there are, and the distinguishing ends of those as far as there is room. */
function AssetNumbers({ member }: { member: Member }) {
  const numbers = member.assetNums ?? []
  const [first, ...others] = numbers
  if (first === undefined) return null
  const shared = sharedStart(numbers)
  return (
    <span className={styles.numbers}>
      <NumberText text={first} {...(others.length > 0 && { shared })} />
      {others.length > 0 && <span className={styles.more}>+{others.length}</span>}
      {others.slice(0, maxListed).map((number) => (
        <bdi key={number} dir="ltr" className={styles.told} title={number}>
          {number.slice(shared)}
        </bdi>
      ))}
    </span>
  )
}

/** The columns of the employees grid: the fields of A5 that people look for. */
export function memberColumns(
  words: Words,
  productsRead?: ReturnType<typeof useProductsRead>,
  unsettled?: Unsettled,
): GridColumn<Member>[] {
  const { t, date, dateTime } = words
  return [
    {
      id: 'name',
      exports: ['member.name'],
      meaning: t(memberFieldWords.name),
      header: t(fieldWords.name),
      width: 128,
      grow: 2,
      sortValue: ({ name }) => name ?? '',
      cell: ({ globalId, name, deleted }) => (
        <>
          <bdi className={styles.name}>{name}</bdi>
          {unsettled && <UnsettledMark entries={unsettled.of(records.member(globalId))} words={words} />}
          {deleted === true && (
            <StatusTag tone="danger" icon={Trash2}>
              {t(stateWords.deleted)}
            </StatusTag>
          )}
        </>
      ),
    },
    {
      id: 'userName',
      exports: ['member.userName'],
      meaning: t(memberFieldWords.userName),
      header: t(fieldWords.userName),
      width: 152,
      grow: 2,
      sortValue: ({ userName }) => userName,
      cell: ({ userName }) => <bdi className={styles.soft}>{userName}</bdi>,
    },
    {
      id: 'department',
      exports: ['member.departmentName'],
      meaning: t(memberFieldWords.departmentName),
      header: t(fieldWords.department),
      width: 104,
      grow: 1.5,
      sortValue: departmentOf,
      cell: (member) => <bdi className={styles.soft}>{departmentOf(member)}</bdi>,
    },
    {
      id: 'assets',
      exports: ['member.assetNums'],
      meaning: t(memberFieldWords.assetNums),
      header: t(fieldWords.assetNums),
      width: 168,
      grow: 2,
      sortValue: ({ assetNums }) => (assetNums ?? []).join(' '),
      cell: (member) => <AssetNumbers member={member} />,
    },
    {
      id: 'ends',
      exports: ['member.ends'],
      meaning: t(membersWords.endsMeaning),
      header: t(headWords.nextToExpire),
      width: 120,
      text(member) {
        const end = soonestEndOf(member)
        return end === null ? '' : date(end)
      },
      sortValue: (member) => soonestEndOf(member) ?? 0,
      cell(member) {
        const end = soonestEndOf(member)
        if (end !== null) return <EndText end={end} />
        if ((member.assetNums ?? []).length === 0) return null
        // None of the products has an end, or not all of them are known.
        return <span className={styles.soft}>{productsRead === 'none' ? t(stateWords.notReadYet) : '—'}</span>
      },
    },
    {
      id: 'key',
      exports: ['member.borrowNum'],
      meaning: t(memberFieldWords.borrowNum),
      header: t(fieldWords.borrowNum),
      width: 132,
      sortValue: ({ borrowNum }) => borrowNum ?? '',
      cell: ({ borrowNum }) =>
        borrowNum && (
          <StatusTag tone="lent" icon={KeyRound}>
            {borrowNum}
          </StatusTag>
        ),
    },
    {
      id: 'online',
      exports: ['member.onlineFlag'],
      meaning: t(memberFieldWords.onlineFlag),
      header: t(stateWords.online),
      width: 80,
      text: ({ onlineFlag }) => (onlineFlag === true ? t(stateWords.online) : ''),
      sortValue: ({ onlineFlag }) => (onlineFlag === true ? 1 : 0),
      cell: ({ onlineFlag }) =>
        onlineFlag === true && (
          <StatusTag tone="online" icon={Wifi}>
            {t(stateWords.online)}
          </StatusTag>
        ),
    },
    {
      id: 'remark',
      exports: ['member.remark'],
      meaning: t(memberFieldWords.remark),
      header: t(fieldWords.remark),
      width: 80,
      grow: 2,
      sortValue: ({ remark }) => remark ?? '',
      cell: ({ remark }) => <bdi>{remark}</bdi>,
    },
    {
      id: 'updateTime',
      exports: ['member.updateTime'],
      meaning: t(memberFieldWords.updateTime),
      header: t(fieldWords.updateTime),
      width: 152,
      isHiddenAtFirst: true,
      text: ({ updateTime }) => (updateTime == null ? '' : dateTime(updateTime)),
      sortValue: ({ updateTime }) => (updateTime == null ? 0 : Number(updateTime)),
      cell: ({ updateTime }) => updateTime != null && <span>{dateTime(updateTime)}</span>,
    },
  ]
}
