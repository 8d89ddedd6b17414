import { useEffect } from 'react'
import {
  ChartNoAxesColumn,
  Gift,
  History,
  KeyRound,
  KeySquare,
  ListChecks,
  Package,
  ScrollText,
  Settings,
  Users,
  type LucideIcon,
} from 'lucide-react'
import type { ProfileId } from '../../contract/ids.ts'
import { useQuery } from '../data/query.ts'
import { isOpen } from '../data/jobs.ts'
import { lastRead } from '../data/loadable.ts'
import { recordPendingPasswords } from '../data/pendingPasswords.ts'
import { useWords } from '../ui/useWords.tsx'
import { addressOf, enterprisePlaces, useRoute, type EnterprisePlace } from '../routing/route.ts'
import { Count } from './Count.tsx'
import { appWords, placeWords } from '../../words/page/frame.ts'
import styles from './Rail.module.css'

const icons: Record<EnterprisePlace, LucideIcon> = {
  members: Users,
  board: KeyRound,
  loans: KeySquare,
  products: Package,
  activities: Gift,
  reports: ChartNoAxesColumn,
  jobs: ListChecks,
  history: ScrollText,
  snapshots: History,
  settings: Settings,
}

interface RailProps {
  profile: ProfileId
  current: EnterprisePlace
}

/** The rail, with how much waits for somebody at its places. */
export function Rail(props: RailProps) {
  const unsettled = lastRead(useQuery('listHistory', { unsettled: true, limit: 1 }))?.value.total ?? 0
  const jobs = lastRead(useQuery('listJobs', {}))?.value.jobs
  useEffect(() => recordPendingPasswords(jobs ?? []), [jobs])
  const open = jobs?.filter(isOpen).length ?? 0
  const overdue = lastRead(useQuery('listLoans', { overdue: true, limit: 1 }))?.value.total ?? 0
  return <Places {...props} counts={{ history: unsettled, jobs: open, loans: overdue }} />
}

/** The rail as it is before anything is known of the enterprise. */
export function Places({
  profile,
  current,
  counts = {},
}: RailProps & { counts?: Partial<Record<EnterprisePlace, number>> }) {
  const { t, number } = useWords()
  // A snapshot stays open from place to place.
  const { snapshot = '' } = useRoute().params
  return (
    <nav aria-label={t(appWords.places)} className={styles.rail}>
      {enterprisePlaces.map((place) => {
        const Icon = icons[place]
        const name = t(placeWords[place])
        const count = counts[place] ?? 0
        const says = place === 'jobs' ? placeWords.open : place === 'loans' ? placeWords.overdue : placeWords.waiting
        return (
          <a
            key={place}
            href={addressOf({ place, profile, params: { snapshot } })}
            className={styles.place}
            data-place={place}
            {...(count > 0 ? { 'aria-label': t(says, { place: name, count }) } : {})}
            {...(place === current ? { 'aria-current': 'page' } : {})}
          >
            {/* Drawn the other way round: what is seen is in the order of what is read aloud (WCAG 2.5.3). */}
            {count > 0 ? `${name} ` : name}
            <Count
              icon={<Icon size={20} strokeWidth={1.75} aria-hidden />}
              count={count > 0 ? number(count) : undefined}
            />
          </a>
        )
      })}
    </nav>
  )
}
