import { useState } from 'react'
import type { DeskError } from '../../contract/errors.ts'
import type { Profile } from '../../contract/profiles.ts'
import { useWords } from '../ui/useWords.tsx'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { ErrorNotice } from '../ui/ErrorNotice.tsx'
import { ProfileMark } from '../ui/ProfileMark.tsx'
import { removeProfile } from '../data/profiles.ts'

type State = { at: 'asking' } | { at: 'removing' } | { at: 'failed'; error: DeskError }

/** Asks before a profile and its secrets are forgotten on this machine. */
export function RemoveProfileDialog({ profile, onClose }: { profile: Profile; onClose: () => void }) {
  const { t, rich } = useWords()
  const [state, setState] = useState<State>({ at: 'asking' })

  async function remove(): Promise<void> {
    setState({ at: 'removing' })
    const error = await removeProfile(profile.id)
    if (error === undefined) onClose()
    else setState({ at: 'failed', error })
  }

  return (
    <Dialog
      role="alertdialog"
      size="small"
      title={t('profile.remove')}
      isLocked={state.at === 'removing'}
      onClose={onClose}
      footer={
        <>
          <ProfileMark profile={profile} />
          <Button autoFocus slot="close" isDisabled={state.at === 'removing'}>
            {t('ui.cancel')}
          </Button>
          <Button variant="danger" isPending={state.at === 'removing'} onPress={() => void remove()}>
            {t('profile.removeAction')}
          </Button>
        </>
      }
    >
      <p>
        {rich('profile.removeText', {
          name: (
            <strong>
              <bdi>{profile.name}</bdi>
            </strong>
          ),
        })}
      </p>
      {state.at === 'failed' && <ErrorNotice error={state.error} />}
    </Dialog>
  )
}
