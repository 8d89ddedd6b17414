import type { SnapshotEntry } from '../../../contract/memory.ts'
import type { OutputOf } from '../../../contract/operations.ts'
import type { Result } from '../../../contract/errors.ts'
import { formatSize } from '../../../words/formats.ts'
import { packWords } from '../../../words/page/snapshots.ts'
import { kindWords } from '../../../words/terms.ts'
import { currentProfileId } from '../../data/enterprise.ts'
import { call, type CallOptions } from '../../desk/call.ts'
import { Button } from '../../ui/Button.tsx'
import { Details } from '../../ui/Details.tsx'
import { startDownload } from '../../ui/startDownload.ts'
import { useWords } from '../../ui/useWords.tsx'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { PackWork } from './PackWork.tsx'
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

/** Makes an evidence pack of a snapshot, and shows the hash that is to be kept. */
export function PackDialog({ snapshot, onClose }: { snapshot: SnapshotEntry; onClose: () => void }) {
  const { t, dateTime, language } = useWords()

  async function make(options: CallOptions): Promise<Result<OutputOf<'makePack'>>> {
    const of = { profile: currentProfileId(), snapshot: String(snapshot.snapshot), language }
    const result = await call('makePack', { ...of, target: { to: 'chosen' } }, options)
    if (result.ok && result.data.download !== undefined) startDownload(result.data.download)
    return result
  }

  const about = (
    <>
      <p>{t(packWords.text, { time: dateTime(Date.parse(snapshot.asOf)) })}</p>
      <p>{t(packWords.private)}</p>
    </>
  )
  return (
    <PackWork
      title={t(kindWords.pack)}
      begin={
        <Button key="make" variant="primary" type="submit">
          {t(packWords.make)}
        </Button>
      }
      work={make}
      asked={about}
      running={(progress) => (
        <>
          {about}
          <p role="status">{t(packWords.progress, { done: progress?.done ?? 0, count: progress?.total ?? 0 })}</p>
        </>
      )}
      done={({ files, file, bytes, manifest }) => (
        <>
          <p role="status">{t(packWords.done, { count: files, file })}</p>
          <Details items={[{ label: t(packWords.size), value: formatSize(language, bytes) }]} />
          <p>{t(packWords.keep)}</p>
          <ManifestHash hash={manifest} />
        </>
      )}
      onClose={onClose}
    />
  )
}
