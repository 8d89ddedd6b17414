import { randomInt } from 'node:crypto'
import { parseArgs } from 'node:util'
import { tools, withBuiltWorker } from './toolchain/places.mjs'
import { prepare } from './toolchain/prepare.mjs'
import { runNode } from './toolchain/processes.mjs'
import { main, say } from './toolchain/words.mjs'

const usualCount = 200
const files = [
  ...['kill', 'history', 'salvage', 'nasty'].map((name) => `test/main/replica/${name}.test.ts`),
  'test/main/exports/killed.test.ts',
  'test/main/doors/cli/killedChange.test.ts',
  'test/main/doors/cli/copyAfterKill.test.ts',
  'test/main/doors/cli/killedJob.test.ts',
  'test/main/doors/cli/killedClaims.test.ts',
  'test/main/desk/loanDays/combinations.test.ts',
  'test/main/desk/loanDays/loanDays.test.ts',
  // Every reply with every spelling of a secret and every call.
  'test/main/gateway/redaction.test.ts',
  'test/main/gateway/honesty.test.ts',
  'test/main/log/canaries.test.ts',
  'test/main/replica/reports/figures.test.ts',
  // Every change, with the service switched off in its middle.
  'test/main/doors/browser/outages.test.ts',
  'test/main/doors/cli/repeated.test.ts',
  // What is written for both languages, in both.
  'test/renderer/page',
]

/** A whole number from the command line; throws if it isn't one. */
function numberOf(text, name) {
  if (!/^\d{1,9}$/.test(text)) throw new Error(`--${name} takes a whole number, not "${text}".`)
  return Number(text)
}

// `npm run campaign -- [--seed N] [--count N]`: all that `npm test` plays a sample of, as docs/copy.md has it.
await main(async () => {
  const { values } = parseArgs({
    options: { seed: { type: 'string' }, count: { type: 'string' } },
  })
  const seed = values.seed === undefined ? randomInt(1_000_000_000) : numberOf(values.seed, 'seed')
  const count = values.count === undefined ? usualCount : numberOf(values.count, 'count')
  await prepare({ say })
  say(`Campaign: seed ${seed}, count ${count}.`)
  // Hundreds of threads are started in one process. From the sources each has a compiler in WebAssembly of its own, and
  // V8 crashes now and then when many of those come and go.
  const env = { KEYDESK_CAMPAIGN: JSON.stringify({ seed, count }), ...withBuiltWorker }
  const units = await runNode(tools.vitest, ['run', '--reporter=verbose', ...files], { env })
  // Every screen with axe, every code in its dialog, and whole days, in both languages.
  const screens = await runNode(
    tools.playwright,
    ['test', 'accessibility', 'codes', 'deskDay', 'life', '--reporter=list'],
    { env },
  )
  const code = units.code || screens.code
  say(`Campaign: seed ${seed}, count ${count}: ${code === 0 ? 'all held' : 'FAILED; play it again with this seed'}.`)
  return code
})
