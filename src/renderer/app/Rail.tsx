import { KeyRound, Package, Users, type LucideIcon } from 'lucide-react'
import type { ProfileId } from '../../contract/ids.ts'
import { useWords } from '../i18n/useWords.tsx'
import type { MessageKey } from '../i18n/messages.ts'
import { addressOf, type EnterprisePlace } from './route.ts'
import styles from './Rail.module.css'

const places = [
  { place: 'members', name: 'place.members', icon: Users },
  { place: 'board', name: 'place.board', icon: KeyRound },
  { place: 'products', name: 'place.products', icon: Package },
] as const satisfies { place: EnterprisePlace; name: MessageKey; icon: LucideIcon }[]

export function Rail({ profile, current }: { profile: ProfileId; current: EnterprisePlace }) {
  const { t } = useWords()
  return (
    <nav aria-label={t('app.places')} className={styles.rail}>
      {places.map(({ place, name, icon: Icon }) => (
        <a
          key={place}
          href={addressOf({ place, profile, params: {} })}
          className={styles.place}
          {...(place === current ? { 'aria-current': 'page' } : {})}
        >
          <Icon size={20} strokeWidth={1.75} aria-hidden />
          {t(name)}
        </a>
      ))}
    </nav>
  )
}
