import { useMemo } from 'react'
import { ListChecks } from 'lucide-react'
import type { ProfileId } from '../../../contract/ids.ts'
import type { Job } from '../../../contract/jobs.ts'
import { placeWords } from '../../../words/page/frame.ts'
import { jobsWords } from '../../../words/page/jobs.ts'
import { kindWords } from '../../../words/terms.ts'
import { useRoute, navigate } from '../../routing/route.ts'
import { useRows } from '../../data/query.ts'
import { openTableExport } from '../../data/exportingTable.ts'
import { HistoryMissing } from '../../data/HistoryMissing.tsx'
import { lastRead } from '../../data/loadable.ts'
import { ReadableRows, Stale } from '../../data/Readable.tsx'
import type { Rows } from '../../data/queries.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Grid } from '../../ui/grid/Grid.tsx'
import { Screen, ToolbarEnd } from '../../ui/Screen.tsx'
import { useWords } from '../../ui/useWords.tsx'
import { JobScreen } from './JobScreen.tsx'
import { jobColumns } from './columns.tsx'

const idOf = ({ job }: Job): string => job

/** All jobs, newest first: what runs, what waits for somebody, and what came of the others. */
function JobList({ profile }: { profile: ProfileId }) {
  const words = useWords()
  const { t } = words
  const rows = useRows('listJobs', {})
  const missing = lastRead(rows)?.value.answer.missing ?? 0
  const columns = useMemo(() => jobColumns(words, profile), [words, profile])

  function list({ source }: Rows<'listJobs'>) {
    if (source.total === 0 && missing > 0) return null
    if (source.total === 0)
      return (
        <EmptyState icon={ListChecks} title={t(jobsWords.none)}>
          {t(jobsWords.noneText)}
        </EmptyState>
      )
    return (
      <Grid
        name="jobs"
        list={profile}
        label={t(kindWords.jobs)}
        columns={columns}
        source={source}
        rowId={idOf}
        onExport={(shown) =>
          openTableExport({ asked: { table: 'jobs' }, filters: [], columns: shown, total: source.total })
        }
        onOpen={({ job }) => navigate({ place: 'jobs', profile, job, params: {} })}
      />
    )
  }

  return (
    <Screen title={t(placeWords.jobs)} toolbar={<ToolbarEnd />}>
      <Stale of={[rows]} />
      <HistoryMissing count={missing} />
      <ReadableRows of={rows} reading={t(jobsWords.reading)}>
        {list}
      </ReadableRows>
    </Screen>
  )
}

/** All work on many of an enterprise, or the job that the address names. */
export default function JobsScreen() {
  const route = useRoute()
  if (!('profile' in route)) return null
  const { profile, job } = route
  return job === undefined ? <JobList profile={profile} /> : <JobScreen key={job} profile={profile} name={job} />
}
