import type { ProfileId } from '../../../contract/ids.ts'

/** After how long without a sign a page is taken to be gone, in milliseconds. */
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
    /** The profile to refresh by: a page in view comes before one that is only open. */
    profile: (): ProfileId | undefined => [...inView(), ...watchers.values()][0]?.profile,
  }
}
