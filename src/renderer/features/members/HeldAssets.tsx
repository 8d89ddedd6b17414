import { useEffect, useMemo } from 'react'
import { KeyRound, Wifi } from 'lucide-react'
import type { ProfileId } from '../../../contract/ids.ts'
import type { Member } from '../../../contract/records.ts'
import { readHoldingsOnce, useHoldings } from '../../data/holdings.ts'
import { lastRead } from '../../data/loadable.ts'
import { addressOf } from '../../routing/route.ts'
import { useWords } from '../../ui/useWords.tsx'
import { StatusTag } from '../../ui/StatusTag.tsx'
import styles from './Members.module.css'

/** The person's asset numbers, each with its state and the way to its products, as far as the asset list is read. */
export function HeldAssets({ member, profile }: { member: Member; profile: ProfileId }) {
  const { t } = useWords()
  const read = useHoldings((state) => lastRead(state.assets))
  useEffect(readHoldingsOnce, [])
  const entries = useMemo(() => new Map(read?.value.map((asset) => [asset.assetNum, asset])), [read])
  const numbers = member.assetNums ?? []

  return (
    <section className={styles.held}>
      <h3>{t('member.assetNums', { count: numbers.length })}</h3>
      {numbers.length === 0 && <p className={styles.soft}>{t('member.noAssets')}</p>}
      <ul className={styles.numbers}>
        {numbers.map((assetNum) => {
          const entry = entries.get(assetNum)
          return (
            <li key={assetNum} className={styles.number}>
              {entry === undefined ? (
                <bdi>{assetNum}</bdi>
              ) : (
                <a href={addressOf({ place: 'products', profile, asset: entry.assetId, params: {} })}>
                  <bdi>{assetNum}</bdi>
                </a>
              )}
              {entry?.onlineFlag === true && (
                <StatusTag tone="online" icon={Wifi}>
                  {t('state.online')}
                </StatusTag>
              )}
              {entry?.borrowedFlag === true && (
                <StatusTag tone="lent" icon={KeyRound}>
                  {t('state.lent')}
                </StatusTag>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
