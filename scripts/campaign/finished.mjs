import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fingerprintOf } from '../toolchain/build.mjs'
import { out } from '../toolchain/places.mjs'

/** What the parts are made of: a campaign of other sources is another one. */
const sources = ['src', 'test', 'scripts']

/**
 * The note of the parts of a campaign that have passed, so that one which was stopped goes on after them.
 *
 * @param {import('./asked.mjs').Asked} asked
 * @param {{ file?: string, madeOf?: string }} [places]
 */
export function finishedParts(
  { seed, count, minutes },
  { file = join(out, 'campaign.json'), madeOf = fingerprintOf(sources) } = {},
) {
  const of = JSON.stringify({ seed, count, minutes, madeOf })
  const noted = read(file)
  const passed = noted?.of === of ? noted.passed : {}
  return {
    /** The counts of a part that has passed before. */
    countsOf: (name) => passed[name],
    note(name, counts) {
      passed[name] = counts
      mkdirSync(dirname(file), { recursive: true })
      writeFileSync(file, JSON.stringify({ of, passed }))
    },
    forget: () => rmSync(file, { force: true }),
  }
}

function read(file) {
  try {
    return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
  } catch {
    // It was stopped as it wrote.
    return undefined
  }
}
