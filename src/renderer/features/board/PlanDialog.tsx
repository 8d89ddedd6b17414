import '../../../words/page/plans.ts'
import { useEffect, useState } from 'react'
import type { DeskError } from '../../../contract/errors.ts'
import { planFields, planPurposes, type PlanPurpose } from '../../../contract/fileFields.ts'
import type { FileFault } from '../../../contract/files.ts'
import type { OutputOf } from '../../../contract/operations.ts'
import type { Profile } from '../../../contract/profiles.ts'
import { describeError } from '../../../words/errors/index.ts'
import { startJob } from '../../changes/startJob.ts'
import { closeList, openFile } from '../../data/openingFile.ts'
import { call } from '../../desk/call.ts'
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
  const words = useWords()
  const { t } = words
  const [purpose, setPurpose] = useState<PlanPurpose>('lend')
  const [given, setGiven] = useState<Given>()
  const [inUse, setInUse] = useState(false)
  const [checked, setChecked] = useState<OutputOf<'checkMemberFile'>>()
  const [error, setError] = useState<DeskError>()
  const [isBusy, setBusy] = useState(false)
  const file = given?.file
  useEffect(() => () => void (file !== undefined && closeList(file)), [file])

  async function check(of: Given, next: { purpose: PlanPurpose; inUse: boolean }): Promise<void> {
    setBusy(true)
    const result = await call('checkMemberFile', { profile: profile.id, file: of.file, ...next, limit: told })
    setBusy(false)
    setChecked(result.ok ? result.data : undefined)
    setError(result.ok ? undefined : result.error)
  }

  async function choose(chosen: File): Promise<void> {
    setBusy(true)
    const result = await openFile(chosen)
    setBusy(false)
    setChecked(undefined)
    if (!result.ok) return setError(result.error)
    const next = { file: result.data.opened.file, name: chosen.name }
    setGiven(next)
    setInUse(false)
    await check(next, { purpose, inUse: false })
  }

  function changeTo(next: { purpose: PlanPurpose; inUse: boolean }): void {
    setPurpose(next.purpose)
    setInUse(next.inUse)
    setChecked(undefined)
    if (given !== undefined) void check(given, next)
  }

  const said = ({ row, field, code, details }: FileFault): string => {
    const error = { kind: 'invalid', code, ...(details && { details }) } as DeskError
    // What to do next is written for the command line; here the dialog itself offers it.
    const message = code === 'input.required' ? t('ui.required') : describeError(error, words.language).message
    const column = planFields.find((one) => one === field)
    if (column === undefined) return t('plan.atRow', { row, text: message })
    return t('plan.at', { row, field: t(`plan.field.${column}`), text: message })
  }
  const { rows = 0, faults = [], faultCount = 0, mayLack = false } = checked ?? {}
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
        onChange={(next) => changeTo({ purpose: next, inUse: false })}
      />
      <div className={styles.planFile}>
        <FileButton isPending={isBusy} onFile={(chosen) => void choose(chosen)}>
          {t('plan.choose')}
        </FileButton>
        <bdi>{given?.name}</bdi>
      </div>
      {error !== undefined && <ErrorNotice error={error} />}
      {faultCount > 0 && (
        <Notice kind="failed" title={t('plan.faults', { count: faultCount })}>
          {faults.map((one, at) => (
            <p key={at}>{said(one)}</p>
          ))}
          {faultCount > faults.length && <p>{t('plan.more', { count: faultCount - faults.length })}</p>}
        </Notice>
      )}
      {checked !== undefined && (faultCount > 0 || inUse) && (
        <CheckField
          label={t('plan.inUse')}
          note={t('plan.inUseNote')}
          value={inUse}
          isDisabled={isBusy}
          onChange={(next) => changeTo({ purpose, inUse: next })}
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
