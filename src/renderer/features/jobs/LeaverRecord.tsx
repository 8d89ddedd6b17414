import { useEffect, useState } from 'react'
import { Printer } from 'lucide-react'
import type { DeskError, Result } from '../../../contract/errors.ts'
import type { Job, RowKey, JobRow } from '../../../contract/jobs.ts'
import type { OutputOf } from '../../../contract/operations.ts'
import type { Profile } from '../../../contract/profiles.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog, QuestionDialog } from '../../ui/Dialog.tsx'
import { ErrorNotice } from '../../ui/Notice.tsx'
import { Mark } from '../../ui/StatusTag.tsx'
import { PrintSheet, usePrinting } from '../../ui/PrintSheet.tsx'
import { useWords } from '../../ui/useWords.tsx'
import styles from './Jobs.module.css'
import { textOfRow, whomOf } from './columns.tsx'
import { uiWords, changeWords } from '../../../words/page/frame.ts'
import { jobsWords } from '../../../words/page/jobs.ts'
import { kindWords, verbWords } from '../../../words/terms.ts'
import { headWords } from '../../../words/headings.ts'
import type { ProfileId } from '../../../contract/ids.ts'
import { allAfter } from '../../../domain/pages.ts'
import { answerOf, call, resultOf } from '../../desk/call.ts'
import { calledBy } from '../../changes/Whom.tsx'
import { CheckList } from '../../ui/CheckList.tsx'
import { ProfileMark } from '../../ui/ProfileMark.tsx'
import { rowsIn } from './jobCalls.ts'

type Leaver = OutputOf<'showLeavers'>['leavers'][number]

