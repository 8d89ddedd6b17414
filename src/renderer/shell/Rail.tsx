import { ChartNoAxesColumn, History, KeyRound, Package, Settings, Users, type LucideIcon } from 'lucide-react'
import type { ProfileId } from '../../contract/ids.ts'
import { useWords } from '../ui/useWords.tsx'
import { addressOf, enterprisePlaces, useRoute, type EnterprisePlace } from '../routing/route.ts'
import styles from './Rail.module.css'

const icons: Record<EnterprisePlace, LucideIcon> = {
  members: Users,
  board: KeyRound,
  products: Package,
  reports: ChartNoAxesColumn,
  snapshots: History,
  settings: Settings,
}

export function Rail({ profile, current }: { profile: ProfileId; current: EnterprisePlace }) {
  const { t } = useWords()
  // A snapshot stays open from place to place.
  const { snapshot = '' } = useRoute().params
  return (
    <nav aria-label={t('app.places')} className={styles.rail}>
      {enterprisePlaces.map((place) => {
        const Icon = icons[place]
        return (
          <a
            key={place}
            href={addressOf({ place, profile, params: { snapshot } })}
            className={styles.place}
            data-place={place}
            {...(place === current ? { 'aria-current': 'page' } : {})}
          >
            <Icon size={20} strokeWidth={1.75} aria-hidden />
            {t(`place.${place}`)}
          </a>
        )
      })}
    </nav>
  )
}
