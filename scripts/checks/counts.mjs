import { existsSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { root } from '../toolchain/places.mjs'

/**
 * The results of a step's tests. `leftOut`: how many did not run, by file.
 *
 * @typedef {{ passed: number, failed: number, leftOut: { file: string, tests: number }[] }} Counts
 */

/** @returns {Counts} of a program that is one check: the compiler, the linter */
export function countCheck(code) {
  return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, leftOut: [] }
}

/** @returns {Counts} of vitest, by its JSON report */
export function countVitest(code, reportFile) {
  const report = read(reportFile)
  if (!report || report.numTotalTests === 0) return countCheck(code || 1)
  const files = report.testResults.map(({ name, status, assertionResults }) => {
    const count = (...wanted) => assertionResults.filter((result) => wanted.includes(result.status)).length
    const failed = count('failed')
    return {
      passed: count('passed'),
      // A file that can't be loaded has no tests, and counts as failed.
      failed: status === 'failed' ? Math.max(failed, 1) : failed,
      leftOut: { file: relative(root, name), tests: count('skipped', 'pending', 'todo', 'disabled') },
    }
  })
  return atLeastOneFailed(code, {
    passed: files.reduce((sum, { passed }) => sum + passed, 0),
    failed: files.reduce((sum, { failed }) => sum + failed, 0),
    leftOut: files.map(({ leftOut }) => leftOut).filter(({ tests }) => tests > 0),
  })
}

/** @returns {Counts} of Playwright, by its JSON report; a test that needed a second try has not passed */
export function countPlaywright(code, reportFile) {
  const report = read(reportFile)
  if (!report) return countCheck(code || 1)
  const { expected, unexpected, flaky, skipped } = report.stats
  return atLeastOneFailed(code, {
    passed: expected,
    failed: unexpected + flaky,
    leftOut: skipped > 0 ? [{ file: 'test/e2e', tests: skipped }] : [],
  })
}

/** Adds up steps. If nothing may be left out, what was left out counts as failed. */
export function sum(counts, { mayLeaveOut }) {
  return counts.reduce(
    (total, { passed, failed, leftOut }) => ({
      passed: total.passed + passed,
      failed: total.failed + failed + (mayLeaveOut ? 0 : leftOut.reduce((tests, file) => tests + file.tests, 0)),
    }),
    { passed: 0, failed: 0 },
  )
}

/** A runner also fails without a failed test: an error between tests, or no tests at all. */
function atLeastOneFailed(code, counts) {
  return code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts
}

function read(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
}
