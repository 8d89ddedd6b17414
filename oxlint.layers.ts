import type { DummyRuleMap } from 'oxlint'

/** Each is a folder; `features/*` makes every feature a layer of its own. */
const elements = [
  { type: 'contract', pattern: 'src/contract' },
  { type: 'domain', pattern: 'src/domain' },
  { type: 'words', pattern: 'src/words' },
  { type: 'sandbox', pattern: 'src/sandbox' },
  { type: 'desk', pattern: 'src/main/desk' },
  { type: 'gateway', pattern: 'src/main/gateway' },
  { type: 'vault', pattern: 'src/main/vault' },
  { type: 'store', pattern: 'src/main/store' },
  { type: 'sqlite', pattern: 'src/main/sqlite' },
  { type: 'system', pattern: 'src/main/system' },
  { type: 'threads', pattern: 'src/main/threads' },
  { type: 'replica', pattern: 'src/main/replica' },
  { type: 'journal', pattern: 'src/main/journal' },
  { type: 'exports', pattern: 'src/main/exports' },
  { type: 'imports', pattern: 'src/main/imports' },
  { type: 'log', pattern: 'src/main/log' },
  { type: 'page', pattern: 'src/main/doors/page' },
  { type: 'window', pattern: 'src/main/doors/window' },
  { type: 'browser', pattern: 'src/main/doors/browser' },
  { type: 'cli', pattern: 'src/main/doors/cli' },
  { type: 'preload', pattern: 'src/preload' },
  { type: 'shell', pattern: 'src/renderer/shell' },
  { type: 'feature', pattern: 'src/renderer/features/*' },
  { type: 'changes', pattern: 'src/renderer/changes' },
  { type: 'data', pattern: 'src/renderer/data' },
  { type: 'preferences', pattern: 'src/renderer/preferences' },
  { type: 'pageDesk', pattern: 'src/renderer/desk' },
  { type: 'routing', pattern: 'src/renderer/routing' },
  { type: 'ui', pattern: 'src/renderer/ui' },
].map((element) => ({ ...element, partialMatch: false }))

/** Files that are no part of a layer, or that differ from the rest of theirs. */
const files = [
  { category: 'electronEntry', pattern: 'src/main/index.ts' },
  { category: 'wiring', pattern: 'src/main/*.ts' },
  { category: 'manifest', pattern: 'package.json' },
  { category: 'pageEntry', pattern: 'src/renderer/main.tsx' },
  {
    category: 'interface',
    pattern:
      'src/main/{gateway/gateway,vault/vault,store/store,exports/exports,imports/imports,log/log,replica/replica,journal/journal}.ts',
  },
  // Whoever runs these runs zod. A page has no `eval`, and without it zod is several times slower: main validates.
  {
    category: 'schema',
    pattern:
      'src/contract/{operations/*,files,history,ids,intents,jobs,loans,log,memory,operations,profiles,records,reports,rows,settings}.ts',
  },
]

const layer = (...types: string[]) => ({ element: { types: { anyOf: types } } })
const file = (category: string) => ({ file: { categories: category } })
const module = (...source: string[]) => ({ module: { source } })
const core = { module: { origin: 'core' } }

const backs = ['gateway', 'vault', 'store', 'replica', 'journal', 'exports', 'imports', 'log']
const doors = ['page', 'window', 'browser', 'cli']
/** From top to bottom: each may import those after it. */
const renderer = ['shell', 'feature', 'changes', 'data', 'preferences', 'pageDesk', 'routing', 'ui']
/** What runs in the page, or may. */
const pageCode = [layer('domain', 'words', 'preload', ...renderer), file('pageEntry')]

const allow = (from: object, ...to: object[]) => ({ from, allow: to.map((target) => ({ to: target })) })
const disallow = (from: object, ...to: object[]) => ({ from, disallow: to.map((target) => ({ to: target })) })
/** Nobody but `owners` imports `modules`. */
const owned = (modules: string[], ...owners: object[]) => [
  { disallow: { to: module(...modules) } },
  ...owners.map((owner) => allow(owner, module(...modules))),
]

/** What is not allowed here is an error. The last policy that matches decides. */
const policies = [
  { allow: { to: { module: { origin: ['core', 'external'] } } } },

  allow(layer('sandbox', 'domain', 'words', 'desk', ...backs, ...doors, 'preload', ...renderer), layer('contract')),
  allow(layer('desk', ...backs, ...doors, ...renderer), layer('domain')),
  allow(layer('sqlite', 'threads'), layer('contract')),
  allow(layer('store', 'replica', 'journal', 'log', 'threads'), layer('sqlite')),
  allow(layer('replica', 'journal', 'imports'), layer('threads')),
  allow(layer('exports', ...doors, ...renderer), layer('words')),
  allow(layer('exports', 'browser'), layer('system')),
  allow(layer('desk'), { ...layer(...backs), ...file('interface') }),
  allow(layer(...doors), layer('desk')),
  allow(layer('window', 'browser'), layer('page')),
  allow(
    file('wiring'),
    layer('contract', 'domain', 'words', 'sandbox', 'desk', 'threads', ...backs, ...doors),
    file('wiring'),
    file('manifest'),
  ),
  ...renderer.slice(0, -1).map((above, at) => allow(layer(above), layer(...renderer.slice(at + 1)))),
  allow(layer('ui'), file('manifest')),
  allow(file('pageEntry'), layer('contract', 'domain', 'words', ...renderer)),

  ...pageCode.map((from) => ({ from, disallow: { to: file('schema'), dependency: { kind: 'value' } } })),
  ...pageCode.map((from) => disallow(from, module('zod'))),
  ...[layer('contract', 'domain', 'words', ...renderer), file('pageEntry')].map((from) => disallow(from, core)),

  ...owned(['electron'], layer('window', 'preload'), file('electronEntry')),
  ...owned(['keytar'], layer('vault')),
  ...owned(['ky', 'undici'], layer('gateway')),
  ...owned(['electron-log'], layer('log')),
]

/** The directions of "Who may know whom" in docs/architecture.md. */
export const layerRules = {
  'boundaries/no-unknown-files': 'error',
  'boundaries/dependencies': [
    'error',
    { default: 'disallow', checkAllOrigins: true, checkUnknownLocals: true, policies },
  ],
} satisfies DummyRuleMap

export const layerSettings = {
  'boundaries/elements': elements,
  'boundaries/files': files,
  'boundaries/dependency-nodes': ['import', 'dynamic-import', 'export', 'require'],
  // Imports name the file with its extension: nothing has to be guessed.
  'import/resolver': { node: { extensions: ['.ts', '.tsx'] } },
  // No pattern here has a template, and looking for those of the plugin's former versions takes time.
  'boundaries/legacy-templates': false,
}
