import { planWords } from '../../../words/page/wall.ts'
import { planFields } from '../../../contract/fileFields.ts'
import { FileFaults } from '../../changes/FileFaults.tsx'
import { CheckField } from '../../ui/CheckField.tsx'
import { ErrorNotice, Notice } from '../../ui/Notice.tsx'
import { useWords } from '../../ui/useWords.tsx'
import type { usePlan } from './usePlan.ts'

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
