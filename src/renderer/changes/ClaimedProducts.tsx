import { CircleCheck, Hourglass } from 'lucide-react'
import type { ClaimedProduct } from '../../contract/records.ts'
import { activationOf, candidateLines } from '../../domain/claims.ts'
import { StatusTag } from '../ui/StatusTag.tsx'
import { useWords } from '../ui/useWords.tsx'
import { claimsWords } from '../../words/page/activities.ts'
import type { DeskError } from '../../contract/errors.ts'
import { stateWords } from '../../words/terms.ts'
import { Button } from '../ui/Button.tsx'
import styles from './Claims.module.css'

/** Whether a product is active at once, or has to be activated: that somebody still has to do something is marked. */
function Activation({ product }: { product: ClaimedProduct }) {
  const { t } = useWords()
  const activation = activationOf(product)
  if (activation === undefined) return <>{product.activateType}</>
  return (
    <StatusTag
      tone={activation === 'atOnce' ? 'held' : 'soon'}
      icon={activation === 'atOnce' ? CircleCheck : Hourglass}
    >
      {t(claimsWords[`active.${activation}`])}
    </StatusTag>
  )
}

/** What was claimed: of which activity and unit, how long it is valid, and whether it has to be activated. */
export function ClaimedProducts({ products }: { products: readonly ClaimedProduct[] }) {
  const { t, rich } = useWords()
  if (products.length === 0) return <p className={styles.soft}>{t(claimsWords.nothing)}</p>
  return (
    <div className={styles.scroll} tabIndex={0} role="group" aria-label={t(claimsWords.products)}>
      <table className={styles.table}>
        <caption>{t(claimsWords.products)}</caption>
        <thead>
          <tr>
            <th scope="col">{t(claimsWords.product)}</th>
            <th scope="col">{t(claimsWords.activity)}</th>
            <th scope="col">{t(claimsWords.unit)}</th>
            <th scope="col">{t(claimsWords.validity)}</th>
            <th scope="col">{t(claimsWords.activation)}</th>
          </tr>
        </thead>
        <tbody>
          {products.map((product, at) => (
            <tr key={at}>
              <th scope="row">
                <bdi>{product.productUri}</bdi>
              </th>
              <td>
                <bdi>{product.activityId}</bdi>
              </td>
              <td>
                <bdi>{product.subActivityId}</bdi>
              </td>
              <td>
                {rich(claimsWords.fromUntil, {
                  from: <span className={styles.whole}>{product.limitStartDate ?? '…'}</span>,
                  until: <span className={styles.whole}>{product.limitEndDate ?? '…'}</span>,
                })}
              </td>
              <td>
                <Activation product={product} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

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
