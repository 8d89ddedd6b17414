import { coldFigures } from './cold.ts'
import { overBareLoop, overIdeal } from './fetching.ts'
import { exportFigures } from './exporting.ts'
import { importFigures } from './importing.ts'
import { jobFigures } from './jobs.ts'
import { journalFigures } from './journaling.ts'
import { behindLimits } from './limits.ts'
import { tableOf, type Figure } from './figures.ts'
import { fullSizeFigures } from './fullSize.ts'
import { loanFigures } from './loans.ts'
import { memoryFigures } from './memory.ts'
import { pageFigures, wallFigures } from './page.ts'
import { disagreements, overJsonParse } from './parsing.ts'
import { productFigures } from './products.ts'
import { reportFigures } from './reports.ts'
import { rowFigures } from './rows.ts'
import { syncFigures } from './syncing.ts'

// `npm run bench`: ratios to a reference in the same run, since times say more of the machine than of Keydesk. A missed
// aim is marked and no failure; a wrong parser is one. `npm run bench -- reports jobs` measures those alone.
const documents = 20_000

const sections: Record<string, () => Promise<Figure[]>> = {
  parsing: async () => [overJsonParse(15)],
  fetching: async () => [
    await overBareLoop(6, 7),
    await overBareLoop(16, 7),
    await overIdeal(6, 3),
    await overIdeal(16, 3),
  ],
  memory: memoryFigures,
  cold: coldFigures,
  limits: behindLimits,
  page: () => pageFigures(5),
  wall: () => wallFigures(5),
  rows: () => rowFigures(100),
  syncing: syncFigures,
  fullSize: fullSizeFigures,
  exports: exportFigures,
  products: productFigures,
  reports: reportFigures,
  imports: () => importFigures(25),
  journal: () => journalFigures(5),
  loans: () => loanFigures(5),
  jobs: () => jobFigures(3),
}

const names = Object.keys(sections)
const chosen = process.argv.length > 2 ? process.argv.slice(2) : names
const unknown = chosen.find((name) => !names.includes(name))
if (unknown !== undefined) {
  console.error(`There is no ${unknown}: ${names.join(', ')}.`)
  process.exit(2)
}
console.error(chosen === names ? 'Measuring; this takes about three quarters of an hour.' : 'Measuring.')
const figures: Figure[] = []
for (const name of chosen) figures.push(...((await sections[name]?.()) ?? []))
for (const line of tableOf(figures)) console.log(line)

const differing = disagreements(documents)
console.log(`lossless parse and the reviver differ on ${differing} of ${documents} generated documents`)
if (differing > 0) process.exitCode = 1
