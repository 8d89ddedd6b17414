import { Undo2 } from 'lucide-react'
import { useEffect } from 'react'
import type { DeskError } from '../../../contract/errors.ts'
import type { HistoryEntry } from '../../../contract/history.ts'
import type { ProfileId } from '../../../contract/ids.ts'
import { describeError } from '../../../words/errors/index.ts'
import { changeWords } from '../../../words/page/frame.ts'
import { historyWords } from '../../../words/page/history.ts'
import { headWords } from '../../../words/headings.ts'
import { verbWords } from '../../../words/terms.ts'
import { isListed } from '../../../domain/historyEntry.ts'
import { ChangeButton } from '../../changes/ChangeDialog.tsx'
import { useUndoRefusal } from '../../data/undoRefusal.ts'
import { useUndo } from '../../changes/useChange.ts'
import {
  changeNamed,
  idsIn,
  memberIn,
  numbersIn,
  stateOf,
  whenSettled,
  differsInWords,
} from '../../data/historyEntry.ts'
import { useDepartmentChoices } from '../../data/departments.tsx'
import { addressOf } from '../../routing/route.ts'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { Details } from '../../ui/Details.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { useWords } from '../../ui/useWords.tsx'
import { SettleButtons } from '../../changes/UnsettledNotice.tsx'
import { refresh } from '../../data/refreshing.ts'
import { useCopyState } from '../../data/syncing.ts'
import { Button } from '../../ui/Button.tsx'
import { EntryState } from '../../data/UnsettledMark.tsx'
import { useAssetNumbers, Values } from './Values.tsx'
import styles from './History.module.css'
import { settledWords } from './values.ts'

interface EntryPanelProps {
  entry: HistoryEntry
  profile: ProfileId
  isLeftOut: boolean
  onClose: () => void
}

/** The records that a change is about. */
function Links({ entry, profile }: { entry: HistoryEntry; profile: ProfileId }) {
  const { t } = useWords()
  const { endpoint, job } = entry
  const member = endpoint === 'A4' ? undefined : memberIn(entry)
  const numberOf = useAssetNumbers(idsIn(entry))
  const numbers = [...numbersIn(entry), ...idsIn(entry).map(numberOf)]
  if (member === undefined && numbers.length === 0 && job === null) return null
  return (
    <p className={styles.links}>
      {member !== undefined && (
        <a href={addressOf({ place: 'members', profile, params: { member } })}>{t(verbWords.showEmployee)}</a>
      )}
      {job !== null && <a href={addressOf({ place: 'jobs', profile, job, params: {} })}>{t(historyWords.showJob)}</a>}
      {numbers.map((number) => (
        <a key={number} href={addressOf({ place: 'board', profile, params: { find: number } })}>
          {t(historyWords.showAsset, { number })}
        </a>
      ))}
    </p>
  )
}

/** What an edit set and shows otherwise. */
function Differs({ differs }: Pick<HistoryEntry, 'differs'>) {
  const words = useWords()
  const departments = useDepartmentChoices()
  return (
    <Notice kind="warning" title={words.t(historyWords.differs)}>
      {differsInWords(differs, departments, words).map((line) => (
        <p key={line}>
          <bdi>{line}</bdi>
        </p>
      ))}
    </Notice>
  )
}

