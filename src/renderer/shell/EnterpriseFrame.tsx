import { useEffect } from 'react'
import {
  CalendarCheck2,
  CircleQuestionMark,
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
import { useWords } from '../ui/useWords.tsx'
import { nameWindow } from '../ui/Screen.tsx'
import { Button } from '../ui/Button.tsx'
import { EmptyState, Loading } from '../ui/EmptyState.tsx'
import { Bar, OpeningBar, Count } from './Bar.tsx'
import { ErrorBoundary, Opening } from './ErrorBoundary.tsx'
import { serves } from '../../domain/services.ts'
import { refreshSince } from '../data/refreshing.ts'
import { lackingAt } from '../data/lacking.ts'
import { lastRead } from '../data/loadable.ts'
import { findProfile, readProfiles, readSession, useProfiles, sourceOf } from '../data/profiles.ts'
import { watch } from '../data/syncing.ts'
import { Unread } from '../data/Readable.tsx'
import { remember } from '../preferences/settings.ts'
import { enterprisePlaces, type EnterprisePlace } from '../routing/places.ts'
import { navigate, type Route, addressOf, useRoute } from '../routing/route.ts'
import { lazyPart } from '../ui/lazyPart.tsx'
import { appWords, placeWords } from '../../words/page/frame.ts'
import { profileWords } from '../../words/page/anywhere.ts'
import type { ProfileId } from '../../contract/ids.ts'
import { untilAnswered, useQuery } from '../data/query.ts'
import { isOpen, recordPendingPasswords } from '../data/jobs.ts'
import styles from './Frame.module.css'

const screens = {
  today: lazyPart(() => import('../features/today/TodayScreen.tsx'), Opening),
  members: lazyPart(() => import('../features/members/MembersScreen.tsx'), Opening),
  board: lazyPart(() => import('../features/board/BoardScreen.tsx'), Opening),
  loans: lazyPart(() => import('../features/loans/LoansScreen.tsx'), Opening),
  products: lazyPart(() => import('../features/products/ProductsScreen.tsx'), Opening),
  activities: lazyPart(() => import('../features/activities/ActivitiesScreen.tsx'), Opening),
  reports: lazyPart(() => import('../features/reports/ReportsScreen.tsx'), Opening),
  jobs: lazyPart(() => import('../features/jobs/JobsScreen.tsx'), Opening),
  history: lazyPart(() => import('../features/history/HistoryScreen.tsx'), Opening),
  snapshots: lazyPart(() => import('../features/snapshots/SnapshotsScreen.tsx'), Opening),
  settings: lazyPart(() => import('../features/settings/SettingsScreen.tsx'), Opening),
} satisfies Record<EnterprisePlace, unknown>
const WorkStatus = lazyPart(() => import('./WorkStatus.tsx'))
const SnapshotBand = lazyPart(() => import('./SnapshotBand.tsx'))
const ListsScreen = lazyPart(() => import('../features/lists/ListsScreen.tsx'), Opening)
const NotOffered = lazyPart(() => import('../features/profiles/NotOffered.tsx'), Opening)

const icons: Record<EnterprisePlace, LucideIcon> = {
  today: CalendarCheck2,
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
  /** Whether the enterprise is known: before that, nothing is asked about it. */
  isKnown: boolean
}

/** The rail, with how much waits for somebody at its places. */
function Rail({ profile, current, isKnown }: RailProps) {
  const { t, number } = useWords()
  // A snapshot stays open from place to place.
  const { snapshot = '' } = useRoute().params
  const ifKnown = <T,>(filter: T) => (isKnown ? filter : undefined)
  const unsettled = lastRead(useQuery('listHistory', ifKnown({ unsettled: true, limit: 1 })))?.value.total
  const jobs = lastRead(useQuery('listJobs', ifKnown({})))?.value.rows
  useEffect(() => recordPendingPasswords(jobs ?? []), [jobs])
  const overdue = lastRead(useQuery('listLoans', ifKnown({ overdue: true, limit: 1 })))?.value.total
  const counts: Partial<Record<EnterprisePlace, number | undefined>> = {
    history: unsettled,
    jobs: jobs?.filter(isOpen).length,
    loans: overdue,
  }
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

/** The frame around an enterprise's screens: its bar, the rail with the places, and the screen. */
export function EnterpriseFrame({ route }: { route: Extract<Route, { profile: unknown }> }) {
  const { t } = useWords()
  const list = useProfiles((state) => state.list)
  const profile = useProfiles((state) => findProfile(state, route.profile))
  const session = useProfiles((state) => state.sessions[route.profile])
  const known = lastRead(list)?.value

  // The screen comes while the profiles are read, once the frame is drawn; whether it fails is seen when it is drawn.
  useEffect(() => {
    const drawn = requestAnimationFrame(() =>
      setTimeout(() => void screens[route.place].fetch().catch(() => undefined)),
    )
    return () => cancelAnimationFrame(drawn)
  }, [route.place])
  useEffect(() => {
    remember('profile', route.profile)
    void readSession(route.profile)
  }, [route.profile])
  // Of a connection for activities only there is nothing that could be kept current.
  const isRead = profile !== undefined && serves(profile, 'memberCenter')
  useEffect(() => {
    if (!isRead) return undefined
    let leave = (): void => undefined
    let isHere = true
    const since = Date.now()
    // Reading anew takes what the first screen needs, and nobody waits for it yet.
    void untilAnswered().then(() => {
      if (!isHere) return
      refreshSince(route.profile, since)
      leave = watch(route.profile)
    })
    return () => {
      isHere = false
      leave()
    }
  }, [route.profile, isRead])
  useEffect(() => {
    nameWindow(t(placeWords[route.place]), profile?.name)
  }, [t, route.place, profile?.name])

  if (known === undefined && list.state === 'failed') {
    return <Unread error={list.error} onRetry={() => void readProfiles()} />
  }
  if (known !== undefined && profile === undefined) {
    const actions = (
      <Button variant="primary" onPress={() => navigate({ place: 'profiles', params: {} })}>
        {t(profileWords.choose)}
      </Button>
    )
    return (
      <EmptyState icon={CircleQuestionMark} title={t(profileWords.gone)} actions={actions}>
        {t(profileWords.goneText)}
      </EmptyState>
    )
  }
  const lacking = profile && lackingAt(route.place, profile)
  const Shown = route.list ? ListsScreen : screens[route.place]
  // One frame before the profiles are read and after: nothing jumps, and who has chosen a place keeps the focus there.
  return (
    <div className={styles.frame}>
      {known && profile ? (
        <Bar profile={profile} session={session} vault={known.vault} />
      ) : (
        <OpeningBar profile={route.profile} />
      )}
      {profile && sourceOf(route).from === 'snapshot' && <SnapshotBand place={route.place} />}
      <div className={styles.middle}>
        <Rail profile={route.profile} current={route.place} isKnown={profile !== undefined} />
        <main className={styles.main}>
          {profile ? (
            <ErrorBoundary place={route.place} title={t(placeWords[route.place])}>
              {lacking ? (
                <NotOffered place={route.place} lacking={lacking} profile={profile} />
              ) : (
                <Shown key={`${profile.id} ${route.list}`} />
              )}
            </ErrorBoundary>
          ) : (
            <Loading label={t(appWords.starting)} />
          )}
        </main>
      </div>
      {profile && <WorkStatus />}
    </div>
  )
}
