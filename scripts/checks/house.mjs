import { readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import ts from 'typescript'
import { root } from '../toolchain/places.mjs'

/**
 * How the program is built, in figures: how much there is, and what makes it hard to find something in it.
 *
 *     node scripts/checks/house.mjs                  prints them
 *     node scripts/checks/house.mjs --list circles   prints what counts as one of them
 *
 * `npm test` holds them (test/house.test.ts): none may get worse.
 *
 * @typedef {{ path: string, lines: number, imports: string[], names: { name: string, line: number }[] }} Source
 * `path` and `imports` are relative to the folder, with `/`. `imports`: what is there of what the file imports
 * statically, types included. `names`: of its declarations.
 */

/** What may have any number of lines, and what is no module in the sense of the figures. */
const isText = (path) => /\.(tsx?|css)$/.test(path)
const isCode = (path) => /\.tsx?$/.test(path)

/** @returns {Source[]} the files of a folder, by path */
export function readSources(folder) {
  const paths = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(folder.length + 1)
        .replaceAll('\\', '/'),
    )
    .sort()
  const there = new Set(paths)
  return paths.map((path) => {
    if (!isText(path)) return { path, lines: 0, imports: [], names: [] }
    const text = readFileSync(join(folder, path), 'utf8')
    const lines = text.split(/(?<=\n)(?=[^])/).length - (text === '' ? 1 : 0)
    if (!isCode(path)) return { path, lines, imports: [], names: [] }
    const { specifiers, names } = readCode(path, text)
    const imports = specifiers
      .filter((specifier) => specifier.startsWith('.'))
      .map((specifier) => join(dirname(path), specifier).replaceAll('\\', '/'))
      .filter((target) => there.has(target))
    return { path, lines, imports: [...new Set(imports)], names }
  })
}

/** What a file imports statically, and the names that it declares by one of the six words, at any depth. */
function readCode(path, text) {
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true)
  const specifiers = []
  const names = []
  const declare = (name) => {
    if (!name) return
    if (ts.isIdentifier(name)) {
      const line = file.getLineAndCharacterOfPosition(name.getStart()).line + 1
      names.push({ name: name.text, line })
    } else name.elements.filter(namesItself).forEach((element) => declare(element.name))
  }
  const visit = (node) => {
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) {
      if (node.moduleSpecifier) specifiers.push(node.moduleSpecifier.text)
    } else if (ts.isImportTypeNode(node)) specifiers.push(node.argument.literal.text)
    else if (declaresName(node)) declare(node.name)
    ts.forEachChild(node, visit)
  }
  visit(file)
  return { specifiers, names }
}

const declaresName = (node) =>
  ts.isVariableDeclaration(node) ||
  ts.isFunctionDeclaration(node) ||
  ts.isTypeAliasDeclaration(node) ||
  ts.isInterfaceDeclaration(node) ||
  ts.isClassDeclaration(node)

/** Of what is taken apart: `{ name }` only repeats the name of a property, which was given elsewhere. */
const namesItself = (element) =>
  ts.isBindingElement(element) &&
  (element.propertyName !== undefined || ts.isArrayBindingPattern(element.parent) || !ts.isIdentifier(element.name))

/** The lines of each file, the longest first. */
export function linesOfFiles(sources) {
  return sources
    .filter(({ path }) => isText(path))
    .sort((a, b) => b.lines - a.lines || (a.path < b.path ? -1 : 1))
    .map(({ path, lines }) => ({ what: `${path}: ${lines}`, count: lines }))
}

export function allFiles(sources) {
  return sources.map(({ path }) => ({ what: path, count: 1 }))
}

export const longest = 400

/** Files that have grown too long to be read once. */
export function longFiles(sources) {
  return linesOfFiles(sources)
    .filter(({ count }) => count > longest)
    .map(({ what }) => ({ what, count: 1 }))
}

export const short = 60

/** Short files that a single file imports, which lies beside them: a piece of that file. */
export function smallWithOneImporter(sources) {
  const importers = new Map()
  for (const { path, imports } of sources)
    for (const target of imports) importers.set(target, [...(importers.get(target) ?? []), path])
  return sources.flatMap(({ path, lines }) => {
    if (!isCode(path) || lines > short) return []
    const [only, ...others] = importers.get(path) ?? []
    if (only === undefined || others.length > 0 || dirname(only) !== dirname(path)) return []
    return [{ what: `${path}: ${lines} lines, for ${basename(only)}`, count: 1 }]
  })
}

