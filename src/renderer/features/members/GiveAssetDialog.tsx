import type { AssetNumber } from '../../../contract/ids.ts'
import type { Profile } from '../../../contract/profiles.ts'
import { nameOf } from '../../../domain/people.ts'
import type { Person } from '../../changes/PersonField.tsx'
import { sayDone } from '../../changes/sayDone.ts'
import { undoOf } from '../../changes/undo.ts'
import { useChange } from '../../changes/useChange.ts'
import { useWords } from '../../ui/useWords.tsx'
import { WhoDialog } from './WhoDialog.tsx'

interface GiveAssetDialogProps {
  asset: AssetNumber
  /** Who is chosen at first. */
  to: Person | undefined
  profile: Profile
  onClose: () => void
}

/** Asks to whom a free asset number is assigned. */
export function GiveAssetDialog({ asset, to, profile, onClose }: GiveAssetDialogProps) {
  const { t, rich } = useWords()
  const { state, send, backToForm } = useChange('configureAssets')

  async function give(person: Person): Promise<void> {
    const input = { profile: profile.id, memberGlobalId: person.globalId, add: [asset], remove: [] }
    const outcome = await send(input, person)
    if (outcome?.outcome !== 'done') return
    const said = t('assign.assigned', { list: asset, name: nameOf(person) })
    sayDone(said, outcome, undoOf(profile.id, outcome.entry, said))
    onClose()
  }

  return (
    <WhoDialog
      title={t('assign.giveTitle', { number: asset })}
      action={t('assign.giveAction')}
      state={state}
      to={to}
      onSend={(person) => void give(person)}
      onClose={onClose}
      onAgain={backToForm}
      will={(name) => rich('assign.willAssign', { name, enterprise: <bdi>{profile.name}</bdi>, list: asset })}
    />
  )
}
