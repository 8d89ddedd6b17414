import { type ReactNode, type Ref, useEffect, useRef } from 'react'
import { CircleAlert, CircleCheck, CircleQuestionMark, Info, TriangleAlert } from 'lucide-react'
import type { DeskError } from '../../contract/errors.ts'
import { describeError } from '../../words/errors/index.ts'
import { sentences } from '../../words/fill.ts'
import { frameWords } from '../../words/page/frame.ts'
import { shellWords } from '../../words/page/shell.ts'
import { verbWords } from '../../words/terms.ts'
import styles from './Notice.module.css'
import { useWords } from './useWords.tsx'
import { Button } from './Button.tsx'
import { openDialog } from './dialogs.tsx'

const icons = {
  info: Info,
  done: CircleCheck,
  unknown: CircleQuestionMark,
  warning: TriangleAlert,
  failed: CircleAlert,
}

interface NoticeProps {
  ref?: Ref<HTMLDivElement> | undefined
  kind: keyof typeof icons
  title?: ReactNode
  children?: ReactNode
  actions?: ReactNode
}

/** A message that stays in the page until its cause is gone. Failures and results are read aloud when they appear. */
export function Notice({ ref, kind, title, children, actions }: NoticeProps) {
  const Icon = icons[kind]
  return (
    <div ref={ref} className={styles.notice} data-kind={kind} role={kind === 'failed' ? 'alert' : 'status'}>
      <Icon size={18} aria-hidden className={styles.icon} />
      <div className={styles.text}>
        {title !== undefined && <strong>{title}</strong>}
        {children}
        {actions !== undefined && <div className={styles.actions}>{actions}</div>}
      </div>
    </div>
  )
}

interface ErrorNoticeProps {
  error: DeskError
  /** A field shows what happened: here stands what to do about it. */
  isShownAtField?: boolean
  /** What it means for whoever sees it here. */
  note?: ReactNode
  actions?: ReactNode
}

/**
 * An error in words: what happened, what to do next, where the fault lies, and, for support, the code, the log's
 * reference and a report.
 */
export function ErrorDetails({ error, isShownAtField = false }: { error: DeskError; isShownAtField?: boolean }) {
  const { language, t, rich } = useWords()
  const { message, hint, fault } = describeError(error, language)
  const place = error.endpoint === undefined ? error.code : `${error.code} · ${error.endpoint}`
  return (
    <>
      <p>
        {isShownAtField ? hint : sentences(language, message, hint)} <code>[{place}]</code>
      </p>
      <div className={styles.origin}>
        <span>{t(frameWords['error.origin'], { fault })}</span>
        {error.correlation !== undefined && (
          <span>{rich(shellWords['error.reference'], { id: <code>{error.correlation}</code> })}</span>
        )}
        <Button variant="quiet" size="small" onPress={() => openDialog('report', error)}>
          {t(verbWords.reportProblem)}
        </Button>
      </div>
    </>
  )
}

/**
 * An error that stays in the page until its cause is gone. It comes into view, however far what it stands in was
 * scrolled, unless a field that has the focus says it.
 */
export function ErrorNotice({ error, isShownAtField = false, note, actions }: ErrorNoticeProps) {
  const { title } = describeError(error, useWords().language)
  const notice = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isShownAtField) return
    // After the form has put the focus back.
    const frame = requestAnimationFrame(() => notice.current?.scrollIntoView({ block: 'nearest' }))
    return () => cancelAnimationFrame(frame)
  }, [error, isShownAtField])
  return (
    <Notice ref={notice} kind={error.kind === 'unknown' ? 'unknown' : 'failed'} title={title} actions={actions}>
      <ErrorDetails error={error} isShownAtField={isShownAtField} />
      {note !== undefined && <p>{note}</p>}
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
