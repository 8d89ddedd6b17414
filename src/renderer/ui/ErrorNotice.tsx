import type { ReactNode } from 'react'
import type { DeskError } from '../../contract/errors.ts'
import { sentences } from '../../words/language.ts'
import { useWords } from './useWords.tsx'
import { CopyButton } from './CopyButton.tsx'
import { reportOf } from './errorReport.ts'
import { wordsOfError } from './errorWords.ts'
import { Notice } from './Notice.tsx'
import styles from './ErrorNotice.module.css'

interface ErrorNoticeProps {
  error: DeskError
  actions?: ReactNode
}

/** An error in words: what happened, what to do next, where the reason lies, and the code and report to give on. */
export function ErrorDetails({ error }: { error: DeskError }) {
  const words = useWords()
  const { message, hint, fault } = wordsOfError(error, words)
  const place = error.endpoint === undefined ? error.code : `${error.code} · ${error.endpoint}`
  return (
    <>
      <p>{sentences(words.language, message, hint)}</p>
      <div className={styles.origin}>
        <span>
          {words.t('error.origin', { fault })} <code>{place}</code>
        </span>
        <CopyButton text={() => reportOf(error)} label={words.t('error.copyReport')} variant="quiet" size="small" />
      </div>
    </>
  )
}

/** An error that stands in the page until its cause is gone. */
export function ErrorNotice({ error, actions }: ErrorNoticeProps) {
  const { title } = wordsOfError(error, useWords())
  return (
    <Notice kind={error.kind === 'unknown' ? 'unknown' : 'failed'} title={title} actions={actions}>
      <ErrorDetails error={error} />
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
