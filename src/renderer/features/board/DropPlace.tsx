import { useRef, type CSSProperties, type ReactNode, useEffect } from 'react'
import { useDrop } from 'react-aria-components/useDrop'
import { holderOf } from '../../../domain/people.ts'
import { isLendable, obstacleOf } from '../../../domain/lending.ts'
import { dropWords } from '../../../words/page/wall.ts'
import { useQuery } from '../../data/query.ts'
import { currentRead } from '../../data/loadable.ts'
import { useCurrentProfile } from '../../data/profiles.ts'
import { useWords } from '../../ui/useWords.tsx'
import {
  useDragged,
  dragType,
  canLendIn,
  type DropKey,
  dropOnKey,
  verbOnPerson,
  dropOnPerson,
  dragEnds,
} from './dragged.ts'
import styles from './Board.module.css'
import type { DropPerson, OfTile } from './boardActions.ts'
import { isFreeAsset } from '../../../domain/boardFilter.ts'

interface DropPlaceProps {
  /** What a drop here does, as it is heard. */
  label: string
  /** The same as it is seen, while something is over it. */
  children: ReactNode
  style?: CSSProperties
  /** Of what it lies over, where that is no tile. */
  shape?: 'key' | 'head' | undefined
  onDrop: (dragged: OfTile) => void
}

/**
 * Where a dragged asset number can be dropped. It lies over what it stands for, and is there only during a drag: what is
 * on the board costs nothing for it at other times.
 */
function DropPlace({ label, children, style, shape, onDrop }: DropPlaceProps) {
  const ref = useRef<HTMLDivElement>(null)
  const { dropProps, isDropTarget } = useDrop({
    ref,
    // Where there is no room the keys make way for details: what isn't seen takes nothing.
    getDropOperation: (types) => (types.has(dragType) && ref.current?.checkVisibility() === true ? 'move' : 'cancel'),
    onDrop() {
      const { dragged } = useDragged.getState()
      if (dragged !== undefined) onDrop(dragged)
    },
  })
  return (
    <div
      {...dropProps}
      ref={ref}
      role="button"
      tabIndex={-1}
      aria-label={label}
      className={styles.place}
      style={style}
      data-drop-place=""
      data-shape={shape}
      data-over={isDropTarget ? '' : undefined}
    >
      {isDropTarget && children}
    </div>
  )
}

/** A key, while an asset number is dragged that can be lent in it. */
export function DropOnKey({ of }: { of: DropKey }) {
  const dragged = useDragged((state) => state.dragged)
  return dragged === undefined || !isLendable(dragged) ? null : <Place of={of} dragged={dragged} />
}

function Place({ of, dragged }: { of: DropKey; dragged: OfTile }) {
  const { t } = useWords()
  const profile = useCurrentProfile()?.id
  const holder = holderOf(dragged)
  const own = currentRead(useQuery('findKeys', holder && { holder, lent: true, limit: 1 }))
  if (profile === undefined || !canLendIn(dragged, of, own && own.total > 0)) return null
  return (
    <DropPlace
      label={t(dropWords.lend, { number: dragged.assetNum, key: of.key })}
      shape="key"
      onDrop={(dropped) => void dropOnKey(dropped, of, profile)}
    >
      <span aria-hidden>{t(dropWords['here.lend'])}</span>
      <bdi className={styles.name} aria-hidden>
        {of.key}
      </bdi>
    </DropPlace>
  )
}

interface DropOnPersonProps {
  person: DropPerson
  style?: CSSProperties
  /** It lies over the head of their lane. */
  isHead?: boolean
}

/** An employee, or what they hold, while an asset number is dragged that they could get. */
export function DropOnPerson({ person, style, isHead = false }: DropOnPersonProps) {
  const { t } = useWords()
  const profile = useCurrentProfile()?.id
  const dragged = useDragged((state) => state.dragged)
  const verb = dragged && verbOnPerson(dragged, person.globalId)
  if (profile === undefined || dragged === undefined || verb === undefined) return null
  const { name, userName } = person
  const label = userName === undefined ? name : `${name} (${userName})`
  return (
    <DropPlace
      label={t(dropWords[verb], { number: dragged.assetNum, name: label })}
      onDrop={(dropped) => void dropOnPerson(dropped, person, profile)}
      {...(style && { style })}
      shape={isHead ? 'head' : undefined}
    >
      <span aria-hidden>{t(dropWords[`here.${verb}`])}</span>
      <bdi className={styles.name} aria-hidden>
        {name}
      </bdi>
    </DropPlace>
  )
}

/** While an asset number is dragged, says where it can be dropped, and why not on a key, if so. */
export function DraggedBar() {
  const dragged = useDragged((state) => state.dragged)
  return dragged === undefined ? null : <Bar dragged={dragged} />
}

function Bar({ dragged }: { dragged: OfTile }) {
  const { t } = useWords()
  useEffect(() => {
    // While it drags the pointer doesn't move, to the page: that it does says that it was let go, even where the tile
    // that should say so is gone.
    window.addEventListener('pointermove', dragEnds)
    return () => {
      window.removeEventListener('pointermove', dragEnds)
      dragEnds()
    }
  }, [])
  const hints = { 33003: dropWords.held, 33006: dropWords.online, 33007: dropWords.lent } as const
  const obstacle = obstacleOf(dragged)
  const hint = isFreeAsset(dragged) ? dropWords.free : obstacle === undefined ? dropWords.held : hints[obstacle]
  return (
    <div className={styles.bar}>
      <p>{t(hint, { number: dragged.assetNum })}</p>
    </div>
  )
}
