import { useEffect, useEffectEvent, type ReactNode } from 'react'
import { CloudOff, History } from 'lucide-react'
import type { DeskError } from '../../contract/errors.ts'
import { betweenSentences } from '../../words/fill.ts'
import { uiWords } from '../../words/page/frame.ts'
import { reachWords, staleWords } from '../../words/page/shell.ts'
import { useWords } from '../ui/useWords.tsx'
import { useCopyState } from './syncing.ts'
import { useCurrentProfile } from './profiles.ts'
import { ProgressLine } from '../ui/ProgressLine.tsx'
import { Button } from '../ui/Button.tsx'
import { EmptyState, Loading } from '../ui/EmptyState.tsx'
import { ErrorDetails, ErrorNotice, FailedState } from '../ui/Notice.tsx'
import { askShownAgain } from './dataChanged.ts'
import { lastError, lastRead, type Loadable } from './loadable.ts'
import styles from './Readable.module.css'
import { isAway, isOfDoor, useReachability } from '../desk/reachability.ts'
import type { RowRead, Rows } from './queries.ts'

interface ReadableProps<T> {
  of: Loadable<T>
  /** What is being read; shown while nothing of it is here. */
  reading: string
  /** Left out: asks again for what is shown. */
  onRetry?: (() => void) | undefined
  /** Draws what was read, even while it is being refreshed or when that failed; `Stale` says so. */
  children: (value: T) => ReactNode
}

/** Something read from the services, in each of its states. A failure never looks like emptiness. */
export function Readable<T>({ of, reading, onRetry, children }: ReadableProps<T>) {
  const read = lastRead(of)
  if (read !== undefined) return children(read.value)
  const error = lastError(of)
  return error === undefined ? <Opening label={reading} /> : <Unread error={error} onRetry={onRetry} />
}

/** What is read for the first time, which takes a while where there are many: how far that is, as soon as it is known. */
export function Opening({ label }: { label: string }) {
  const { t } = useWords()
  const { sync } = useCopyState(useCurrentProfile()?.id)
  const { running, listsAsOf } = sync ?? {}
  const total = listsAsOf === null && running?.part === 'lists' ? running.total : undefined
  if (running == null || total === undefined) return <Loading label={label} />
  const text = t(staleWords.firstReading, { done: running.done, count: total })
  return (
    <div className={styles.opening}>
      <ProgressLine label={label} text={text} done={running.done} total={total} />
    </div>
  )
}

interface ReadableRowsProps<N extends RowRead> {
  of: Loadable<Rows<N>>
  reading: string
  children: (rows: Rows<N>) => ReactNode
}

/**
 * A list that is searched and filtered, in each of its states. What an earlier search found stays while the next one is
 * answered, visibly of before; that there is nothing is said only of what is asked for now.
 */
export function ReadableRows<N extends RowRead>({ of, reading, children }: ReadableRowsProps<N>) {
  const isPast = lastRead(of)?.isPast === true
  return (
    <div className={styles.rows} aria-busy={isPast} data-past={isPast ? '' : undefined}>
      <Readable of={of} reading={reading}>
        {(rows) => (isPast && rows.source.total === 0 ? <Loading label={reading} /> : children(rows))}
      </Readable>
    </div>
  )
}

/** Above what is no list and stays when Keydesk is closed behind its page: what it says is of before. */
export function DoorNotice() {
  const isDoorClosed = useReachability((state) => state.isDoorClosed)
  return isDoorClosed ? <ErrorNotice error={{ kind: 'unreachable', code: 'door.closed' }} /> : null
}

/** Replaces what could not be read at all: the service can't be reached, or its answer is something else. */
export function Unread({ error, onRetry = askShownAgain }: { error: DeskError; onRetry?: (() => void) | undefined }) {
  const { t } = useWords()
  if (!isAway(error)) {
    return <FailedState error={error} actions={<Button onPress={onRetry}>{t(uiWords.tryAgain)}</Button>} />
  }
  return (
    <EmptyState
      icon={CloudOff}
      title={t(reachWords.lost)}
      actions={<Button onPress={onRetry}>{t(reachWords.tryNow)}</Button>}
      details={<ErrorDetails error={error} />}
    >
      <Retrying onRetry={onRetry} />
    </EmptyState>
  )
}

/** A line above the data after a refresh failed: as of when it is, and why; each reason once. The list stays usable. */
export function Stale({ of }: { of: readonly Loadable<unknown>[] }) {
  const failed = of.flatMap((loadable) => {
    const read = lastRead(loadable)
    const error = lastError(loadable)
    return error === undefined || read === undefined ? [] : [{ error, at: read.at }]
  })
  const byReason = new Map(failed.map((one) => [`${one.error.kind} ${one.error.code}`, one]))
  return [...byReason].map(([key, { error, at }]) =>
    isOfDoor(error) ? <ErrorNotice key={key} error={error} /> : <StaleLine key={key} error={error} at={at} />,
  )
}

function StaleLine({ error, at }: { error: DeskError; at: number }) {
  const { t, time, language } = useWords()
  const isOffline = isAway(error)
  const Icon = isOffline ? CloudOff : History
  return (
    <section className={styles.stale} data-offline={isOffline ? '' : undefined} aria-label={t(staleWords.label)}>
      <Icon size={16} aria-hidden className={styles.icon} />
      <details className={styles.details}>
        <summary>
          <span role="status">
            <strong>{t(isOffline ? reachWords.lost : staleWords.failed)}</strong>{' '}
            {t(staleWords.shownAsOf, { time: time(at) })}
            {betweenSentences(language)}
            {isOffline && <Retrying onRetry={askShownAgain} />}
          </span>
        </summary>
        <ErrorDetails error={error} />
      </details>
      <Button size="small" onPress={askShownAgain}>
        {t(isOffline ? reachWords.tryNow : uiWords.tryAgain)}
      </Button>
    </section>
  )
}

/** How long until the service is tried again automatically, in seconds. */
const retrySeconds = 30

/**
 * Says that reading is retried automatically, and retries while it is shown: at intervals, and as soon as the system
 * reports the network back. Only for reads: a change is never sent again.
 */
function Retrying({ onRetry }: { onRetry: () => void }) {
  const { t } = useWords()
  const retry = useEffectEvent(onRetry)
  useEffect(() => {
    const again = () => retry()
    const timer = setInterval(again, retrySeconds * 1000)
    window.addEventListener('online', again)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', again)
    }
  }, [])
  return t(reachWords.retrying, { seconds: retrySeconds })
}
