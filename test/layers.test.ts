import { globSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, extname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ESLint } from 'eslint'
import { describe, expect, it } from 'vitest'
import config from '../eslint.config.mjs'
import { everywhere } from '../eslint.layers.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const src = join(root, 'src')
/** With the whole configuration, but no other rule is run. */
const eslint = new ESLint({ cwd: root, ruleFilter: ({ ruleId }) => ruleId.startsWith('boundaries/') })

const interfaces = [
  'main/gateway/gateway.ts',
  'main/vault/vault.ts',
  'main/store/store.ts',
  'main/exports/exports.ts',
  'main/imports/imports.ts',
  'main/log/log.ts',
  'main/replica/replica.ts',
  'main/journal/journal.ts',
]
const [feature = '', otherFeature = ''] = readdirSync(join(src, 'renderer/features')).map(
  (name) => `renderer/features/${name}`,
)
const features = [feature, otherFeature]
const backs = [
  ...['main/gateway', 'main/vault', 'main/store', 'main/exports', 'main/imports', 'main/log'],
  ...['main/replica', 'main/journal'],
]
const doors = ['main/doors/page', 'main/doors/window', 'main/doors/browser', 'main/doors/cli']

/** The layers of the page from top to bottom: each may import those below it. */
const pageLayers = [
  ['renderer/shell'],
  features,
  ...['changes', 'data', 'preferences', 'desk', 'routing', 'ui'].map((name) => [`renderer/${name}`]),
]
const shared = ['contract', 'domain', 'words']

/** What the files may know that put everything together. */
const wired = [...shared, 'sandbox', 'main/desk', 'main/threads', ...backs, ...interfaces, ...doors]

/**
 * Who may know whom (docs/architecture.md): every place in `src`, a folder or a file, and the places that it may import
 * from. What is not listed is forbidden.
 */
const mayImport: Record<string, readonly string[]> = {
  contract: [],
  domain: ['contract'],
  words: ['contract'],
  sandbox: ['contract'],
  'main/desk': ['contract', 'domain', ...interfaces],
  'main/gateway': ['contract', 'domain'],
  'main/vault': ['contract', 'domain'],
  'main/sqlite': ['contract'],
  'main/system': [],
  'main/threads': ['contract', 'main/sqlite'],
  'main/store': ['contract', 'domain', 'main/sqlite'],
  'main/replica': ['contract', 'domain', 'main/sqlite', 'main/threads'],
  'main/journal': ['contract', 'domain', 'main/sqlite', 'main/threads'],
  'main/exports': [...shared, 'main/system'],
  'main/imports': ['contract', 'domain', 'main/threads'],
  'main/log': ['contract', 'domain', 'main/sqlite'],
  'main/doors/page': [...shared, 'main/desk'],
  'main/doors/window': [...shared, 'main/desk', 'main/doors/page'],
  'main/doors/browser': [...shared, 'main/desk', 'main/doors/page', 'main/system'],
  'main/doors/cli': [...shared, 'main/desk'],
  'main/compose.ts': [...wired, 'main/index.ts'],
  'main/index.ts': [...wired, 'main/compose.ts'],
  preload: ['contract'],
  ...Object.fromEntries(
    pageLayers.flatMap((places, at) =>
      places.map((place) => [place, [...shared, ...pageLayers.slice(at + 1).flat()]] as const),
    ),
  ),
  'renderer/main.tsx': [...shared, ...pageLayers.flat()],
}

/** The modules that belong to somebody, and whose they are. */
const owners: Record<string, readonly string[]> = {
  electron: ['main/doors/window', 'main/index.ts', 'preload'],
  keytar: ['main/vault'],
  ky: ['main/gateway'],
  undici: ['main/gateway'],
  'electron-log/node': ['main/log'],
}

const page = ['domain', 'words', 'preload', ...pageLayers.flat(), 'renderer/main.tsx']
const places = Object.keys(mayImport)
const targets = [...places, ...interfaces]

/** A file that is there: the place itself, or the first in its folder that is no interface. */
function fileOf(place: string): string {
  if (extname(place)) return place
  const found = readdirSync(join(src, place), { recursive: true, encoding: 'utf8' })
    .map((name) => join(place, name).replaceAll('\\', '/'))
    .filter((name) => /\.tsx?$/.test(name) && !interfaces.includes(name))
    .sort()[0]
  if (!found) throw new Error(`No file in src/${place}`)
  return found
}

/** Where a made-up file of a place would be. */
function makeUpIn(place: string): string {
  return extname(place) ? place : `${place}/madeUp.ts`
}

function pathFrom(file: string, to: string): string {
  const path = relative(dirname(file), to).replaceAll('\\', '/')
  return path.startsWith('.') ? path : `./${path}`
}

