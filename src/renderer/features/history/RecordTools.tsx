import { useState } from 'react'
import { Download, ShieldCheck } from 'lucide-react'
import { useCurrentProfile } from '../../data/profiles.ts'
import { isInWindow } from '../../desk/bridge.ts'
import { call } from '../../desk/call.ts'
import { Button } from '../../ui/Button.tsx'
import { ToolbarTool } from '../../ui/Screen.tsx'
import { toastFailure } from '../../ui/toastFailure.ts'
import { startDownload } from '../../ui/startDownload.ts'
import { showToast } from '../../ui/toasts.ts'
import { useWords } from '../../ui/useWords.tsx'
import { MergeButton } from './MergeButton.tsx'
import { historyWords } from '../../../words/page/history.ts'

/** Checking the record, and saving it as it is kept. */
export function RecordTools() {
  const { t } = useWords()
  const profile = useCurrentProfile()?.id
  const [running, setRunning] = useState<'verify' | 'export'>()
  if (profile === undefined) return null

  async function verify(id: typeof profile & string): Promise<void> {
    setRunning('verify')
    const result = await call('verifyHistory', { profile: id })
    setRunning(undefined)
    if (!result.ok) return toastFailure(result.error)
    const { entries, problem } = result.data
    if (problem === null) showToast({ kind: 'done', title: t(historyWords.holds, { count: entries }) })
    else {
      const detail = t(historyWords[`problem.${problem.what}`], { entry: problem.entry ?? '' })
      showToast({ kind: 'failed', title: t(historyWords.fails), detail })
    }
  }

  async function save(id: typeof profile & string): Promise<void> {
    setRunning('export')
    const result = await call('exportHistory', { profile: id, target: { to: 'chosen' } })
    setRunning(undefined)
    if (!result.ok) {
      if (result.error.kind !== 'cancelled') toastFailure(result.error)
      return
    }
    const { file, entries, download } = result.data
    if (download !== undefined) startDownload(download)
    showToast({ kind: 'done', title: t(historyWords.exported, { count: entries, file }) })
  }

  return (
    <>
      <ToolbarTool hint={t(historyWords.verify)}>
        <Button
          icon={<ShieldCheck size={16} aria-hidden />}
          isPending={running === 'verify'}
          onPress={() => void verify(profile)}
        >
          {t(historyWords.verify)}
        </Button>
      </ToolbarTool>
      {isInWindow && <MergeButton />}
      <ToolbarTool hint={t(historyWords.export)}>
        <Button
          icon={<Download size={16} aria-hidden />}
          isPending={running === 'export'}
          onPress={() => void save(profile)}
        >
          {t(historyWords.export)}
        </Button>
      </ToolbarTool>
    </>
  )
}
