import '../../src/words/page/copy.ts'
import '../../src/words/page/exporting.ts'
import '../../src/words/page/history.ts'
import '../../src/words/page/holdings.ts'
import '../../src/words/page/jobs.ts'
import '../../src/words/page/members.ts'
import '../../src/words/page/products.ts'
import '../../src/words/page/profiles.ts'
import '../../src/words/page/records.ts'
import '../../src/words/page/reports.ts'
import '../../src/words/page/snapshots.ts'

/** The words of the page, with those of every screen. */
export { pageEntries, pageWords } from '../../src/words/page/index.ts'
