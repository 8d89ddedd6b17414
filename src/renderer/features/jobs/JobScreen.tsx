import { useMemo } from 'react'
import type { ProfileId } from '../../../contract/ids.ts'
import type { Job, JobRow } from '../../../contract/jobs.ts'
import { useRows } from '../../data/query.ts'
import { lastRead } from '../../data/loadable.ts'
import { openTableExport } from '../../data/exportingTable.ts'
import { useCurrentProfile } from '../../data/profiles.ts'
import { ReadableRows, Stale } from '../../data/Readable.tsx'
import type { Rows } from '../../data/queries.ts'
import { addressOf, changeParams, useRoute } from '../../routing/route.ts'
import { FilteredState } from '../../ui/EmptyState.tsx'
import { FilterChips } from '../../ui/FilterChips.tsx'
import { Grid } from '../../ui/grid/Grid.tsx'
import { Screen, ToolbarEnd, ToolbarLine } from '../../ui/Screen.tsx'
import { useWords } from '../../ui/useWords.tsx'
import { ClaimsScreen } from './ClaimsScreen.tsx'
import { jobNamed, rowColumns } from './columns.tsx'
import { JobButtons } from './JobButtons.tsx'
import { JobHead } from './JobHead.tsx'
import styles from './Jobs.module.css'
import { JobRowPanel } from './JobRowPanel.tsx'
import { hasRecord } from './states.tsx'
import { countOf, showIn, shows, statesOf, type Show } from './jobQuery.ts'
import { placeWords } from '../../../words/page/frame.ts'
import { jobsWords } from '../../../words/page/jobs.ts'

const idOf = ({ row }: JobRow): string => String(row)
const open = (row: JobRow): void => changeParams({ of: idOf(row) }, 'replace')
const close = (): void => changeParams({ of: '' }, 'replace')

/** One job: how far it is, what somebody should do about it, and what became of each row. */
export function JobScreen({ profile: id, name }: { profile: ProfileId; name: string }) {
  const words = useWords()
  const { t } = words
  const { params } = useRoute()
  const show = showIn(params)
  const { of = '' } = params
  const profile = useCurrentProfile()
  const states = statesOf(show)
  const rows = useRows('showJob', { job: name, ...(states && { states }) })
  const shown = lastRead(rows)?.value
  const job = shown?.answer.job
  const opened = of === '' ? undefined : [...(shown?.source.here() ?? [])].find(([, row]) => idOf(row) === of)?.[1]
  if (job?.kind === 'claim') return <ClaimsScreen profile={id} name={name} />

  function read({ source, answer }: Rows<'showJob'>) {
    return (
      <div className={styles.job}>
        {profile !== undefined && <JobHead profile={profile} job={answer.job} />}
        <RowList profile={id} job={answer.job} source={source} list={`${id} ${name} ${show}`} show={show} opened={of} />
      </div>
    )
  }

  return (
    <Screen
      title={job === undefined ? t(placeWords.jobs) : jobNamed(job, words)}
      toolbar={
        <>
          <a href={addressOf({ place: 'jobs', profile: id, params: {} })}>{t(jobsWords.all)}</a>
          <ToolbarEnd>
            {profile !== undefined && job !== undefined && <JobButtons profile={profile} job={job} />}
          </ToolbarEnd>
          <ToolbarLine>
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
          </ToolbarLine>
        </>
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
    >
      <Stale of={[rows]} />
      <ReadableRows of={rows} reading={t(jobsWords.readingRows)}>
        {read}
      </ReadableRows>
    </Screen>
  )
}

interface RowListProps {
  profile: ProfileId
  job: Job
  source: Rows<'showJob'>['source']
  list: string
  show: Show
  opened: string
}

function RowList({ profile, job, source, list, show, opened }: RowListProps) {
  const { kind } = job
  const words = useWords()
  const { t } = words
  const columns = useMemo(() => rowColumns(words, profile, kind), [words, profile, kind])
  if (source.total === 0)
    return <FilteredState isAnswer title={t(jobsWords.noRows)} onClear={() => changeParams({ show: '' })} />
  const states = statesOf(show)
  return (
    <Grid
      name="jobRows"
      list={list}
      label={t(jobsWords.rows)}
      columns={columns}
      source={source}
      rowId={idOf}
      opened={opened === '' ? undefined : opened}
      onOpen={open}
      onExport={(shown) =>
        openTableExport({
          asked: { table: 'jobRows', ask: { job: job.job, ...(states && { states }) } },
          filters: [jobNamed(job, words), ...(show === 'all' ? [] : [t(jobsWords[`rows.${show}`])])],
          columns: shown,
          total: source.total,
        })
      }
    />
  )
}
