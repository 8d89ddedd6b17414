import { useEffect, useRef } from 'react'
import { Printer } from 'lucide-react'
import { useWords } from '../ui/useWords.tsx'
import { Button } from '../ui/Button.tsx'
import { CopyButton } from '../ui/CopyButton.tsx'
import { Mark } from '../ui/StatusTag.tsx'
import { Details } from '../ui/Details.tsx'
import { PrintSheet, usePrinting } from '../ui/PrintSheet.tsx'
import type { Credentials } from './dialogs.ts'
import { credentialsWords, appWords } from '../../words/page/frame.ts'
import { fieldWords, kindWords, verbWords } from '../../words/terms.ts'
import styles from './CredentialsCard.module.css'

interface CredentialsCardProps {
  credentials: Credentials
  autoFocus?: boolean
  /** Copied or printed: it may be closed. */
  onTaken?: () => void
}

/**
 * An account with its new password, to be copied or printed. The password itself has the focus, where further key
 * presses do nothing, except the usual one for copying.
 */
export function CredentialsCard({ credentials, autoFocus = false, onTaken = () => {} }: CredentialsCardProps) {
  const { t } = useWords()
  const { name, account, enterprise, password } = credentials
  const shown = useRef<HTMLOutputElement>(null)
  const isPrinting = usePrinting(onTaken)
  useEffect(() => {
    if (autoFocus) shown.current?.focus()
  }, [autoFocus])
  const identity = [
    { label: t(fieldWords.name), value: <bdi>{name}</bdi> },
    { label: t(fieldWords.userName), value: <bdi>{account}</bdi> },
    { label: t(kindWords.enterprise), value: <bdi>{enterprise}</bdi> },
  ]
  return (
    <div className={styles.card}>
      <Details items={identity} />
      <output
        ref={shown}
        tabIndex={0}
        aria-label={t(fieldWords.password)}
        className={styles.password}
        onCopy={(event) => {
          event.preventDefault()
          event.clipboardData.setData('text/plain', password)
          onTaken()
        }}
      >
        {password}
      </output>
      <p className={styles.note}>
        {t(credentials.unknown === undefined ? credentialsWords.onlyOnce : credentialsWords.ifDone)}
      </p>
      <div className={styles.actions}>
        <CopyButton
          text={t(credentialsWords.line, { account, password })}
          label={t(credentialsWords.copyBoth)}
          onCopied={onTaken}
        />
        <CopyButton text={password} label={t(credentialsWords.copy)} onCopied={onTaken} />
        <Button icon={<Printer size={16} aria-hidden />} onPress={() => window.print()}>
          {t(verbWords.print)}
        </Button>
      </div>
      {isPrinting && (
        <PrintSheet>
          <h1>
            <Mark size={20} /> {t(appWords.name)}
          </h1>
          <div className={styles.identity}>
            <Details items={[...identity, { label: t(fieldWords.password), value: <code>{password}</code> }]} />
          </div>
        </PrintSheet>
      )}
    </div>
  )
}
