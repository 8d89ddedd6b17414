import { useCurrentProfile } from '../../data/profiles.ts'
import { useRoute } from '../../routing/route.ts'
import { AddScreen } from './AddScreen.tsx'
import { CompareScreen } from './CompareScreen.tsx'

/** Lists of employees: those to add, and those to compare. */
export default function ListsScreen() {
  const profile = useCurrentProfile()
  const route = useRoute()
  if (profile === undefined) return null
  return 'list' in route && route.list === 'compare' ? (
    <CompareScreen profile={profile} />
  ) : (
    <AddScreen profile={profile} />
  )
}
