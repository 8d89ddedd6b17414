import { useState, type ReactNode } from 'react'
import type { DeskError, Result } from '../../../contract/errors.ts'
import type { Progress } from '../../../contract/operations.ts'
import type { CallOptions } from '../../desk/call.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { ErrorNotice } from '../../ui/Notice.tsx'
import { useWords } from '../../ui/useWords.tsx'
import { uiWords } from '../../../words/page/frame.ts'
import { verbWords } from '../../../words/terms.ts'

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
export function PackWork<Done>({
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
