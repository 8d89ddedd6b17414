import { useMemo } from 'react'
import type { ProfileId } from '../../../contract/ids.ts'
import type { JobRow } from '../../../contract/jobs.ts'
import { useRows } from '../../data/query.ts'
import { ListScreen } from '../../data/ListScreen.tsx'
import { lastRead } from '../../data/loadable.ts'
import { useCurrentProfile } from '../../data/profiles.ts'
import { addressOf, changeParams, useRoute } from '../../routing/route.ts'
import { FilteredState } from '../../ui/EmptyState.tsx'
import { FilterChips } from '../../ui/FilterChips.tsx'
import { useWords } from '../../ui/useWords.tsx'
import { ClaimsScreen } from './ClaimsScreen.tsx'
import { jobNamed, rowColumns, hasRecord, RowTag, whomOf } from './columns.tsx'
import { JobButtons } from './JobButtons.tsx'
import { JobHead, countOf, showIn, shows, statesOf } from './JobHead.tsx'
import styles from './Jobs.module.css'
import { placeWords, uiWords } from '../../../words/page/frame.ts'
import { jobsWords } from '../../../words/page/jobs.ts'
import { editedFields } from '../../../domain/memberEdit.ts'
import { headWords } from '../../../words/headings.ts'
import { fieldWords, kindWords, verbWords } from '../../../words/terms.ts'
import { useDepartmentChoices } from '../../data/departments.tsx'
import { whenSettled } from '../../data/historyEntry.ts'
import { useUnsettled } from '../../data/UnsettledMark.tsx'
import { Details } from '../../ui/Details.tsx'
import { ErrorNotice } from '../../ui/Notice.tsx'
import { Panel } from '../../ui/Panel.tsx'

const idOf = ({ row }: JobRow): string => String(row)
const open = (row: JobRow): void => changeParams({ of: idOf(row) }, 'replace')
const close = (): void => changeParams({ of: '' }, 'replace')

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
function JobRowPanel({ job, row, profile, hasRecord, onClose }: RowPanelProps) {
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

/** One job: how far it is, what somebody should do about it, and what became of each row. */
export function JobScreen({ profile: id, name }: { profile: ProfileId; name: string }) {
  const words = useWords()
  const { t } = words
  const { params } = useRoute()
  const show = showIn(params)
  const { of = '' } = params
  const profile = useCurrentProfile()
  const states = statesOf(show)
  const question = { job: name, ...(states && { states }) }
  const rows = useRows('showJob', question)
  const shown = lastRead(rows)?.value
  const job = shown?.answer.job
  const kind = job?.kind
  const columns = useMemo(() => (kind === undefined ? [] : rowColumns(words, id, kind)), [words, id, kind])
  const opened = of === '' ? undefined : [...(shown?.source.here() ?? [])].find(([, row]) => idOf(row) === of)?.[1]
  if (kind === 'claim') return <ClaimsScreen profile={id} name={name} />

  return (
    <ListScreen
      title={job === undefined ? t(placeWords.jobs) : jobNamed(job, words)}
      asked={{ table: 'jobRows', ask: question }}
      rows={rows}
      label={t(jobsWords.rows)}
      reading={t(jobsWords.readingRows)}
      columns={columns}
      rowId={idOf}
      opened={of}
      onOpen={open}
      filters={[
        job === undefined ? '' : jobNamed(job, words),
        ...(show === 'all' ? [] : [t(jobsWords[`rows.${show}`])]),
      ]}
      empty={() => <FilteredState isAnswer title={t(jobsWords.noRows)} onClear={() => changeParams({ show: '' })} />}
      around={(list, answer) => (
        <div className={styles.job}>
          {profile !== undefined && <JobHead profile={profile} job={answer.job} />}
          {list}
        </div>
      )}
      toolbar={<a href={addressOf({ place: 'jobs', profile: id, params: {} })}>{t(jobsWords.all)}</a>}
      verbs={profile !== undefined && job !== undefined && <JobButtons profile={profile} job={job} />}
      // One row is a line; there is nothing to narrow down.
      line={
        job?.rows === 1 ? undefined : (
          <FilterChips
            label={t(jobsWords.showRows)}
            chips={shows.map((one) => ({
              id: one,
              text: t(jobsWords[`rows.${one}`]),
              count: job && countOf(job, one),
            }))}
            value={show}
            onChange={(one) => changeParams({ show: one === 'all' ? '' : one })}
          />
        )
      }
      panel={
        job !== undefined &&
        opened && (
          <JobRowPanel
            key={of}
            job={name}
            row={opened}
            profile={id}
            hasRecord={hasRecord(opened, job.kind)}
            onClose={close}
          />
        )
      }
    />
  )
}
