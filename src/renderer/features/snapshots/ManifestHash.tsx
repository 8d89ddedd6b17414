import { CopyButton } from '../../ui/CopyButton.tsx'
import { useWords } from '../../ui/useWords.tsx'
import { packWords } from '../../../words/page/snapshots.ts'
import styles from './Snapshots.module.css'

/** The hash of a pack's manifest, to be kept or to be compared. */
export function ManifestHash({ hash }: { hash: string }) {
  const { t } = useWords()
  return (
    <div className={styles.hash}>
      <span className={styles.soft}>{t(packWords.hash)}</span>
      <code>{hash}</code>
      <CopyButton text={hash} label={t(packWords.copyHash)} />
    </div>
  )
}
