import { useState } from 'react'
import type { OutputOf } from '../../../contract/operations.ts'
import { call, type CallOptions } from '../../desk/call.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { useWords } from '../../ui/useWords.tsx'
import { PackWork } from './PackWork.tsx'
import { packWords } from '../../../words/page/snapshots.ts'
import type { SnapshotEntry } from '../../../contract/memory.ts'
import type { Result } from '../../../contract/errors.ts'
import { formatSize } from '../../../words/formats.ts'
import { kindWords } from '../../../words/terms.ts'
import { currentProfileId } from '../../data/enterprise.ts'
import { Details } from '../../ui/Details.tsx'
import { startDownload } from '../../ui/startDownload.ts'
import { CopyButton } from '../../ui/CopyButton.tsx'
import styles from './Snapshots.module.css'

/** A SHA-256 in hex, as the pack's dialog and the command line give it. */
const isHash = (text: string): boolean => /^[0-9a-f]{64}$/i.test(text)

/** Compares a pack that the person chooses with its manifest, and that with the hash that was kept. */
export function VerifyPackDialog({ onClose }: { onClose: () => void }) {
  const { t } = useWords()
  const [typed, setTyped] = useState('')
  const hash = typed.trim()
  const isUnfit = hash !== '' && !isHash(hash)
  return (
    <PackWork
      title={t(packWords.verifyTitle)}
      begin={
        <Button key="choose" variant="primary" type="submit" isDisabled={isUnfit}>
          {t(packWords.choose)}
        </Button>
      }
      hasField
      isReady={!isUnfit}
      isFilled={hash !== ''}
      work={(options) =>
        call('verifyPack', { pack: { from: 'chosen' }, ...(hash === '' ? {} : { manifest: hash }) }, options)
      }
      asked={
        <>
          <p>{t(packWords.verifyText)}</p>
          <TextField
            autoFocus
            isCode
            label={t(packWords.keptHash)}
            description={t(packWords.keptHashText)}
            value={typed}
            onChange={setTyped}
            error={isUnfit ? t(packWords.hashUnfit) : undefined}
          />
        </>
      }
      running={() => <p role="status">{t(packWords.verifying)}</p>}
      done={(verdict) => <Verdict verdict={verdict} kept={hash !== ''} />}
      onClose={onClose}
    />
  )
}

/** The hash of a pack's manifest, to be kept or to be compared. */
function ManifestHash({ hash }: { hash: string }) {
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

/** Without the hash that was kept, a pack that agrees with itself says no more than that. */
function Verdict({
  verdict: { ok, problems, files, manifest },
  kept,
}: {
  verdict: OutputOf<'verifyPack'>
  kept: boolean
}) {
  const { t } = useWords()
  const count = files ?? 0
  return (
    <>
      {ok ? (
        <p role="status">{t(kept ? packWords.unchanged : packWords.agrees, { count })}</p>
      ) : (
        <Notice kind="failed" title={t(packWords.problems, { count: problems.length })}>
          <ul className={styles.problems}>
            {problems.map(({ file, problem }) => (
              <li key={`${problem} ${file}`}>
                <bdi>{file}</bdi>: {t(packWords[`problem.${problem}`])}
              </li>
            ))}
          </ul>
        </Notice>
      )}
      {!kept && manifest !== null && (
        <>
          <p>{t(packWords.compare)}</p>
          <ManifestHash hash={manifest} />
        </>
      )}
    </>
  )
}
