import { execFile } from 'node:child_process'
import {
  cpSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, extname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import config from '../oxlint.config.ts'
import { layerSettings } from '../oxlint.layers.ts'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const src = join(root, 'src')

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
  'main/gateway',
  'main/vault',
  'main/store',
  'main/exports',
  'main/imports',
  'main/log',
  'main/replica',
  'main/journal',
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
    pageLayers.flatMap((places, at) => places.map((place) => [place, [...shared, ...pageLayers.slice(at + 1).flat()]])),
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

/** What it imports the page's build replaces (electron.vite.config.ts): test/renderer/size.test.ts sees no schema in it. */
const namesOfOperations = 'contract/operationNames.ts'

function reachesZod(file: string): boolean {
  if (file === namesOfOperations) return false
  return runtimeImports(file).some((source) => source === 'zod' || (contract.includes(source) && reachesZod(source)))
}

/** A line of a made-up file, and whether it may stand there. */
type Line = readonly [text: string, mayStand: boolean]

const othersIn = (place: string, file: string): Line[] =>
  targets
    .filter((target) => target !== place && !fileOf(target).startsWith(`${place}/`))
    .map((target) => [`export * from '${pathFrom(file, fileOf(target))}'`, mayImport[place]?.includes(target) === true])

const modulesIn = (place: string): Line[] =>
  Object.entries(owners).map(([module, whose], n) => [`import type * as m${n} from '${module}'`, whose.includes(place)])

/** The page runs no zod: it takes types from the schemas, and values from the rest of the contract. */
function schemasIn(place: string, file: string): Line[] {
  // A quarter at each place, and the others at its neighbours: the same rule judges all places and all schemas.
  const some = contract.filter((_, n) => n % 4 === page.indexOf(place) % 4)
  return [
    ...some.map((target): Line => [`export * from '${pathFrom(file, target)}'`, !reachesZod(target)]),
    ["import { z } from 'zod'", false],
    ...some.map((target, n): Line => [`import type * as t${n} from '${pathFrom(file, target)}'`, true]),
  ]
}

const linesIn = (place: string): Line[] => {
  const file = makeUpIn(place)
  return [...othersIn(place, file), ...modulesIn(place), ...(page.includes(place) ? schemasIn(place, file) : [])]
}

/** In the contract, which may import nothing. */
const lookedAt = 'contract/looks.ts'
const looks = ['electron', pathFrom(lookedAt, fileOf('main/desk')), '../main/desk/nowhere.ts']
  .flatMap((path) =>
    [
      'import IT from "P"',
      'import type IT from "P"',
      'export * from "P"',
      'export type { IT } from "P"',
      'const IT = import("P")',
      'const IT = require("P")',
    ].map((line) => line.replace('P', path)),
  )
  .map((line, n) => line.replace('IT', `it${n}`))
const outside = ['main/helpers/madeUp.ts', 'common/madeUp.ts', 'renderer/madeUp.ts', 'main/doors/madeUp.ts']

/** What the linter said: for each file the lines (from 0) and rules. */
const said = new Map<string, { line: number; code: string }[]>()
let copy = ''

// Files are judged by where they are: all that are made up stand in a copy of `src`, and are judged at once.
beforeAll(async () => {
  copy = mkdtempSync(join(tmpdir(), 'keydesk-layers-'))
  cpSync(src, join(copy, 'src'), { recursive: true })
  for (const name of ['oxlint.config.ts', 'oxlint.layers.ts', 'package.json'])
    cpSync(join(root, name), join(copy, name))
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'), 'junction')
  const written = new Map<string, readonly string[]>([
    ...places.map((place): [string, string[]] => [makeUpIn(place), linesIn(place).map(([text]) => text)]),
    [lookedAt, looks],
    ...outside.map((file): [string, string[]] => [file, ['export {}']]),
  ])
  for (const [file, lines] of written) {
    mkdirSync(dirname(join(copy, 'src', file)), { recursive: true })
    writeFileSync(join(copy, 'src', file), lines.join('\n'))
  }
  const files = [...written.keys()].map((file) => `src/${file}`)
  const report = await new Promise<string>((resolve) => {
    const args = [join(root, 'node_modules/oxlint/bin/oxlint'), '--format=json', ...files]
    execFile(process.execPath, args, { cwd: copy, maxBuffer: 1 << 28 }, (_, stdout) => resolve(stdout))
  })
  const { diagnostics } = JSON.parse(report) as {
    diagnostics: { code?: string; message: string; filename: string; labels: { span: { line: number } }[] }[]
  }
  for (const { code, message, filename, labels } of diagnostics) {
    if (code === undefined) throw new Error(`${filename}: ${message}`)
    if (!code.startsWith('boundaries(')) continue
    const file = filename.replaceAll('\\', '/').replace(/^src\//, '')
    said.set(file, [...(said.get(file) ?? []), { line: labels[0]!.span.line - 1, code }])
  }
})
afterAll(() => rmSync(copy, { recursive: true, force: true }))

/** The lines on which the linter objects to the direction of an import. */
const objections = (file: string): Set<number> =>
  new Set((said.get(file) ?? []).flatMap(({ line, code }) => (code === 'boundaries(dependencies)' ? [line] : [])))

describe('the linter enforces who may know whom', () => {
  it.each(places)('%s', (place) => {
    const refused = objections(makeUpIn(place))
    const lines = linesIn(place)
    const expected = lines.filter(([, mayStand]) => !mayStand).map(([text]) => text)
    expect(expected).not.toEqual([])
    expect(lines.filter((_, at) => refused.has(at)).map(([text]) => text)).toEqual(expected)
  })

  it('schemas among what is refused to the page', () => {
    expect(contract.filter(reachesZod)).not.toEqual([])
    expect(contract.filter((file) => !reachesZod(file))).not.toEqual([])
  })

  it('whatever the import looks like, and though the file is not there', () => {
    const refused = objections(lookedAt)
    expect(looks.filter((_, at) => !refused.has(at))).toEqual([])
  })

  it('a file outside every layer is an error', () => {
    for (const file of outside)
      expect([file, said.get(file)?.map(({ code }) => code)]).toEqual([file, ['boundaries(no-unknown-files)']])
  })
})

/** A pattern without braces for each of its alternatives. */
function alternatives(pattern: string): string[] {
  const [braces, inside] = /\{([^{}]*)\}/.exec(pattern) ?? []
  if (braces === undefined || inside === undefined) return [pattern]
  return inside.split(',').flatMap((one) => alternatives(pattern.replace(braces, one)))
}

describe('the linter’s settings name only what is there', () => {
  const { 'boundaries/elements': elements, 'boundaries/files': files } = layerSettings
  const patterns = [
    ...(config.overrides ?? []).flatMap((part) => part.files),
    ...[...elements, ...files].map(({ pattern }) => pattern),
  ]
  const ofThisRepository = patterns.filter((pattern) => !pattern.startsWith('**/')).flatMap(alternatives)

  it.each(ofThisRepository)('%s', (pattern) => {
    expect(globSync(pattern, { cwd: root })).not.toEqual([])
  })
})
