import { useWords } from '../useWords.tsx'
import { fitted, lengthOf, type Room } from './drawing.ts'
import { Picture } from './Picture.tsx'
import { pictureWords } from '../../../words/page/reports.ts'
import styles from './Pictures.module.css'

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
