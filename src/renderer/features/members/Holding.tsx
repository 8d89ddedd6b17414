import { useMemo, type ReactNode } from 'react'
import { OpenLoans } from '../../changes/OpenLoans.tsx'
import { useAsked, useRows } from '../../data/asked.ts'
import { lastRead } from '../../data/loadable.ts'
import { Notice } from '../../ui/Notice.tsx'
import { useWords } from '../../ui/useWords.tsx'
import { memberColumns } from './columns.tsx'
import styles from './Many.module.css'
import { MemberList } from './MemberList.tsx'
import type { ManyProps } from './useManyJob.ts'

type Picked = ManyProps['picked']

const shown = ['name', 'userName', 'assets', 'key', 'online']

/** Those of them who still hold something, as the copy has them. */
export function useHolding(picked: Picked) {
  const rows = useRows('findMembers', { picked, holding: 'anything' })
  return { picked, rows, holders: lastRead(rows)?.value.source.total }
}

/** How many of them are also so. */
function useCount(picked: Picked, also: { holding: 'assets' | 'key' | 'online' }): number {
  return lastRead(useAsked('findMembers', { picked, ...also, limit: 0 }))?.value.total ?? 0
}

/** Says of several employees what they still hold, and names those who do; `children` say what becomes of it. */
export function Holding({ of, children }: { of: ReturnType<typeof useHolding>; children: ReactNode }) {
  const words = useWords()
  const { t } = words
  const { picked, rows, holders } = of
  const held = [
    ['many.holdAssets', useCount(picked, { holding: 'assets' })],
    ['many.holdKey', useCount(picked, { holding: 'key' })],
    ['many.holdOnline', useCount(picked, { holding: 'online' })],
  ] as const
  const columns = useMemo(() => memberColumns(words).filter(({ id }) => shown.includes(id)), [words])
  // The key may be free on the service, and still not on the desk.
  if (holders === 0) {
    return (
      <>
        <p>{t('many.holdNone')}</p>
        <OpenLoans of={{ picked }} />
      </>
    )
  }
  return (
    <>
      {holders !== undefined && (
        <Notice kind="warning" title={t('many.holding', { count: holders })}>
          <p className={styles.figures}>
            {held.map(([key, many]) => many > 0 && <span key={key}>{t(key, { count: many })}</span>)}
          </p>
          {children}
        </Notice>
      )}
      <OpenLoans of={{ picked }} />
      <MemberList rows={rows} name="holding" label={(count) => t('many.holding', { count })} columns={columns} />
    </>
  )
}
