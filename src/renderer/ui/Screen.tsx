import { createContext, use, useState, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import styles from './Screen.module.css'

interface ScreenProps {
  /** Left out of a list beside what was chosen of it, which has the screen's title then. */
  title?: string | undefined
  /** Searching, filtering, acting: one line that wraps. */
  toolbar?: ReactNode
  children: ReactNode
  /** What there is to say of the list; without it the list has the room. */
  footer?: ReactNode
  /** The details at the right; the list stays in view. */
  panel?: ReactNode
}

/** Where the list of a screen puts its own tools: at the end of the toolbar, over nothing that is read. */
const ToolSlot = createContext<{ slot: HTMLElement | null; give: (slot: HTMLElement | null) => void } | null>(null)

/** The frame around every screen of an enterprise. */
export function Screen(props: ScreenProps) {
  const [slot, give] = useState<HTMLElement | null>(null)
  return (
    <ToolSlot value={{ slot, give }}>
      <ScreenParts {...props} />
    </ToolSlot>
  )
}

/** Drawn in the toolbar of the screen around. */
export function ToolbarTools({ children }: { children: ReactNode }) {
  const slot = use(ToolSlot)?.slot
  return slot != null && createPortal(children, slot)
}

/** What is in front of a screen has no place in its toolbar. */
export function WithoutToolbar({ children }: { children: ReactNode }) {
  return <ToolSlot value={null}>{children}</ToolSlot>
}

function ScreenParts({ title, toolbar, children, footer, panel }: ScreenProps) {
  return (
    <div className={styles.screen}>
      <div className={styles.main}>
        <header className={styles.header}>
          {title !== undefined && <h1 className={styles.title}>{title}</h1>}
          {toolbar}
        </header>
        <div className={styles.body}>{children}</div>
        <footer className={styles.footer}>{footer}</footer>
      </div>
      {panel}
    </div>
  )
}

/** What comes at the end of a toolbar, kept together where the line breaks. */
export function ToolbarEnd({ children }: { children: ReactNode }) {
  return (
    <div className={styles.end}>
      <span ref={use(ToolSlot)?.give} className={styles.tools} />
      {children}
    </div>
  )
}

/** A line of the toolbar for itself. */
export function ToolbarLine({ children }: { children: ReactNode }) {
  return <div className={styles.line}>{children}</div>
}

/** Gives a field of a toolbar its width. */
export function ToolbarField({ size, children }: { size: 'search' | 'choice'; children: ReactNode }) {
  return (
    <div className={styles.field} data-size={size}>
      {children}
    </div>
  )
}
