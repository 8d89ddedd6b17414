import { useEffect, useEffectEvent, useMemo, type ReactNode } from 'react'
import type { ComparedRow } from '../../../contract/files.ts'
import type { ProfileId } from '../../../contract/ids.ts'
import type { Ticks } from '../../ui/grid/useSelection.ts'
import { keyOf, readPart, readTicked, tickRows, untick, type Compared } from './compared.ts'

/** The ticks of the part that is shown. Nobody is ticked but who was shown or found at that moment. */
export function useComparedTicks(
  profile: ProfileId,
  of: Compared,
  asOf: string | undefined,
  bar: (count: number) => ReactNode,
): Ticks<ComparedRow> {
  const { part } = of
  const ticked = of.ticked[part]
  const look = useEffectEvent(() => void readTicked(profile, of, part).catch(() => undefined))
  // After a refresh some may be in it no longer.
  useEffect(() => look(), [asOf, part])
  return useMemo(
    () => ({
      count: ticked.size,
      has: (row) => ticked.has(keyOf(row)),
      set: (rows, isTicked) => tickRows(part, rows, isTicked),
      all: () =>
        void readPart(profile, of, part)
          .then((rows) => tickRows(part, rows, true))
          .catch(() => undefined),
      none: () => untick(part),
      read: () => readTicked(profile, of, part),
      bar,
    }),
    [ticked, part, profile, of, bar],
  )
}
