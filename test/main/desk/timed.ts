import { eventually } from '../../fakes/eventually.ts'
import type { DeskEvent } from '../../../src/contract/bridge.ts'
import type { ProfileId } from '../../../src/contract/ids.ts'
import type { OutputOf } from '../../../src/contract/operations.ts'
import type { SyncState } from '../../../src/contract/memory.ts'
import { lastingVault, startDesk, type DeskRig } from './rig.ts'

export const minute = 60_000

/** The daily sync is due at 03:00 where nobody says otherwise: a desk starts after it rather than shortly before. */
const hoursBefore = (date: Date): number => (date.getHours() === 2 ? 1 : 0)

/** A desk whose clock and beat are the test's; to read trees takes longer than all else, and ten show what many do. */
export async function startTimed(options: Parameters<typeof startDesk>[0] = {}) {
  let ahead = hoursBefore(new Date()) * 60 * minute
  const beats = new Set<() => void>()
  const rig = await startDesk({ assets: 10, keys: 4, ...options }, lastingVault(), {
    now: () => Date.now() + ahead,
    heartbeat: (each) => {
      beats.add(each)
      return () => void beats.delete(each)
    },
  })
  const beat = (): void => beats.forEach((each) => each())
  return {
    ...rig,
    /** Lets time go by in beats that come often enough for no sleep to be seen. */
    pass(ms: number) {
      const until = ahead + ms
      while (ahead < until) {
        ahead = Math.min(until, ahead + minute / 2)
        beat()
      }
    },
    /** The machine slept so long. */
    sleep(ms: number) {
      ahead += ms
      beat()
    },
    beat,
  }
}

type Timed = Awaited<ReturnType<typeof startTimed>>

export async function read(rig: Pick<DeskRig, 'desk'>, profile: ProfileId): Promise<OutputOf<'readSync'>> {
  const result = await rig.desk.call('readSync', { profile })
  if (!result.ok) throw new Error(result.error.code)
  return result.data
}

/** Beats until the state is so. */
export async function until(
  rig: Timed,
  profile: ProfileId,
  fits: (sync: SyncState) => boolean,
): Promise<OutputOf<'readSync'>> {
  return eventually(async () => {
    rig.beat()
    const found = await read(rig, profile)
    if (!fits(found.sync)) throw new Error(JSON.stringify(found.sync))
    return found
  })
}

export const isQuiet = (sync: SyncState): boolean => sync.running === null && sync.listsAsOf !== null
export const asked = ({ sandbox }: Pick<DeskRig, 'sandbox'>, endpoint: string): number =>
  sandbox.requests.filter((one) => one.endpoint === endpoint).length

export const dataOf = (events: readonly DeskEvent[], profile: ProfileId) =>
  events.flatMap((event) => (event.type === 'dataChanged' && event.profile === profile ? event.data : []))
