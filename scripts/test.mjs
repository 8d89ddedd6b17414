import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sum } from './checks/counts.mjs'
import { missingParts, provide } from './checks/machine.mjs'
import { allLanes, canRun, lanesOf, runStep } from './checks/steps.mjs'
import { prepare } from './toolchain/prepare.mjs'
import { Interrupted } from './toolchain/processes.mjs'
import { main, say } from './toolchain/words.mjs'

const mayLeaveOut = process.env.CI !== 'true'
const testFiles = process.argv.slice(2)

/** Resolves to the counts of each step. */
async function runAll(lanes) {
  const counts = []
  await Promise.all(
    lanes.map(async (steps) => {
      for (const step of steps) counts.push(await runStep(step, say))
    }),
  )
  return counts
}

function sayLeftOut(counts, parts, why) {
  for (const [part, missing] of Object.entries(parts)) {
    if (missing.length > 0) say(`Left out: the tests that need ${part}; missing: ${missing.join(', ')}; ${why}`)
  }
  for (const { file, tests } of counts.flatMap(({ leftOut }) => leftOut)) say(`Left out: ${tests} tests of ${file}`)
}

/** Resolves to how many passed and failed in all. */
async function test() {
  const [, whyNotProvided] = await Promise.all([prepare({ say }), provide(say)])
  const parts = await missingParts()
  const reports = mkdtempSync(join(tmpdir(), 'keydesk-reports-'))
  try {
    const lanes = testFiles.length > 0 ? lanesOf(reports, testFiles) : allLanes(reports)
    say('Running the tests.')
    const counts = await runAll(lanes.map((steps) => steps.filter((step) => canRun(step, parts, { mayLeaveOut }))))
    say('')
    sayLeftOut(counts, parts, whyNotProvided)
    return sum(counts, { mayLeaveOut })
  } finally {
    rmSync(reports, { recursive: true, force: true })
  }
}

// `npm test`: everything. `npm test -- FILE…`: those files.
await main(async () => {
  const { passed, failed } = await test().catch((error) => {
    if (error instanceof Interrupted) throw error
    say(error.message)
    return { passed: 0, failed: 1 }
  })
  say(`${passed} passed, ${failed} failed`)
  return failed === 0 ? 0 : 1
})
