import { changeWords } from '../../words/page/frame.ts'
import { historyWords } from '../../words/page/history.ts'
import type { DeskError } from '../../contract/errors.ts'
import type { HistoryEntry } from '../../contract/history.ts'
import { useQuery } from '../data/query.ts'
import { changeNamed, stateOf, whenSettled } from '../data/historyEntry.ts'
import { currentRead } from '../data/loadable.ts'
import { useCurrentProfile } from '../data/profiles.ts'
import { ErrorNotice } from '../ui/ErrorNotice.tsx'
import { Notice } from '../ui/Notice.tsx'
import { useWords } from '../ui/useWords.tsx'
import { openEntryOf } from './showEntry.ts'
import { SettleButtons } from './SettleButtons.tsx'
import { errorOf, type ChangeState } from './useChange.ts'

/** The change that stands in the way of another one, once it does so no longer. */
function useSettled(error: DeskError | undefined): HistoryEntry | undefined {
  const entry = openEntryOf(error)
  const now = currentRead(useQuery('listHistory', entry === undefined ? undefined : { entry, limit: 1 }))?.rows[0]
  if (error === undefined || now === undefined) return undefined
  // What can't be read back takes a word for good, and stands in the way for its ten minutes alone.
  const hasSettled = !now.takesWord || (now.settles === null && error.details?.['settles'] !== undefined)
  return hasSettled ? now : undefined
}

interface OutcomeNoticeProps {
  state: ChangeState
  /** A field shows what was refused. */
  isShownAtField?: boolean
}

/**
 * Why a change was refused, or that nobody knows what became of it: then, and where another one of unknown outcome is
 * in its way, with the word that a person can say.
 */
export function OutcomeNotice({ state, isShownAtField = false }: OutcomeNoticeProps) {
  const words = useWords()
  const { t } = words
  const profile = useCurrentProfile()
  const error = errorOf(state)
  const settled = useSettled(error)
  if (state.at === 'found') {
    return <Notice kind="done">{t(state.isByReading ? changeWords.settledByReading : historyWords.noted)}</Notice>
  }
  if (error === undefined) return null
  if (settled !== undefined) {
    return (
      <Notice kind="done" title={`${changeNamed(settled, words)} · ${t(historyWords[`state.${stateOf(settled)}`])}`}>
        <p>{t(historyWords.sendNow)}</p>
      </Notice>
    )
  }
  const unknown = state.at === 'ended' && state.outcome.outcome === 'unknown' ? state.outcome : undefined
  const entry = unknown?.entry ?? openEntryOf(error)
  return (
    <ErrorNotice
      error={error}
      isShownAtField={isShownAtField}
      {...(error.kind === 'unreachable' ? { note: t(changeWords.notSent) } : {})}
      {...(unknown?.entry === undefined ? {} : { note: whenSettled(unknown.settles ?? null, words) })}
      actions={
        profile !== undefined &&
        entry !== undefined && (
          // What the word comes to is said here, whoever says it and wherever.
          <SettleButtons profile={profile.id} entry={entry} onSettled={() => undefined} />
        )
      }
    />
  )
}
