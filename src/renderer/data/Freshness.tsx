import { useEffect, useEffectEvent, useState } from 'react'
import { Database, Hourglass, RefreshCw } from 'lucide-react'
import type { Profile } from '../../contract/profiles.ts'
import type { SyncState } from '../../contract/memory.ts'
import { useReachability } from '../desk/reachability.ts'
import { lineOfError } from '../ui/errorWords.ts'
import { useWords, type Words } from '../ui/useWords.tsx'
import { Button, IconButton } from '../ui/Button.tsx'
import { useRoute } from '../routing/route.ts'
import { refresh, onRefresh as registerRefresh, useShown } from './refreshing.ts'
import { sourceOf } from './profiles.ts'
import { runningText, useCopyState } from './syncing.ts'
import { lazyPart } from '../ui/lazyPart.tsx'
import { uiWords } from '../../words/page/frame.ts'
import { shellWords } from '../../words/page/shell.ts'
import { verbWords } from '../../words/terms.ts'
import styles from './Freshness.module.css'

const CopyDialog = lazyPart(() => import('./CopyDialog.tsx'))

/**
 * From this age on, in ms, the age of the data is shown: others work with the same asset numbers. Products come once a
 * day.
 */
const oldAfter = { lists: 10 * 60_000, trees: 26 * 3_600_000, snapshot: Infinity } as const

const readAtWords = { lists: uiWords.listsReadAt, trees: uiWords.productsReadAt, snapshot: uiWords.readAt } as const

/** Shows as of when the data of the current screen is, or of the copy where it shows none, and refreshes the copy. */
export function Freshness({ profile }: { profile: Profile }) {
  const { isRunning, error, sync } = useCopyState(profile.id)
  const isDoorClosed = useReachability((state) => state.isDoorClosed)
  const shown = useShown((state) => state.data)
  const { asOf, of } = shown ?? { asOf: sync?.listsAsOf ?? undefined, of: 'lists' }
  // A snapshot is as old as it is meant to be.
  const route = useRoute()
  const isPast = sourceOf(route).from === 'snapshot' && shown !== undefined
  const words = useWords()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <ReadAt
        at={asOf === undefined ? undefined : Date.parse(asOf)}
        of={isPast ? 'snapshot' : of}
        isLoading={isRunning}
        runs={runsText(sync?.running, words)}
        why={error && lineOfError(error, words)}
        isStale={!isPast && (error !== undefined || isDoorClosed)}
        isAsked={sync?.question != null}
        onRefresh={() => void refresh(profile.id, { mayAsk: true })}
        onOpen={() => setOpen(true)}
      />
      {isOpen && <CopyDialog profile={profile} onClose={() => setOpen(false)} />}
    </>
  )
}

/** How far a sync is. A refresh takes a moment, and comes every few minutes: of that only what holds it up is said. */
function runsText(running: SyncState['running'] | undefined, words: Words): string | undefined {
  if (running == null) return undefined
  if (running.kind === 'sync') return runningText(running, words)
  return running.isLimited ? words.t(uiWords.limited) : undefined
}

interface ReadAtProps {
  /** In epoch ms. */
  at: number | undefined
  of: keyof typeof readAtWords
  isLoading: boolean
  /** What is running, in words. */
  runs: string | undefined
  /** Why it is out of date. */
  why: string | undefined
  /** The last attempt to read it failed. */
  isStale: boolean
  /** A person has to say whether the copy follows a loss. */
  isAsked: boolean
  onRefresh: () => void
  /** Shows what is known of it. */
  onOpen: () => void
}

function ReadAt({ at, of, isLoading, runs, why, isStale, isAsked, onRefresh, onOpen }: ReadAtProps) {
  const { t, time, ago } = useWords()
  const now = useNow()
  const refresh = useEffectEvent(onRefresh)
  useEffect(() => registerRefresh(() => refresh()), [])

  function when(): string {
    if (at === undefined) return isLoading ? t(uiWords.reading) : ''
    const asOf = t(readAtWords[of], { time: time(at) })
    return isStale ? t(uiWords.outOfDate, { asOf }) : asOf
  }
  const age = at === undefined ? 0 : now - at
  const isOld = age >= oldAfter[of]
  return (
    <span
      className={styles.freshness}
      data-loading={isLoading ? '' : undefined}
      data-stale={isStale || isOld ? '' : undefined}
    >
      <span role="status" className={styles.when} title={why}>
        {when()}
      </span>
      {runs !== undefined && <span className={styles.runs}>{runs}</span>}
      {isAsked && (
        <Button size="small" onPress={onOpen}>
          {t(shellWords['copy.lossReview'])}
        </Button>
      )}
      <IconButton label={t(shellWords['copy.title'])} icon={<Database size={16} aria-hidden />} onPress={onOpen} />
      {isOld && !isLoading && (
        <span className={styles.age}>
          <Hourglass size={14} aria-hidden />
          {ago(age)}
        </span>
      )}
      <IconButton
        label={t(verbWords.refresh)}
        hint={t(uiWords.refreshes)}
        icon={<RefreshCw className={styles.turns} size={16} aria-hidden />}
        onPress={onRefresh}
      />
    </span>
  )
}

/** The time, updated every minute. */
function useNow(): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 60_000)
    return () => clearInterval(timer)
  }, [])
  return now
}
