import { Package, CalendarClock, CalendarX2 } from 'lucide-react'
import { useState } from 'react'
import { useRoute } from '../routing/route.ts'
import { Button } from '../ui/Button.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { Notice } from '../ui/Notice.tsx'
import { useWords } from '../ui/useWords.tsx'
import { currentProfileId, sourceOf } from './profiles.ts'
import { syncNow, useCopyState } from './syncing.ts'
import { copyWords } from '../../words/page/copy.ts'
import { verbWords } from '../../words/terms.ts'
import { productsIn, type Level, type TreeItem } from '../../domain/tree.ts'
import type { ProductInstance } from '../../contract/records.ts'
import { daysLeft, endOf, isEndless, validityOf } from '../../domain/daysLeft.ts'
import { sayDaysLeft } from '../../words/files/report.ts'
import { productsWords, boardWords, productWords } from '../../words/page/holdings.ts'
import { StatusTag } from '../ui/StatusTag.tsx'

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

/** In an address: a product instance of a tree, in which equal ids are told apart by their order. */
export const productParam = ({ id, nth }: { id: string; nth: number }): string => `${nth} ${id}`

/** The item of the tree that an address names, if it has it. */
export function itemNamed(param: string | undefined, tree: Level, items: readonly TreeItem[]): TreeItem | undefined {
  const [, nth, id] = /^(\d+) (.+)$/s.exec(param ?? '') ?? []
  if (nth === undefined) return undefined
  const product = productsIn(tree).filter((one) => one.id === id)[Number(nth)]
  return items.find((item) => item.kind === 'product' && item.product === product)
}

/** Since when a product has ended, `end` in epoch ms, with the sign and the colour of that. */
export function EndedOn({ end }: { end: number }) {
  const { t, date, language } = useWords()
  const [now] = useState(Date.now)
  const since = sayDaysLeft(language, daysLeft(end, now), true)
  return (
    <StatusTag tone="expired" icon={CalendarX2}>
      {t(productWords.endedOn, { since, date: date(end) })}
    </StatusTag>
  )
}

interface ProductEndProps {
  product: ProductInstance
  /** For an end that is neither near nor past. */
  className: string | undefined
}

/** Until when a product is valid, in a list; with a sign and a colour where that is near or past. */
export function ProductEnd({ product, className }: ProductEndProps) {
  const { t, date } = useWords()
  const [now] = useState(Date.now)
  const end = endOf(product)
  const validity = validityOf(product, now)
  if (end === undefined) return <span className={className}>{t(productWords.endNotStated)}</span>
  if (isEndless(product)) return <span className={className}>{t(productWords.endless)}</span>
  if (validity === 'ended') return <EndedOn end={Number(end)} />
  const words = t(boardWords.until, { date: date(end) })
  if (validity !== 'endsSoon') return <span className={className}>{words}</span>
  return (
    <StatusTag tone="soon" icon={CalendarClock}>
      {words}
    </StatusTag>
  )
}
