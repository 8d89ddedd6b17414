import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { commandFor, drawnOf, readAsked, shareOf, UsageError } from './campaign/asked.mjs'
import { finishedParts } from './campaign/finished.mjs'
import { allParts } from './campaign/parts.mjs'
import { playAll } from './campaign/play.mjs'
import { missingParts } from './checks/machine.mjs'
import { canRun, endToEndStep, playStep, vitestStep } from './checks/steps.mjs'
import { prepare } from './toolchain/prepare.mjs'
import { Interrupted } from './toolchain/processes.mjs'
import { main, say } from './toolchain/words.mjs'

const mayLeaveOut = process.env.CI !== 'true'

/** What runs a part. */
function stepOf(part, reports, { seed, count, share, minutes }) {
  const drawn = drawnOf(part, { seed, share })
  const step = {
    page: () => ({
      ...vitestStep(part.name, reports, ['--project', 'page', '--maxWorkers=1', ...drawn.files]),
      needs: 'chromium',
    }),
    // Each has a folder of its own for its pictures, which it empties first.
    endToEnd: () =>
      endToEndStep(part.name, reports, ['--workers=1', `--output=test-results/${part.name}`, ...drawn.files]),
    unit: () => vitestStep(part.name, reports, ['--project', 'node', '--maxWorkers=1', ...drawn.files]),
  }[part.in ?? 'unit']()
  return {
    ...step,
    env: { ...step.env, KEYDESK_CAMPAIGN: JSON.stringify({ seed, count, share: drawn.share }) },
    limitMs: minutes === undefined ? 6 * 60 * 60_000 : Math.max(10, 2 * minutes) * 60_000,
  }
}

/** Resolves to how many passed and failed in all. */
async function play(asked) {
  const everything = allParts()
  const parts = asked.only === undefined ? everything : everything.filter(({ name }) => name === asked.only)
  await prepare({ say })
  const missing = await missingParts()
  // One part alone plays what it would among all.
  const of = { ...asked, share: shareOf(everything, asked) }
  const reports = mkdtempSync(join(tmpdir(), 'keydesk-campaign-'))
  try {
    const isPlayed = (part) => canRun(stepOf(part, reports, of), missing, { mayLeaveOut })
    for (const part of parts.filter((part) => !isPlayed(part))) {
      say(`${part.name}: left out; missing: ${missing.chromium.join(', ')}`)
    }
    return await playAll({
      parts: parts.filter(isPlayed),
      of,
      finished: asked.only === undefined ? finishedParts(asked) : undefined,
      play: (part) => playStep(stepOf(part, reports, of)),
      say,
      mayLeaveOut,
    })
  } catch (error) {
    if (error instanceof Interrupted) say(`Stopped. To go on: ${commandFor(asked)}`)
    throw error
  } finally {
    rmSync(reports, { recursive: true, force: true })
  }
}

// `npm run campaign -- [--only NAME] [--seed N] [--count N] [--minutes M]`: all that `npm test` plays a sample of, as
// docs/testing.md has it.
await main(async () => {
  let asked
  try {
    asked = readAsked(process.argv.slice(2), allParts())
  } catch (error) {
    if (!(error instanceof UsageError)) throw error
    console.error(error.message)
    return 2
  }
  say(`Campaign: ${commandFor(asked)}`)
  const { passed, failed } = await play(asked)
  say(`${passed} passed, ${failed} failed`)
  return failed === 0 ? 0 : 1
})
