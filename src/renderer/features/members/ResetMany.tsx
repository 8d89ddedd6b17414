import { useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { ErrorNotice } from '../../ui/ErrorNotice.tsx'
import { ProfileMark } from '../../ui/ProfileMark.tsx'
import { RadioChoices } from '../../ui/RadioChoices.tsx'
import { useWords } from '../../ui/useWords.tsx'
import { useManyJob, type ManyProps } from './useManyJob.ts'

/** Gives those who are ticked new passwords, which the job then shows once. */
export function ResetMany(props: ManyProps) {
  const { profile, onClose } = props
  const { t, rich } = useWords()
  const { count, isStarting, error, start } = useManyJob(props)
  const [style, setStyle] = useState<'letters' | 'words'>('letters')
  return (
    <Dialog
      role="alertdialog"
      size="small"
      title={t('many.resetTitle', { count })}
      isLocked={isStarting}
      onClose={onClose}
      heed={<p>{t('change.noUndo')}</p>}
      footer={
        <>
          <ProfileMark profile={profile} />
          <Button autoFocus slot="close" isDisabled={isStarting}>
            {t('ui.cancel')}
          </Button>
          <Button
            variant="primary"
            isPending={isStarting}
            isDisabled={count === 0}
            onPress={() => void start((ticked) => ({ kind: 'resetPassword', ...ticked, style }))}
          >
            {t('many.resetTitle', { count })}
          </Button>
        </>
      }
    >
      {error !== undefined && <ErrorNotice error={error} />}
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
    </Dialog>
  )
}
