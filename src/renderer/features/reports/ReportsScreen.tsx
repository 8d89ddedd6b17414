import { useRoute } from '../../routing/route.ts'
import { reportNamed } from './reportQuery.ts'
import { ReportList } from './ReportList.tsx'
import { ReportScreen } from './ReportScreen.tsx'

/** The reports, or the one that the address names. */
export default function ReportsScreen() {
  const route = useRoute()
  if (!('profile' in route)) return null
  const report = reportNamed(route.report)
  if (report === undefined) return <ReportList profile={route.profile} />
  return <ReportScreen key={report} report={report} profile={route.profile} />
}
