import type { AssetId } from '../../../contract/ids.ts'
import type { AssetEntry } from '../../../contract/records.ts'
import { sentences } from '../../../words/language.ts'
import { uiWords } from '../../../words/page/frame.ts'
import { lendWords } from '../../../words/page/holdings.ts'
import { nameOf } from '../../../domain/people.ts'
import { useWords } from '../../ui/useWords.tsx'
import { CheckList } from '../../ui/CheckList.tsx'
import { Notice } from '../../ui/Notice.tsx'
import styles from './Lending.module.css'
import type { Loan } from './useLoan.ts'

interface AssetsFieldProps {
  loan: Loan
  /** When the lists were read, in epoch ms: what is lent is as of then. */
  readAt: number
  isDisabled: boolean
}

/** Chooses among the employee's asset numbers: offers only what can be lent, and says why the others can't. */
export function AssetsField({ loan, readAt, isDisabled }: AssetsFieldProps) {
  const { t, time, language } = useWords()
  const { person, assets, chosen, ownKey, chooseAssets } = loan
  const { lendable, lent, online } = assets ?? { lendable: [], lent: [], online: [] }
  const listed = (entries: readonly AssetEntry[]) =>
    entries.map(({ assetNum }) => assetNum).join(t(uiWords.listSeparator))
  const key = ownKey ?? ''
  const at = time(readAt)

  if (person !== undefined && assets !== undefined && lendable.length === 0) {
    if (lent.length + online.length === 0) return <Notice kind="info">{t(lendWords.holdsNone)}</Notice>
    const title = online.length === 0 ? t(lendWords.allLent, { name: nameOf(person) }) : t(lendWords.noneToLend)
    return (
      <Notice kind="info" title={title}>
        {lent.length > 0 && <p>{t(lendWords.lentIn, { count: lent.length, list: listed(lent), key, time: at })}</p>}
        {online.length > 0 && <p>{t(lendWords.onlineAre, { count: online.length, list: listed(online) })}</p>}
      </Notice>
    )
  }
  const reasons = [
    lent.length > 0 && t(lendWords.assetsLent, { count: lent.length, key }),
    online.length > 0 && t(lendWords.assetsOnline, { count: online.length }),
  ].filter((reason) => reason !== false)
  return (
    <div className={styles.assets}>
      <CheckList
        label={t(lendWords.assets)}
        choices={lendable.map(({ assetId, assetNum }) => ({ id: assetId, text: assetNum }))}
        chosen={new Set(chosen.map(({ assetId }) => assetId))}
        onChange={(ids) => chooseAssets(ids as ReadonlySet<AssetId>)}
        emptyText={t(lendWords.choosePersonFirst)}
        isDisabled={isDisabled}
      />
      {reasons.length > 0 && <p className={styles.note}>{sentences(language, ...reasons)}</p>}
    </div>
  )
}
