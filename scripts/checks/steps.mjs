import { join } from 'node:path'
import { root, tools, withBuiltWorker } from '../toolchain/places.mjs'
import { runNode, throwIfInterrupted } from '../toolchain/processes.mjs'
import { countCheck, countPlaywright, countVitest } from './counts.mjs'

/**
 * @typedef {{ title: string, tool: string, args: string[], count: (code: number) => import('./counts.mjs').Counts, env?: Record<string, string>, needs?: 'chromium', limitMs?: number }} Step
 * `needs`: a part of the machine without which there is nothing to run. `limitMs`: a step that takes longer hangs.
 */

/**
 * All steps, in lanes that run at once, each one step after the other: on two cores what waits for programs and clocks
 * leaves the time to the others.
 *
 * @param {string} reports a folder for the runners' reports
 * @returns {Step[][]}
 */
export function allLanes(reports) {
  return [
    // Many of these wait for programs, threads and clocks.
    [vitestStep('Unit and integration tests', reports, ['--maxWorkers=3', '--project=node'])],
    [
      endToEndStep('End-to-end tests', reports, ['--workers=2']),
      { ...vitestStep('Tests of the page', reports, ['--maxWorkers=2', '--project=page']), needs: 'chromium' },
      checkStep('Types', tools.tsc, ['--noEmit', '--checkers', '1', '--project', root]),
      checkStep('Linter', tools.oxlint, []),
      checkStep('What nothing uses', tools.knip, []),
    ],
  ]
}

/** @returns {Step[][]} these files alone, of the unit and integration tests and of the page's */
export function lanesOf(reports, testFiles) {
  return [[vitestStep('Tests', reports, ['--maxWorkers=2', ...testFiles])]]
}

/** A program that is one check: it passes or fails as a whole. */
const checkStep = (title, tool, args) => ({ title, tool, args, count: countCheck })

export function vitestStep(title, reports, args) {
  const report = join(reports, `${title}.json`)
  return {
    title,
    tool: tools.vitest,
    args: ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`, ...args],
    count: (code) => countVitest(code, report),
    // Many tests start a program or a thread from the same sources, which are compiled only once.
    env: {
      NODE_COMPILE_CACHE: join(reports, 'compiled'),
      KEYDESK_FAKE_BRIDGE: join(reports, 'bridge.js'),
      ...withBuiltWorker,
    },
  }
}

export function endToEndStep(title, reports, args = []) {
  const report = join(reports, `${title}.json`)
  return {
    title,
    needs: 'chromium',
    tool: tools.playwright,
    args: ['test', '--reporter=list,json', ...args],
    count: (code) => countPlaywright(code, report),
    env: {
      PLAYWRIGHT_JSON_OUTPUT_FILE: report,
      NODE_COMPILE_CACHE: join(reports, 'compiled'),
      // Its workers have FORCE_COLOR set anyway, and Node warns in each of them of NO_COLOR beside it.
      ...(!process.stdout.isTTY && { NO_COLOR: undefined, FORCE_COLOR: '0' }),
    },
  }
}

/** Whether a step can run. A run that must not leave anything out runs it anyway, and it fails. */
export function canRun({ needs }, parts, { mayLeaveOut }) {
  return needs === undefined || parts[needs].length === 0 || !mayLeaveOut
}

/** Runs a step, and prints its whole output when it has ended. */
export async function runStep(step, say) {
  const { counts, seconds, output } = await playStep(step)
  say(`\n== ${step.title}: ${counts.passed} passed, ${counts.failed} failed, ${seconds} s`)
  if (output.trim()) say(output.trimEnd())
  return counts
}

/** Runs a step, and resolves to its counts, what it wrote and how long it took. */
export async function playStep({ tool, args, count, env, limitMs = 60 * 60_000 }) {
  const started = Date.now()
  let tooLong = false
  let timer
  const { code, output } = await runNode(tool, args, {
    output: 'collect',
    env: { ...(process.stdout.isTTY ? { FORCE_COLOR: '1' } : { NO_COLOR: '1' }), ...env },
    onStart(stop) {
      timer = setTimeout(() => {
        tooLong = true
        stop()
      }, limitMs)
    },
  })
  clearTimeout(timer)
  throwIfInterrupted()
  return {
    counts: count(tooLong ? 1 : code),
    seconds: Math.round((Date.now() - started) / 1000),
    output: tooLong ? `${output}\nEnded after ${limitMs / 60_000} minutes.` : output,
  }
}
