import {
  CalendarClock,
  CalendarX2,
  CircleQuestionMark,
  Clock,
  ClockAlert,
  Inbox,
  KeyRound,
  Unplug,
  UserX,
  Wifi,
  type LucideIcon,
} from 'lucide-react'
import type { Attention, BoardAsset, BoardLane, BoardPerson } from '../../../contract/operations/boardOperations.ts'
import { stateOf } from '../../../domain/attention.ts'
import { daysLeft, hasEnded } from '../../../domain/daysLeft.ts'
import type { Words } from '../../ui/useWords.tsx'
import type { Grouping } from './TileBoardChosen.tsx'
import { uiWords } from '../../../words/page/frame.ts'
import { boardWords } from '../../../words/page/holdings.ts'
import { wallWords } from '../../../words/page/wall.ts'
import { fieldWords, stateWords } from '../../../words/terms.ts'
import { headWords } from '../../../words/headings.ts'

/** Why something needs somebody, as a sign. */
export const signOfNeed: Readonly<Record<Attention, LucideIcon>> = {
  overdue: ClockAlert,
  dueToday: Clock,
  released: Unplug,
  handedIn: Inbox,
  onlineWhileLent: Wifi,
  ended: CalendarX2,
  expiring: CalendarClock,
  unknown: CircleQuestionMark,
  holderGone: UserX,
}

/** What is usual has no sign. */
export const signOfState = { free: undefined, held: undefined, online: Wifi, lent: KeyRound } as const

export const stateOfTile = ({ lent, online, holder }: BoardAsset) =>
  stateOf({ isLent: lent, isOnline: online, isHeld: holder !== null })

/** Why it needs somebody comes before its state. */
export function signOfTile(tile: BoardAsset): LucideIcon | undefined {
  const [need] = tile.attention
  return need === undefined ? signOfState[stateOfTile(tile)] : signOfNeed[need]
}

/** The holder by name, or by id where nobody knows the name any more. */
export function nameOfHolder(holder: BoardPerson | null, { t }: Pick<Words, 't'>): string {
  if (holder === null) return ''
  return holder.name ?? holder.userName ?? t(wallWords.gone, { id: holder.globalId })
}

/** How long something still lasts, or since when it has ended, as briefly as it can be said; `time` is ISO 8601. */
export function leftUntil(time: string, { t }: Pick<Words, 't'>, now = Date.now()): string {
  const end = Date.parse(time)
  const days = daysLeft(end, now)
  if (!hasEnded(end, now)) return days === 0 ? t(wallWords['left.today']) : brief(days, { t })
  return days === 0 ? t(wallWords['left.endedToday']) : t(wallWords['left.ended'], { left: brief(-days, { t }) })
}

function brief(days: number, { t }: Pick<Words, 't'>): string {
  if (days < 60) return t(wallWords['left.days'], { count: days })
  if (days < 730) return t(wallWords['left.months'], { count: Math.round(days / 30.44) })
  return t(wallWords['left.years'], { count: Math.round(days / 365.25) })
}

/** How much of a key's number tells it from others. */
const keyEndLength = 4

/** What a tile has beside its holder: the key that it is lent in, or how long its next product lasts. */
export function tileDetail({ key, soonestEnd }: BoardAsset, words: Words): string {
  if (key !== null) return key.slice(-keyEndLength)
  return soonestEnd === null ? '' : leftUntil(soonestEnd, words)
}

/**
 * A tile in words: for who hears it, or points at it. What it shows comes first and as it shows it, so that whoever says
 * it to their computer is understood. `aside` is what `tileDetail` gives.
 */
export function sayTile(tile: BoardAsset, aside: string, words: Words): string {
  const { t, date } = words
  const { assetNum, attention, holder, key, soonestEnd } = tile
  const end = soonestEnd === null ? undefined : Date.parse(soonestEnd)
  return [
    [assetNum, nameOfHolder(holder, words), aside].filter(Boolean).join(' '),
    ...attention.map((code) => t(wallWords[`needs.${code}`])),
    t(boardWords[`filter.${stateOfTile(tile)}`]),
    key !== null && (tile.lent ? t(wallWords.lentIn, { key }) : `${t(fieldWords.borrowNum)} ${key}`),
    end !== undefined && t(hasEnded(end, Date.now()) ? wallWords.lastEnd : wallWords.nextEnd, { date: date(end) }),
  ]
    .filter(Boolean)
    .join(t(uiWords.listSeparator))
}

const namesOfLanes = { attention: stateWords.needsAttention, held: wallWords['lane.held'] } as const

/** How many stand in a lane, of how many that are what it is called after: "9 of 11". */
export const countOfLane = ({ count, whole }: BoardLane, { t, number }: Pick<Words, 't' | 'number'>): string =>
  count === whole ? number(count) : t(wallWords.ofWhole, { count, whole })

/** What a lane is called. */
export function nameOfLane({ lane, name }: BoardLane, by: Grouping, { t }: Pick<Words, 't'>): string {
  // Whatever is in use online or lent is assigned too, and stands in a lane of its own.
  if (by === 'state')
    return lane in namesOfLanes ? t(namesOfLanes[lane as 'held']) : t(boardWords[`filter.${lane as 'free'}`])
  if (name !== null) return name
  const nameless = {
    person: wallWords.nobody,
    department: headWords.noDepartment,
    product: wallWords.noProduct,
  } as const
  if (lane === '') return t(nameless[by])
  return by === 'person' ? t(wallWords.gone, { id: lane }) : lane
}
