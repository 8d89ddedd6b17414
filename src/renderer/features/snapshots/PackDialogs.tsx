import { useState, type ReactNode } from 'react'
import type { OutputOf, Progress } from '../../../contract/operations.ts'
import { call, type CallOptions } from '../../desk/call.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice, ErrorNotice } from '../../ui/Notice.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { useWords } from '../../ui/useWords.tsx'
import { packWords } from '../../../words/page/snapshots.ts'
import type { SnapshotEntry } from '../../../contract/memory.ts'
import type { Result, DeskError } from '../../../contract/errors.ts'
import { formatSize } from '../../../words/formats.ts'
import { kindWords, verbWords } from '../../../words/terms.ts'
import { currentProfileId } from '../../data/profiles.ts'
import { Details } from '../../ui/Details.tsx'
import { startDownload } from '../../ui/startDownload.ts'
import { CopyButton } from '../../ui/CopyButton.tsx'
import styles from './Snapshots.module.css'
import { Dialog } from '../../ui/Dialog.tsx'
import { uiWords } from '../../../words/page/frame.ts'

type Run<Done> =
  | { state: 'asked'; error?: DeskError }
  | { state: 'running'; stop: AbortController; progress?: Progress }
  | { state: 'done'; done: Done }

interface PackWorkProps<Done> {
  title: string
  /** The button that begins it: it sends the dialog's form. */
  begin: ReactNode
  /** Whether something is typed before it begins. */
  hasField?: boolean
  /** Whether it can begin with what was typed. */
  isReady?: boolean
  /** Whether something was typed, so that closing it asks first. */
  isFilled?: boolean
  work: (options: CallOptions) => Promise<Result<Done>>
  /** What stands in the dialog before, meanwhile and after. */
  asked: ReactNode
  running: (progress: Progress | undefined) => ReactNode
  done: (done: Done) => ReactNode
  onClose: () => void
}

/** A dialog that explains work on a pack, does it, which can be stopped, and shows what it came to. */
function PackWork<Done>({
  title,
  begin,
  hasField = false,
  isReady = true,
  isFilled = false,
  work,
  onClose,
  ...content
}: PackWorkProps<Done>) {
  const { t } = useWords()
  const [run, setRun] = useState<Run<Done>>({ state: 'asked' })

  async function start(): Promise<void> {
    const stop = new AbortController()
    setRun({ state: 'running', stop })
    const result = await work({
      signal: stop.signal,
      onProgress: (progress) => setRun({ state: 'running', stop, progress }),
    })
    if (result.ok) setRun({ state: 'done', done: result.data })
    else setRun(result.error.kind === 'cancelled' ? { state: 'asked' } : { state: 'asked', error: result.error })
  }

  function stop(): void {
    if (run.state === 'running') run.stop.abort()
  }

  const footers = {
    asked: (
      <>
        <Button slot="close" autoFocus={!hasField}>
          {t(verbWords.cancel)}
        </Button>
        {begin}
      </>
    ),
    running: (
      <Button key="stop" autoFocus onPress={stop}>
        {t(uiWords.stop)}
      </Button>
    ),
    done: (
      <Button key="close" variant="primary" slot="close" autoFocus>
        {t(uiWords.close)}
      </Button>
    ),
  }
  return (
    <Dialog
      title={title}
      isBusy={run.state === 'running'}
      loses={isFilled && run.state === 'asked' ? 'typed' : undefined}
      onClose={() => {
        stop()
        onClose()
      }}
      onSubmit={() => void (run.state === 'asked' && isReady && start())}
      footer={footers[run.state]}
    >
      {run.state === 'asked' && content.asked}
      {run.state === 'asked' && run.error !== undefined && <ErrorNotice error={run.error} />}
      {run.state === 'running' && content.running(run.progress)}
      {run.state === 'done' && content.done(run.done)}
    </Dialog>
  )
}

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
