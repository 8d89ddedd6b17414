import { useEffect, useEffectEvent, useState } from 'react'
import { Printer } from 'lucide-react'
import type { Today, TodayItem } from '../../../contract/operations/todayOperations.ts'
import { placeWords, uiWords } from '../../../words/page/frame.ts'
import { spotsOf } from '../../../domain/snapshots.ts'
import { sayItem, sayRest, sayWhole, todayWords } from '../../../words/files/today.ts'
import { todayPageWords } from '../../../words/page/todayScreen.ts'
import { ifChangeable } from '../../changes/dialogs.ts'
import { whyNoWord } from '../../data/changeable.ts'
import { lastRead } from '../../data/loadable.ts'
import { useCurrentProfile } from '../../data/profiles.ts'
import { Opening, Readable, Stale } from '../../data/Readable.tsx'
import { firstRefresh, refresh, useShownAsOf } from '../../data/refreshing.ts'
import { useQuery } from '../../data/query.ts'
import { Button } from '../../ui/Button.tsx'
import { PrintSheet, usePrinting } from '../../ui/PrintSheet.tsx'
import type { EnterprisePlace } from '../../routing/places.ts'
import { addressOf, type Params } from '../../routing/route.ts'
import { openDialog, useRequestOf } from '../../ui/dialogs.tsx'
import { Screen, ToolbarEnd, ToolbarField } from '../../ui/Screen.tsx'
import { SearchField } from '../../ui/SearchField.tsx'
import { useWords } from '../../ui/useWords.tsx'
import type { ProfileId } from '../../../contract/ids.ts'
import type { Profile } from '../../../contract/profiles.ts'
import { DoneToday } from './DoneToday.tsx'
import styles from './Today.module.css'

/** Where what needs somebody is listed; one alone is opened there. */
function placeOf({ kind, count, ids, from, to }: TodayItem, profile: ProfileId): string {
  const at = (place: EnterprisePlace, params: Params = {}) => addressOf({ place, profile, params })
  const only = count === 1 ? ids[0] : undefined
  switch (kind) {
    case 'overdue':
    case 'dueToday':
    case 'handedIn':
    case 'released':
      return at('loans', { show: kind, ...(only !== undefined && { loan: only }) })
    case 'unknown':
      return at('history', { show: 'look', ...(only !== undefined && { entry: only }) })
    case 'jobs':
      return only === undefined ? at('jobs') : addressOf({ place: 'jobs', profile, job: only, params: {} })
    case 'expiring':
    case 'idle':
      return addressOf({ place: 'reports', report: kind, profile, params: {} })
    case 'ended':
      return at('board')
    case 'elsewhere':
      return at('snapshots', { from: String(from), to: String(to) })
    case 'sync':
      return at('settings')
  }
}

/** The list behind each figure. */
const listOf = {
  members: { place: 'members', params: {} },
  assigned: { place: 'board', params: { view: 'rows', show: 'held' } },
  keysLent: { place: 'loans', params: {} },
  within30: { place: 'reports', report: 'expiring', params: { days: '30' } },
} as const

/** What needs somebody, most urgent first, and what settles it. */
export default function TodayScreen() {
  const { t } = useWords()
  const profile = useCurrentProfile()
  // First what is known at once; the rest comes at the end of the list, and stays while it is read again.
  const [isWholeDue, setWholeDue] = useState(false)
  const whole = useQuery('readToday', isWholeDue ? {} : undefined)
  const quick = useQuery('readToday', lastRead(whole) === undefined ? { quick: true } : undefined)
  if (!isWholeDue && (lastRead(quick) !== undefined || quick.state === 'failed')) setWholeDue(true)
  const today = lastRead(whole) === undefined ? quick : whole
  const known = lastRead(today)?.value
  useShownAsOf(known?.asOf ?? undefined)
  const isPrinting = usePrinting(() => {})
  if (profile === undefined) return null
  return (
    <Screen
      title={t(placeWords.today)}
      toolbar={
        <>
          <FindAnything />
          <ToolbarEnd>
            <Button icon={<Printer size={16} aria-hidden />} onPress={() => window.print()}>
              {t(todayPageWords.print)}
            </Button>
          </ToolbarEnd>
        </>
      }
    >
      <Stale of={[today, whole]} />
      <Readable of={today} reading={t(todayPageWords.reading)}>
        {(read) => (
          <div className={styles.today}>
            <div className={styles.needs}>
              <Needs today={read} profile={profile.id} />
              <DoneToday profile={profile.id} />
            </div>
            <TodayFigures today={read} profile={profile.id} />
            {isPrinting && <Printed today={read} profile={profile} />}
          </div>
        )}
      </Readable>
    </Screen>
  )
}

/** All of it on a sheet. */
function Printed({ today, profile }: { today: Today; profile: Profile }) {
  const { t, dateTime } = useWords()
  const { asOf } = today
  const time = asOf === null ? [] : [t(uiWords.readAt, { time: dateTime(Date.parse(asOf)) })]
  return (
    <PrintSheet>
      <h1>{t(placeWords.today)}</h1>
      <p className={styles.label}>{[profile.name, ...time].join(' · ')}</p>
      <Needs today={today} profile={profile.id} />
      <TodayFigures today={today} profile={profile.id} />
    </PrintSheet>
  )
}

