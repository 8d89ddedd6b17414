import type { Profile } from '../../contract/profiles.ts'
import { useWords } from '../ui/useWords.tsx'
import { QuestionDialog } from '../ui/QuestionDialog.tsx'
import { ProfileMark } from '../ui/ProfileMark.tsx'
import { removeProfile } from '../data/profiles.ts'
import { profilesWords } from '../../words/page/profiles.ts'

/** Asks before a profile and its secrets are forgotten on this machine. */
export function RemoveProfileDialog({ profile, onClose }: { profile: Profile; onClose: () => void }) {
  const { t, rich } = useWords()
  return (
    <QuestionDialog
      title={t(profilesWords['profile.remove'])}
      action={t(profilesWords['profile.removeAction'])}
      onAct={() => removeProfile(profile.id)}
      onClose={onClose}
      mark={<ProfileMark profile={profile} />}
    >
      <p>
        {rich(profilesWords['profile.removeText'], {
          name: (
            <strong>
              <bdi>{profile.name}</bdi>
            </strong>
          ),
        })}
      </p>
    </QuestionDialog>
  )
}
