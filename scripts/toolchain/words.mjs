import { Interrupted } from './processes.mjs'

/** How long a silent wait may take, in milliseconds. */
const longWaitMs = 2000

export function say(words) {
  console.log(words)
}

/**
 * Does `work` silently; if it takes long, prints its latest words to stderr.
 *
 * @template T
 * @param {(say: (words: string) => void) => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function sayLate(work) {
  let late = false
  let latest
  const timer = setTimeout(() => {
    late = true
    if (latest) console.error(latest)
  }, longWaitMs)
  try {
    return await work((words) => {
      latest = words
      if (late) console.error(words)
    })
  } finally {
    clearTimeout(timer)
  }
}

/**
 * Runs a script and makes the status that it resolves to that of the process; what it throws is told in its own words,
 * unless it was asked to end.
 *
 * @param {() => Promise<number>} work
 */
export async function main(work) {
  try {
    process.exitCode = await work()
  } catch (error) {
    if (!(error instanceof Interrupted)) console.error(error.message)
    process.exitCode = error instanceof Interrupted ? error.status : 1
  }
}
