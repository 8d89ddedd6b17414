import { useRoute } from '../../routing/route.ts'
import { JobList } from './JobList.tsx'
import { JobScreen } from './JobScreen.tsx'

/** All work on many of an enterprise, or the job that the address names. */
export default function JobsScreen() {
  const route = useRoute()
  if (!('profile' in route)) return null
  const { profile, job } = route
  return job === undefined ? <JobList profile={profile} /> : <JobScreen key={job} profile={profile} name={job} />
}
