import { useEffect, useState, type CSSProperties } from 'react'
import type { Attention, BoardAsset, BoardKey } from '../../../contract/operations/boardOperations.ts'
import { describeError } from '../../../words/errors/index.ts'
import { uiWords } from '../../../words/page/frame.ts'
import { boardWords } from '../../../words/page/holdings.ts'
import { wallWords } from '../../../words/page/wall.ts'
import { stateWords } from '../../../words/terms.ts'
import { useQuery } from '../../data/query.ts'
import { askShownAgain } from '../../data/dataChanged.ts'
import { lastError, lastRead } from '../../data/loadable.ts'
import { useCurrentProfile } from '../../data/profiles.ts'
import { useCopyState } from '../../data/syncing.ts'
import { useReachability } from '../../desk/reachability.ts'
import { changeParams, type Params } from '../../routing/route.ts'
import { Loading } from '../../ui/EmptyState.tsx'
import { fillScreen, FullScreen } from '../../ui/FullScreen.tsx'
import { NumberText } from '../../ui/NumberText.tsx'
import { useWords } from '../../ui/useWords.tsx'
import styles from './WallMode.module.css'
import { nameOfHolder, nameOfLane, signOfNeed } from './tileWords.ts'

/** As many as fit at a size that is read from across a room; of more, others are shown in turn. */
const shownAtOnce = 10
const turnMs = 15_000

/** How often it is asked whether something has become due meanwhile, in ms: that changes no data. */
const askMs = 60_000

const grave: ReadonlySet<Attention> = new Set<Attention>(['overdue', 'unknown', 'holderGone'])

/** Whether an address asks for the wall mode. A snapshot has none: a wall is of now. */
export const isWallMode = ({ mode, snapshot }: Params): boolean => mode === 'wall' && snapshot === undefined

export function enterWallMode(): void {
  fillScreen()
  changeParams({ mode: 'wall' })
}

const leaveWallMode = (): void => changeParams({ mode: '' }, 'replace')

/** Counts up while time passes. */
function useTurns(): number {
  const [turns, setTurns] = useState(0)
  useEffect(() => {
    const turning = setInterval(() => setTurns((before) => before + 1), turnMs)
    const asking = setInterval(askShownAgain, askMs)
    return () => {
      clearInterval(turning)
      clearInterval(asking)
    }
  }, [])
  return turns
}

/** What needs somebody, some of it after the other. */
function useNeeding() {
  const [{ total, at }, setNewest] = useState({ total: 0, at: 0 })
  const turns = useTurns()
  const offset = (turns % Math.max(1, Math.ceil(total / shownAtOnce))) * shownAtOnce
  const read = useQuery('readWall', { of: 'needing', offset, limit: shownAtOnce })
  const last = lastRead(read)
  // What is kept of an older turn may say another total: taking both in turn would never end.
  if (last !== undefined && last.at > at) setNewest({ total: last.value.total, at: last.at })
  return { read, total, shown: last?.value, offset: last?.isPast === true ? undefined : offset }
}

/** The board for a second monitor: large counts, what needs somebody and why, and nothing to press but leaving. */
export function WallMode() {
  const words = useWords()
  const { t, number, time, language } = words
  const profile = useCurrentProfile()
  const { error: trouble } = useCopyState(profile?.id)
  const isAway = useReachability((state) => state.isDoorClosed)
  const lanesRead = useQuery('readWall', { of: 'lanes', by: 'state', limit: 0 })
  const lanes = lastRead(lanesRead)?.value
  const { read, total, shown, offset } = useNeeding()
  const asOf = lanes === undefined ? '' : t(uiWords.listsReadAt, { time: time(Date.parse(lanes.asOf)) })
  const error = lastError(lanesRead) ?? lastError(read)
  const isStale = isAway || (error ?? trouble) !== undefined
  const freeKeys = (count: number) => ({ id: 'keys', name: t(wallWords['mode.freeKeys']), count, whole: count })
  const figures = [
    ...(lanes?.lanes ?? []).map((lane) => ({
      id: lane.lane,
      name: nameOfLane(lane, 'state', words),
      whole: lane.whole,
      // Keys need somebody too, and are listed with the numbers.
      count: lane.lane === 'attention' ? lane.whole : lane.count,
    })),
    ...(lanes === undefined ? [] : [freeKeys(lanes.keyCounts.free)]),
  ]

  const longest = Math.max(1, ...figures.map(({ count }) => number(count).length))

  function list() {
    if (lanes === undefined || shown === undefined) {
      if (error === undefined) return <Loading label={t(boardWords.reading)} />
      return <p className={styles.failed}>{describeError(error, language).title}</p>
    }
    if (total === 0) return <p className={styles.calm}>{t(wallWords['mode.calm'])}</p>
    const last = offset === undefined ? undefined : Math.min(offset + shownAtOnce, total)
    return (
      <>
        <ul>
          {[...shown.assets, ...shown.keys].map((one) => (
            <Needing key={one.assetId} of={one} />
          ))}
        </ul>
        {total > shownAtOnce && (
          <p className={styles.range}>
            {offset !== undefined &&
              last !== undefined &&
              t(wallWords['mode.range'], { first: number(offset + 1), last: number(last), total: number(total) })}
          </p>
        )}
      </>
    )
  }

  return (
    <FullScreen label={t(wallWords.mode)} onLeave={leaveWallMode}>
      <div className={styles.wall}>
        <header className={styles.head}>
          <h1>
            <bdi>{profile?.name}</bdi>
          </h1>
          {lanes !== undefined && (
            <p data-stale={isStale ? '' : undefined}>{isStale ? t(uiWords.outOfDate, { asOf }) : asOf}</p>
          )}
          <p>{t(wallWords['mode.leave'])}</p>
        </header>
        <dl className={styles.figures} style={{ '--longest': longest } as CSSProperties}>
          {figures.map(({ id, name, count, whole }) => (
            <div key={id} data-figure={id} data-some={count > 0 ? '' : undefined}>
              <dt>
                {name}
                {count !== whole && ` ${t(wallWords.ofAll, { whole })}`}
              </dt>
              <dd>{number(count)}</dd>
            </div>
          ))}
        </dl>
        <section className={styles.lane} aria-label={t(stateWords.needsAttention)}>
          {list()}
        </section>
      </div>
    </FullScreen>
  )
}

/** One asset number or key that needs somebody: who has it, and why. */
function Needing({ of }: { of: BoardAsset | BoardKey }) {
  const { assetNum, attention } = of
  const holder = of.holder ?? ('borrower' in of ? of.borrower : null)
  const words = useWords()
  const { t } = words
  const [need] = attention
  const Sign = need && signOfNeed[need]
  return (
    <li data-grave={attention.some((one) => grave.has(one)) ? '' : undefined}>
      {Sign !== undefined && <Sign aria-hidden />}
      <NumberText text={assetNum} />
      <bdi>{nameOfHolder(holder, words)}</bdi>
      <span>{attention.map((one) => t(wallWords[`needs.${one}`])).join(t(uiWords.listSeparator))}</span>
    </li>
  )
}
