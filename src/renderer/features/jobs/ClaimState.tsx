import { Ban, CircleQuestionMark } from 'lucide-react'
import type { JobRow } from '../../../contract/jobs.ts'
import { StatusTag } from '../../ui/StatusTag.tsx'
import { useWords, type Words } from '../../ui/useWords.tsx'
import { claimsWords } from '../../../words/page/activities.ts'
import styles from './Jobs.module.css'

/** What became of a claim, with how much was claimed or the code of a refusal: which and why is in the details. */
export function textOfClaim({ state, error, products }: JobRow, { t }: Words): string {
  if (state === 'done' && products !== undefined) return t(claimsWords.done, { count: products.length })
  const text = t(claimsWords[`state.${state}`])
  return state === 'refused' && error !== undefined ? `${text} ${error.code}` : text
}

export function ClaimState({ row }: { row: JobRow }) {
  const text = textOfClaim(row, useWords())
  if (row.state === 'refused')
    return (
      <StatusTag tone="danger" icon={Ban}>
        {text}
      </StatusTag>
    )
  if (row.state === 'unknown')
    return (
      <StatusTag tone="soon" icon={CircleQuestionMark}>
        {text}
      </StatusTag>
    )
  return row.state === 'done' ? text : <span className={styles.soft}>{text}</span>
}
