import { createContext, use, useId, useState, type ReactNode } from 'react'
import { ChartNoAxesColumn, Table2 } from 'lucide-react'
import { Button } from '../Button.tsx'
import { useWords } from '../useWords.tsx'
import { roomOf, useRoom, type Room } from './drawing.ts'
import { togglePictures, useTables } from './tables.ts'
import { pictureWords } from '../../../words/page/reports.ts'
import styles from './Pictures.module.css'

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
