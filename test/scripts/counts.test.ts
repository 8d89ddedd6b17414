import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'

const counts = new URL('../../scripts/checks/counts.mjs', import.meta.url).href
const { countCheck, countPlaywright, countVitest, sum } = await import(counts)

function reportOf(report: object): string {
  const folder = mkdtempSync(join(tmpdir(), 'keydesk-report-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  writeFileSync(join(folder, 'report.json'), JSON.stringify(report))
  return join(folder, 'report.json')
}

function vitestFile(name: string, status: string, ...results: string[]) {
  return { name: join(process.cwd(), name), status, assertionResults: results.map((result) => ({ status: result })) }
}

describe('the count of a run', () => {
  it('is one for a check', () => {
    expect([countCheck(0), countCheck(2)]).toMatchObject([
      { passed: 1, failed: 0 },
      { passed: 0, failed: 1 },
    ])
  })

  it('adds up the files of vitest, and counts one that cannot be loaded', () => {
    const report = reportOf({
      testResults: [vitestFile('a.test.ts', 'failed', 'passed', 'failed'), vitestFile('b.test.ts', 'failed')],
    })
    expect(countVitest(1, report)).toEqual({ passed: 1, failed: 2, leftOut: [] })
  })

  it('names the files of vitest of which tests did not run', () => {
    const report = reportOf({
      testResults: [
        vitestFile('a.test.ts', 'passed', 'passed', 'skipped', 'todo'),
        vitestFile('b.test.ts', 'passed', 'passed'),
      ],
    })
    expect(countVitest(0, report)).toEqual({ passed: 2, failed: 0, leftOut: [{ file: 'a.test.ts', tests: 2 }] })
  })

  it('does not let a second try of Playwright pass', () => {
    const report = reportOf({ stats: { expected: 3, unexpected: 1, flaky: 1, skipped: 2 } })
    expect(countPlaywright(1, report)).toEqual({ passed: 3, failed: 2, leftOut: [{ file: 'test/e2e', tests: 2 }] })
  })

  it.each([
    ['vitest', countVitest, { testResults: [vitestFile('a.test.ts', 'passed', 'passed')] }],
    ['Playwright', countPlaywright, { stats: { expected: 1, unexpected: 0, flaky: 0, skipped: 0 } }],
  ])('has a failure where %s failed for what is no test, or left no report', (_, count, report) => {
    expect(count(1, reportOf(report))).toMatchObject({ passed: 1, failed: 1 })
    expect(count(0, 'no such file')).toMatchObject({ passed: 0, failed: 1 })
  })

  it('takes for failed what was left out where nothing may be', () => {
    const steps = [{ passed: 5, failed: 1, leftOut: [{ file: 'a.test.ts', tests: 3 }] }, countCheck(0)]
    expect(sum(steps, { mayLeaveOut: true })).toEqual({ passed: 6, failed: 1 })
    expect(sum(steps, { mayLeaveOut: false })).toEqual({ passed: 6, failed: 4 })
  })
})
