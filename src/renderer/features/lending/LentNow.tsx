import { useEffect } from 'react'
import { useHoldings } from '../../data/holdings.ts'
import { lastRead } from '../../data/loadable.ts'
import { meetEveryone, usePeople } from '../../data/people.ts'
import { holderName } from '../../../domain/holder.ts'
import { useWords } from '../../ui/useWords.tsx'
import { Details } from '../../ui/Details.tsx'
import { ErrorNotice } from '../../ui/ErrorNotice.tsx'
import styles from './Lending.module.css'
import type { LendingPlan } from './Plan.tsx'

/** What the lists show now of the key and the assets of a loan whose outcome nobody knows. */
export function LentNow({ plan }: { plan: LendingPlan }) {
  const { t, time } = useWords()
  const holdings = useHoldings()
  const people = usePeople((state) => state.byId)
  useEffect(() => void meetEveryone(), [])

  const sent = new Set(plan.assets.map(({ assetId }) => assetId))
  const failed = [holdings.assets, holdings.keys].find((list) => list.state === 'failed')
  if (failed?.state === 'failed') return <ErrorNotice error={failed.error} />
  const keys = lastRead(holdings.keys)
  const key = keys?.value.find(({ assetNum }) => assetNum === plan.key)
  const entries = lastRead(holdings.assets)?.value.filter(({ assetId }) => sent.has(assetId)) ?? []
  const isReading = holdings.assets.state === 'loading' || holdings.keys.state === 'loading'

  return (
    <section className={styles.now} aria-live="polite">
      <h3>{isReading || keys === undefined ? t('lend.looking') : t('lend.now', { time: time(keys.at) })}</h3>
      <Details
        items={[
          {
            label: t('lend.keyNumbered', { key: plan.key }),
            value: key?.borrowedFlag === true ? t('lend.lentTo', { name: holderName(key, people) }) : t('state.free'),
          },
          ...entries.map(({ assetNum, borrowedFlag }) => ({
            label: assetNum as string,
            value: t(borrowedFlag ? 'state.lent' : 'lend.notLent'),
          })),
        ]}
      />
    </section>
  )
}
