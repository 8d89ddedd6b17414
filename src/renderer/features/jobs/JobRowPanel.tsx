import type { ProfileId } from '../../../contract/ids.ts'
import type { JobRow } from '../../../contract/jobs.ts'
import { editedFields } from '../../../domain/memberEdit.ts'
import { useDepartmentChoices } from '../../data/departments.ts'
import { whenSettled } from '../../data/historyEntry.ts'
import { useUnsettled } from '../../data/unsettled.ts'
import { addressOf } from '../../routing/route.ts'
import { Details } from '../../ui/Details.tsx'
import { ErrorNotice } from '../../ui/ErrorNotice.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { useWords } from '../../ui/useWords.tsx'
import { RowTag, whomOf } from './states.tsx'
import { uiWords } from '../../../words/page/frame.ts'
import { headWords } from '../../../words/headings.ts'
import { fieldWords, kindWords, verbWords } from '../../../words/terms.ts'

interface RowPanelProps {
  /** How its job is called. */
  job: string
  row: JobRow
  profile: ProfileId
  /** Whether the service may still know the employee. */
  hasRecord: boolean
  onClose: () => void
}

/** What became of one row, and the whole of why; what an edit was to set. */
export function JobRowPanel({ job, row, profile, hasRecord, onClose }: RowPanelProps) {
  const words = useWords()
  const { t, number } = words
  const departments = useDepartmentChoices()
  const { error, change, userName, id, key } = row
  // Several that are added are one change.
  const open = useUnsettled().all.find((one) => one.job === job && one.target.id.split(',').includes(id))
  const named = whomOf(row)
  const account = userName ?? id
  const set = editedFields.flatMap((field) => {
    const value = change?.[field]
    if (value === undefined) return []
    const isDepartment = field === 'departmentId'
    const text = isDepartment ? (departments.find((one) => one.id === value)?.text ?? value) : value
    return [{ label: t(isDepartment ? fieldWords.department : fieldWords[field]), value: <bdi>{text}</bdi> }]
  })
  return (
    <Panel
      title={<bdi>{named}</bdi>}
      {...(account === named ? {} : { subtitle: <bdi>{account}</bdi> })}
      tags={<RowTag row={row} />}
      onClose={onClose}
    >
      {error !== undefined && (
        <ErrorNotice
          error={error}
          {...(row.state === 'unknown' && open && { note: whenSettled(open.settles, words) })}
        />
      )}
      {hasRecord && (
        <p>
          <a href={addressOf({ place: 'members', profile, params: { member: id } })}>{t(verbWords.showEmployee)}</a>
        </p>
      )}
      <Details
        items={[
          ...set,
          ...(key === undefined || key.numbers.length === 0
            ? []
            : [{ label: t(kindWords.key), value: key.numbers.join(t(uiWords.listSeparator)) }]),
          { label: t(headWords.row), value: number(row.row) },
        ]}
      />
    </Panel>
  )
}
