import type { Profile } from '../../../contract/profiles.ts'
import { AssignAssetsDialog } from './AssignAssetsDialog.tsx'
import { DeleteMemberDialog } from './DeleteMemberDialog.tsx'
import { EditMemberDialog } from './EditMemberDialog.tsx'
import { closeChange, useMemberRequest } from './memberRequest.ts'
import { ResetPasswordDialog } from './ResetPasswordDialog.tsx'

const dialogs = {
  edit: EditMemberDialog,
  password: ResetPasswordDialog,
  assign: AssignAssetsDialog,
  delete: DeleteMemberDialog,
}

/** The dialog that is open for a person, if any. */
export function MemberDialog({ profile }: { profile: Profile }) {
  const request = useMemberRequest((state) => state.request)
  if (request === undefined) return null
  const Dialog = dialogs[request.change]
  return <Dialog member={request.member} profile={profile} onClose={closeChange} />
}
