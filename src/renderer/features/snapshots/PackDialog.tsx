import { useState } from 'react'
import type { DeskError } from '../../../contract/errors.ts'
import type { SnapshotEntry } from '../../../contract/memory.ts'
import type { OutputOf, Progress } from '../../../contract/operations.ts'
import { currentProfileId } from '../../data/enterprise.ts'
import { call } from '../../desk/call.ts'
import { Button } from '../../ui/Button.tsx'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { Details } from '../../ui/Details.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { ErrorNotice } from '../../ui/ErrorNotice.tsx'
import { startDownload } from '../../ui/startDownload.ts'
import { useWords } from '../../ui/useWords.tsx'
import { formatSize } from '../../../words/formats.ts'

type Run =
  | { state: 'asked'; error?: DeskError }
  | { state: 'running'; stop: AbortController; progress?: Progress }
  | { state: 'done'; made: OutputOf<'makePack'> }

/** Makes an evidence pack of a snapshot, and shows the hash that is to be kept. */
export function PackDialog({ snapshot, onClose }: { snapshot: SnapshotEntry; onClose: () => void }) {
  const { t, dateTime, language } = useWords()
  const [run, setRun] = useState<Run>({ state: 'asked' })

  async function make(): Promise<void> {
    const stop = new AbortController()
    setRun({ state: 'running', stop })
    const result = await call(
      'makePack',
      { profile: currentProfileId(), snapshot: String(snapshot.snapshot), language, target: { to: 'chosen' } },
      { signal: stop.signal, onProgress: (progress) => setRun({ state: 'running', stop, progress }) },
    )
    if (!result.ok) {
      setRun(result.error.kind === 'cancelled' ? { state: 'asked' } : { state: 'asked', error: result.error })
      return
    }
    if (result.data.download !== undefined) startDownload(result.data.download)
    setRun({ state: 'done', made: result.data })
  }

  function leave(): void {
    if (run.state === 'running') run.stop.abort()
    onClose()
  }

  const footers = {
    asked: (
      <>
        <Button slot="close">{t('ui.cancel')}</Button>
        <Button key="make" variant="primary" type="submit" autoFocus>
          {t('pack.make')}
        </Button>
      </>
    ),
    running: (
      <Button key="stop" autoFocus onPress={() => run.state === 'running' && run.stop.abort()}>
        {t('ui.stop')}
      </Button>
    ),
    done: (
      <Button key="close" variant="primary" slot="close" autoFocus>
        {t('ui.close')}
      </Button>
    ),
  }
  return (
    <Dialog
      title={t('pack.title')}
      isBusy={run.state === 'running'}
      onClose={leave}
      onSubmit={() => void (run.state === 'asked' && make())}
      footer={footers[run.state]}
    >
      {run.state === 'done' ? (
        <>
          <p role="status">{t('pack.done', { count: run.made.files, file: run.made.file })}</p>
          <Details
            items={[
              { label: t('pack.size'), value: formatSize(language, run.made.bytes) },
              { label: t('pack.hash'), value: <code>{run.made.manifest}</code> },
            ]}
          />
          <p>{t('pack.keep')}</p>
          <CopyButton text={run.made.manifest} label={t('pack.copyHash')} />
        </>
      ) : (
        <>
          <p>{t('pack.text', { time: dateTime(Date.parse(snapshot.asOf)) })}</p>
          <p>{t('pack.private')}</p>
        </>
      )}
      {run.state === 'running' && (
        <p role="status">{t('pack.progress', { done: run.progress?.done ?? 0, count: run.progress?.total ?? 0 })}</p>
      )}
      {run.state === 'asked' && run.error !== undefined && <ErrorNotice error={run.error} />}
    </Dialog>
  )
}
