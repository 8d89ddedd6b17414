import { CircleDashed, KeyRound, User, Wifi } from 'lucide-react'
import type { AssetEntry } from '../../../contract/records.ts'
import { isFreeAsset } from '../../../domain/boardFilter.ts'
import { holderOf } from '../../../domain/holder.ts'
import { useWords } from '../../ui/useWords.tsx'
import { StatusTag } from '../../ui/StatusTag.tsx'
import styles from './Board.module.css'
import { stateWords } from '../../../words/terms.ts'

/** Assigned or free, in use online, lent: each in its own place, so that patterns show down the column. */
export function AssetState({ asset }: { asset: AssetEntry }) {
  const { t } = useWords()
  return (
    <span className={styles.state}>
      {holderOf(asset) !== undefined ? (
        <StatusTag tone="held" icon={User}>
          {t(stateWords.held)}
        </StatusTag>
      ) : (
        isFreeAsset(asset) && (
          <StatusTag tone="free" icon={CircleDashed}>
            {t(stateWords.free)}
          </StatusTag>
        )
      )}
      {asset.onlineFlag && (
        <StatusTag tone="online" icon={Wifi}>
          {t(stateWords.online)}
        </StatusTag>
      )}
      {asset.borrowedFlag && (
        <StatusTag tone="lent" icon={KeyRound}>
          {t(stateWords.lent)}
        </StatusTag>
      )}
    </span>
  )
}
