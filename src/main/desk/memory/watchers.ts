import type { ProfileId } from '../../../contract/ids.ts'

/** Who has not said that it is there for so long is gone, in milliseconds. */
const goneAfterMs = 120_000

/** The pages that show an enterprise, and whether a person can see them. */
export function createWatchers(now: () => number) {
  const watchers = new Map<string, { profile: ProfileId; isInView: boolean; at: number }>()
  const inView = () => [...watchers.values()].filter((one) => one.isInView)

  return {
    note(profile: ProfileId, watcher: string, isInView: boolean): { isNew: boolean; cameIntoView: boolean } {
      const before = watchers.get(watcher)
      watchers.set(watcher, { profile, isInView, at: now() })
      return { isNew: before === undefined, cameIntoView: isInView && !before?.isInView }
    },
    leave: (watcher: string): void => void watchers.delete(watcher),
    forgetGone(): void {
      for (const [name, { at }] of watchers) if (Math.abs(now() - at) > goneAfterMs) watchers.delete(name)
    },
    isInView: (): boolean => inView().length > 0,
    /** The one by which the enterprise is looked at: whoever sees it before whoever only has it open. */
    profile: (): ProfileId | undefined => [...inView(), ...watchers.values()][0]?.profile,
  }
}
