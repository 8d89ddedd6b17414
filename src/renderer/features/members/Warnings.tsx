import { warningsOf, type AssignedNumber } from '../../../domain/assignment.ts'
import { listOf } from '../../ui/listOf.ts'
import { Notice } from '../../ui/Notice.tsx'
import { useWords } from '../../ui/useWords.tsx'
import { assignWords } from '../../../words/page/members.ts'

/**
 * What speaks against withdrawing: a number is lent (`keyNumber`: in which key) or in use online. The specification
 * doesn't say that the service refuses it.
 */
export function Warnings({
  keyNumber,
  held,
}: {
  keyNumber: string | null | undefined
  held: readonly AssignedNumber[]
}) {
  const words = useWords()
  const { t } = words
  const { lent, online } = warningsOf(held)
  if (lent.length + online.length === 0) return null
  return (
    <Notice kind="warning">
      {lent.length > 0 && (
        <p>{t(assignWords.isLent, { count: lent.length, list: listOf(lent, words), key: keyNumber ?? '' })}</p>
      )}
      {online.length > 0 && <p>{t(assignWords.isOnline, { count: online.length, list: listOf(online, words) })}</p>}
    </Notice>
  )
}
