import type { Member } from '../../../contract/records.ts'
import { numbersAssignedTo } from '../../../domain/assignment.ts'
import { useQuery } from '../../data/query.ts'
import { lastRead } from '../../data/loadable.ts'
import { FirstTen } from '../../ui/FirstTen.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { useWords } from '../../ui/useWords.tsx'
import { AssetTags } from './AssetTags.tsx'
import { memberWords } from '../../../words/page/members.ts'
import { countWords } from '../../../words/terms.ts'
import styles from './Many.module.css'

/**
 * Warns, before an employee is deleted, of what they still hold: each asset number with its state, and the key; and that
 * they are in use online.
 */
export function StillAssigned({ member }: { member: Member }) {
  const { t } = useWords()
  // Until that is read, the record's own numbers.
  const listed = lastRead(useQuery('findAssets', { holder: member.globalId, limit: 1000 }))?.value.assets ?? []
  const assigned = numbersAssignedTo(member, listed)
  if (assigned.length === 0 && !member.borrowNum && !member.onlineFlag) return null
  return (
    <Notice kind="warning">
      {assigned.length > 0 && <p>{t(memberWords.deleteHolds, { count: assigned.length })}</p>}
      {assigned.length > 0 && (
        <FirstTen
          label={t(countWords.assets, { count: assigned.length })}
          items={assigned}
          keyOf={({ assetNum }) => assetNum}
          isInLine
        >
          {({ assetNum, isLent, isOnline }) => (
            <span className={styles.held}>
              {assetNum}
              <AssetTags isOnline={isOnline} isLent={isLent} />
            </span>
          )}
        </FirstTen>
      )}
      {member.borrowNum && <p>{t(memberWords.deleteBorrowed, { key: member.borrowNum })}</p>}
      {member.onlineFlag && <p>{t(memberWords.deleteOnline)}</p>}
    </Notice>
  )
}
