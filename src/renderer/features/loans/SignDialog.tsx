import { useState } from 'react'
import { Eraser, Undo2 } from 'lucide-react'
import type { DeskError } from '../../../contract/errors.ts'
import type { SheetKind } from '../../../contract/loans.ts'
import type { Profile } from '../../../contract/profiles.ts'
import { call } from '../../desk/call.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { ErrorNotice } from '../../ui/ErrorNotice.tsx'
import { ProfileMark } from '../../ui/ProfileMark.tsx'
import { useWords } from '../../ui/useWords.tsx'
import styles from './Loans.module.css'
import { useSignaturePad } from './useSignaturePad.ts'
import { loansWords } from '../../../words/page/loans.ts'
import { headWords } from '../../../words/headings.ts'

interface SignDialogProps {
  loan: string
  kind: SheetKind
  profile: Profile
  /** Back to the sheet, signed or not. */
  onBack: () => void
}

/** The employee signs a sheet on the screen. */
export function SignDialog({ loan, kind, profile, onBack }: SignDialogProps) {
  const { t } = useWords()
  const { place, count, undo, clear, strokes } = useSignaturePad()
  const [error, setError] = useState<DeskError>()
  const [isBusy, setBusy] = useState(false)

  async function keep(): Promise<void> {
    setBusy(true)
    const result = await call('signLoan', { profile: profile.id, loan, kind, strokes: strokes() })
    setBusy(false)
    if (result.ok) onBack()
    else setError(result.error)
  }

  return (
    <Dialog
      size="large"
      title={t(headWords.signature)}
      isLocked={isBusy}
      loses={count > 0 && !isBusy ? 'typed' : undefined}
      onClose={onBack}
      onSubmit={() => void (count > 0 && keep())}
      footer={
        <>
          <ProfileMark profile={profile} />
          <Button slot="close" isDisabled={isBusy}>
            {t(loansWords.signBack)}
          </Button>
          <Button variant="primary" type="submit" isDisabled={count === 0} isPending={isBusy}>
            {t(loansWords.signKeep)}
          </Button>
        </>
      }
    >
      <p>{t(loansWords.signText)}</p>
      {error !== undefined && <ErrorNotice error={error} />}
      <div className={styles.signing}>
        <canvas ref={place} className={styles.pad} role="img" aria-label={t(loansWords.signArea, { count })} />
      </div>
      <div className={styles.choices}>
        {/* Never disabled: whoever has just pressed one would lose the focus. */}
        <Button size="small" icon={<Undo2 size={14} aria-hidden />} onPress={undo}>
          {t(loansWords.signUndo)}
        </Button>
        <Button size="small" icon={<Eraser size={14} aria-hidden />} onPress={clear}>
          {t(loansWords.signClear)}
        </Button>
      </div>
    </Dialog>
  )
}
