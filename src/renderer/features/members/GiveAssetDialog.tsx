import type { AssetNumber } from '../../../contract/ids.ts'
import type { Profile } from '../../../contract/profiles.ts'
import { nameOf } from '../../../domain/people.ts'
import { Numbers } from '../../changes/Whom.tsx'
import type { Person } from '../../changes/PersonField.tsx'
import { toastSuccess } from '../../changes/toastSuccess.ts'
import { undoOf } from '../../changes/undo.ts'
import { useChange } from '../../changes/useChange.ts'
import { useWords } from '../../ui/useWords.tsx'
import { WhoDialog } from './WhoDialog.tsx'
import { uiWords } from '../../../words/page/frame.ts'
import { assignWords } from '../../../words/page/members.ts'
import { verbWords } from '../../../words/terms.ts'

interface GiveAssetDialogProps {
  assets: readonly AssetNumber[]
  /** Who is chosen at first. */
  to: Person | undefined
  profile: Profile
  onClose: () => void
}

/** Asks to whom free asset numbers are assigned. */
export function GiveAssetDialog({ assets, to, profile, onClose }: GiveAssetDialogProps) {
  const { t, rich } = useWords()
  const { state, send, backToForm } = useChange('configureAssets')
  const list = assets.join(t(uiWords.listSeparator))

  async function give(person: Person): Promise<void> {
    const input = { profile: profile.id, memberGlobalId: person.globalId, add: [...assets], remove: [] }
    const outcome = await send(input, person)
    if (outcome?.outcome !== 'done') return
    const title = t(assignWords.assigned, { list, name: nameOf(person) })
    toastSuccess(title, outcome, undoOf(profile.id, outcome.entry, title))
    onClose()
  }

  return (
    <WhoDialog
      title={
        assets.length === 1
          ? t(assignWords.giveTitle, { number: list })
          : t(assignWords.giveMany, { count: assets.length })
      }
      action={() => t(verbWords.assign)}
      state={state}
      to={to}
      onSend={(person) => void give(person)}
      onClose={onClose}
      onAgain={backToForm}
      will={(name) =>
        rich(assignWords.willAssign, { name, enterprise: <bdi>{profile.name}</bdi>, list: <Numbers of={assets} /> })
      }
    />
  )
}
