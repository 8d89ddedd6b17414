import { Ban, CircleQuestionMark } from 'lucide-react'
import type { JobRow } from '../../../contract/jobs.ts'
import { StatusTag } from '../../ui/StatusTag.tsx'
import { useWords, type Words } from '../../ui/useWords.tsx'
import styles from './Jobs.module.css'

/** What became of a claim, with the code of a refusal: the reason is in the details. */
export function textOfClaim({ state, error }: JobRow, { t }: Words): string {
  const text = t(`claims.state.${state}`)
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
