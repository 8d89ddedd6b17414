import type { DeskError } from '../../../contract/errors.ts'
import type { ClaimedProduct } from '../../../contract/records.ts'
import { Candidates } from '../../changes/Candidates.tsx'
import { ClaimedProducts } from '../../changes/ClaimedProducts.tsx'
import { ErrorNotice } from '../../ui/ErrorNotice.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { useWords } from '../../ui/useWords.tsx'
import styles from './Activities.module.css'

interface ClaimResultProps {
  identity: string
  /** Undefined where it wasn't done. */
  products: readonly ClaimedProduct[] | undefined
  error: DeskError | undefined
  onTry: (id: string) => void
}

/** What one claim came to: the products, or why not and what there is instead. */
export function ClaimResult({ identity, products, error, onTry }: ClaimResultProps) {
  const { t, rich } = useWords()
  return (
    <div className={styles.result}>
      {error !== undefined && (
        <>
          <ErrorNotice error={error} />
          <Candidates error={error} onTry={onTry} />
        </>
      )}
      {products !== undefined && (
        <>
          <Notice
            kind="done"
            title={products.length === 0 ? t('claims.doneUnnamed') : t('claims.done', { count: products.length })}
          >
            <p>{rich('claims.doneFor', { identity: <bdi>{identity}</bdi> })}</p>
            <p>{t('claims.where')}</p>
          </Notice>
          <ClaimedProducts products={products} />
        </>
      )}
    </div>
  )
}
