import { ProfileMark } from '../../ui/ProfileMark.tsx'
import { QuestionDialog } from '../../ui/QuestionDialog.tsx'
import { useWords } from '../../ui/useWords.tsx'
import { Holding, useHolding } from './Holding.tsx'
import { clearMemberSelection } from './memberSelection.ts'
import { typingFor, useManyJob, type ManyProps } from './useManyJob.ts'
import { useWhoPicked, WhoPicked } from './WhoPicked.tsx'
import { changeWords } from '../../../words/page/frame.ts'
import { manyWords } from '../../../words/page/many.ts'
import { memberWords } from '../../../words/page/members.ts'

/** Deletes those who are ticked, after it was shown who they are and what each of them still holds. */
export function DeleteMany({ profile, picked, search, onClose }: ManyProps) {
  const words = useWords()
  const { t, rich } = words
  const { count, start } = useManyJob({ profile, picked })
  const who = useWhoPicked(picked, search)
  const holding = useHolding(picked)

  async function remove() {
    const failure = await start((ticked) => ({ kind: 'delete', ...ticked }))
    if (failure === undefined) clearMemberSelection()
    return failure
  }

  return (
    <QuestionDialog
      size="large"
      title={t(memberWords.delete, { whom: who.called })}
      action={t(memberWords.deleteAction, { whom: who.called })}
      mark={<ProfileMark profile={profile} />}
      heed={<p>{t(changeWords.noUndo)}</p>}
      typing={typingFor(count, words)}
      isActionDisabled={count === 0 || who.count === 0 || holding.holders === undefined}
      onAct={remove}
      onClose={onClose}
    >
      <p>{rich(manyWords.deleteText, { count, enterprise: <bdi>{profile.name}</bdi> })}</p>
      <WhoPicked of={who} />
      <Holding of={holding}>
        <p>{t(manyWords.holdText)}</p>
      </Holding>
    </QuestionDialog>
  )
}
