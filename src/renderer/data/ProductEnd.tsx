import { useState } from 'react'
import { CalendarClock, CalendarX2 } from 'lucide-react'
import type { ProductInstance } from '../../contract/records.ts'
import { daysLeft } from '../../domain/daysLeft.ts'
import { endOf, isEndless, validityOf } from '../../domain/validity.ts'
import { sayDaysLeft } from '../../words/files/report.ts'
import { boardWords, productWords } from '../../words/page/holdings.ts'
import { StatusTag } from '../ui/StatusTag.tsx'
import { useWords } from '../ui/useWords.tsx'

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
