import {
  useId,
  useState,
  type ClipboardEvent,
  type KeyboardEvent,
  type ReactNode,
  useLayoutEffect,
  useRef,
} from 'react'
import { flushSync } from 'react-dom'
import type { GridColumn } from './columns.ts'
import type { RowSource } from './slots.ts'
import type { CellPlace, GridFocus } from './useGridFocus.ts'
import styles from './Grid.module.css'

/** How the cells of a grid are typed into, as a feature describes it. */
export interface GridEditing<Row> {
  /** What stands in a cell before it is edited; undefined where it can't be. */
  text: (row: Row, column: string) => string | undefined
  label: (row: Row, column: string) => string
  /** What may stand in a column, where that is known: offered while it is typed. */
  choices?: (column: string) => readonly string[] | undefined
  onEdit: (row: Row, column: string, text: string) => void
  /** Cells from the clipboard, for a cell, those right of it, and the rows below. */
  onPaste: (row: Row, columns: readonly string[], text: string) => void
}

/** The cell that is being typed into. */
export interface EditedCell {
  row: number
  column: number
  input: ReactNode
}

interface Options<Row> {
  editing: GridEditing<Row> | undefined
  source: RowSource<Row>
  columns: readonly GridColumn<Row>[]
  focus: GridFocus
}

/** `typed`: the key itself goes into the field that has opened. */
type Heard = 'handled' | 'typed' | undefined

const isEditor = (target: EventTarget): boolean =>
  target instanceof HTMLTextAreaElement || target instanceof HTMLInputElement

/** Where the focus goes after a cell was edited; `nowhere`: it is somewhere else already. */
type AfterEdit = 'stay' | 'down' | 'right' | 'left' | 'nowhere'

interface CellEditorProps {
  label: string
  text: string
  choices: readonly string[] | undefined
  /** `text` is undefined where the person gave up. */
  onEnd: (text: string | undefined, then: AfterEdit) => void
}

/** Typing into a cell. Several lines stay what they are: Alt-Enter makes one more, but where there are choices. */
function CellEditor({ label, text, choices, onEnd }: CellEditorProps) {
  const [value, setValue] = useState(text)
  const field = useRef<HTMLTextAreaElement & HTMLInputElement>(null)
  const list = useId()
  const hasEnded = useRef(false)
  useLayoutEffect(() => {
    field.current?.focus()
    field.current?.setSelectionRange(text.length, text.length)
  }, [text])

  function end(now: string | undefined, then: AfterEdit): void {
    // Going away, the field loses the focus once more.
    if (hasEnded.current) return
    hasEnded.current = true
    onEnd(now, then)
  }

  function hearKey(event: KeyboardEvent): void {
    // While characters are composed, Enter and Escape are the input method's.
    if (event.nativeEvent.isComposing) return
    const { key, shiftKey, altKey } = event
    if (key === 'Enter' && altKey && choices === undefined) {
      const { selectionStart, selectionEnd } = event.currentTarget as HTMLTextAreaElement
      setValue(`${value.slice(0, selectionStart)}\n${value.slice(selectionEnd)}`)
    } else if (key === 'Enter') end(value, 'down')
    else if (key === 'Tab') end(value, shiftKey ? 'left' : 'right')
    else if (key === 'Escape') end(undefined, 'stay')
    else return
    event.preventDefault()
    event.stopPropagation()
  }

  const editor = {
    ref: field,
    'aria-label': label,
    className: styles.editor,
    dir: 'auto',
    spellCheck: false,
    autoComplete: 'off',
    value,
    onChange: ({ target }: { target: { value: string } }) => setValue(target.value),
    onKeyDown: hearKey,
    onBlur: () => end(value, 'nowhere'),
  }
  if (choices === undefined) return <textarea rows={1} {...editor} />
  return (
    <>
      <input list={list} {...editor} />
      <datalist id={list}>
        {choices.map((choice) => (
          <option key={choice} value={choice} />
        ))}
      </datalist>
    </>
  )
}

/** Typing into cells: a character or F2 begins, Enter and Tab end, Delete empties, and cells can be pasted. */
export function useCellEditing<Row>({ editing, source, columns, focus }: Options<Row>) {
  const [edited, setEdited] = useState<CellPlace & { from: string; begun: string }>()

  function at({ row, column }: CellPlace) {
    const record = source.get(row)
    const id = columns[column]?.id
    if (editing === undefined || record === undefined || id === undefined) return undefined
    const text = editing.text(record, id)
    return text === undefined ? undefined : { editing, record, id, text }
  }

  function begin(place: CellPlace, typed?: string): boolean {
    const cell = at(place)
    if (cell === undefined) return false
    focus.setActive(place)
    // At once: the key that began it goes into the field.
    flushSync(() => setEdited({ ...place, from: cell.text, begun: typed ?? cell.text }))
    return true
  }

  function end(text: string | undefined, then: AfterEdit): void {
    const place = edited
    setEdited(undefined)
    const cell = place && at(place)
    if (place === undefined || cell === undefined) return
    const isChanged = text !== undefined && text !== place.from
    if (isChanged) cell.editing.onEdit(cell.record, cell.id, text)
    if (then === 'nowhere') return
    const { row, column } = place
    // A row that is added comes in a moment.
    const below = row + 1 < source.total || isChanged ? row + 1 : row
    const to = {
      stay: { row, column },
      down: { row: below, column },
      right: { row, column: Math.min(columns.length - 1, column + 1) },
      left: { row, column: Math.max(0, column - 1) },
    }
    focus.moveTo(to[then])
  }

  const record = edited && source.get(edited.row)
  const column = edited && columns[edited.column]
  const cell: EditedCell | undefined =
    edited === undefined || editing === undefined || record === undefined || column === undefined
      ? undefined
      : {
          ...edited,
          input: (
            <CellEditor
              key={`${edited.row} ${edited.column}`}
              label={editing.label(record, column.id)}
              text={edited.begun}
              choices={editing.choices?.(column.id)}
              onEnd={end}
            />
          ),
        }

  return {
    cell,
    begin,
    isEditor,
    hearKey(event: KeyboardEvent): Heard {
      const { key, ctrlKey, metaKey, altKey } = event
      const { active } = focus
      if (editing === undefined || active.row < 0 || ctrlKey || metaKey || altKey) return undefined
      if (key === 'F2' || key === 'Enter') return begin(active) ? 'handled' : undefined
      const found = key === 'Delete' || key === 'Backspace' ? at(active) : undefined
      if (found !== undefined) {
        editing.onEdit(found.record, found.id, '')
        return 'handled'
      }
      // An input method says so instead of the character.
      const isTyped = key === 'Process' || (key !== ' ' && [...key].length === 1)
      if (!isTyped || !begin(active, '')) return undefined
      event.stopPropagation()
      return 'typed'
    },
    paste(event: ClipboardEvent): void {
      const found = isEditor(event.target) ? undefined : at(focus.active)
      if (found === undefined) return
      event.preventDefault()
      const right = columns.slice(focus.active.column).map(({ id }) => id)
      found.editing.onPaste(found.record, right, event.clipboardData.getData('text/plain'))
    },
  }
}
