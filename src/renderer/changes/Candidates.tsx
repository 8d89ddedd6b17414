import type { DeskError } from '../../contract/errors.ts'
import { candidateLines } from '../../domain/candidates.ts'
import { Button } from '../ui/Button.tsx'
import { useWords } from '../ui/useWords.tsx'
import { claimsWords } from '../../words/page/activities.ts'
import { stateWords } from '../../words/terms.ts'
import styles from './Claims.module.css'

interface CandidatesProps {
  error: DeskError
  /** Tries a unit that the participant may join, by its id. */
  onTry?: (id: string) => void
}

/** The activities and units that a refusal names (3002): which may be joined, and why not. */
export function Candidates({ error, onTry }: CandidatesProps) {
  const { t } = useWords()
  const lines = candidateLines(error)
  if (lines.length === 0) return null
  return (
    <div className={styles.scroll} tabIndex={0} role="group" aria-label={t(claimsWords.candidates)}>
      <table className={styles.table}>
        <caption>{t(claimsWords.candidates)}</caption>
        <thead>
          <tr>
            <th scope="col">{t(claimsWords.activity)}</th>
            <th scope="col">{t(claimsWords.unit)}</th>
            <th scope="col">{t(claimsWords.mayJoin)}</th>
            <th scope="col">{t(claimsWords.code)}</th>
            <th scope="col">{t(claimsWords.reason)}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ activity, unit, id, mayJoin, errorCode, message }, at) => (
            <tr key={at}>
              <th scope="row">
                <bdi>{activity}</bdi>
              </th>
              <td>
                <bdi>{unit}</bdi>
              </td>
              <td>{mayJoin === undefined ? '' : t(mayJoin ? stateWords.yes : stateWords.no)}</td>
              <td>{errorCode}</td>
              <td>
                <bdi>{message}</bdi>
                {mayJoin === true && onTry !== undefined && (
                  <Button size="small" onPress={() => onTry(id)}>
                    {t(claimsWords.try)}
                  </Button>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
