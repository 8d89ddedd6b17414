import { isFreeKey } from '../../../domain/boardFilter.ts'
import { holderName } from '../../../domain/people.ts'
import type { Profile } from '../../../contract/profiles.ts'
import { useQuery } from '../../data/query.ts'
import { lastError, lastRead, entriesRead } from '../../data/loadable.ts'
import { useCopyState } from '../../data/syncing.ts'
import { useWords } from '../../ui/useWords.tsx'
import { Details } from '../../ui/Details.tsx'
import { ErrorNotice } from '../../ui/ErrorNotice.tsx'
import styles from './Lending.module.css'
import type { LendingPlan } from './useLoan.ts'
import { lendWords } from '../../../words/page/holdings.ts'
import { stateWords } from '../../../words/terms.ts'

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
