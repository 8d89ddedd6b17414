import '../../../words/page/lists.ts'
import { useCurrentProfile } from '../../data/profiles.ts'
import { AddScreen } from './AddScreen.tsx'

/** Lists of employees: those to add. */
export default function ListsScreen() {
  const profile = useCurrentProfile()
  return profile && <AddScreen profile={profile} />
}
