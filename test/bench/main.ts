import { overBareLoop, overIdeal } from './fetching.ts'
import { exportFigures } from './exporting.ts'
import { importFigures } from './importing.ts'
import { jobFigures } from './jobs.ts'
import { journalFigures } from './journaling.ts'
import { behindLimits } from './limits.ts'
import { tableOf } from './figures.ts'
import { fullSizeFigures } from './fullSize.ts'
import { memoryFigures } from './memory.ts'
import { pageFigures } from './page.ts'
import { disagreements, overJsonParse } from './parsing.ts'
import { reportFigures } from './reports.ts'
import { rowFigures } from './rows.ts'
import { storingFigures } from './storing.ts'
import { syncFigures } from './syncing.ts'

// `npm run bench`: ratios to a reference in the same run, since times say more of the machine than of Keydesk. A missed
// aim is marked and no failure; a wrong parser is one.
const documents = 20_000

console.error('Measuring; this takes about ten minutes.')
const figures = [
  overJsonParse(15),
  await overBareLoop(6, 7),
  await overBareLoop(16, 7),
  await overIdeal(6, 3),
  await overIdeal(16, 3),
  ...(await memoryFigures()),
  ...(await behindLimits()),
  ...(await pageFigures(5)),
  ...(await rowFigures(15)),
  ...(await storingFigures()),
  ...(await syncFigures()),
  ...(await fullSizeFigures()),
  ...(await exportFigures()),
  ...(await reportFigures()),
  ...(await importFigures(9)),
  ...(await journalFigures(5)),
  ...(await jobFigures(3)),
]
for (const line of tableOf(figures)) console.log(line)

const differing = disagreements(documents)
console.log(`lossless parse and the reviver differ on ${differing} of ${documents} generated documents`)
if (differing > 0) process.exitCode = 1
