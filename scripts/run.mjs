import { electronProgram, fetchElectron } from './toolchain/electron.mjs'
import { tools, withBuiltWorker, withFixedWorld } from './toolchain/places.mjs'
import { prepare } from './toolchain/prepare.mjs'
import { runNode } from './toolchain/processes.mjs'
import { main, say } from './toolchain/words.mjs'

const [name, ...args] = process.argv.slice(2)

const commands = {
  /** Builds whether it is due or not. */
  async build() {
    await prepare({ say, builds: 'always' })
    return 0
  },
  /** Hot reload; needs Electron's program. */
  async dev() {
    await prepare({ say, builds: 'never' })
    const why = electronProgram() ? undefined : await fetchElectron()
    if (why) throw new Error(`Electron could not be fetched (${why}).`)
    return (await runNode(tools.electronVite, ['dev', ...args])).code
  },
  /** Packages for this system. */
  async dist() {
    await prepare({ say })
    return (await runNode(tools.electronBuilder, ['--publish', 'never', ...args])).code
  },
  /** Every screen as a picture, for people to look at. */
  async screenshots() {
    await prepare({ say })
    return (await runNode('scripts/screenshots/draw.mjs', args)).code
  },
  /** The icons of `build/` and the window's, from the one drawing of the mark. */
  async icons() {
    await prepare({ say, builds: 'never' })
    return (await runNode('scripts/icons.mjs', args)).code
  },
  /** What Keydesk says and makes of a fixed enterprise, for the test that compares it. */
  async golden() {
    await prepare({ say })
    return (await runNode('test/golden/main.ts', args, { env: withFixedWorld })).code
  },
  /** Plays the thirty days that come with the sandbox, and writes them down; with `--show`, only what they come to. */
  async past() {
    await prepare({ say })
    return (await runNode('test/past/main.ts', args, { env: withFixedWorld })).code
  },
  async bench() {
    await prepare({ say })
    return (await runNode('test/bench/main.ts', args, { env: withBuiltWorker })).code
  },
}

await main(() => commands[name]())
