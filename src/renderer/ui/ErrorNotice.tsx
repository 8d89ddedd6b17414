import type { ReactNode } from 'react'
import type { DeskError } from '../../contract/errors.ts'
import { useWords } from '../i18n/useWords.tsx'
import { wordsOfError } from './errorWords.ts'
import { Notice } from './Notice.tsx'
import styles from './ErrorNotice.module.css'

interface ErrorNoticeProps {
  error: DeskError
  actions?: ReactNode
}

/** An error in words: what happened, what to do next, where the reason lies, and the code to give to somebody else. */
export function ErrorNotice({ error, actions }: ErrorNoticeProps) {
  const words = useWords()
  const description = wordsOfError(error, words)
  const place = error.endpoint === undefined ? error.code : `${error.code} · ${error.endpoint}`
  return (
    <Notice kind={error.kind === 'unknown' ? 'unknown' : 'failed'} title={description.title} actions={actions}>
      <p>
        {description.message} {description.hint}
      </p>
      <p className={styles.origin}>
        {words.t('error.origin', { fault: description.fault })} <code>{place}</code>
      </p>
    </Notice>
  )
}

/** A failure in place of a list that could not be read: never an empty list. */
export function FailedState({ error, actions }: ErrorNoticeProps) {
  return (
    <div className={styles.state}>
      <ErrorNotice error={error} actions={actions} />
    </div>
  )
}