/** Asks a person what became of a change: of one that is open as well, which settles by itself if nobody says so. */
function Settling({ entry, profile }: { entry: HistoryEntry; profile: ProfileId }) {
  const words = useWords()
  const { t, time } = words
  const asOf = useCopyState(profile).sync?.listsAsOf
  const isOpen = entry.settles !== null
  const isReadable = isListed(entry)
  // Such lists say nothing of it.
  const isOlder = isReadable && asOf != null && Date.parse(asOf) < Date.parse(entry.time)

  useEffect(() => {
    if (isOlder) void refresh(profile)
  }, [isOlder, profile])

  return (
    <Notice
      kind="unknown"
      title={
        isOpen ? (
          <>
            {t(historyWords['state.open'])} · {whenSettled(entry.settles, words)}
          </>
        ) : (
          t(historyWords.takesWord)
        )
      }
      actions={<SettleButtons profile={profile} entry={entry.entry} name={changeNamed(entry, words)} />}
    >
      <p>{t(isOpen ? historyWords.openText : isReadable ? historyWords.lookText : historyWords.unreadable)}</p>
      {isReadable && (
        <p className={styles.links}>
          {asOf != null && (
            <span className={isOlder ? styles.older : styles.soft}>
              {t(isOlder ? historyWords.olderAsOf : historyWords.nowAsOf, { time: time(Date.parse(asOf)) })}
            </span>
          )}
          <Button variant="quiet" size="small" onPress={() => void refresh(profile, { mayAsk: true })}>
            {t(changeWords.look)}
          </Button>
        </p>
      )}
    </Notice>
  )
}

/** One change: what it was about before and after, how it ended, and what can be done about it. */
export function EntryPanel({ entry, profile, isLeftOut, onClose }: EntryPanelProps) {
  const words = useWords()
  const { t, dateTime, language } = words
  const { undo, isRunning } = useUndo(profile)
  const refusal = useUndoRefusal(entry)
  const { outcome, code, endpoint, settledBy, operator, door, canUndo, takesWord, differs } = entry
  const isDone = stateOf(entry) === 'done'
  const kind = outcome === 'unknown' ? 'unknown' : 'refused'
  const why = code === null ? undefined : describeError({ kind, code: code as DeskError['code'], endpoint }, language)
  return (
    <Panel
      isLeftOut={isLeftOut}
      title={<bdi>{changeNamed(entry, words)}</bdi>}
      subtitle={
        <>
          {dateTime(Date.parse(entry.time))} ·{' '}
          <bdi>{t(historyWords.byIn, { operator, door: t(historyWords[`door.${door}`]) })}</bdi>
        </>
      }
      {...(isDone ? {} : { tags: <EntryState entry={entry} /> })}
      {...(canUndo
        ? {
            actions: (
              <ChangeButton
                icon={<Undo2 size={16} aria-hidden />}
                isPending={isRunning}
                reason={refusal}
                onPress={() => void undo(entry)}
              >
                {t(verbWords.undo)}
              </ChangeButton>
            ),
          }
        : {})}
      onClose={onClose}
    >
      {entry.clockWasAhead && <Notice kind="warning">{t(historyWords.clockWasAheadText)}</Notice>}
      {takesWord && <Settling entry={entry} profile={profile} />}
      {differs.length > 0 && <Differs differs={differs} />}
      <section className={styles.section}>
        <h3>{t(isDone ? headWords.whatChanged : headWords.input)}</h3>
        <Values entry={entry} withLists={takesWord} />
        <Links entry={entry} profile={profile} />
        {canUndo && refusal !== undefined && <p className={styles.soft}>{refusal}</p>}
        {isDone && !canUndo && <p className={styles.soft}>{t(changeWords.noUndo)}</p>}
      </section>
      <Details
        items={[
          ...(isDone ? [{ label: t(headWords.outcome), value: t(historyWords['state.done']) }] : []),
          ...(why === undefined ? [] : [{ label: t(headWords.reason), value: `${why.title} [${code ?? ''}]` }]),
          ...(settledBy === null ? [] : [{ label: t(headWords.settledBy), value: settledWords(entry, words) }]),
          ...(entry.undoes === null
            ? []
            : [
                {
                  label: t(historyWords.undoes),
                  value: (
                    <a href={addressOf({ place: 'history', profile, params: { entry: entry.undoes } })}>
                      {entry.undoes}
                    </a>
                  ),
                },
              ]),
          {
            label: t(headWords.entry),
            value: <CopyButton variant="quiet" size="small" text={entry.entry} label={entry.entry} />,
          },
        ]}
      />
    </Panel>
  )
}
