import type { ReactNode } from 'react'
import { OpenLoans } from '../../changes/OpenLoans.tsx'
import { useQuery } from '../../data/query.ts'
import { lastRead } from '../../data/loadable.ts'
import { Notice } from '../../ui/Notice.tsx'
import { useWords } from '../../ui/useWords.tsx'
import styles from './Many.module.css'
import type { ManyProps } from './useManyJob.ts'
import { manyWords } from '../../../words/page/many.ts'

type Picked = ManyProps['picked']

/** How many of them still hold something of a kind, as the copy has them; undefined until that is read. */
function useCount(picked: Picked, also: { holding: 'anything' | 'assets' | 'key' | 'online' }): number | undefined {
  return lastRead(useQuery('findMembers', { picked, ...also, limit: 0 }))?.value.total
}

export const useHolding = (picked: Picked) => ({ picked, holders: useCount(picked, { holding: 'anything' }) })

/** Says of several employees, who are named above it, what they still hold; `children` say what becomes of it. */
export function Holding({ of, children }: { of: ReturnType<typeof useHolding>; children: ReactNode }) {
  const { t } = useWords()
  const { picked, holders } = of
  const counts = [
    [manyWords.holdAssets, useCount(picked, { holding: 'assets' }) ?? 0],
    [manyWords.holdKey, useCount(picked, { holding: 'key' }) ?? 0],
    [manyWords.holdOnline, useCount(picked, { holding: 'online' }) ?? 0],
  ] as const
  return (
    <>
      {/* The key may be free on the service, and still not on the desk. */}
      {holders === 0 && <p>{t(manyWords.holdNone)}</p>}
      {holders !== undefined && holders > 0 && (
        <Notice kind="warning" title={t(manyWords.holding, { count: holders })}>
          <p className={styles.figures}>
            {counts.map(([entry, many]) => many > 0 && <span key={entry.en}>{t(entry, { count: many })}</span>)}
          </p>
          {children}
        </Notice>
      )}
      <OpenLoans of={{ picked }} />
    </>
  )
}
