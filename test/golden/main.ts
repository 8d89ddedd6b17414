import { parseArgs } from 'node:util'
import { launchChromium } from '../fakes/chromium.ts'
import { keepCommands } from './commands.ts'
import { groups, isInSample, needsBrowser, type Wanted } from './groups.ts'
import { keepHelp } from './help.ts'
import { writeKept, writeWhole, type Made } from './kept.ts'
import { keepPlaces, keepScreens } from './screens.ts'
import { keepStates } from './states.ts'

// `npm run golden [-- GROUP… | --sample] [--out FOLDER]`: makes the golden files anew, or those of some groups. With a
// folder nothing is kept: all texts are written there whole, so that those of two versions can be compared.

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { out: { type: 'string' }, sample: { type: 'boolean', default: false } },
})
const unknown = positionals.filter((group) => !groups.includes(group))
if (unknown.length > 0) throw new Error(`No such group: ${unknown.join(', ')}. There are: ${groups.join(', ')}.`)
const wanted = positionals.length > 0 ? positionals : groups
const isWanted: Wanted = values.sample ? isInSample : (name) => wanted.includes(name.split('/', 1)[0]!)

const made: Made = new Map()
const browser = groups.some((group) => needsBrowser(group) && isWanted(`${group}/`))
  ? await launchChromium()
  : undefined
await keepHelp(made, isWanted)
await keepCommands(made, isWanted)
await keepStates(made, isWanted, (shown) => keepPlaces(browser!, made, shown))
if (browser) await keepScreens(browser, made, isWanted)
await browser?.close()
if (values.out === undefined) writeKept(made)
else writeWhole(made, values.out)
console.log(`${made.size} made.`)
// Threads that would serve others are still there.
process.exit(0)
