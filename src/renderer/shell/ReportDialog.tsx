import { useEffect, useState } from 'react'
import type { Language } from '../../contract/bridge.ts'
import type { DeskError } from '../../contract/errors.ts'
import { diagnosticsText } from '../../words/files/problemReport.ts'
import { uiWords } from '../../words/page/frame.ts'
import { reportWords } from '../../words/page/shell.ts'
import { call } from '../desk/call.ts'
import { Button } from '../ui/Button.tsx'
import { CopyButton } from '../ui/CopyButton.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { Loading } from '../ui/EmptyState.tsx'
import { factsOf } from '../ui/errorWords.ts'
import { Notice } from '../ui/Notice.tsx'
import { closeDialog } from '../ui/dialogs.tsx'
import { toastFailure, showToast } from '../ui/toasts.ts'
import { startDownload } from '../ui/startDownload.ts'
import { currentWords, useWords } from '../ui/useWords.tsx'
import { version } from '../ui/version.ts'
import styles from './ReportDialog.module.css'

/** A problem report; without an `id` it was made by the page alone, because Keydesk itself doesn't answer. */
type Gathered = Parameters<typeof diagnosticsText>[0]

/** A problem report with what the page itself knows. */
function ofPage(about: DeskError | undefined): Gathered {
  return {
    at: Date.now(),
    versions: { Keydesk: version },
    ...(about === undefined ? {} : { about: factsOf(about) }),
    log: [],
  }
}

async function save(id: string, language: Language): Promise<void> {
  const saved = await call('saveDiagnostics', { id, language, target: { to: 'chosen' } })
  const { t } = currentWords()
  if (!saved.ok) {
    if (saved.error.kind !== 'cancelled') toastFailure(saved.error, t(reportWords.notSaved))
    return
  }
  const { file, download } = saved.data
  if (download !== undefined) startDownload(download)
  showToast({ kind: 'done', title: t(download === undefined ? reportWords.saved : reportWords.downloaded, { file }) })
  closeDialog('report')
}

/** Shows a problem report as it would be given away, to be read first. */
export default function ReportDialog({ request: about }: { request: DeskError | undefined }) {
  const { t, language } = useWords()
  const [gathered, setGathered] = useState<Gathered>()
  useEffect(() => {
    let isWanted = true
    void call('readDiagnostics', about === undefined ? {} : { about: factsOf(about) }).then((read) => {
      if (isWanted) setGathered(read.ok ? read.data.diagnostics : ofPage(about))
    })
    return () => void (isWanted = false)
  }, [about])

  const text = gathered && diagnosticsText(gathered, language)
  const id = gathered?.id
  return (
    <Dialog
      title={t(reportWords.title)}
      size="large"
      onClose={() => closeDialog('report')}
      footer={
        <>
          <Button slot="close">{t(uiWords.close)}</Button>
          {text !== undefined && <CopyButton text={text} label={t(reportWords.copy)} />}
          {id !== undefined && (
            <Button variant="primary" onPress={() => void save(id, language)}>
              {t(reportWords.save)}
            </Button>
          )}
        </>
      }
    >
      {text === undefined ? (
        <Loading label={t(reportWords.preparing)} />
      ) : (
        <>
          <p>{t(reportWords.what)}</p>
          {id === undefined && <Notice kind="warning" title={t(reportWords.withoutLog)} />}
          {/* Scrolls by itself, so the keyboard must be able to stand in it. */}
          <pre className={styles.text} tabIndex={0} role="group" aria-label={t(reportWords.text)}>
            {text}
          </pre>
        </>
      )}
    </Dialog>
  )
}
