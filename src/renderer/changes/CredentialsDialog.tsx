import { useState } from 'react'
import { Printer } from 'lucide-react'
import { credentialsWords, uiWords, appWords } from '../../words/page/frame.ts'
import { verbWords, fieldWords, kindWords } from '../../words/terms.ts'
import { jobsWords } from '../../words/page/jobs.ts'
import { useWords } from '../ui/useWords.tsx'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { ErrorNotice, Notice } from '../ui/Notice.tsx'
import { type RequestOf, askToLose } from '../ui/dialogs.tsx'
import { CopyButton } from '../ui/CopyButton.tsx'
import { Details } from '../ui/Details.tsx'
import { guardedCell } from '../ui/grid/selection.ts'
import { Mark } from '../ui/StatusTag.tsx'
import { PrintSheet, usePrinting } from '../ui/PrintSheet.tsx'
import { ChangeButton } from './ChangeDialog.tsx'
import { closeCredentials, type Credentials, openChange } from './dialogs.ts'
import { CredentialsCard } from './CredentialsCard.tsx'
import styles from './CredentialsCard.module.css'

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
              <ChangeButton onPress={() => void goOn(() => openChange('member', { change: 'assign', member: added }))}>
                {t(verbWords.assignDialog)}
              </ChangeButton>
              <ChangeButton onPress={() => void goOn(() => openChange('lend', { member: added }))}>
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

/**
 * Passwords of a job, which can't be shown again: copied as cells, or printed as slips, one for each person. It closes
 * once they were, or after a person confirms losing them; the job keeps those of unknown outcome until that is known.
 */
function SlipsDialog({ all }: { all: readonly Credentials[] }) {
  const { t } = useWords()
  const [isTaken, setTaken] = useState(false)
  const taken = () => setTaken(true)
  const isPrinting = usePrinting(taken)
  const isUnknown = ({ unknown }: Credentials) => unknown !== undefined
  const asCells = () =>
    all
      .map((one) => [one.name, one.account, one.password, ...(isUnknown(one) ? [t(jobsWords.mayBeNew)] : [])])
      .map((cells) => cells.map(guardedCell).join('\t'))
      .join('\n')

  return (
    <Dialog
      title={t(jobsWords.slips, { count: all.length })}
      loses={isTaken || all.every(isUnknown) ? undefined : 'password'}
      onClose={() => closeCredentials(isTaken)}
      footer={
        <>
          <CopyButton text={asCells} label={t(jobsWords.slipsCopy)} onCopied={taken} />
          <Button icon={<Printer size={16} aria-hidden />} onPress={() => window.print()}>
            {t(jobsWords.slipsPrint)}
          </Button>
          <Button variant={isTaken ? 'primary' : 'plain'} slot="close">
            {t(uiWords.close)}
          </Button>
        </>
      }
    >
      {!all.every(isUnknown) && <p className={styles.note}>{t(jobsWords.slipsOnce)}</p>}
      {all.some(isUnknown) && <Notice kind="unknown">{t(jobsWords.slipsUnknown)}</Notice>}
      <table className={styles.slips}>
        <thead>
          <tr>
            <th scope="col">{t(fieldWords.name)}</th>
            <th scope="col">{t(fieldWords.userName)}</th>
            <th scope="col">{t(fieldWords.password)}</th>
          </tr>
        </thead>
        <tbody>
          {all.map((one, at) => (
            <tr key={at}>
              <td>
                <bdi>{one.name}</bdi>
              </td>
              <td>
                <bdi>{one.account}</bdi>
              </td>
              <td>
                <code>{one.password}</code>
                {isUnknown(one) && <div className={styles.note}>{t(jobsWords.mayBeNew)}</div>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {isPrinting && (
        <PrintSheet>
          {all.map(({ name, account, enterprise, password, unknown }, at) => (
            <section key={at} className={styles.slip}>
              <h1>
                <Mark size={16} /> {t(appWords.name)}
              </h1>
              <Details
                items={[
                  { label: t(fieldWords.name), value: <bdi>{name}</bdi> },
                  { label: t(fieldWords.userName), value: <bdi>{account}</bdi> },
                  { label: t(kindWords.enterprise), value: <bdi>{enterprise}</bdi> },
                  { label: t(fieldWords.password), value: <code>{password}</code> },
                ]}
              />
              {unknown !== undefined && <p>{t(jobsWords.mayBeNew)}</p>}
              <p>{t(jobsWords.slipsFirst)}</p>
            </section>
          ))}
        </PrintSheet>
      )}
    </Dialog>
  )
}

/** The password that has waited longest, if any. */
export default function CredentialsShown({ request: [first] }: { request: RequestOf<'credentials'> }) {
  if (first === undefined) return null
  const { id, credentials } = first
  if ('password' in credentials) return <CredentialsDialog key={id} credentials={credentials} />
  return <SlipsDialog key={id} all={credentials} />
}
