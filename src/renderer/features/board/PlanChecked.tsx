import { planWords } from '../../../words/page/wall.ts'
import { planFields, type PlanPurpose } from '../../../contract/fileFields.ts'
import { FileFaults } from '../../changes/FileFaults.tsx'
import { CheckField } from '../../ui/CheckField.tsx'
import { ErrorNotice, Notice } from '../../ui/Notice.tsx'
import { useWords } from '../../ui/useWords.tsx'
import { useEffect, useRef, useState } from 'react'
import type { DeskError } from '../../../contract/errors.ts'
import type { ProfileId } from '../../../contract/ids.ts'
import { startJob } from '../../changes/startJob.ts'
import { useQuery } from '../../data/query.ts'
import { currentRead } from '../../data/loadable.ts'
import { closeList, openFile } from '../../data/openingFile.ts'

/** So many rows are read at once; more are counted. */
const mostRead = 1000

/** A file that says what is to be lent or assigned to whom: checked against the copy, then a job. */
export function usePlan(purpose: PlanPurpose) {
  const [file, setFile] = useState<string>()
  const [inUse, setInUse] = useState(false)
  const [unopened, setUnopened] = useState<DeskError>()
  const [isOpening, setOpening] = useState(false)
  useEffect(() => () => void (file !== undefined && closeList(file)), [file])
  /** The file that was chosen last; none once the dialog is closed. */
  const last = useRef<File>(undefined)
  useEffect(() => () => void (last.current = undefined), [])
  const check = useQuery('checkMemberFile', file === undefined ? undefined : { file, purpose, inUse, limit: mostRead })
  // Of another file or purpose it says nothing.
  const checked = file === undefined ? undefined : currentRead(check)
  const { rows = 0, faultCount = 0 } = checked ?? {}
  const isBusy = isOpening || (file !== undefined && check.state === 'loading')

  /** Returns whether no other was chosen meanwhile: of one that was, nothing is kept. */
  async function choose(chosen: File): Promise<boolean> {
    last.current = chosen
    setOpening(true)
    const result = await openFile(chosen)
    if (last.current !== chosen) {
      if (result.ok) closeList(result.data.opened.file)
      return false
    }
    setOpening(false)
    setUnopened(result.ok ? undefined : result.error)
    setFile(result.ok ? result.data.opened.file : undefined)
    return true
  }

  return {
    file,
    choose,
    checked,
    isOpening,
    isBusy,
    inUse,
    setInUse,
    error: unopened ?? (check.state === 'failed' ? check.error : undefined),
    isReady: !isBusy && checked !== undefined && faultCount === 0 && rows > 0,
    start: async (profile: ProfileId) =>
      file === undefined ? undefined : startJob(profile, { kind: purpose, file, inUse }),
  }
}

/** So much of what is wrong is told at once. */
const maxFaults = 10

/** What is wrong with a plan, what a person may know of it, and whether it can be sent. */
export function PlanChecked({ plan }: { plan: ReturnType<typeof usePlan> }) {
  const { t } = useWords()
  const { checked, error, inUse, setInUse, isBusy, isReady } = plan
  const { rows = 0, faults = [], faultCount = 0, mayLack = false } = checked ?? {}
  return (
    <>
      {error !== undefined && <ErrorNotice error={error} />}
      {faultCount > 0 && (
        <Notice kind="failed" title={t(planWords.faults, { count: faultCount })}>
          <FileFaults
            faults={faults.slice(0, maxFaults)}
            total={faultCount}
            columnOf={({ field }) => {
              const column = planFields.find((one) => one === field)
              return column && t(planWords[`field.${column}`])
            }}
            // What to do is written for the command line; here the dialog itself offers it.
            isHinted={false}
          />
        </Notice>
      )}
      {checked !== undefined && (faultCount > 0 || inUse) && (
        <CheckField
          label={t(planWords.inUse)}
          note={t(planWords.inUseNote)}
          value={inUse}
          isDisabled={isBusy}
          onChange={setInUse}
        />
      )}
      {isReady && (
        <Notice kind="done" title={t(planWords.ready, { count: rows })}>
          <p>{t(planWords.readyNote)}</p>
        </Notice>
      )}
      {checked !== undefined && rows === 0 && faultCount === 0 && (
        <Notice kind="warning">{t(planWords.nothing)}</Notice>
      )}
      {mayLack && <Notice kind="info">{t(planWords.mayLack)}</Notice>}
    </>
  )
}
