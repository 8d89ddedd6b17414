import { credentialsWords } from '../../words/page/changes.ts'
import { uiWords } from '../../words/page/frame.ts'
import { verbWords } from '../../words/terms.ts'
import { useState } from 'react'
import { useWords } from '../ui/useWords.tsx'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { ErrorNotice } from '../ui/ErrorNotice.tsx'
import { askToLose } from '../ui/losses.ts'
import { ChangeButton } from './ChangeButton.tsx'
import { closeCredentials, useCredentials, type Credentials } from './credentials.ts'
import { CredentialsCard } from './CredentialsCard.tsx'
import { openLending } from './lendingRequest.ts'
import { openMemberChange } from './memberRequest.ts'
import { SlipsDialog } from './SlipsDialog.tsx'

/**
 * A password that can't be shown again. It closes once it was copied or printed, or after a person confirms losing it;
 * one of unknown outcome is kept until that is known.
 */
function CredentialsDialog({ credentials }: { credentials: Credentials }) {
  const { t } = useWords()
  const [isTaken, setTaken] = useState(false)
  const { name, unknown, added } = credentials
  const isSafe = isTaken || unknown !== undefined

  async function goOn(next: () => void): Promise<void> {
    if (!isSafe && !(await askToLose('password'))) return
    closeCredentials(isTaken)
    next()
  }

  return (
    <Dialog
      size="small"
      title={t(credentialsWords.title, { name })}
      loses={isSafe ? undefined : 'password'}
      onClose={() => closeCredentials(isTaken)}
      footer={
        <>
          {added !== undefined && (
            <>
              <ChangeButton onPress={() => void goOn(() => openMemberChange('assign', added))}>
                {t(verbWords.assignDialog)}
              </ChangeButton>
              <ChangeButton onPress={() => void goOn(() => openLending({ member: added }))}>
                {t(verbWords.lendDialog)}
              </ChangeButton>
            </>
          )}
          <Button variant={isTaken ? 'primary' : 'plain'} slot="close">
            {t(uiWords.close)}
          </Button>
        </>
      }
    >
      {unknown !== undefined && <ErrorNotice error={unknown} />}
      <CredentialsCard credentials={credentials} autoFocus onTaken={() => setTaken(true)} />
    </Dialog>
  )
}

/** The password that has waited longest, if any. */
export default function CredentialsShown() {
  const first = useCredentials((state) => state.waiting[0])
  if (first === undefined) return null
  const { id, credentials } = first
  if ('password' in credentials) return <CredentialsDialog key={id} credentials={credentials} />
  return <SlipsDialog key={id} all={credentials} />
}
