import type { Profile } from '../../../contract/profiles.ts'
import { closeMemberRequest, type MemberRequest } from '../../changes/memberRequest.ts'
import { AddMemberDialog } from './AddMemberDialog.tsx'
import { AssignAssetsDialog } from './AssignAssetsDialog.tsx'
import { DeleteMemberDialog } from './DeleteMemberDialog.tsx'
import { EditMemberDialog } from './EditMemberDialog.tsx'
import { GiveAssetDialog } from './GiveAssetDialog.tsx'
import { LeavingDialog } from './LeavingDialog.tsx'
import { MoveAssetDialog } from './MoveAssetDialog.tsx'
import { ResetPasswordDialog } from './ResetPasswordDialog.tsx'

const dialogs = { edit: EditMemberDialog, password: ResetPasswordDialog, delete: DeleteMemberDialog }

/** The dialog that adds or changes an employee, over whichever screen is shown. */
export default function MemberDialog({ request, profile }: { request: MemberRequest; profile: Profile }) {
  const common = { profile, onClose: closeMemberRequest }
  if (request.change === 'add') return <AddMemberDialog {...common} />
  if (request.change === 'give') return <GiveAssetDialog {...common} assets={request.assets} to={request.to} />
  if (request.change === 'move') return <MoveAssetDialog {...common} of={request.of} to={request.to} />
  if (request.change === 'leave') return <LeavingDialog {...common} picked={request.picked} />
  const { change, member, withdrawn } = request
  if (change === 'assign') return <AssignAssetsDialog {...common} member={member} withdrawn={withdrawn} />
  const Dialog = dialogs[change]
  return <Dialog {...common} member={member} />
}
