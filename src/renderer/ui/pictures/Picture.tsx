import { createContext, use, useId, useState, type ReactNode, useEffect } from 'react'
import { ChartNoAxesColumn, Table2 } from 'lucide-react'
import { Button } from '../Button.tsx'
import { useWords } from '../useWords.tsx'
import { togglePictures, useTables } from './tables.ts'
import { pictureWords } from '../../../words/page/reports.ts'
import styles from './Pictures.module.css'

/** The room that a picture has, in px, and how wide a text is in its type. */
export interface Room {
  width: number
  /** The height of its type. */
  em: number
  widthOf: (text: string) => number
  /** The same in the weight of values. */
  strongWidthOf: (text: string) => number
}

let canvas: CanvasRenderingContext2D | null | undefined

/** Measures text as the element would draw it. */
function measuring(element: Element, weight: number): (text: string) => number {
  canvas ??= document.createElement('canvas').getContext('2d')
  const { fontSize, fontFamily } = getComputedStyle(element)
  const font = `${weight} ${fontSize} ${fontFamily}`
  return (text) => {
    if (canvas == null) return text.length * Number.parseFloat(fontSize)
    canvas.font = font
    return canvas.measureText(text).width
  }
}

/** The room within an element that is this many px wide. */
function roomOf(element: Element, width: number): Room {
  return {
    width,
    em: Number.parseFloat(getComputedStyle(element).fontSize),
    widthOf: measuring(element, 400),
    strongWidthOf: measuring(element, 600),
  }
}

/** Follows the room of an element; undefined until it is known. */
function useRoom(element: HTMLElement | null): Room | undefined {
  const [room, setRoom] = useState<Room>()
  useEffect(() => {
    if (element === null) return
    const observer = new ResizeObserver(([entry]) => {
      const width = Math.floor(entry?.contentRect.width ?? 0)
      const now = roomOf(element, width)
      setRoom((before) => (before?.width === width && before.em === now.em ? before : now))
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [element])
  return room
}

/** How much of what fits is the end of the text. */
const endPart = 0.4

/**
 * As much of a text as fits a width, in px, with an ellipsis for what is cut. Never half a character. Its end stays, for
 * there names that begin alike differ.
 */
export function fitted(text: string, width: number, widthOf: (text: string) => number): string {
  if (widthOf(text) <= width) return text
  const characters = [...text]
  let [fits, tooMany] = [0, characters.length]
  const cut = (kept: number): string => {
    const end = Math.floor(kept * endPart)
    const last = end === 0 ? '' : characters.slice(-end).join('').trimStart()
    return `${characters
      .slice(0, kept - end)
      .join('')
      .trimEnd()}…${last}`
  }
  while (tooMany - fits > 1) {
    const middle = Math.floor((fits + tooMany) / 2)
    if (widthOf(cut(middle)) <= width) fits = middle
    else tooMany = middle
  }
  return cut(fits)
}

/** The length of a value on a scale from 0 to the largest; something above 0 is never drawn as nothing. */
export function lengthOf(value: number, largest: number, length: number): number {
  if (value <= 0 || largest <= 0) return 0
  return Math.max(1, (value / largest) * length)
}

/** The figures of a picture as rows of text; the first column names them. */
interface FigureTable {
  columns: readonly string[]
  rows: readonly (readonly string[])[]
}

interface PictureProps {
  title: string
  table: FigureTable
  /** Draws it, as soon as its room is known. */
  children: (room: Room) => ReactNode
}

/** Pictures on paper: drawn at once, this many px wide, always as pictures. */
export const PaperWidth = createContext<number | undefined>(undefined)

/**
 * A picture of figures, or the same figures as a table, one key away. Screen readers are given the table, whichever of
 * the two is shown.
 */
export function Picture({ title, table, children }: PictureProps) {
  const { t } = useWords()
  const id = useId()
  const paper = use(PaperWidth)
  const asTables = useTables((state) => state.asTables) && paper === undefined
  const [box, setBox] = useState<HTMLElement | null>(null)
  const followed = useRoom(box)
  const room = paper === undefined ? followed : roomOf(document.body, paper)
  return (
    <figure className={styles.picture} aria-labelledby={id}>
      <figcaption className={styles.caption}>
        <span id={id} className={styles.title}>
          {title}
        </span>
        {paper === undefined && (
          <Button
            variant="quiet"
            size="small"
            label={t(asTables ? pictureWords.showPictureOf : pictureWords.showTableOf, { title })}
            icon={asTables ? <ChartNoAxesColumn size={14} aria-hidden /> : <Table2 size={14} aria-hidden />}
            onPress={togglePictures}
          >
            {t(asTables ? pictureWords.showPicture : pictureWords.showTable)}
          </Button>
        )}
      </figcaption>
      {!asTables && (
        <div ref={setBox} className={styles.drawing} aria-hidden>
          {room !== undefined && room.width > 0 && children(room)}
        </div>
      )}
      {/* Scrolls by itself where it is long, so the keyboard must be able to stand in it. */}
      <div
        className={asTables ? styles.table : styles.unseen}
        {...(asTables && { tabIndex: 0, role: 'group', 'aria-labelledby': id })}
      >
        <table aria-labelledby={id}>
          <thead>
            <tr>
              {table.columns.map((name, at) => (
                <th key={at} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {table.rows.map((row, at) => (
              <tr key={at}>
                {row.map((text, column) =>
                  column === 0 ? (
                    <th key={column} scope="row">
                      <bdi>{text}</bdi>
                    </th>
                  ) : (
                    <td key={column}>{text}</td>
                  ),
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </figure>
  )
}
