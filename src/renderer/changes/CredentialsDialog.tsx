import { useState } from 'react'
import { useWords } from '../ui/useWords.tsx'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { ErrorNotice } from '../ui/ErrorNotice.tsx'
import { closeCredentials, useCredentials, type Credentials } from './credentials.ts'
import { CredentialsCard } from './CredentialsCard.tsx'

/** A password that nobody can show again. It goes when it was copied or printed, or when a person lets it go knowingly. */
function CredentialsDialog({ credentials }: { credentials: Credentials }) {
  const { t } = useWords()
  const [isTaken, setTaken] = useState(false)
  const { name, unknown } = credentials
  return (
    <Dialog
      size="small"
      title={t('credentials.title', { name })}
      loses={isTaken ? undefined : 'password'}
      onClose={closeCredentials}
      footer={
        <Button variant={isTaken ? 'primary' : 'plain'} slot="close">
          {t('ui.close')}
        </Button>
      }
    >
      {unknown !== undefined && <ErrorNotice error={unknown} />}
      <CredentialsCard credentials={credentials} autoFocus onTaken={() => setTaken(true)} />
    </Dialog>
  )
}

/** The password that waits longest, if any. */
export default function CredentialsShown() {
  const first = useCredentials((state) => state.waiting[0])
  return first !== undefined && <CredentialsDialog key={first.id} credentials={first.credentials} />
}
