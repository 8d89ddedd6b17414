import type { ProfileId } from '../../../contract/ids.ts'
import type { Today } from '../../../contract/operations/todayOperations.ts'
import { todayWords } from '../../../words/files/today.ts'
import { useWords } from '../../ui/useWords.tsx'
import { placeOfFigure } from './places.ts'
import styles from './Today.module.css'

type Points = Today['courses'][number]['points']

const [wide, tall] = [120, 28]

/** A course as a line from its least to its greatest value; the figure beside it says what it comes to. */
function Course({ points }: { points: Points }) {
  if (points.length < 2) return null
  const values = points.map(({ value }) => value)
  const [low, high, first, last] = [Math.min(...values), Math.max(...values), points[0]!.at, points.at(-1)!.at]
  const x = (at: number): number => 2 + ((wide - 6) * (at - first)) / Math.max(1, last - first)
  const y = (value: number): number =>
    high === low ? tall / 2 : tall - 3 - ((tall - 6) * (value - low)) / (high - low)
  const spots = points.map(({ at, value }) => `${x(at)},${y(value)}`)
  const end = points.at(-1)!
  return (
    <svg width={wide} height={tall} aria-hidden className={styles.course}>
      <polyline points={spots.join(' ')} />
      <circle cx={x(end.at)} cy={y(end.value)} r={2.5} />
    </svg>
  )
}

/** A few figures with their course over the snapshots, each of which leads to its list. */
export function TodayFigures({ today: { figures, courses }, profile }: { today: Today; profile: ProfileId }) {
  const { language, number } = useWords()
  const say = todayWords(language)
  const { assets, keys } = figures
  const wholes = {
    members: undefined,
    assigned: assets === null ? undefined : say('ofAssets', { count: assets }),
    keysLent: keys === null ? undefined : say('ofKeys', { count: keys }),
    within30: say('ofProducts'),
  }
  const known = courses.filter(({ name }) => figures[name] !== null)
  if (known.length === 0) return null
  return (
    <aside className={styles.figures} aria-label={say('figures')}>
      <ul>
        {known.map(({ name, points }) => (
          <li key={name}>
            <a href={placeOfFigure(name, profile)} className={styles.figure}>
              <span className={styles.label}>{say(`figure.${name}`)}</span>
              <span className={styles.value}>
                <strong>{number(figures[name] ?? 0)}</strong>
                {wholes[name] !== undefined && <span className={styles.label}>{wholes[name]}</span>}
              </span>
              <Course points={points} />
            </a>
          </li>
        ))}
      </ul>
    </aside>
  )
}
