import { currentProfileId } from '../../data/enterprise.ts'
import { syncNow, useCopyStanding } from '../../data/syncing.ts'
import { Button } from '../../ui/Button.tsx'
import { useWords } from '../../ui/useWords.tsx'

/** Reads everything of the enterprise, products too, where nothing of them is on this computer yet. */
export function SyncNow() {
  const { t, number } = useWords()
  const profile = currentProfileId()
  const { sync } = useCopyStanding(profile)
  const running = sync?.running?.kind === 'sync' ? sync.running : undefined

  return (
    <>
      <Button variant="primary" isDisabled={running !== undefined} onPress={() => void syncNow(profile)}>
        {t('products.sync')}
      </Button>
      {running !== undefined && (
        <span role="status">
          {t('products.syncing', {
            done: number(running.done),
            total: running.total === undefined ? '…' : number(running.total),
          })}
        </span>
      )}
    </>
  )
}
