import { KeyRound, Wifi } from 'lucide-react'
import { StatusTag } from '../../ui/StatusTag.tsx'
import { useWords } from '../../ui/useWords.tsx'
import { stateWords } from '../../../words/terms.ts'

/** What an asset number is besides assigned. */
export function AssetTags({ isOnline, isLent }: { isOnline: boolean; isLent: boolean }) {
  const { t } = useWords()
  return (
    <>
      {isOnline && (
        <StatusTag tone="online" icon={Wifi}>
          {t(stateWords.online)}
        </StatusTag>
      )}
      {isLent && (
        <StatusTag tone="lent" icon={KeyRound}>
          {t(stateWords.lent)}
        </StatusTag>
      )}
    </>
  )
}
