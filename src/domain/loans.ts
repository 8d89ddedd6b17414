import type { DueDate, LoanState, LoanWord, RecordedLoan, SeenKey, Strokes } from '../contract/loans.ts'
import { daysLeft } from './daysLeft.ts'
import { startOfDay } from './times.ts'
import { mostPoints, mostStrokes, signatureBox } from '../contract/bounds.ts'

/**
 * How a loan goes on. The services have no return: the key lies on the desk (a person says so), and the service shows it
 * free or with somebody else (a refresh sees it). Only both together end a loan, or a person's word.
 */

/** The states in which a loan hasn't come to its end: neither returned nor lost. */
export const openStates = ['out', 'handedIn', 'released', 'unknown'] as const satisfies LoanState[]

export const isOpen = ({ state }: { state: LoanState }): boolean => (openStates as readonly string[]).includes(state)

/** The last moment of a due date, in epoch ms: of a day its end in local time. */
export function dueAt(due: DueDate): number {
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(due) ?? []
  if (year === undefined) return Date.parse(due)
  return startOfDay(Number(year), Number(month), Number(day) + 1) - 1
}

/** Whether a loan is out though its due date has passed. */
export const isOverdue = ({ state, due }: Pick<RecordedLoan, 'state' | 'due'>, now: number): boolean =>
  state === 'out' && due !== null && dueAt(due) < now

/** Whether a loan is out and its due date is today, or a time of today that is still to come. */
export const isDueToday = ({ state, due }: Pick<RecordedLoan, 'state' | 'due'>, now: number): boolean =>
  state === 'out' && due !== null && dueAt(due) >= now && daysLeft(dueAt(due), now) === 0

/**
 * Why a word doesn't fit a loan: it has ended (`loan.ended`), nobody knows whether it was lent (`loan.unknown`), the
 * key is on the desk already (`loan.handedIn`), or it need not be taken over (`loan.own`). A lost key may turn up.
 */
export function objection(
  loan: Pick<RecordedLoan, 'state' | 'madeHere' | 'operator' | 'contested'>,
  word: LoanWord,
): 'loan.ended' | 'loan.unknown' | 'loan.handedIn' | 'loan.own' | undefined {
  const { state } = loan
  // Whoever knows what desks say decides, of one that has ended too.
  if (word.say !== 'adopted' && loan.contested?.includes(word.say === 'extended' ? 'due' : 'end')) return undefined
  if (state === 'returned' || (state === 'lost' && word.say !== 'handedIn')) return 'loan.ended'
  if (state === 'unknown') return 'loan.unknown'
  if (word.say === 'handedIn' && state === 'handedIn') return 'loan.handedIn'
  if (word.say === 'adopted' && (loan.madeHere || loan.operator !== null)) return 'loan.own'
  return undefined
}

/** A loan after a person's word, which must fit it; `time` in epoch ms. */
export function afterWord(loan: RecordedLoan, word: LoanWord, operator: string, time: number): RecordedLoan {
  switch (word.say) {
    case 'handedIn':
      return { ...loan, handedInAt: time, state: loan.releasedAt === null ? 'handedIn' : 'returned' }
    case 'closed':
      return { ...loan, state: word.isLost ? 'lost' : 'returned' }
    case 'extended':
      return { ...loan, due: word.due }
    case 'adopted':
      return { ...loan, due: word.due ?? loan.due, operator }
  }
}

/**
 * A loan after the service showed its key in a state that this loan doesn't explain; `time` in epoch ms. Of a lost one
 * it is kept that the service has the key back: it may turn up.
 */
export function afterSeen(loan: RecordedLoan, { isLent, holder }: SeenKey, time: number): RecordedLoan {
  const { state, member } = loan
  // Who lends it again has it; what is lent to somebody unnamed may still be this loan.
  const isAnother = isLent && holder !== null && member !== null && holder !== member.id
  const releasedAt = loan.releasedAt ?? (isLent && !isAnother ? null : time)
  if (state === 'lost') return { ...loan, releasedAt }
  if (state !== 'out' && state !== 'handedIn' && state !== 'released') return loan
  if (isLent) return state === 'released' || isAnother ? { ...loan, releasedAt, state: 'returned' } : loan
  return { ...loan, releasedAt, state: state === 'handedIn' ? 'returned' : 'released' }
}

