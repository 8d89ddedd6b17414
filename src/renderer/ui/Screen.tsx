import { createContext, use, useState, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import styles from './Screen.module.css'
import { printable } from '../../words/printable.ts'
import { appWords } from '../../words/page/frame.ts'
import { currentWords } from './useWords.tsx'

export interface ScreenProps {
  /** Left out for a list beside the chosen item, which then has the screen's title. */
  title?: string | undefined
  /** Search, filters and actions: one line that wraps. */
  toolbar?: ReactNode
  children: ReactNode
  /** A line about the list; without it the list gets the room. */
  footer?: ReactNode
  /** The details at the right; the list stays in view. */
  panel?: ReactNode
}

/** Where a screen's list puts its own tools: at the end of the toolbar. */
const ToolSlot = createContext<{ slot: HTMLElement | null; give: (slot: HTMLElement | null) => void } | null>(null)

/** The frame around every screen of an enterprise. */
export function Screen(props: ScreenProps) {
  return (
    <OwnTools>
      <ScreenParts {...props} />
    </OwnTools>
  )
}

/** What is between a toolbar's end and the list whose tools it shows: a screen, or a dialog with a list of its own. */
export function OwnTools({ children }: { children: ReactNode }) {
  const [slot, give] = useState<HTMLElement | null>(null)
  return <ToolSlot value={{ slot, give }}>{children}</ToolSlot>
}

/** Drawn in the toolbar of the surrounding screen. */
export function ToolbarTools({ children }: { children: ReactNode }) {
  const slot = use(ToolSlot)?.slot
  return slot != null && createPortal(children, slot)
}

function ScreenParts({ title, toolbar, children, footer, panel }: ScreenProps) {
  return (
    <div className={styles.screen}>
      <div className={styles.main}>
        <header className={styles.header}>
          {title !== undefined && <h1 className={styles.title}>{title}</h1>}
          {toolbar}
        </header>
        <div className={styles.body} data-said-place="">
          {children}
        </div>
        <footer className={styles.footer}>{footer}</footer>
      </div>
      {panel}
    </div>
  )
}

/** The end of a toolbar, kept together if the line wraps. */
export function ToolbarEnd({ children }: { children?: ReactNode }) {
  return (
    <div className={styles.end}>
      <span ref={use(ToolSlot)?.give} className={styles.tools} />
      {children}
    </div>
  )
}

/** A button of a toolbar that is only its icon where there is no room for its words; `hint` says them, or more. */
export function ToolbarTool({ hint, children }: { hint: string; children: ReactNode }) {
  return (
    <span className={styles.tool} title={hint}>
      {children}
    </span>
  )
}

/** How many the list has, between what it is searched by and the end of the toolbar. */
export function ToolbarCount({ children }: { children: ReactNode }) {
  return (
    <span role="status" className={styles.count}>
      {children}
    </span>
  )
}

/** A line of its own in the toolbar. */
export function ToolbarLine({ children }: { children: ReactNode }) {
  return <div className={styles.line}>{children}</div>
}

/** Gives a field of a toolbar its width. */
export function ToolbarField({
  size,
  children,
}: {
  size: 'search' | 'narrowSearch' | 'wideSearch' | 'choice'
  children: ReactNode
}) {
  return (
    <div className={styles.field} data-size={size}>
      {children}
    </div>
  )
}

/**
 * Sets the title of the window or tab: what is shown, most specific first, and the program last. Names are made
 * printable, so that they can't change the text's direction.
 */
export function nameWindow(...shown: (string | undefined)[]): void {
  const names = shown.filter((name) => name !== undefined && name !== '').map((name) => printable(name ?? ''))
  document.title = [...names, currentWords().t(appWords.name)].join(' · ')
}
