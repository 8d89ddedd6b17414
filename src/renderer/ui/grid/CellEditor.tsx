import { useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react'
import styles from './Grid.module.css'

/** Where the focus goes after a cell was edited; `nowhere`: it is somewhere else already. */
export type AfterEdit = 'stay' | 'down' | 'right' | 'left' | 'nowhere'

interface CellEditorProps {
  label: string
  text: string
  /** `text` is undefined where the person gave up. */
  onEnd: (text: string | undefined, then: AfterEdit) => void
}

/** Typing into a cell. Several lines stay what they are: Alt-Enter makes one more. */
export function CellEditor({ label, text, onEnd }: CellEditorProps) {
  const [value, setValue] = useState(text)
  const field = useRef<HTMLTextAreaElement>(null)
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
    if (key === 'Enter' && altKey) {
      const { selectionStart, selectionEnd } = event.currentTarget as HTMLTextAreaElement
      setValue(`${value.slice(0, selectionStart)}\n${value.slice(selectionEnd)}`)
    } else if (key === 'Enter') end(value, 'down')
    else if (key === 'Tab') end(value, shiftKey ? 'left' : 'right')
    else if (key === 'Escape') end(undefined, 'stay')
    else return
    event.preventDefault()
    event.stopPropagation()
  }

  return (
    <textarea
      ref={field}
      aria-label={label}
      className={styles.editor}
      dir="auto"
      rows={1}
      spellCheck={false}
      autoComplete="off"
      value={value}
      onChange={({ target }) => setValue(target.value)}
      onKeyDown={hearKey}
      onBlur={() => end(value, 'nowhere')}
    />
  )
}
