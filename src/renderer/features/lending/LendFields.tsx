import type { AssetId } from '../../../contract/ids.ts'
import type { AssetEntry } from '../../../contract/records.ts'
import { sentences } from '../../../words/fill.ts'
import { uiWords } from '../../../words/page/frame.ts'
import { lendWords } from '../../../words/page/holdings.ts'
import { nameOf, holderName } from '../../../domain/people.ts'
import { isFreeKey } from '../../../domain/boardFilter.ts'
import { headWords } from '../../../words/headings.ts'
import { kindWords, stateWords } from '../../../words/terms.ts'
import type { Profile } from '../../../contract/profiles.ts'
import { useWords } from '../../ui/useWords.tsx'
import { CheckList } from '../../ui/CheckList.tsx'
import { Notice, ErrorNotice } from '../../ui/Notice.tsx'
import { ComboBox } from '../../ui/ComboBox.tsx'
import { useQuery } from '../../data/query.ts'
import { lastError, lastRead, entriesRead } from '../../data/loadable.ts'
import { useCopyState } from '../../data/syncing.ts'
import { Details } from '../../ui/Details.tsx'
import styles from './Lending.module.css'
import type { Loan, LendingPlan } from './useLoan.ts'

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

interface KeyFieldProps {
  loan: Loan
  isDisabled: boolean
  /** Called when a key was chosen: the focus moves on to what is left. */
  onChosen: () => void
  /** Called with a text that Enter is pressed behind and that no key fits. */
  onNoKey: (text: string) => void
}

/** Chooses a key: offers only those that the service would accept. Searches the copy as the person types. */
export function KeyField({ loan, isDisabled, onChosen, onNoKey }: KeyFieldProps) {
  const { t } = useWords()
  const { keys, key, keyText, lists } = loan
  const hasOwn = !keys.every(isFreeKey)
  const choices = keys.map((one) => ({
    id: one.assetNum,
    text: one.assetNum,
    note: isFreeKey(one) ? t(stateWords.free) : t(lendWords.ownKey),
  }))
  // The chosen one must be among them while the field shows it, or the field would be emptied.
  const isMissing = key !== undefined && keyText === key && !keys.some(({ assetNum }) => assetNum === key)
  return (
    <ComboBox
      label={t(kindWords.key)}
      description={hasOwn ? t(lendWords.hasOwnKey) : t(lendWords.freeKeys, { count: lists.freeCount })}
      placeholder={t(headWords.keyNumber)}
      choices={isMissing ? [{ id: key, text: key, note: t(stateWords.free) }, ...choices] : choices}
      value={key ?? null}
      search={{ text: keyText, onChange: loan.setKeyText, isCurrent: lists.isCurrent }}
      onChange={(id) => {
        const next = id === key ? key : keys.find(({ assetNum }) => assetNum === id)?.assetNum
        loan.chooseKey(next)
        if (next !== undefined) onChosen()
      }}
      emptyText={lists.freeCount === 0 ? t(lendWords.noKey) : t(uiWords.noMatch)}
      isDisabled={isDisabled}
      onNoHit={onNoKey}
    />
  )
}

/** What the lists now show about the key and the assets of a loan with an unknown outcome. */
export function LentNow({ plan, profile }: { plan: LendingPlan; profile: Profile }) {
  const { t, time } = useWords()
  const { isRunning } = useCopyState(profile.id)
  const numbers = plan.assets.map(({ assetId }) => assetId)
  const keys = useQuery('findKeys', { numbers: [plan.key], limit: 2 })
  const assets = useQuery('findAssets', { numbers, limit: 1000 })
  const error = lastError(keys) ?? lastError(assets)
  if (error !== undefined) return <ErrorNotice error={error} />
  const read = lastRead(keys)?.value
  const key = read?.rows.find(({ entry }) => entry.assetNum === plan.key)
  const entries = entriesRead(assets) ?? []

  return (
    <section className={styles.now} aria-live="polite">
      <h3>
        {isRunning || read === undefined
          ? t(lendWords.looking)
          : t(lendWords.now, { time: time(Date.parse(read.asOf)) })}
      </h3>
      <Details
        items={[
          {
            label: t(lendWords.keyNumbered, { key: plan.key }),
            value: key && !isFreeKey(key.entry) ? t(lendWords.lentTo, { name: holderName(key) }) : t(stateWords.free),
          },
          ...entries.map(({ assetNum, borrowedFlag }) => ({
            label: assetNum as string,
            value: t(borrowedFlag ? stateWords.lent : stateWords.notLent),
          })),
        ]}
      />
    </section>
  )
}
