import { useState } from 'react'
import { ProfileMark } from '../../ui/ProfileMark.tsx'
import { QuestionDialog } from '../../ui/QuestionDialog.tsx'
import { useWords } from '../../ui/useWords.tsx'
import { PasswordFields, passwordSent, type PasswordWay } from './PasswordFields.tsx'
import { useManyJob, type ManyProps } from './useManyJob.ts'
import { useMemberFields } from './useMemberFields.ts'
import { useWhoPicked, WhoPicked } from './WhoPicked.tsx'
import { changeWords } from '../../../words/page/frame.ts'
import { manyWords } from '../../../words/page/many.ts'
import { passwordWords } from '../../../words/page/members.ts'

/** Gives those who are ticked new passwords; generated ones are shown once by the job. */
export function ResetMany({ profile, picked, search, onClose }: ManyProps) {
  const { t, rich } = useWords()
  const { count, start } = useManyJob({ profile, picked })
  const who = useWhoPicked(picked, search)
  const [way, setWay] = useState<PasswordWay>('letters')
  const [typed, setTyped] = useState('')
  const fields = useMemberFields<'password'>({
    profile,
    values: { password: typed },
    onChange: ({ password = '' }) => setTyped(password),
    isSent: () => way === 'type',
    error: undefined,
  })
  return (
    <QuestionDialog
      variant="primary"
      title={t(passwordWords.reset, { count, whom: who.called })}
      action={t(passwordWords.reset, { count, whom: who.called })}
      mark={<ProfileMark profile={profile} />}
      form={{
        loses: way === 'type' && typed !== '' ? 'typed' : undefined,
        check: () => fields.attempt(['password']),
      }}
      heed={<p>{t(changeWords.noUndo)}</p>}
      isActionDisabled={count === 0 || who.count === 0}
      onAct={() => start((ticked) => ({ kind: 'resetPassword', ...ticked, ...passwordSent(way, typed) }))}
      onClose={onClose}
    >
      {(isBusy) => (
        <>
          <p>{rich(manyWords.resetText, { count, enterprise: <bdi>{profile.name}</bdi> })}</p>
          <WhoPicked of={who} />
          <PasswordFields
            label={t(count === 1 ? passwordWords.how : manyWords.passwords)}
            way={way}
            onWay={setWay}
            field={fields.of('password')}
            isDisabled={isBusy}
            isForMany
          />
        </>
      )}
    </QuestionDialog>
  )
}
