import type { DatabaseSync } from 'node:sqlite'
import { setImmediate } from 'node:timers/promises'

/** For how long others who ask the thread wait at most, in milliseconds. */
const stepMs = 40

/** Runs work that yields in one transaction, all of it or nothing; between its steps others are answered. */
export async function inSteps<Step>(
  database: DatabaseSync,
  work: Iterable<Step>,
  onStep?: (step: Step) => void,
): Promise<void> {
  database.exec('BEGIN IMMEDIATE')
  try {
    let began = -Infinity
    for (const step of work) {
      if (performance.now() - began < stepMs) continue
      onStep?.(step)
      await setImmediate()
      began = performance.now()
    }
    database.exec('COMMIT')
  } catch (error) {
    if (database.isTransaction) database.exec('ROLLBACK')
    throw error
  }
}
