import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { columnsOfReport, reportNames } from '../src/contract/reportColumns.ts'

it('docs/reports.md has the columns of each report, in their order and with their types', () => {
  const document = readFileSync(join(import.meta.dirname, '../docs/reports.md'), 'utf8')
  const sections = document.split(/^## (?=`)/m).slice(1)
  const told = sections.map((section) => ({
    report: /^`(.*)`/.exec(section)?.[1],
    columns: [...section.matchAll(/^\| `(\w+)` \| (\w+) \|/gm)].map(([, name, type]) => ({ name, type })),
  }))
  expect(told).toEqual(reportNames.map((report) => ({ report, columns: columnsOfReport(report) })))
})
