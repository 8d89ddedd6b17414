import { changeWords } from '../../../words/page/frame.ts'
import { jobsWords } from '../../../words/page/jobs.ts'
import { memberWords } from '../../../words/page/members.ts'
import { ProfileMark } from '../../ui/ProfileMark.tsx'
import { QuestionDialog } from '../../ui/QuestionDialog.tsx'
import { useWords } from '../../ui/useWords.tsx'
import { Holding, useHolding } from './Holding.tsx'
import { typingFor, useManyJob, type ManyProps } from './useManyJob.ts'
import { useWhoPicked, WhoPicked } from './WhoPicked.tsx'

/** Shows who they are and what each of those who leave still holds, and starts the job that takes it from them and deletes them. */
export function LeavingDialog({ profile, picked, search, onClose }: ManyProps) {
  const words = useWords()
  const { t, rich } = words
  const { count, start } = useManyJob({ profile, picked })
  const who = useWhoPicked(picked, search)
  const holding = useHolding(picked)
  const enterprise = (
    <strong>
      <bdi>{profile.name}</bdi>
    </strong>
  )
  return (
    <QuestionDialog
      size="large"
      title={t(jobsWords.leaveTitle, { count, whom: who.called })}
      action={t(memberWords.deleteAction, { whom: who.called })}
      mark={<ProfileMark profile={profile} />}
      heed={<p>{t(changeWords.noUndo)}</p>}
      typing={typingFor(count, words)}
      isActionDisabled={count === 0 || who.count === 0 || holding.holders === undefined}
      onAct={() => start((ticked) => ({ kind: 'leave', ...ticked }))}
      onClose={onClose}
    >
      <p>{rich(jobsWords.leaveText, { enterprise })}</p>
      <WhoPicked of={who} />
      <Holding of={holding}>
        <p>{t(jobsWords.leaveHeld)}</p>
      </Holding>
    </QuestionDialog>
  )
}
