import { holderOf } from '../../../domain/holder.ts'
import { isLendable } from '../../../domain/lending.ts'
import { useQuery } from '../../data/query.ts'
import { lastRead } from '../../data/loadable.ts'
import { useCurrentProfile } from '../../data/profiles.ts'
import { useWords } from '../../ui/useWords.tsx'
import { canLendIn, useDragged, type Dragged, type DropKey } from './dragged.ts'
import { DropPlace } from './DropPlace.tsx'
import styles from './Drop.module.css'
import { dropOnKey } from './dropped.ts'
import { dropWords } from '../../../words/page/wall.ts'

/** A key, while an asset number is dragged that can be lent in it. */
export function DropOnKey({ of }: { of: DropKey }) {
  const dragged = useDragged((state) => state.dragged)
  return dragged === undefined || !isLendable(dragged) ? null : <Place of={of} dragged={dragged} />
}

function Place({ of, dragged }: { of: DropKey; dragged: Dragged }) {
  const { t } = useWords()
  const profile = useCurrentProfile()?.id
  const holder = holderOf(dragged)
  const own = lastRead(useQuery('findKeys', holder && { holder, lent: true, limit: 1 }))
  const hasOwn = own === undefined || own.isPast === true ? undefined : own.value.keys.length > 0
  if (profile === undefined || !canLendIn(dragged, of, hasOwn)) return null
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
