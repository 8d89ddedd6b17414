import { appWords, uiWords } from '../../words/page/frame.ts'
import { jobsWords } from '../../words/page/jobs.ts'
import { fieldWords, kindWords } from '../../words/terms.ts'
import { useState } from 'react'
import { Printer } from 'lucide-react'
import { Button } from '../ui/Button.tsx'
import { CopyButton } from '../ui/CopyButton.tsx'
import { Details } from '../ui/Details.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { guardedCell } from '../ui/grid/copying.ts'
import { Mark } from '../ui/Mark.tsx'
import { Notice } from '../ui/Notice.tsx'
import { PrintSheet, usePrinting } from '../ui/PrintSheet.tsx'
import { useWords } from '../ui/useWords.tsx'
import { closeCredentials, type Credentials } from './credentials.ts'
import styles from './CredentialsCard.module.css'

/**
 * Passwords of a job, which can't be shown again: copied as cells, or printed as slips, one for each person. It closes
 * once they were, or after a person confirms losing them; the job keeps those of unknown outcome until that is known.
 */
export function SlipsDialog({ all }: { all: readonly Credentials[] }) {
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
