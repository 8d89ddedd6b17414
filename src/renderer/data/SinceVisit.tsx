import { useState } from 'react'
import type { VisitedScreen } from '../../contract/memory.ts'
import { Button } from '../ui/Button.tsx'
import { useWords } from '../ui/useWords.tsx'
import { useAsked } from './asked.ts'
import { countOfSort, differenceSorts } from './differences.tsx'
import { lastRead } from './loadable.ts'
import { lazyPart } from '../ui/lazyPart.tsx'
import { useVisit } from './visits.ts'

const SinceVisitDialog = lazyPart(() => import('./SinceVisitDialog.tsx'))

/**
 * One line saying how much on a screen was added, changed and removed since the last visit; it opens the details, with
 * what is gone. Empty if nothing changed. The grid marks the rows themselves.
 */
export function SinceVisit({ screen }: { screen: VisitedScreen }) {
  const { t, time } = useWords()
  const isBegun = useVisit(({ begun }) => begun?.screen === screen)
  const [isOpen, setOpen] = useState(false)
  const answer = lastRead(useAsked('changesSinceVisit', isBegun ? { screen, limit: 1 } : undefined))?.value
  if (answer?.since == null || (answer.total === 0 && !isOpen)) return null
  const { since } = answer
  const list = differenceSorts
    .map((sort) => ({ sort, count: countOfSort(answer.counts, sort) }))
    .filter(({ count }) => count > 0)
    .map(({ sort, count }) => t(`visit.count.${sort}`, { count }))
    .join(t('ui.listSeparator'))
  return (
    <>
      <Button variant="quiet" size="small" onPress={() => setOpen(true)}>
        {t('visit.since', { time: time(Date.parse(since)), list })}
      </Button>
      {isOpen && <SinceVisitDialog screen={screen} since={since} onClose={() => setOpen(false)} />}
    </>
  )
}
