import { useState } from 'react'
import { ProfileMark } from '../../ui/ProfileMark.tsx'
import { QuestionDialog } from '../../ui/QuestionDialog.tsx'
import { RadioChoices } from '../../ui/RadioChoices.tsx'
import { useWords } from '../../ui/useWords.tsx'
import { useManyJob, type ManyProps } from './useManyJob.ts'

/** Gives those who are ticked new passwords, which the job then shows once. */
export function ResetMany({ profile, picked, onClose }: ManyProps) {
  const { t, rich } = useWords()
  const { count, start } = useManyJob({ profile, picked })
  const [style, setStyle] = useState<'letters' | 'words'>('letters')
  return (
    <QuestionDialog
      variant="primary"
      title={t('many.resetTitle', { count })}
      action={t('many.resetTitle', { count })}
      mark={<ProfileMark profile={profile} />}
      heed={<p>{t('change.noUndo')}</p>}
      isActionDisabled={count === 0}
      onAct={() => start((ticked) => ({ kind: 'resetPassword', ...ticked, style }))}
      onClose={onClose}
    >
      <p>{rich('many.resetText', { count, enterprise: <bdi>{profile.name}</bdi> })}</p>
      <RadioChoices
        label={t('many.style')}
        value={style}
        onChange={setStyle}
        choices={[
          { id: 'letters', text: t('many.letters'), note: t('many.lettersNote') },
          { id: 'words', text: t('many.words'), note: t('many.wordsNote') },
        ]}
      />
    </QuestionDialog>
  )
}