/** What was withdrawn from each, when the key came back and who said so, and when they were deleted. */
function RecordTable({ leavers }: { leavers: readonly Leaver[] }) {
  const words = useWords()
  const { t, dateTime } = words
  const when = (time: string): string => dateTime(Date.parse(time))

  function keyOf({ numbers, state, by, operator, time }: RowKey): string {
    const key = numbers.length === 0 ? t(kindWords.key) : numbers.join(t(uiWords.listSeparator))
    if (state === 'out') return t(jobsWords.recordKeyOut, { key })
    return by === 'reading'
      ? t(jobsWords.recordKeyBackSeen, { key, time: when(time) })
      : t(jobsWords.recordKeyBackSaid, { key, time: when(time), operator })
  }

  return (
    <table className={styles.record}>
      <thead>
        <tr>
          <th scope="col">{t(kindWords.member)}</th>
          <th scope="col">{t(headWords.withdrawn)}</th>
          <th scope="col">{t(kindWords.key)}</th>
          <th scope="col">{t(headWords.deletion)}</th>
        </tr>
      </thead>
      <tbody>
        {leavers.map((leaver) => (
          <tr key={leaver.row}>
            <th scope="row">
              <bdi>{leaver.name ?? leaver.userName ?? leaver.id}</bdi>
              {leaver.name !== undefined && (
                <div className={styles.soft}>
                  <bdi>{leaver.userName ?? leaver.id}</bdi>
                </div>
              )}
            </th>
            <td>
              {leaver.withdrawn.length === 0 && t(jobsWords.recordNothing)}
              {leaver.withdrawn.map(({ assetNums, time, outcome }, at) => (
                <div key={at}>
                  <bdi>{assetNums.join(t(uiWords.listSeparator))}</bdi>
                  <div className={styles.soft}>
                    {when(time)} · {t(jobsWords[`rows.${outcome}`])}
                  </div>
                </div>
              ))}
            </td>
            <td>{leaver.key === undefined ? '—' : keyOf(leaver.key)}</td>
            <td>
              {leaver.deleted === undefined ? textOfRow(leaver, words) : t(jobsWords[`rows.${leaver.deleted.outcome}`])}
              {leaver.deleted !== undefined && <div className={styles.soft}>{when(leaver.deleted.time)}</div>}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const rowsAtOnce = 1000

/** Says that the keys of these rows are back; returns the error if that can't be. */
async function keysAreBack(profile: ProfileId, job: string, rows: readonly number[]): Promise<DeskError | undefined> {
  for (let from = 0; from < rows.length; from += rowsAtOnce) {
    const result = await call('returnKeys', { profile, job, rows: rows.slice(from, from + rowsAtOnce) })
    if (!result.ok) return result.error
  }
  return undefined
}

/** Everybody in a job of those who leave, with what was taken from them. */
const leaversOf = (profile: ProfileId, job: string): Promise<Result<OutputOf<'showLeavers'>['leavers']>> =>
  resultOf(async () => {
    const read = (from: { after: number; limit: number }) => answerOf('showLeavers', { profile, job, ...from })
    return (await allAfter(read, ({ leavers }) => leavers)).rows
  })

/** The record of a job of those who leave, to be printed and signed. */
export function LeaverRecord({ profile, job, onClose }: { profile: Profile; job: Job; onClose: () => void }) {
  const { t, dateTime } = useWords()
  const [leavers, setLeavers] = useState<readonly Leaver[]>()
  const [error, setError] = useState<DeskError>()
  const isPrinting = usePrinting(() => undefined)

  useEffect(() => {
    let isOver = false
    void leaversOf(profile.id, job.job).then((result) => {
      if (isOver) return
      if (result.ok) setLeavers(result.data)
      else setError(result.error)
    })
    return () => void (isOver = true)
  }, [profile.id, job])

  const of = t(jobsWords.recordOf, { job: job.job, time: dateTime(Date.parse(job.time)), operator: job.operator })
  return (
    <Dialog
      size="large"
      title={t(jobsWords.recordTitle)}
      onClose={onClose}
      footer={
        <>
          <Button
            icon={<Printer size={16} aria-hidden />}
            isDisabled={leavers === undefined}
            onPress={() => window.print()}
          >
            {t(verbWords.print)}
          </Button>
          <Button slot="close">{t(uiWords.close)}</Button>
        </>
      }
    >
      <p className={styles.soft}>{of}</p>
      {leavers !== undefined && <RecordTable leavers={leavers} />}
      {error !== undefined && <ErrorNotice error={error} />}
      {isPrinting && leavers !== undefined && (
        <PrintSheet>
          <h1>
            <Mark size={16} /> {t(jobsWords.recordTitle)}
          </h1>
          <p>
            <bdi>{profile.name}</bdi> · {of}
          </p>
          <RecordTable leavers={leavers} />
          <p className={styles.signed}>{t(jobsWords.recordSigned)}</p>
        </PrintSheet>
      )}
    </Dialog>
  )
}

/** Asks whose keys are back; the job goes on with them, whatever the service lists. */
export function KeysBack({ profile, job, onClose }: { profile: Profile; job: Job; onClose: () => void }) {
  const words = useWords()
  const { t } = words
  const [rows, setRows] = useState<readonly JobRow[]>()
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [error, setError] = useState<DeskError>()

  useEffect(() => {
    let isOver = false
    void rowsIn(profile.id, job.job, ['waiting'], ({ key }) => key?.state === 'out').then((result) => {
      if (isOver) return
      if (!result.ok) return setError(result.error)
      setRows(result.data)
      const [only, another] = result.data
      if (only && !another) setChosen(new Set([String(only.row)]))
    })
    return () => void (isOver = true)
  }, [profile.id, job.job])

  const whom = (rows ?? []).filter(({ row }) => chosen.has(String(row))).map((row) => ({ name: whomOf(row) }))

  return (
    <QuestionDialog
      title={t(jobsWords.keysBackTitle)}
      action={t(jobsWords.keysBackAction, { whom: calledBy(whom, words) })}
      mark={<ProfileMark profile={profile} />}
      heed={<p>{t(changeWords.noUndo)}</p>}
      form={{ loses: undefined, check: () => chosen.size > 0 }}
      isActionDisabled={chosen.size === 0}
      onAct={() => keysAreBack(profile.id, job.job, [...chosen].map(Number))}
      onClose={onClose}
    >
      <p>{t(jobsWords.keysBackText)}</p>
      {rows !== undefined && (
        <CheckList
          label={t(kindWords.member)}
          choices={rows.map((row) => ({
            id: String(row.row),
            text: whomOf(row),
            note: [row.userName ?? '', ...(row.key?.numbers ?? [])].filter((one) => one !== '').join(' · '),
          }))}
          chosen={chosen}
          onChange={setChosen}
          emptyText={t(jobsWords.noRows)}
        />
      )}
      {error !== undefined && <ErrorNotice error={error} />}
    </QuestionDialog>
  )
}
