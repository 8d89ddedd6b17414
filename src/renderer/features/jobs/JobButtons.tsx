import { useState } from 'react'
import { CircleStop, Download, KeyRound, Pause, Play, RotateCcw, ScrollText } from 'lucide-react'
import type { DeskError } from '../../../contract/errors.ts'
import type { Job } from '../../../contract/jobs.ts'
import type { Profile } from '../../../contract/profiles.ts'
import { ChangeButton } from '../../changes/ChangeDialog.tsx'
import { Button } from '../../ui/Button.tsx'
import { toastFailure } from '../../ui/toasts.ts'
import { useWords } from '../../ui/useWords.tsx'
import { goOn, pause, exportUnprocessed, type Onward, settleRows } from './jobCalls.ts'
import { KeysBack, LeaverRecord } from './LeaverRecord.tsx'
import { NewPasswords, SendAgain, StopJob } from './Questions.tsx'
import { jobsWords } from '../../../words/page/jobs.ts'
import { historyWords } from '../../../words/page/history.ts'
import type { InputOf } from '../../../contract/operations.ts'
import { ProfileMark } from '../../ui/ProfileMark.tsx'
import { QuestionDialog } from '../../ui/Dialog.tsx'
import { RadioChoices } from '../../ui/RadioChoices.tsx'
import { TextField } from '../../ui/TextField.tsx'

type Question =
  | { ask: 'stop' }
  | { ask: 'keys' }
  | { ask: 'record' }
  | { ask: 'again' }
  | { ask: 'settle' }
  | { ask: 'passwords'; how: Onward; count: number }

type Word = InputOf<'settleRows'>['as']

/** A person says what became of rows whose outcome is unknown: numbers and ranges, as the list shows them. */
function SettleRows({ profile, job, onClose }: { profile: Profile; job: Job; onClose: () => void }) {
  const { t } = useWords()
  const [rows, setRows] = useState('')
  const [as, setAs] = useState<Word>('done')
  return (
    <QuestionDialog
      variant="primary"
      title={t(jobsWords.settleTitle, { count: job.unknown })}
      action={t(jobsWords.settleAction)}
      mark={<ProfileMark profile={profile} />}
      isActionDisabled={rows.trim() === ''}
      form={{ loses: undefined, check: () => true }}
      onAct={() => settleRows(profile.id, job.job, rows, as)}
      onClose={onClose}
    >
      <TextField
        label={t(jobsWords.settleRows)}
        description={t(jobsWords.settleRowsNote)}
        value={rows}
        onChange={setRows}
        isCode
        autoFocus
      />
      <RadioChoices
        label={t(jobsWords.settleAs)}
        choices={[
          { id: 'done', text: t(historyWords.wasDone) },
          { id: 'refused', text: t(historyWords.wasNotDone) },
        ]}
        value={as}
        onChange={setAs}
      />
    </QuestionDialog>
  )
}

