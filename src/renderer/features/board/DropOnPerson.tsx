import type { CSSProperties } from 'react'
import { useCurrentProfile } from '../../data/profiles.ts'
import { useWords } from '../../ui/useWords.tsx'
import { useDragged, verbOnPerson } from './dragged.ts'
import { DropPlace } from './DropPlace.tsx'
import { dropOnPerson } from './dropped.ts'
import type { DropPerson } from './memberNamed.ts'
import { dropWords } from '../../../words/page/wall.ts'
import styles from './Drop.module.css'

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
