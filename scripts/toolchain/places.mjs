import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

/** The repository. */
export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))))

export const modules = join(root, 'node_modules')

/** The Node that builds, tests and runs Keydesk, from the `node` package: whatever Node the machine has. */
export const node24 = join(modules, 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node')

/** What the build makes: the entries of Keydesk, and the build's own notes. */
export const out = join(root, 'out')
export const cliEntry = join(out, 'main', 'cli.js')

/**
 * How Node runs what was built. Left to themselves, V8 and the C library take what a machine has: V8 for young objects,
 * and the library for what each thread has freed. `docs/decisions/memory.md` has what each is worth.
 */
export const asKeydesk = {
  flags: ['--max-semi-space-size=2'],
  env: { MALLOC_ARENA_MAX: '1', MALLOC_TRIM_THRESHOLD_: '131072' },
}

/** Tells tests and the bench to take the worker that was built: from the sources it takes longer to start, and more memory. */
export const withBuiltWorker = { KEYDESK_BUILT_WORKER: pathToFileURL(join(out, 'main', 'worker.js')).href }

/** Fixes clock, zone, ids and the like in a Node process and in all that it starts, for what has to be the same in each run. */
export const withFixedWorld = {
  ...withBuiltWorker,
  NODE_OPTIONS: `--import=${pathToFileURL(join(root, 'test', 'golden', 'fixed.mjs')).href}`,
  LC_ALL: 'C.UTF-8',
}

/** The programs of our dependencies, as files that Node runs: nothing depends on shells or PATH. */
export const tools = {
  // TypeScript 7: docs/decisions/typescript-6.md.
  tsc: join(modules, 'typescript-native', 'bin', 'tsc'),
  oxlint: join(modules, 'oxlint', 'bin', 'oxlint'),
  knip: join(modules, 'knip', 'bin', 'knip.js'),
  vitest: join(modules, 'vitest', 'vitest.mjs'),
  playwright: join(modules, '@playwright', 'test', 'cli.js'),
  electronVite: join(modules, 'electron-vite', 'bin', 'electron-vite.js'),
  electronBuilder: join(modules, 'electron-builder', 'cli.js'),
}
