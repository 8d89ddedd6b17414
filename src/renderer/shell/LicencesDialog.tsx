import { useEffect, useState } from 'react'
import { Loading } from '../ui/EmptyState.tsx'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { Notice } from '../ui/Notice.tsx'
import { useWords } from '../ui/useWords.tsx'
import { closeDialog } from '../ui/dialogs.tsx'
import { uiWords } from '../../words/page/frame.ts'
import { shellWords } from '../../words/page/shell.ts'
import { kindWords } from '../../words/terms.ts'
import styles from './LicencesDialog.module.css'

/** A package that Keydesk ships, as the build found it: see scripts/toolchain/bundledLicences.mjs. */
interface Package {
  name: string
  version: string
  /** As the package names it (SPDX). */
  licence: string
  /** Empty where it comes without one. */
  text: string
}

/** The build writes it beside the page; while Keydesk is developed there is none. */
const address = (): string => new URL('licences.js', document.baseURI).href

/** What of others' work is in Keydesk, and the texts of the licences. */
export default function LicencesDialog() {
  const { t } = useWords()
  const [packages, setPackages] = useState<readonly Package[] | 'none'>()
  useEffect(() => {
    import(/* @vite-ignore */ address()).then(
      (file: { default: readonly Package[] }) => setPackages(file.default),
      () => setPackages('none'),
    )
  }, [])
  return (
    <Dialog
      title={t(kindWords.licences)}
      size="large"
      onClose={() => closeDialog('licences')}
      footer={
        <Button variant="primary" autoFocus slot="close">
          {t(uiWords.close)}
        </Button>
      }
    >
      {packages === undefined && <Loading label={t(uiWords.reading)} />}
      {packages === 'none' && <Notice kind="failed">{t(shellWords['licences.none'])}</Notice>}
      {Array.isArray(packages) &&
        (packages as readonly Package[]).map(({ name, version, licence, text }) => (
          <details key={`${name} ${version}`} className={styles.package}>
            <summary>
              {name} {version} <span className={styles.licence}>{licence}</span>
            </summary>
            <pre className={styles.text}>{text === '' ? licence : text}</pre>
          </details>
        ))}
    </Dialog>
  )
}
