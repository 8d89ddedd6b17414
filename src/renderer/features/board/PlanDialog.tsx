import '../../../words/page/lists.ts'
import '../../../words/page/plans.ts'
import { useState } from 'react'
import { planPurposes, type PlanPurpose } from '../../../contract/fileFields.ts'
import type { Profile } from '../../../contract/profiles.ts'
import { FileButton } from '../../ui/FileButton.tsx'
import { ProfileMark } from '../../ui/ProfileMark.tsx'
import { QuestionDialog } from '../../ui/QuestionDialog.tsx'
import { RadioChoices } from '../../ui/RadioChoices.tsx'
import { useWords } from '../../ui/useWords.tsx'
import styles from './Board.module.css'
import { PlanChecked } from './PlanChecked.tsx'
import { PlanRows } from './PlanRows.tsx'
import { usePlan } from './usePlan.ts'

/** Lends or assigns what a file says, as a job. */
export default function PlanDialog({ profile, onClose }: { profile: Profile; onClose: () => void }) {
  const { t } = useWords()
  const [purpose, setPurpose] = useState<PlanPurpose>('lend')
  const [name, setName] = useState<string>()
  const plan = usePlan(purpose)

  async function choose(chosen: File): Promise<void> {
    plan.setInUse(false)
    setName(chosen.name)
    await plan.choose(chosen)
  }

  return (
    <QuestionDialog
      variant="primary"
      size="large"
      title={t('plan.title')}
      action={t(`plan.action.${purpose}`, { count: plan.checked?.rows ?? 0 })}
      mark={<ProfileMark profile={profile} />}
      form={{ loses: undefined, check: () => plan.isReady }}
      isActionDisabled={!plan.isReady}
      onAct={() => plan.start(profile.id)}
      onClose={onClose}
    >
      <RadioChoices
        autoFocus
        label={t('plan.purpose')}
        value={purpose}
        choices={planPurposes.toReversed().map((id) => ({ id, text: t(`plan.${id}`), note: t(`plan.columns.${id}`) }))}
        onChange={(next) => {
          setPurpose(next)
          plan.setInUse(false)
        }}
      />
      <div className={styles.planFile}>
        <FileButton isPending={plan.isOpening} onFile={(chosen) => void choose(chosen)}>
          {t('lists.choose')}
        </FileButton>
        <bdi>{name}</bdi>
      </div>
      <PlanChecked plan={plan} />
      {plan.isReady && plan.file !== undefined && <PlanRows file={plan.file} />}
    </QuestionDialog>
  )
}
