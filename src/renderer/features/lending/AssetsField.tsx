import type { AssetId } from '../../../contract/ids.ts'
import type { LendableAssets } from '../../../domain/lending.ts'
import { useWords } from '../../ui/useWords.tsx'
import { CheckList } from '../../ui/CheckList.tsx'
import { Notice } from '../../ui/Notice.tsx'
import styles from './Lending.module.css'

interface AssetsFieldProps {
  /** Missing until a person is chosen. */
  assets: LendableAssets | undefined
  chosen: ReadonlySet<AssetId>
  isDisabled: boolean
  onChange: (chosen: ReadonlySet<AssetId>) => void
}

/** Which of the person's asset numbers: only what can be lent is offered, and why the others are not is said. */
export function AssetsField({ assets, chosen, isDisabled, onChange }: AssetsFieldProps) {
  const { t } = useWords()
  const { lendable, lent, online } = assets ?? { lendable: [], lent: 0, online: 0 }
  const reasons = [
    lent > 0 && t('lend.assetsLent', { count: lent }),
    online > 0 && t('lend.assetsOnline', { count: online }),
  ].filter((reason) => reason !== false)
  if (assets !== undefined && lendable.length === 0) {
    return <Notice kind="info">{reasons.length === 0 ? t('lend.holdsNone') : reasons.join(' ')}</Notice>
  }
  return (
    <div className={styles.assets}>
      <CheckList
        label={t('lend.assets')}
        choices={lendable.map(({ assetId, assetNum }) => ({ id: assetId, text: assetNum }))}
        chosen={chosen}
        onChange={(ids) => onChange(ids as ReadonlySet<AssetId>)}
        emptyText={t('lend.choosePersonFirst')}
        isDisabled={isDisabled}
      />
      {reasons.length > 0 && <p className={styles.note}>{reasons.join(' ')}</p>}
    </div>
  )
}
