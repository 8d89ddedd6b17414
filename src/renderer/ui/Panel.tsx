import {
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent as ReactKeyboardEvent,
  type ReactNode,
} from 'react'
import { EyeOff, X, Ellipsis } from 'lucide-react'
import { useWords } from './useWords.tsx'
import { lastFocus, panelDrawn } from './focus.ts'
import { IconButton, Button } from './Button.tsx'
import { primaryOf, type Verb, MenuItems, inVerbOrder } from './grid/GridMenu.tsx'
import { uiWords } from '../../words/page/frame.ts'
import styles from './Panel.module.css'
import { Menu, MenuTrigger, Separator } from 'react-aria-components/Menu'
import { Popover } from 'react-aria-components/Popover'
import { gridWords } from '../../words/page/anywhere.ts'
import menu from './grid/GridMenu.module.css'

/** How many stand beside the primary one. */
const secondaryCount = 2

/** What can be done with the record of details: one primary verb, two beside it, and the rest in a menu. */
function PanelVerbs({ verbs }: { verbs: readonly Verb[] }) {
  const { t } = useWords()
  const inOrder = inVerbOrder(verbs)
  const primary = primaryOf(inOrder)
  const others = inOrder.filter((one) => one !== primary)
  const calm = others.filter(({ isDestructive }) => isDestructive !== true)
  const [shown, rest] = [calm.slice(0, secondaryCount), calm.slice(secondaryCount)]
  const ends = others.filter(({ isDestructive }) => isDestructive === true)
  const buttonOf = ({ id, text, reason, onAction }: Verb, variant: 'primary' | 'plain') => (
    <Button key={id} variant={variant} reason={reason} onPress={onAction}>
      {text}
    </Button>
  )
  return (
    <>
      {primary !== undefined && buttonOf(primary, 'primary')}
      {shown.map((one) => buttonOf(one, 'plain'))}
      {rest.length + ends.length > 0 && (
        <MenuTrigger>
          <IconButton label={t(gridWords.more)} icon={<Ellipsis size={16} aria-hidden />} />
          <Popover placement="top end" offset={4} className={menu.popover ?? ''}>
            <Menu aria-label={t(gridWords.more)} className={menu.menu ?? ''}>
              <MenuItems actions={rest} />
              {rest.length > 0 && ends.length > 0 && <Separator className={menu.separator ?? ''} />}
              <MenuItems actions={ends} />
            </Menu>
          </Popover>
        </MenuTrigger>
      )}
    </>
  )
}

interface PanelProps {
  title: ReactNode
  /** The list beside it doesn't have it: a search or a filter leaves it out. */
  isLeftOut?: boolean
  subtitle?: ReactNode
  tags?: ReactNode
  actions?: ReactNode
  /** What can be done with the record, in place of `actions`. */
  verbs?: readonly Verb[]
  children: ReactNode
  onClose: () => void
}

/** Whether Escape has another use there: closing something else, or clearing a field. */
function isWanted(target: EventTarget | null): boolean {
  if (!(target instanceof Element)) return false
  if (target.closest('[role=dialog], [role=alertdialog], [role=menu]') !== null) return true
  return (
    (target.role === 'combobox' && target.ariaExpanded === 'true') ||
    // A search box clears, or is left.
    (target instanceof HTMLInputElement && (target.value !== '' || target.type === 'search'))
  )
}

/** Details at the right of a list; Escape closes it unless something else uses that key. */
export function Panel({ title, isLeftOut = false, subtitle, tags, actions, verbs, children, onClose }: PanelProps) {
  const { t } = useWords()
  const titleId = useId()
  const panel = useRef<HTMLElement>(null)
  const [opener] = useState(lastFocus)
  const close = useEffectEvent((event: KeyboardEvent) => {
    // While something lies over the page, or is dragged by keyboard, the key is for that.
    const isOutOfReach = panel.current?.closest('[inert]') !== null
    if (event.key === 'Escape' && !event.isComposing && !isOutOfReach && !isWanted(event.target)) onClose()
  })
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => close(event)
    // Lists and trees swallow the key, although it does nothing there.
    window.addEventListener('keydown', onKey, { capture: true })
    return () => window.removeEventListener('keydown', onKey, { capture: true })
  }, [])
  /** Whoever was led here by a scan does what is likeliest by Enter. */
  function pressPrimary(event: ReactKeyboardEvent): void {
    const isHere = event.key === 'Enter' && event.target === event.currentTarget
    const primary = isHere && verbs ? primaryOf(verbs) : undefined
    if (primary?.reason === undefined) primary?.onAction()
  }
  useEffect(panelDrawn, [])
  // While the panel is still in the page, so that the focus can return to where it was opened from.
  useLayoutEffect(() => {
    const element = panel.current
    return () => {
      const [from] = opener
      if (element?.contains(document.activeElement) === true && from instanceof HTMLElement) from.focus()
    }
  }, [opener])
  return (
    <aside ref={panel} aria-labelledby={titleId} className={styles.panel}>
      {/* There before it has something to say: only then is it heard. */}
      <div role="status" className={styles.leftOut}>
        {isLeftOut && (
          <>
            <EyeOff size={14} aria-hidden />
            {t(uiWords.leftOut)}
          </>
        )}
      </div>
      <header className={styles.header}>
        <div className={styles.titles}>
          <h2 id={titleId}>{title}</h2>
          {subtitle !== undefined && <div className={styles.subtitle}>{subtitle}</div>}
          {tags !== undefined && <div className={styles.tags}>{tags}</div>}
        </div>
        <IconButton label={t(uiWords.close)} icon={<X size={16} aria-hidden />} onPress={onClose} />
      </header>
      {/* Scrolls by itself, so the keyboard must be able to stand in it. */}
      <div
        className={styles.body}
        tabIndex={0}
        role="group"
        aria-labelledby={titleId}
        data-panel=""
        onKeyDown={pressPrimary}
      >
        {children}
      </div>
      {(actions !== undefined || verbs !== undefined) && (
        <div className={styles.actions}>{verbs === undefined ? actions : <PanelVerbs verbs={verbs} />}</div>
      )}
    </aside>
  )
}
