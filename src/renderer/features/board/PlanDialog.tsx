import '../../../words/page/lists.ts'
import '../../../words/page/plans.ts'
import { useEffect, useState } from 'react'
import type { DeskError } from '../../../contract/errors.ts'
import { planFields, planPurposes, type PlanPurpose } from '../../../contract/fileFields.ts'
import type { Profile } from '../../../contract/profiles.ts'
import { FileFaults } from '../../changes/FileFaults.tsx'
import { startJob } from '../../changes/startJob.ts'
import { useAsked } from '../../data/asked.ts'
import { lastRead } from '../../data/loadable.ts'
import { closeList, openFile } from '../../data/openingFile.ts'
import { CheckField } from '../../ui/CheckField.tsx'
import { ErrorNotice } from '../../ui/ErrorNotice.tsx'
import { FileButton } from '../../ui/FileButton.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { ProfileMark } from '../../ui/ProfileMark.tsx'
import { QuestionDialog } from '../../ui/QuestionDialog.tsx'
import { RadioChoices } from '../../ui/RadioChoices.tsx'
import { useWords } from '../../ui/useWords.tsx'
import styles from './Board.module.css'

/** So much of what is wrong is told at once. */
const told = 10

interface Given {
  file: string
  name: string
}

/** A file that says what is to be lent or assigned to whom: checked against the copy, then a job. */
export default function PlanDialog({ profile, onClose }: { profile: Profile; onClose: () => void }) {
  const { t } = useWords()
  const [purpose, setPurpose] = useState<PlanPurpose>('lend')
  const [given, setGiven] = useState<Given>()
  const [inUse, setInUse] = useState(false)
  const [unopened, setUnopened] = useState<DeskError>()
  const [isOpening, setOpening] = useState(false)
  const file = given?.file
  useEffect(() => () => void (file !== undefined && closeList(file)), [file])
  const check = useAsked('checkMemberFile', file === undefined ? undefined : { file, purpose, inUse, limit: told })
  const last = lastRead(check)
  // Of another file or purpose it says nothing.
  const checked = file === undefined || last?.isPast === true ? undefined : last?.value
  const { rows = 0, faults = [], faultCount = 0, mayLack = false } = checked ?? {}
  const isBusy = isOpening || (file !== undefined && check.state === 'loading')
  const error = unopened ?? (check.state === 'failed' ? check.error : undefined)

  async function choose(chosen: File): Promise<void> {
    setOpening(true)
    const result = await openFile(chosen)
    setOpening(false)
    setUnopened(result.ok ? undefined : result.error)
    setInUse(false)
    setGiven(result.ok ? { file: result.data.opened.file, name: chosen.name } : undefined)
  }

  const isReady = checked !== undefined && faultCount === 0 && rows > 0

  return (
    <QuestionDialog
      variant="primary"
      size="large"
      title={t('plan.title')}
      action={t(`plan.action.${purpose}`, { count: rows })}
      mark={<ProfileMark profile={profile} />}
      isActionDisabled={!isReady || isBusy}
      onAct={async () => given && startJob(profile.id, { kind: purpose, file: given.file, inUse })}
      onClose={onClose}
    >
      <RadioChoices
        autoFocus
        label={t('plan.purpose')}
        value={purpose}
        choices={planPurposes.toReversed().map((id) => ({ id, text: t(`plan.${id}`), note: t(`plan.columns.${id}`) }))}
        onChange={(next) => {
          setPurpose(next)
          setInUse(false)
        }}
      />
      <div className={styles.planFile}>
        <FileButton isPending={isOpening} onFile={(chosen) => void choose(chosen)}>
          {t('lists.choose')}
        </FileButton>
        <bdi>{given?.name}</bdi>
      </div>
      {error !== undefined && <ErrorNotice error={error} />}
      {faultCount > 0 && (
        <Notice kind="failed" title={t('plan.faults', { count: faultCount })}>
          <FileFaults
            faults={faults}
            total={faultCount}
            columnOf={({ field }) => {
              const column = planFields.find((one) => one === field)
              return column && t(`plan.field.${column}`)
            }}
            // What to do is written for the command line; here the dialog itself offers it.
            isHinted={false}
          />
        </Notice>
      )}
      {checked !== undefined && (faultCount > 0 || inUse) && (
        <CheckField
          label={t('plan.inUse')}
          note={t('plan.inUseNote')}
          value={inUse}
          isDisabled={isBusy}
          onChange={setInUse}
        />
      )}
      {isReady && (
        <Notice kind="done" title={t('plan.ready', { count: rows })}>
          <p>{t('plan.readyNote')}</p>
        </Notice>
      )}
      {checked !== undefined && rows === 0 && faultCount === 0 && <Notice kind="warning">{t('plan.nothing')}</Notice>}
      {mayLack && <Notice kind="info">{t('plan.mayLack')}</Notice>}
    </QuestionDialog>
  )
}
