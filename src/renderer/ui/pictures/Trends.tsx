import { useWords } from '../useWords.tsx'
import { lengthOf, type Room, Picture } from './Picture.tsx'
import styles from './Pictures.module.css'
import { headWords } from '../../../words/headings.ts'

/** How a figure went over time; points in order of time, in epoch ms. */
export interface Trend {
  name: string
  points: readonly { at: number; value: number }[]
}

/** The narrowest that a line is drawn, in times of the type's height. */
const narrowest = 15

/** Several figures over the same time: a small line each, its last value in words, so that none needs a legend. */
export function Trends({ title, trends }: { title: string; trends: readonly Trend[] }) {
  const { t, number, dateTime } = useWords()
  const times = [...new Set(trends.flatMap(({ points }) => points.map(({ at }) => at)))].toSorted((a, b) => b - a)
  const valueAt = ({ points }: Trend, time: number): string => {
    const point = points.find(({ at }) => at === time)
    return point === undefined ? '—' : number(point.value)
  }
  return (
    <Picture
      title={title}
      table={{
        columns: [t(headWords.time), ...trends.map(({ name }) => name)],
        rows: times.map((time) => [dateTime(time), ...trends.map((trend) => valueAt(trend, time))]),
      }}
    >
      {(room) => {
        const columns = Math.max(1, Math.min(trends.length, Math.floor(room.width / (room.em * narrowest))))
        const gap = room.em * 2
        const width = Math.floor((room.width - gap * (columns - 1)) / columns)
        return (
          <div className={styles.small} style={{ gridTemplateColumns: `repeat(${columns}, ${width}px)`, gap }}>
            {trends.map((trend) => (
              <Line key={trend.name} trend={trend} times={times} room={{ ...room, width }} />
            ))}
          </div>
        )
      }}
    </Picture>
  )
}

/** One of them, from zero up, on the time that all share. */
function Line({ trend: { name, points }, times, room }: { trend: Trend; times: readonly number[]; room: Room }) {
  const { number, date, dateTime } = useWords()
  const { width, em } = room
  const first = times.at(-1) ?? 0
  const span = (times[0] ?? 0) - first
  const tall = em * 4
  const top = em * 0.5
  const zero = top + tall
  const largest = Math.max(0, ...points.map(({ value }) => value))
  const spots = points.map(({ at, value }) => ({
    x: span === 0 ? width - 3 : 3 + ((at - first) / span) * (width - 6),
    y: zero - lengthOf(value, largest, tall),
  }))
  const last = spots.at(-1)
  const begin = points[0]
  const end = points.at(-1)
  return (
    <div>
      <div className={styles.lineHead}>
        <span>{name}</span>
        <strong>{end === undefined ? '—' : number(end.value)}</strong>
      </div>
      <svg width={width} height={zero + em * 1.6} className={styles.svg}>
        <line x1={0} x2={width} y1={zero} y2={zero} className={styles.zero} />
        <polyline points={spots.map(({ x, y }) => `${x},${y}`).join(' ')} className={styles.line} />
        {last !== undefined && <circle cx={last.x} cy={last.y} r={3} className={styles.data} />}
        {points.length > 1 && begin !== undefined && end !== undefined && (
          <text x={0} y={zero + em} className={styles.name}>
            {`${date(begin.at) === date(end.at) ? dateTime(begin.at) : date(begin.at)}: ${number(begin.value)}`}
          </text>
        )}
      </svg>
    </div>
  )
}
