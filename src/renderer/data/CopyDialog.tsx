import type { Profile } from '../../contract/profiles.ts'
import type { SyncRun, SyncState } from '../../contract/memory.ts'
import { sentences } from '../../words/fill.ts'
import { unreadReason } from '../../words/errors/index.ts'
import { copyWords } from '../../words/page/copy.ts'
import { uiWords } from '../../words/page/frame.ts'
import { shellWords } from '../../words/page/shell.ts'
import { countWords, kindWords, verbWords } from '../../words/terms.ts'
import { addressOf } from '../routing/route.ts'
import { Button } from '../ui/Button.tsx'
import { Details } from '../ui/Details.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { ErrorNotice, Notice } from '../ui/Notice.tsx'
import { ProfileMark } from '../ui/ProfileMark.tsx'
import { ProgressLine } from '../ui/ProgressLine.tsx'
import { paceOf } from '../ui/pace.ts'
import { useWords, type Words } from '../ui/useWords.tsx'
import { useQuery } from './query.ts'
import { lastError, lastRead } from './loadable.ts'
import { refresh } from './refreshing.ts'
import { answerLoss, control, runningText, syncNow, useCopyState } from './syncing.ts'
import styles from './Freshness.module.css'

const momentOf = (iso: string, { time }: Words): string => time(Date.parse(iso))

/** What is running, how far it is, and buttons to pause or stop it. */
function Running({ running, profile }: { running: NonNullable<SyncState['running']>; profile: Profile }) {
  const words = useWords()
  const { t } = words
  const { done, total, isPaused } = running
  const text = runningText(running, words)
  const pace = isPaused ? undefined : paceOf(running, words)
  return (
    <div className={styles.running}>
      <ProgressLine label={text} text={text} done={done} total={total}>
        {pace !== undefined && <span className={styles.soft}>{pace}</span>}
      </ProgressLine>
      <Button
        size="small"
        onPress={() => void (isPaused ? control('resumeSync', profile.id) : control('pauseSync', profile.id))}
      >
        {t(isPaused ? copyWords.resume : copyWords.pause)}
      </Button>
      <Button size="small" onPress={() => void control('stopSync', profile.id)}>
        {t(uiWords.stop)}
      </Button>
    </div>
  )
}

/** A list that lost more than half, or has some more than once in place of others: a person decides whether the copy follows. */
function Loss({ question, profile }: { question: NonNullable<SyncState['question']>; profile: Profile }) {
  const { t, number } = useWords()
  const { list, kind, ids, more } = question
  const [before, after] = [number(question.before), number(question.after)]
  const actions = (
    <>
      <Button onPress={() => void answerLoss(profile.id, kind)}>{t(copyWords.lossAccept)}</Button>
      <Button onPress={() => void control('dismissLoss', profile.id)}>{t(copyWords.lossKeep)}</Button>
    </>
  )
  return (
    <Notice kind="warning" title={t(ids === undefined ? copyWords.loss : copyWords.repeated)} actions={actions}>
      <p>
        {ids === undefined
          ? t(copyWords[`lossText.${list}`], { before, after })
          : t(copyWords.repeatedText, { before, after, ids, ...(more !== undefined && { more: number(more) }) })}
      </p>
    </Notice>
  )
}

function endText({ kind, end, changed }: SyncRun, { t }: Words): string {
  if (end === 'done')
    return t(countWords.changes, { count: Object.values(changed).reduce((sum, each) => sum + each, 0) })
  // A refresh has nothing from which another could go on.
  return t(end === 'stopped' && kind === 'sync' ? copyWords['end.interrupted'] : copyWords[`end.${end}`])
}

function Run({ run }: { run: SyncRun }) {
  const words = useWords()
  const { t } = words
  return (
    <li>
      <span>
        {t(copyWords[`run.${run.kind}`])} · {momentOf(run.endedAt, words)}
      </span>
      <span className={styles.soft}>
        {run.error === undefined
          ? endText(run, words)
          : t(copyWords.endWithCode, { end: endText(run, words), code: run.error.code })}
      </span>
    </li>
  )
}

/** Shows as of when the copy of an enterprise is, what is running, why it isn't newer, and what can be done. */
export default function CopyDialog({ profile, onClose }: { profile: Profile; onClose: () => void }) {
  const words = useWords()
  const { t, language } = words
  const copyState = useCopyState(profile.id)
  const answer = useQuery('readSync', {})
  const read = lastRead(answer)?.value
  const sync = copyState.sync ?? read?.sync
  const error = copyState.error ?? lastError(answer)
  const { trouble, running, elsewhere, question } = sync ?? {}

  return (
    <Dialog
      title={t(shellWords['copy.title'])}
      onClose={onClose}
      footer={
        <>
          <ProfileMark profile={profile} />
          <Button onPress={() => void syncNow(profile.id)} isPending={running?.kind === 'sync' && !running.isPaused}>
            {t(verbWords.syncNow)}
          </Button>
          <Button onPress={() => void refresh(profile.id, { mayAsk: true })} isPending={copyState.isRefreshing}>
            {t(copyWords.refreshNow)}
          </Button>
          <Button variant="primary" slot="close" autoFocus>
            {t(uiWords.close)}
          </Button>
        </>
      }
    >
      <Details
        items={[
          {
            label: t(copyWords.lists),
            value: sync?.listsAsOf && t(copyWords.asOf, { time: momentOf(sync.listsAsOf, words) }),
          },
          {
            label: t(kindWords.products),
            value:
              sync?.treesAsOf == null
                ? t(copyWords.never)
                : t(copyWords.asOf, { time: momentOf(sync.treesAsOf, words) }),
          },
        ]}
      />
      <p className={styles.soft}>{t(copyWords.refreshAndSync)}</p>
      {sync?.isFirstIncomplete === true && sync.treesAsOf !== null && (
        <p className={styles.soft}>{t(copyWords.firstIncomplete)}</p>
      )}
      {running != null && <Running running={running} profile={profile} />}
      {elsewhere != null && (
        <p className={styles.soft}>{t(copyWords.elsewhere, { time: momentOf(elsewhere.since, words) })}</p>
      )}
      {question != null && <Loss question={question} profile={profile} />}
      {error !== undefined && question == null && <ErrorNotice error={error} />}
      {trouble != null && (
        <p className={styles.soft}>
          {sentences(
            language,
            t(copyWords.troubleSince, { time: momentOf(sync?.listsAsOf ?? trouble.since, words) }),
            trouble.nextTryAt === null ? '' : t(copyWords.nextTry, { time: momentOf(trouble.nextTryAt, words) }),
          )}
        </p>
      )}
      <section className={styles.part}>
        <h3>{t(copyWords.runs)}</h3>
        {(read?.runs ?? []).length === 0 && <p className={styles.soft}>{t(copyWords.noRuns)}</p>}
        <ul>
          {read?.runs.map((run) => (
            <Run key={`${run.startedAt} ${run.kind}`} run={run} />
          ))}
        </ul>
      </section>
      {(read?.unreadable ?? []).length > 0 && (
        <section className={styles.part}>
          <h3>{t(copyWords.unreadable)}</h3>
          <ul>
            {read?.unreadable.map(({ assetId, assetNum, error: code, failedAt }) => (
              <li key={assetId}>
                <a
                  href={addressOf({ place: 'products', profile: profile.id, asset: assetId, params: {} })}
                  onClick={onClose}
                >
                  {assetNum}
                </a>
                <span className={styles.soft}>
                  {unreadReason(code, words.language)} · {momentOf(failedAt, words)}
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </Dialog>
  )
}
