import type { Pace } from '../../domain/pages.ts'
import type { Words } from './useWords.tsx'
import { uiWords } from '../../words/page/frame.ts'

/** How fast it gets on, and for how long yet; undefined while that can't be estimated. */
export function paceOf({ perSecond, secondsLeft }: Pace, { t, number }: Words): string | undefined {
  if (perSecond === undefined) return undefined
  const rate = t(uiWords.rate, {
    rate: number(perSecond < 10 ? Math.round(perSecond * 10) / 10 : Math.round(perSecond)),
  })
  if (secondsLeft === undefined) return rate
  const minutes = Math.round(secondsLeft / 60)
  const left =
    secondsLeft < 90
      ? t(uiWords.secondsLeft, { count: secondsLeft })
      : minutes < 90
        ? t(uiWords.minutesLeft, { count: minutes })
        : t(uiWords.hoursLeft, { count: Math.round(minutes / 60) })
  return `${rate}${t(uiWords.listSeparator)}${left}`
}
