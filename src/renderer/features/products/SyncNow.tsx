import { useState } from 'react'
import type { Progress } from '../../../contract/operations.ts'
import { askShownAgain } from '../../data/dataChanged.ts'
import { currentProfileId } from '../../data/enterprise.ts'
import { call } from '../../desk/call.ts'
import { Button } from '../../ui/Button.tsx'
import { sayFailed } from '../../ui/sayFailed.ts'
import { useWords } from '../../ui/useWords.tsx'

/** Reads everything of the enterprise, products too, where nothing of them is on this computer yet. */
export function SyncNow() {
  const { t, number } = useWords()
  const [progress, setProgress] = useState<Progress>()
  const [isRunning, setRunning] = useState(false)

  async function sync(): Promise<void> {
    setRunning(true)
    const result = await call('sync', { profile: currentProfileId() }, { onProgress: setProgress })
    setRunning(false)
    if (!result.ok && result.error.kind !== 'cancelled') sayFailed(result.error, t('products.syncFailed'))
    askShownAgain()
  }

  return (
    <>
      <Button variant="primary" isDisabled={isRunning} onPress={() => void sync()}>
        {t('products.sync')}
      </Button>
      {isRunning && (
        <span role="status">
          {t('products.syncing', {
            done: number(progress?.done ?? 0),
            total: progress?.total === undefined ? '…' : number(progress.total),
          })}
        </span>
      )}
    </>
  )
}