/**
 * A loan of which nobody knows whether it was made, after its key, which seemed to be lent for it, was seen otherwise;
 * `time` in epoch ms. Once it turns out that it was made, it has come that far.
 */
export function afterSeenUnknown(loan: RecordedLoan, { isLent, holder }: SeenKey, time: number): RecordedLoan {
  const isAnother = isLent && holder !== null && loan.member !== null && holder !== loan.member.id
  const isLentAgain = loan.isLentAgain === true || isAnother || (isLent && loan.releasedAt !== null)
  const releasedAt = loan.releasedAt ?? (isLent && !isAnother ? null : time)
  return { ...loan, releasedAt, ...(isLentAgain && { isLentAgain }) }
}

/** Whether a loan is why its key is lent. */
export function explains({ state, member, releasedAt }: RecordedLoan, { isLent, holder }: SeenKey): boolean {
  if (!isLent || (state !== 'out' && state !== 'handedIn' && state !== 'unknown')) return false
  // What was seen to come back would be lent again.
  if (state === 'unknown' && releasedAt !== null) return false
  return holder === null || member === null || member.id === holder
}

type Point = readonly [number, number]

/** How far a point may lie off the line that replaces it, in units of the box; a pen is thicker. */
const finest = 1

function distance([x, y]: Point, [x1, y1]: Point, [x2, y2]: Point): number {
  const [dx, dy] = [x2 - x1, y2 - y1]
  const length = Math.hypot(dx, dy)
  return length === 0 ? Math.hypot(x - x1, y - y1) : Math.abs(dy * (x - x1) - dx * (y - y1)) / length
}

/** A stroke without the points that lie on its way anyway (Ramer, Douglas and Peucker). */
function simplified(stroke: readonly Point[], tolerance: number): Point[] {
  const retained = new Set([0, stroke.length - 1])
  for (const open: [number, number][] = [[0, stroke.length - 1]]; open.length > 0;) {
    const [from, to] = open.pop()!
    let [farthest, off] = [-1, tolerance]
    for (let at = from + 1; at < to; at += 1) {
      const here = distance(stroke[at]!, stroke[from]!, stroke[to]!)
      if (here > off) [farthest, off] = [at, here]
    }
    if (farthest < 0) continue
    retained.add(farthest)
    open.push([from, farthest], [farthest, to])
  }
  return stroke.filter((_, at) => retained.has(at))
}

/** What was drawn in a box so many units wide, as it is kept: whole numbers within bounds, however much was drawn. */
export function normalizeStrokes(drawn: readonly (readonly { x: number; y: number }[])[], width: number): Strokes {
  const within = (value: number, most: number): number =>
    Math.min(most, Math.max(0, Math.round((value * signatureBox.width) / width)))
  const strokes = drawn
    .filter(({ length }) => length > 0)
    .slice(0, mostStrokes)
    .map((stroke) => stroke.map(({ x, y }): Point => [within(x, signatureBox.width), within(y, signatureBox.height)]))
  for (let tolerance = finest; ; tolerance *= 2) {
    const fewer = strokes.map((stroke) => simplified(stroke, tolerance))
    if (fewer.reduce((sum, { length }) => sum + length, 0) <= mostPoints) {
      return fewer.map((stroke) => stroke.map(([x, y]): [number, number] => [x, y]))
    }
  }
}

const middle = ([x1, y1]: Point, [x2, y2]: Point): Point => [Math.round((x1 + x2) / 2), Math.round((y1 + y2) / 2)]

/** Strokes as the data of an SVG path, round where the pen went round. */
export function pathOf(strokes: Strokes): string {
  return strokes
    .map(([first = [0, 0], ...rest]) => {
      const last = rest.at(-1)
      // A dot: a line to where it is, which a round pen draws.
      if (!last) return `M${first.join(' ')}h0`
      const curves = rest.slice(0, -1).map((point, at) => `Q${[...point, ...middle(point, rest[at + 1]!)].join(' ')}`)
      return `M${first.join(' ')}${curves.join('')}L${last.join(' ')}`
    })
    .join('')
}
