import { randomBytes } from 'node:crypto'
import { existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { makeFolder } from '../sqlite/makeFolder.ts'
import { withOpeningLock } from '../sqlite/openingLock.ts'
import { enter, isAlone } from '../sqlite/presence.ts'

const ending = '.open'

/**
 * The runs of the program that write into a journal, each with a lock that the system frees when it ends, however it
 * ends. A time in a row would lie after a sleep or a change of the clock.
 */
export function createRuns(folder: string) {
  const place = join(folder, 'runs')
  const pathOf = (run: string): string => join(place, run)
  let own: { run: string; leave(): void } | undefined

  return {
    /** This run, which lives from now on. */
    own(): string {
      if (own) return own.run
      makeFolder(place)
      const run = randomBytes(8).toString('hex')
      const { leave } = withOpeningLock(folder, () => enter(pathOf(run)))
      own = { run, leave }
      return run
    },
    isOwn: (run: string): boolean => run === own?.run,
    /** Whether a run has ended, as far as this machine can tell. */
    hasEnded: (run: string): boolean => run !== own?.run && (!existsSync(pathOf(run) + ending) || isAlone(pathOf(run))),
    /** Removes what runs left that have ended. */
    sweep(): void {
      if (!existsSync(place)) return
      withOpeningLock(folder, () => {
        for (const name of readdirSync(place)) {
          const run = name.slice(0, -ending.length)
          if (name.endsWith(ending) && run !== own?.run && isAlone(pathOf(run)))
            rmSync(join(place, name), { force: true })
        }
      })
    },
    leave(): void {
      if (!own) return
      own.leave()
      rmSync(pathOf(own.run) + ending, { force: true })
      own = undefined
    },
  }
}

export type Runs = ReturnType<typeof createRuns>