/** The field that has the focus on arrival: what is scanned or typed in it is found by the palette. */
function FindAnything() {
  const { t } = useWords()
  const text = useRequestOf('palette') ?? ''
  const focus = useEffectEvent(() => document.querySelector<HTMLInputElement>('main input[type="search"]')?.focus())
  useEffect(() => focus(), [])
  return (
    <ToolbarField size="wideSearch">
      <SearchField
        label={t(todayPageWords.find)}
        placeholder={t(todayPageWords.findHint)}
        value={text}
        onChange={(typed) => void openDialog('palette', typed)}
      />
    </ToolbarField>
  )
}

interface OfProfile {
  today: Today
  profile: ProfileId
}

function Needs({ today, profile }: OfProfile) {
  const { t, language } = useWords()
  const isUnread = today.unread.includes('lists')
  useEffect(() => {
    if (isUnread) void firstRefresh(profile)
  }, [isUnread, profile])
  const isFailing = today.items.some(({ kind }) => kind === 'sync')
  return (
    <section aria-label={t(todayPageWords.needs)}>
      {today.items.length > 0 && (
        <ul className={styles.items}>
          {today.items.map((item) => (
            <Item key={item.kind} item={item} profile={profile} />
          ))}
        </ul>
      )}
      {isUnread && !isFailing && <Opening label={t(todayPageWords.reading)} />}
      {sayRest(language, today).map((line) => (
        <p key={line} className={styles.fine}>
          {line}
        </p>
      ))}
    </section>
  )
}

/** What must be looked at first, as a colour; the words say it too. */
const urgent: Partial<Record<TodayItem['kind'], 'now' | 'soon'>> = {
  overdue: 'now',
  sync: 'now',
  dueToday: 'soon',
  handedIn: 'soon',
  unknown: 'soon',
  jobs: 'soon',
  expiring: 'soon',
  ended: 'soon',
}

function Item({ item, profile }: { item: TodayItem; profile: ProfileId }) {
  const { language } = useWords()
  const [now] = useState(Date.now)
  const { what, names } = sayItem(language, item, now)
  const href = placeOf(item, profile)
  return (
    <li className={styles.item} data-urgent={urgent[item.kind]} data-kind={item.kind}>
      <div className={styles.said}>
        <a href={href} className={styles.what}>
          {what}
        </a>
        {names !== '' && <p className={styles.names}>{names}</p>}
      </div>
      <Act item={item} profile={profile} href={href} />
    </li>
  )
}

/** What settles it; where only its list can, a way there. */
function Act({ item: { kind }, profile, href }: { item: TodayItem; profile: ProfileId; href: string }) {
  const { t } = useWords()
  const does = (name: 'takeBack' | 'refresh' | 'retry' | 'decide' | 'show' | 'compare', act: () => void) => (
    <Button size="small" onPress={act}>
      {t(todayPageWords[`act.${name}`])}
    </Button>
  )
  const goes = (name: 'decide' | 'show' | 'compare') => does(name, () => void (location.hash = href))
  switch (kind) {
    case 'overdue':
    case 'dueToday':
    case 'released':
      return does('takeBack', () => ifChangeable(() => void openDialog('takeBack'), whyNoWord))
    case 'handedIn':
      return does('refresh', () => void refresh(profile, { mayAsk: true }))
    case 'sync':
      return does('retry', () => void refresh(profile, { mayAsk: true }))
    case 'unknown':
      return goes('decide')
    case 'elsewhere':
      return goes('compare')
    default:
      return goes('show')
  }
}

type Points = Today['courses'][number]['points']

const [wide, tall] = [120, 28]

/** A course as a line from its least to its greatest value; the figure beside it says what it comes to. */
function Course({ points }: { points: Points }) {
  if (points.length < 2) return null
  const spots = spotsOf(points, { left: 2, right: wide - 4, bottom: tall - 3, top: 3 })
  const end = spots.at(-1)!
  return (
    <svg width={wide} height={tall} aria-hidden className={styles.course}>
      <polyline points={spots.map(({ x, y }) => `${x},${y}`).join(' ')} />
      <circle cx={end.x} cy={end.y} r={2.5} />
    </svg>
  )
}

/** A few figures with their course over the snapshots, each of which leads to its list. */
function TodayFigures({ today: { figures, courses }, profile }: { today: Today; profile: ProfileId }) {
  const { language, number } = useWords()
  const say = todayWords(language)
  const known = courses
    .filter(({ name }) => figures[name] !== null)
    .map((course) => ({ ...course, whole: sayWhole(language, figures, course.name) }))
  if (known.length === 0) return null
  return (
    <aside className={styles.figures} aria-label={say('figures')}>
      <ul>
        {known.map(({ name, points, whole }) => (
          <li key={name}>
            <a href={addressOf({ ...listOf[name], profile })} className={styles.figure}>
              <span className={styles.label}>{say(`figure.${name}`)}</span>
              <span className={styles.value}>
                <strong>{number(figures[name] ?? 0)}</strong>
                {whole !== undefined && <span className={styles.label}>{whole}</span>}
              </span>
              <Course points={points} />
            </a>
          </li>
        ))}
      </ul>
    </aside>
  )
}
