import { useMemo } from 'react'
import { ListChecks } from 'lucide-react'
import type { ProfileId } from '../../../contract/ids.ts'
import type { Job } from '../../../contract/jobs.ts'
import { placeWords } from '../../../words/page/frame.ts'
import { jobsWords } from '../../../words/page/jobs.ts'
import { kindWords } from '../../../words/terms.ts'
import { useRoute, navigate } from '../../routing/route.ts'
import { useRows } from '../../data/query.ts'
import { HistoryMissing } from '../../data/RecordHistory.tsx'
import { ListScreen } from '../../data/ListScreen.tsx'
import { lastRead } from '../../data/loadable.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
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

  return (
    <ListScreen
      title={t(placeWords.jobs)}
      asked={{ table: 'jobs' }}
      rows={rows}
      label={t(kindWords.jobs)}
      reading={t(jobsWords.reading)}
      columns={columns}
      rowId={idOf}
      onOpen={({ job }) => navigate({ place: 'jobs', profile, job, params: {} })}
      empty={() =>
        missing === 0 && (
          <EmptyState icon={ListChecks} title={t(jobsWords.none)}>
            {t(jobsWords.noneText)}
          </EmptyState>
        )
      }
      notices={<HistoryMissing count={missing} />}
    />
  )
}

/** All work on many of an enterprise, or the job that the address names. */
export default function JobsScreen() {
  const route = useRoute()
  if (!('profile' in route)) return null
  const { profile, job } = route
  return job === undefined ? <JobList profile={profile} /> : <JobScreen key={job} profile={profile} name={job} />
}
