import type { Member } from '../../../contract/records.ts'
import { nameOf } from '../../../domain/people.ts'
import { useWords } from '../../ui/useWords.tsx'
import { Button } from '../../ui/Button.tsx'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import styles from './Members.module.css'

interface NewPasswordDialogProps {
  member: Member
  password: string
  onClose: () => void
}

/** The generated password, once: when this is closed, nobody can show it again. */
export function NewPasswordDialog({ member, password, onClose }: NewPasswordDialogProps) {
  const { t, rich } = useWords()
  return (
    <Dialog
      size="small"
      title={t('password.new')}
      onClose={onClose}
      footer={
        <>
          <CopyButton text={password} label={t('password.copy')} />
          <Button variant="primary" autoFocus onPress={onClose}>
            {t('password.noted')}
          </Button>
        </>
      }
    >
      <p>{rich('password.newText', { name: <bdi>{nameOf(member)}</bdi>, account: <bdi>{member.userName}</bdi> })}</p>
      <output className={styles.password}>{password}</output>
      <p className={styles.soft}>{t('password.onlyOnce')}</p>
    </Dialog>
  )
}
