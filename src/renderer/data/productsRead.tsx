import { Package } from 'lucide-react'
import { useRoute } from '../routing/route.ts'
import { Button } from '../ui/Button.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { Notice } from '../ui/Notice.tsx'
import { useWords } from '../ui/useWords.tsx'
import { currentProfileId } from './enterprise.ts'
import { sourceOf } from './source.ts'
import { syncNow, useCopyState } from './syncing.ts'
import { copyWords } from '../../words/page/copy.ts'
import { productsWords } from '../../words/page/products.ts'
import { verbWords } from '../../words/terms.ts'

/**
 * How many of the products are on this computer: none before the first sync, some while it runs. Unless all are, not
 * finding something, or counting 0, means nothing. Undefined: not known yet.
 */
export function useProductsRead(): 'none' | 'some' | 'all' | undefined {
  const route = useRoute()
  const { sync } = useCopyState('profile' in route ? route.profile : undefined)
  if (sourceOf(route).from === 'snapshot') return 'all'
  if (sync === undefined) return undefined
  if (!sync.isFirstIncomplete) return 'all'
  return sync.treesAsOf === null ? 'none' : 'some'
}

/** Starts a sync, and shows its progress. */
function SyncNow() {
  const { t, number } = useWords()
  const profile = currentProfileId()
  const { sync } = useCopyState(profile)
  const running = sync?.running?.kind === 'sync' ? sync.running : undefined

  return (
    <>
      <Button isDisabled={running !== undefined} onPress={() => void syncNow(profile)}>
        {t(verbWords.sync)}
      </Button>
      {running !== undefined && (
        <span role="status">
          {t(productsWords.syncing, {
            done: number(running.done),
            total: running.total === undefined ? '…' : number(running.total),
          })}
        </span>
      )}
    </>
  )
}

/** Replaces products that were never read. */
export function ProductsUnread() {
  const { t } = useWords()
  return (
    <EmptyState icon={Package} title={t(productsWords.notSynced)} actions={<SyncNow />}>
      {t(productsWords.notSyncedText)}
    </EmptyState>
  )
}

/** Shown above a list that lacks products because not all have been read yet; else nothing. */
export function ProductsMissing() {
  const { t } = useWords()
  const read = useProductsRead()
  if (read !== 'none' && read !== 'some') return null
  return (
    <Notice kind="info" {...(read === 'none' && { title: t(productsWords.notSynced) })} actions={<SyncNow />}>
      {t(read === 'none' ? productsWords.notSyncedText : copyWords.firstIncomplete)}
    </Notice>
  )
}
