import { KeyRound, Trash2, Wifi } from 'lucide-react'
import { membersWords } from '../../../words/page/members.ts'
import { memberFieldWords } from '../../../words/page/records.ts'
import { stateWords } from '../../../words/terms.ts'
import type { Member } from '../../../contract/records.ts'
import type { MemberRow } from '../../../contract/rows.ts'
import type { useProductsRead } from '../../data/productsRead.tsx'
import { type Unsettled, UnsettledMark } from '../../data/UnsettledMark.tsx'
import { records } from '../../../domain/changeRecords.ts'
import { departmentOf } from '../../../domain/people.ts'
import { memberTable } from '../../../domain/tables/holdingTables.ts'
import type { Words } from '../../ui/useWords.tsx'
import type { GridColumn } from '../../ui/grid/columns.ts'
import { tableColumns } from '../../ui/grid/tableColumns.tsx'
import { NumberText, sharedStart, EndText } from '../../ui/NumberText.tsx'
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
): GridColumn<MemberRow>[] {
  const { t } = words
  return tableColumns(memberTable, words, {
    meanings: { ...memberFieldWords, ends: membersWords.endsMeaning },
    cells: {
      name: ({ entry: { globalId, name, deleted } }) => (
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
      userName: ({ entry }) => <bdi className={styles.soft}>{entry.userName}</bdi>,
      department: ({ entry }) => <bdi className={styles.soft}>{departmentOf(entry)}</bdi>,
      assets: ({ entry }) => <AssetNumbers member={entry} />,
      ends({ entry, ends = null }) {
        if (ends !== null) return <EndText end={ends} />
        if ((entry.assetNums ?? []).length === 0) return null
        // None of the products has an end, or not all of them are known.
        return <span className={styles.soft}>{productsRead === 'none' ? t(stateWords.notReadYet) : '—'}</span>
      },
      key: ({ entry: { borrowNum } }) =>
        borrowNum && (
          <StatusTag tone="lent" icon={KeyRound}>
            {borrowNum}
          </StatusTag>
        ),
      online: ({ entry }) =>
        entry.onlineFlag === true && (
          <StatusTag tone="online" icon={Wifi}>
            {t(stateWords.online)}
          </StatusTag>
        ),
    },
  })
}