/** What can be done with a job as it stands. One that runs in another Keydesk is in that one's hands. */
export function JobButtons({ profile, job }: { profile: Profile; job: Job }) {
  const { t } = useWords()
  const [underWay, setUnderWay] = useState<Onward | 'pause'>()
  const [question, setQuestion] = useState<Question>()
  const { state, refused, unknown, waiting, skipped } = job
  const unprocessed = waiting + refused + skipped
  const mayGoOn = state === 'paused' || state === 'ended'
  const isLeft = state === 'running' || state === 'paused'
  const isBusy = underWay !== undefined
  const elsewhere = job.isElsewhere ? t(jobsWords.elsewhere) : undefined

  async function run(how: Onward, generate = false): Promise<DeskError | undefined> {
    setUnderWay(how)
    const error = await goOn(profile.id, job.job, how, generate)
    setUnderWay(undefined)
    if (error?.code !== 'job.passwordsNeeded') return error
    setQuestion({ ask: 'passwords', how, count: Number(error.details?.['count'] ?? job.waiting) })
    return undefined
  }

  async function press(how: Onward): Promise<void> {
    const error = await run(how)
    if (error !== undefined) toastFailure(error)
  }

  async function pauseIt(): Promise<void> {
    setUnderWay('pause')
    await pause(profile.id, job.job)
    setUnderWay(undefined)
  }

  /** Another question may have followed from the answer. */
  const close = (asked: Question['ask']) => setQuestion((now) => (now?.ask === asked ? undefined : now))

  const waitsForKey = state === 'paused' && job.error?.code === 'job.waitsForKey'
  return (
    <>
      {job.kind === 'leave' && (
        <Button icon={<ScrollText size={16} aria-hidden />} onPress={() => setQuestion({ ask: 'record' })}>
          {t(jobsWords.record)}
        </Button>
      )}
      {job.kind !== 'claim' && state !== 'running' && unprocessed > 0 && (
        <Button icon={<Download size={16} aria-hidden />} onPress={() => void exportUnprocessed(profile.id, job)}>
          {t(jobsWords.saveUndone)}
        </Button>
      )}
      {unknown > 0 && (
        <Button isDisabled={isBusy} onPress={() => setQuestion({ ask: 'settle' })}>
          {t(jobsWords.settle)}
        </Button>
      )}
      {mayGoOn && unknown > 0 && (
        <ChangeButton isDisabled={isBusy} onPress={() => setQuestion({ ask: 'again' })}>
          {t(jobsWords.sendAgain)}
        </ChangeButton>
      )}
      {mayGoOn && refused > 0 && (
        <ChangeButton
          icon={<RotateCcw size={16} aria-hidden />}
          isPending={underWay === 'refused'}
          isDisabled={isBusy}
          onPress={() => void press('refused')}
        >
          {t(jobsWords.retry)}
        </ChangeButton>
      )}
      {isLeft && (
        <Button
          icon={<CircleStop size={16} aria-hidden />}
          isDisabled={isBusy}
          reason={elsewhere}
          onPress={() => setQuestion({ ask: 'stop' })}
        >
          {t(jobsWords.stop)}
        </Button>
      )}
      {state === 'running' && (
        <Button
          icon={<Pause size={16} aria-hidden />}
          isPending={underWay === 'pause'}
          reason={elsewhere}
          onPress={() => void pauseIt()}
        >
          {t(jobsWords.pause)}
        </Button>
      )}
      {waitsForKey && (
        <ChangeButton
          variant="primary"
          icon={<KeyRound size={16} aria-hidden />}
          isDisabled={isBusy}
          onPress={() => setQuestion({ ask: 'keys' })}
        >
          {t(jobsWords.keysBack)}
        </ChangeButton>
      )}
      {state === 'paused' && (
        <ChangeButton
          {...(!waitsForKey && { variant: 'primary' })}
          icon={<Play size={16} aria-hidden />}
          isPending={underWay === 'waiting'}
          isDisabled={isBusy}
          onPress={() => void press('waiting')}
        >
          {t(jobsWords.goOn)}
        </ChangeButton>
      )}
      {question?.ask === 'keys' && <KeysBack profile={profile} job={job} onClose={() => close('keys')} />}
      {question?.ask === 'record' && <LeaverRecord profile={profile} job={job} onClose={() => close('record')} />}
      {question?.ask === 'stop' && <StopJob profile={profile} job={job} onClose={() => close('stop')} />}
      {question?.ask === 'settle' && <SettleRows profile={profile} job={job} onClose={() => close('settle')} />}
      {question?.ask === 'again' && (
        <SendAgain profile={profile} job={job} onSend={() => run('unknown')} onClose={() => close('again')} />
      )}
      {question?.ask === 'passwords' && (
        <NewPasswords
          profile={profile}
          count={question.count}
          onGenerate={() => run(question.how, true)}
          onClose={() => close('passwords')}
        />
      )}
    </>
  )
}