const ownRooms = ['contract', 'domain', 'words', 'sandbox']

/** The room of a file; none where it lies between rooms. */
function roomOf(path) {
  const [first, second, third] = path.split('/')
  if (ownRooms.includes(first)) return first
  return ['main', 'renderer'].includes(first) && third !== undefined ? `${first}/${second}` : undefined
}

/** The file that each feature of the page may have by the same name. */
const ofEachFeature = 'columns.tsx'

/** File names that are there twice or more inside one room. */
export function repeatedFileNames(sources) {
  const found = new Map()
  for (const { path } of sources) {
    const room = roomOf(path)
    const name = basename(path)
    if (room === undefined || name === 'index.ts') continue
    if (room === 'renderer/features' && name === ofEachFeature) continue
    const key = `${room}: ${name}`
    found.set(key, [...(found.get(key) ?? []), dirname(path)])
  }
  return [...found]
    .filter(([, folders]) => folders.length > 1)
    .map(([key, folders]) => ({ what: `${key} in ${folders.join(', ')}`, count: 1 }))
}

/** Files that import each other in a circle, types included: each is one with all files of which each reaches each. */
export function circles(sources) {
  const bySource = new Map(sources.map((source) => [source.path, source]))
  const order = new Map()
  const lowest = new Map()
  const open = []
  const found = []
  const visit = (path) => {
    order.set(path, order.size)
    lowest.set(path, order.get(path))
    open.push(path)
    for (const target of bySource.get(path).imports) {
      if (!order.has(target)) visit(target)
      if (open.includes(target)) lowest.set(path, Math.min(lowest.get(path), lowest.get(target)))
    }
    if (lowest.get(path) !== order.get(path)) return
    const circle = open.splice(open.indexOf(path)).sort()
    if (circle.length > 1) found.push(circle)
  }
  for (const { path } of sources) if (!order.has(path)) visit(path)
  return found.map((circle) => ({ what: circle.join(' '), count: 1 }))
}

/** Words of a dialect: who looks for a thing can't guess that it is called by one of them. */
const dialect = ['said', 'told', 'asked', 'meant', 'held', 'kept', 'beside', 'aside', 'standing']

const speaksDialect = (name) =>
  name
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z]+/)
    .some((word) => dialect.includes(word))

/** Declarations and files that are called by such a word. */
export function dialectNames(sources) {
  return sources.flatMap(({ path, names }) => [
    ...(speaksDialect(basename(path).replace(/\..*/, '')) ? [{ what: path, count: 1 }] : []),
    ...names
      .filter(({ name }) => speaksDialect(name))
      .map(({ name, line }) => ({ what: `${path}:${line} ${name}`, count: 1 })),
  ])
}

/** The figures by the name that `--list` takes. */
export const figures = {
  lines: { title: 'lines in src (ts, tsx, css)', list: linesOfFiles },
  files: { title: 'files in src', list: allFiles },
  long: { title: `files of more than ${longest} lines`, list: longFiles },
  small: {
    title: `ts and tsx of at most ${short} lines with a single importer, in their own folder`,
    list: smallWithOneImporter,
  },
  repeated: { title: 'file names twice or more inside one room', list: repeatedFileNames },
  circles: { title: 'circles, types included', list: circles },
  dialect: { title: `names of declarations and files with ${dialect.join(', ')}`, list: dialectNames },
}

export const sum = (list) => list.reduce((total, { count }) => total + count, 0)

function print() {
  const { values } = parseArgs({ options: { list: { type: 'string' } } })
  const sources = readSources(join(root, 'src'))
  if (values.list === undefined) {
    for (const [name, { title, list }] of Object.entries(figures))
      console.log(`${String(sum(list(sources))).padStart(8)}  ${title} (${name})`)
    return
  }
  const figure = figures[values.list]
  if (!figure) {
    console.error(`There is no figure ${values.list}; there are: ${Object.keys(figures).join(', ')}.`)
    process.exitCode = 2
    return
  }
  for (const { what } of figure.list(sources)) console.log(what)
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) print()