/** The lines (from 0) on which the linter objects to the direction of an import. */
async function objections(file: string, lines: readonly string[]): Promise<number[]> {
  const [result] = await eslint.lintText(lines.join('\n'), { filePath: join(src, file) })
  const messages = result?.messages ?? []
  const fatal = messages.find((message) => message.fatal)
  if (fatal) throw new Error(fatal.message)
  return messages.filter((message) => message.ruleId === 'boundaries/dependencies').map((message) => message.line - 1)
}

describe('the linter enforces who may know whom', () => {
  it.each(places)('%s', async (place) => {
    const file = makeUpIn(place)
    const others = targets.filter((target) => target !== place && !fileOf(target).startsWith(`${place}/`))
    const lines = others.map((target) => `export * from '${pathFrom(file, fileOf(target))}'`)

    const refused = (await objections(file, lines)).map((line) => others[line])

    expect(refused).toEqual(others.filter((target) => !mayImport[place]?.includes(target)))
  })

  it.each(places)('%s imports no module that belongs to another', async (place) => {
    const modules = Object.keys(owners)
    const lines = modules.map((module) => `import type * as it from '${module}'`)

    const refused = (await objections(makeUpIn(place), lines)).map((line) => modules[line])

    expect(refused).toEqual(modules.filter((module) => !owners[module]?.includes(place)))
  })

  it.each([
    'import it from "P"',
    'import type it from "P"',
    'export * from "P"',
    'export type { it } from "P"',
    'const it = import("P")',
    'const it = require("P")',
  ])('whatever the import looks like: %s', async (line) => {
    const file = makeUpIn('contract')
    expect(await objections(file, [line.replace('P', pathFrom(file, fileOf('main/desk')))])).toEqual([0])
    expect(await objections(file, [line.replace('P', 'electron')])).toEqual([0])
  })

  it('a file that is not there is no way round it', async () => {
    expect(await objections(makeUpIn('contract'), ["import '../main/desk/nowhere.ts'"])).toEqual([0])
  })

  it('a file outside every layer is an error', async () => {
    for (const file of ['main/helpers/madeUp.ts', 'common/madeUp.ts', 'renderer/madeUp.ts', 'main/doors/madeUp.ts']) {
      const [result] = await eslint.lintText('export {}', { filePath: join(src, file) })
      expect([file, result?.messages.map((message) => message.ruleId)]).toEqual([file, ['boundaries/no-unknown-files']])
    }
  })
})

describe('the page runs no zod', () => {
  const contract = readdirSync(join(src, 'contract'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .map((name) => `contract/${name.replaceAll('\\', '/')}`)

  /** What a file imports at run time: modules by name, files by their path in `src`. */
  function runtimeImports(file: string): string[] {
    const text = readFileSync(join(src, file), 'utf8')
    return [...text.matchAll(/^(?:import|export)(?!\s+type\b)[^'"]*?from\s+'([^']+)'/gm)].map(([, source = '']) =>
      source.startsWith('.') ? join(dirname(file), source).replaceAll('\\', '/') : source,
    )
  }

  function reachesZod(file: string): boolean {
    return runtimeImports(file).some((source) => source === 'zod' || (contract.includes(source) && reachesZod(source)))
  }

  it.each(page)('%s takes types from the schemas, and values from the rest of the contract', async (place) => {
    const file = makeUpIn(place)
    const values = contract.map((target) => `export * from '${pathFrom(file, target)}'`)
    const types = contract.map((target) => `import type * as it from '${pathFrom(file, target)}'`)
    const lines = [...values, "import { z } from 'zod'", ...types]

    const refused = (await objections(file, lines)).map((line) => lines[line])

    const ofValues = values.filter((_, at) => reachesZod(contract[at]!))
    expect(ofValues).not.toEqual([])
    expect(refused).toEqual([...ofValues, "import { z } from 'zod'"])
  })
})

/** A pattern without braces for each of its alternatives. */
function alternatives(pattern: string): string[] {
  const [braces, inside] = /\{([^{}]*)\}/.exec(pattern) ?? []
  if (braces === undefined || inside === undefined) return [pattern]
  return inside.split(',').flatMap((one) => alternatives(pattern.replace(braces, one)))
}

describe('the linter’s settings name only what is there', () => {
  const { 'boundaries/elements': elements, 'boundaries/files': files } = everywhere.settings
  const patterns = [
    ...config.flatMap((part) => (part.files ?? []).flat()).filter((pattern) => typeof pattern === 'string'),
    ...[...elements, ...files].map(({ pattern }) => pattern),
  ]
  const ofThisRepository = patterns.filter((pattern) => !pattern.startsWith('**/')).flatMap(alternatives)

  it.each(ofThisRepository)('%s', (pattern) => {
    expect(globSync(pattern, { cwd: root })).not.toEqual([])
  })
})
