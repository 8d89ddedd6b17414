import { prepare } from './toolchain/prepare.mjs'
import { runKeydesk } from './toolchain/processes.mjs'
import { main, sayLate } from './toolchain/words.mjs'

// `npm run keydesk -- …`: the command line, built from the current sources. Only its output goes to stdout.
await main(async () => {
  await sayLate((say) => prepare({ say }))
  // npm runs scripts in the repository; typed paths are relative to where they were typed.
  const cwd = process.env.INIT_CWD ?? process.cwd()
  // A change that was sent may need time to be settled when the person stops waiting.
  const { code } = await runKeydesk(process.argv.slice(2), { cwd, graceMs: 'any' })
  return code
})
