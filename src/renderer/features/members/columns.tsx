import { membersWords } from '../../../words/page/members.ts'
import { memberFieldWords } from '../../../words/page/records.ts'
import { stateWords } from '../../../words/terms.ts'
import { KeyRound, Trash2, Wifi } from 'lucide-react'
import type { Member } from '../../../contract/records.ts'
import { soonestEndOf } from '../../data/known.ts'
import type { useProductsRead } from '../../data/productsRead.tsx'
import type { Unsettled } from '../../data/unsettled.ts'
import { UnsettledMark } from '../../data/UnsettledMark.tsx'
import { records } from '../../../domain/changeRecords.ts'
import { departmentOf } from '../../../domain/people.ts'
import { memberTable } from '../../../domain/tables/memberTable.ts'
import type { Words } from '../../ui/useWords.tsx'
import type { GridColumn } from '../../ui/grid/columns.ts'
import { tableColumns } from '../../ui/grid/tableColumns.tsx'
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
  const { t } = words
  return tableColumns(memberTable, words, (entry: Member) => ({ entry, ends: soonestEndOf(entry) }), {
    meanings: { ...memberFieldWords, ends: membersWords.endsMeaning },
    cells: {
      name: ({ globalId, name, deleted }) => (
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
      userName: ({ userName }) => <bdi className={styles.soft}>{userName}</bdi>,
      department: (member) => <bdi className={styles.soft}>{departmentOf(member)}</bdi>,
      assets: (member) => <AssetNumbers member={member} />,
      ends(member) {
        const end = soonestEndOf(member)
        if (end !== null) return <EndText end={end} />
        if ((member.assetNums ?? []).length === 0) return null
        // None of the products has an end, or not all of them are known.
        return <span className={styles.soft}>{productsRead === 'none' ? t(stateWords.notReadYet) : '—'}</span>
      },
      key: ({ borrowNum }) =>
        borrowNum && (
          <StatusTag tone="lent" icon={KeyRound}>
            {borrowNum}
          </StatusTag>
        ),
      online: ({ onlineFlag }) =>
        onlineFlag === true && (
          <StatusTag tone="online" icon={Wifi}>
            {t(stateWords.online)}
          </StatusTag>
        ),
    },
  })
}
