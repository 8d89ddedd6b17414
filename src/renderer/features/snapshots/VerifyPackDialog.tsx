import { useState } from 'react'
import type { DeskError } from '../../../contract/errors.ts'
import type { OutputOf } from '../../../contract/operations.ts'
import { call } from '../../desk/call.ts'
import { Button } from '../../ui/Button.tsx'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { ErrorNotice } from '../../ui/ErrorNotice.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { useWords } from '../../ui/useWords.tsx'
import styles from './Snapshots.module.css'

type Run =
  | { state: 'asked'; error?: DeskError }
  | { state: 'running'; stop: AbortController }
  | { state: 'done'; verdict: OutputOf<'verifyPack'>; kept: boolean }

/** A SHA-256 in hex, as the pack's dialog and the command line give it. */
const isHash = (text: string): boolean => /^[0-9a-f]{64}$/i.test(text)

/** Compares a pack that the person chooses with its manifest, and that with the hash that was kept. */
export function VerifyPackDialog({ onClose }: { onClose: () => void }) {
  const { t } = useWords()
  const [typed, setTyped] = useState('')
  const [run, setRun] = useState<Run>({ state: 'asked' })
  const hash = typed.trim()
  const isUnfit = hash !== '' && !isHash(hash)

  async function verify(): Promise<void> {
    const stop = new AbortController()
    setRun({ state: 'running', stop })
    const input = { pack: { from: 'chosen' } as const, ...(hash === '' ? {} : { manifest: hash }) }
    const result = await call('verifyPack', input, { signal: stop.signal })
    if (result.ok) setRun({ state: 'done', verdict: result.data, kept: hash !== '' })
    else setRun(result.error.kind === 'cancelled' ? { state: 'asked' } : { state: 'asked', error: result.error })
  }

  function leave(): void {
    if (run.state === 'running') run.stop.abort()
    onClose()
  }

  const footers = {
    asked: (
      <>
        <Button slot="close">{t('ui.cancel')}</Button>
        <Button key="choose" variant="primary" type="submit" isDisabled={isUnfit}>
          {t('pack.choose')}
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
      title={t('pack.verifyTitle')}
      isBusy={run.state === 'running'}
      onClose={leave}
      onSubmit={() => void (run.state === 'asked' && !isUnfit && verify())}
      footer={footers[run.state]}
    >
      {run.state === 'asked' && (
        <>
          <p>{t('pack.verifyText')}</p>
          <TextField
            autoFocus
            isCode
            label={t('pack.keptHash')}
            description={t('pack.keptHashText')}
            value={typed}
            onChange={setTyped}
            error={isUnfit ? t('pack.hashUnfit') : undefined}
          />
          {run.error !== undefined && <ErrorNotice error={run.error} />}
        </>
      )}
      {run.state === 'running' && <p role="status">{t('pack.verifying')}</p>}
      {run.state === 'done' && <Verdict verdict={run.verdict} kept={run.kept} />}
    </Dialog>
  )
}

/** Without the hash that was kept, a pack that agrees with itself says no more than that. */
function Verdict({ verdict: { ok, problems, files, manifest }, kept }: Omit<Extract<Run, { state: 'done' }>, 'state'>) {
  const { t } = useWords()
  const count = files ?? 0
  return (
    <>
      {ok ? (
        <p role="status">{t(kept ? 'pack.unchanged' : 'pack.agrees', { count })}</p>
      ) : (
        <Notice kind="failed" title={t('pack.problems', { count: problems.length })}>
          <ul className={styles.problems}>
            {problems.map(({ file, problem }) => (
              <li key={`${problem} ${file}`}>
                <bdi>{file}</bdi>: {t(`pack.problem.${problem}`)}
              </li>
            ))}
          </ul>
        </Notice>
      )}
      {!kept && manifest !== null && (
        <>
          <p>{t('pack.compare')}</p>
          <p>
            <code>{manifest}</code>
          </p>
          <CopyButton text={manifest} label={t('pack.copyHash')} />
        </>
      )}
    </>
  )
}
