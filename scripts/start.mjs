import { electronProgram, fetchElectron, whyNoDisplay } from './toolchain/electron.mjs'
import { root } from './toolchain/places.mjs'
import { prepare } from './toolchain/prepare.mjs'
import { interruptedStatus, run, runKeydesk, whyEnded } from './toolchain/processes.mjs'
import { main, say } from './toolchain/words.mjs'

/** A window that failed within this time never opened: a library is missing, or the display refuses. In milliseconds. */
const opensWithinMs = 10_000

const args = ['--sandbox', ...process.argv.slice(2)]

/** Resolves to the status with which the window ended, or to why there was none. */
async function openWindow() {
  const started = Date.now()
  const ended = await run(electronProgram(), [root, ...args])
  const { code } = ended
  const neverOpened = code !== 0 && interruptedStatus() === undefined && Date.now() - started < opensWithinMs
  if (neverOpened) return `Electron ended with status ${code} as it started`
  sayWhy(ended)
  return code
}

/** It never ends without a word, but where a person has closed the window. */
function sayWhy(ended) {
  const why = whyEnded(ended)
  if (why !== undefined) say(`Keydesk has ended: ${why}.`)
}

async function whyNoElectron() {
  if (electronProgram()) return undefined
  say('Fetching Electron.')
  const why = await fetchElectron()
  return why && `Electron could not be fetched (${why})`
}

// `npm start`: Keydesk on its sandbox, in its window where there can be one and in the browser otherwise.
await main(async () => {
  await prepare({ say })
  const window = whyNoDisplay() ?? (await whyNoElectron()) ?? (await openWindow())
  if (typeof window === 'number') return window
  say(`No window, because ${window}. Serving Keydesk to the browser instead; Ctrl-C ends it.`)
  const ended = await runKeydesk(['serve', ...args], { mayAsk: true })
  sayWhy(ended)
  return ended.code
})
