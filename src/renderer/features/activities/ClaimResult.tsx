import type { OutputOf } from '../../../contract/operations.ts'
import { Candidates } from '../../changes/Candidates.tsx'
import { ClaimedProducts } from '../../changes/ClaimedProducts.tsx'
import { OutcomeNotice } from '../../changes/OutcomeNotice.tsx'
import { errorOf, type ChangeState } from '../../changes/useChange.ts'
import { Notice } from '../../ui/Notice.tsx'
import { useWords } from '../../ui/useWords.tsx'
import { claimsWords } from '../../../words/page/activities.ts'
import styles from './Activities.module.css'

interface ClaimResultProps {
  identity: string
  state: ChangeState<OutputOf<'claimActivity'>>
  onTry: (id: string) => void
}

/** What one claim came to: the products, or why not and what there is instead. */
export function ClaimResult({ identity, state, onTry }: ClaimResultProps) {
  const { t, rich } = useWords()
  const error = errorOf(state)
  const products = state.at === 'ended' && state.outcome.outcome === 'done' ? state.outcome.products : undefined
  return (
    <div className={styles.result}>
      <OutcomeNotice state={state} />
      {error !== undefined && <Candidates error={error} onTry={onTry} />}
      {products !== undefined && (
        <>
          <Notice
            kind="done"
            title={products.length === 0 ? t(claimsWords.doneUnnamed) : t(claimsWords.done, { count: products.length })}
          >
            <p>{rich(claimsWords.doneFor, { identity: <bdi>{identity}</bdi> })}</p>
            <p>{t(claimsWords.where)}</p>
          </Notice>
          <ClaimedProducts products={products} />
        </>
      )}
    </div>
  )
}
