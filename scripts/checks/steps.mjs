import { join } from 'node:path'
import { root, tools } from '../toolchain/places.mjs'
import { runNode, throwIfInterrupted } from '../toolchain/processes.mjs'
import { countCheck, countPlaywright, countVitest } from './counts.mjs'

/** A step that takes longer than this hangs. In milliseconds. */
const limitMs = 30 * 60_000

/**
 * @typedef {{ title: string, tool: string, args: string[], count: (code: number) => import('./counts.mjs').Counts, env?: Record<string, string> }} Step
 */

/** @returns {Record<'types' | 'lint' | 'unused' | 'tests' | 'endToEnd', Step>} `reports` is a folder for the runners' reports */
export function stepsOf(reports, testFiles) {
  const vitestReport = join(reports, 'vitest.json')
  const playwrightReport = join(reports, 'playwright.json')
  return {
    types: { title: 'Types', tool: tools.tsc, args: ['--noEmit', '--project', root], count: countCheck },
    lint: { title: 'Linter', tool: tools.eslint, args: ['.'], count: countCheck },
    unused: { title: 'What nothing uses', tool: tools.knip, args: [], count: countCheck },
    tests: {
      title: 'Unit and integration tests',
      tool: tools.vitest,
      args: ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${vitestReport}`, ...testFiles],
      count: (code) => countVitest(code, vitestReport),
    },
    endToEnd: {
      title: 'End-to-end tests',
      tool: tools.playwright,
      args: ['test', '--reporter=list,json'],
      count: (code) => countPlaywright(code, playwrightReport),
      env: { PLAYWRIGHT_JSON_OUTPUT_FILE: playwrightReport },
    },
  }
}

/** Runs a step and says what it wrote, all together, when it has ended. */
export async function runStep({ title, tool, args, count, env }, say) {
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
  const counts = count(tooLong ? 1 : code)
  const seconds = Math.round((Date.now() - started) / 1000)
  say(`\n== ${title}: ${counts.passed} passed, ${counts.failed} failed, ${seconds} s`)
  if (output.trim()) say(output.trimEnd())
  if (tooLong) say(`Ended after ${limitMs / 60_000} minutes.`)
  return counts
}
