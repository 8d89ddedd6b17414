import { useWords } from '../useWords.tsx'
import { fitted, lengthOf, type Room, Picture } from './Picture.tsx'
import { pictureWords } from '../../../words/page/reports.ts'
import styles from './Pictures.module.css'
import { dateOf } from '../../../contract/localTime.ts'

/** A figure and its name. */
export interface Figure {
  label: string
  value: number
  /** How much of the value is drawn strong; left out: all of it. */
  part?: number
}

interface BarsProps {
  title: string
  /** What the labels are, and what the values count: heads of the table. */
  heads: readonly [string, string]
  figures: readonly Figure[]
}

/** The largest part of the width that names may take. */
const namePart = 0.45

/** Figures by name: a bar each, its name before it and its value after it. */
export function Bars({ title, heads, figures }: BarsProps) {
  const figureText = useFigureText()
  return (
    <Picture
      title={title}
      table={{ columns: heads, rows: figures.map((figure) => [figure.label, figureText(figure)]) }}
    >
      {(room) => <BarsDrawn room={room} figures={figures} />}
    </Picture>
  )
}

/** A figure in words: "12", or "7 of 12". */
function useFigureText(): (figure: Figure) => string {
  const { t, number } = useWords()
  return ({ value, part }) => (part === undefined ? number(value) : t(pictureWords.partOf, { part, whole: value }))
}

function BarsDrawn({
  room: { width, em, widthOf, strongWidthOf },
  figures,
}: {
  room: Room
  figures: readonly Figure[]
}) {
  const figureText = useFigureText()
  const gap = em * 0.6
  const step = em * 2
  const names = Math.min(width * namePart, Math.max(0, ...figures.map(({ label }) => widthOf(label))))
  const values = Math.max(0, ...figures.map((figure) => strongWidthOf(figureText(figure))))
  const start = Math.ceil(names + gap)
  const length = Math.max(em, width - start - values - gap)
  const largest = Math.max(0, ...figures.map(({ value }) => value))
  const height = step * figures.length
  return (
    <svg width={width} height={height} className={styles.svg}>
      {figures.map((figure, at) => {
        const { label, value, part = value } = figure
        const bar = lengthOf(value, largest, length)
        const middle = step * (at + 0.5)
        return (
          <g key={at}>
            <text x={start - gap} y={middle} className={styles.name} textAnchor="end">
              <title>{label}</title>
              {fitted(label, names, widthOf)}
            </text>
            <rect x={start} y={middle - em * 0.55} width={bar} height={em * 1.1} className={styles.whole} />
            <rect
              x={start}
              y={middle - em * 0.55}
              width={lengthOf(part, largest, length)}
              height={em * 1.1}
              className={styles.data}
            />
            <text x={start + bar + gap * 0.75} y={middle} className={styles.value}>
              {figureText(figure)}
            </text>
          </g>
        )
      })}
      <line x1={start} x2={start} y1={0} y2={height} className={styles.zero} />
    </svg>
  )
}

/** What falls into a calendar month. */
interface MonthFigure {
  /** Any time within the month, in epoch ms. */
  at: number
  value: number
}

interface MonthBarsProps {
  title: string
  /** What the values count: the head of the table. */
  head: string
  months: readonly MonthFigure[]
}

/** A calendar of figures: a bar for each month, its value above it; below it the month, and the year where it begins. */
export function MonthBars({ title, head, months }: MonthBarsProps) {
  const { t, number, month } = useWords()
  return (
    <Picture
      title={title}
      table={{
        columns: [t(pictureWords.month), head],
        rows: months.map(({ at, value }) => [month(at, true), number(value)]),
      }}
    >
      {(room) => <MonthsDrawn room={room} months={months} />}
    </Picture>
  )
}

function MonthsDrawn({
  room: { width, em, widthOf, strongWidthOf },
  months,
}: {
  room: Room
  months: readonly MonthFigure[]
}) {
  const { number, shortNumber, month } = useWords()
  const step = width / Math.max(1, months.length)
  const tall = em * 8
  const top = em * 1.6
  const zero = top + tall
  const largest = Math.max(0, ...months.map(({ value }) => value))
  // Half a number would be another one: where one doesn't fit, all are short, and the table has the digits.
  const isShort = months.some(({ value }) => strongWidthOf(number(value)) > step)
  const figureText = (value: number): string => (isShort ? shortNumber(value) : number(value))
  return (
    <svg width={width} height={zero + em * 3.2} className={styles.svg}>
      {months.map(({ at, value }, index) => {
        const middle = step * (index + 0.5)
        const bar = lengthOf(value, largest, tall)
        const wide = Math.min(step * 0.64, em * 4)
        const isNewYear = index === 0 || dateOf(at)[1] === 1
        return (
          <g key={at}>
            <title>{`${month(at, true)}: ${number(value)}`}</title>
            <rect x={middle - wide / 2} y={zero - bar} width={wide} height={bar} className={styles.data} />
            <text
              x={middle}
              y={zero - bar - em * 0.7}
              textAnchor="middle"
              className={value > 0 ? styles.value : styles.name}
            >
              {figureText(value)}
            </text>
            <text x={middle} y={zero + em} textAnchor="middle" className={styles.name}>
              {fitted(month(at), step, widthOf)}
            </text>
            {isNewYear && (
              <text x={middle} y={zero + em * 2.3} textAnchor="middle" className={styles.name}>
                {dateOf(at)[0]}
              </text>
            )}
          </g>
        )
      })}
      <line x1={0} x2={width} y1={zero} y2={zero} className={styles.zero} />
    </svg>
  )
}
