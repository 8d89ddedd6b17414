import { readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { SyntaxKind, type Node } from 'typescript-native/unstable/ast'
import {
  isCallExpression,
  isExportDeclaration,
  isImportDeclaration,
  isStringLiteral,
} from 'typescript-native/unstable/ast/is'
import { describe, expect, it, test } from 'vitest'
import { own } from '../../src/words/errors/own/index.ts'
import { en } from '../../src/words/page/en/index.ts'
import { catalogues } from './catalogues.ts'
import { pageEntries } from './pageWords.ts'
import { root, sourceNames, textOf } from './sources.ts'
import { compilingMs, usedKeys, walkSource } from './usedKeys.ts'

/** Keys that are put together from names which no type lists, by what they begin with: where each name stands. */
const putTogether: Readonly<Record<string, (name: string) => boolean>> = {
  // The names of values, as the commands write them: `--asset <id...>`; and Commander's own two.
  'value.': (name) =>
    /^(options|command)$/.test(name) ||
    new RegExp(`[<[]${name}(\\.{3})?[>\\]]|'${name}'`).test(
      sourceNames('main/doors/cli')
        .filter((file) => /program\.ts$/i.test(file))
        .map(textOf)
        .join('\n'),
    ),
  // What Commander itself heads its lists with.
  'title.': (name) => /^(Usage|Options|Commands|Arguments|Global Options):$/.test(name),
  // The fields of a product, as its record names them.
  'memberField.': (name) => new RegExp(`\\b${name}:`).test(textOf('contract/records.ts')),
  'assetField.': (name) => new RegExp(`\\b${name}:`).test(textOf('contract/records.ts')),
  'keyField.': (name) => new RegExp(`\\b${name}:`).test(textOf('contract/records.ts')),
  'productField.': (name) => new RegExp(`\\b${name}:`).test(textOf('contract/records.ts')),
  'merchandiseField.': (name) => new RegExp(`\\b${name}:`).test(textOf('contract/records.ts')),
  // The places in an input, as the contract names them.
  'field.': (name) => {
    const contract = sourceNames('contract').concat(sourceNames('main/desk')).map(textOf).join('\n')
    return name.split('.').every((step) => new RegExp(`\\b${step}\\b`).test(contract))
  },
}

interface Imports {
  first: string[]
  later: string[]
}

const known = new Map<string, Imports>()

/** What a file under `src` has imported when it runs, and what it imports later, as paths from there. */
function importsOf(name: string): Imports {
  const before = known.get(name)
  if (before !== undefined) return before
  const found: Imports = { first: [], later: [] }
  known.set(name, found)
  const add = (into: string[], source: Node | undefined) => {
    if (!source || !isStringLiteral(source) || !/^\..*\.tsx?$/.test(source.text)) return
    into.push(join(dirname(name), source.text).replaceAll('\\', '/'))
  }
  walkSource(name, (node) => {
    if (isImportDeclaration(node) && node.importClause?.phaseModifier !== SyntaxKind.TypeKeyword) {
      add(found.first, node.moduleSpecifier)
    }
    if (isExportDeclaration(node) && !node.isTypeOnly) add(found.first, node.moduleSpecifier)
    if (isCallExpression(node) && node.expression.kind === SyntaxKind.ImportKeyword) {
      add(found.later, node.arguments[0])
    }
  })
  return found
}

/** All that is there once a file runs. */
function loadedWith(start: string, seen = new Set<string>()): Set<string> {
  if (seen.has(start)) return seen
  seen.add(start)
  for (const name of importsOf(start).first) loadedWith(name, seen)
  return seen
}

/** The keys of each table that comes with a screen, by the file that adds it. */
const added = new Map(
  await Promise.all(
    readdirSync(join(root, 'src/words/page'))
      .filter((name) => name.endsWith('.ts') && name !== 'index.ts')
      .map(async (name): Promise<[string, string[]]> => {
        const tables = (await import(join(root, 'src/words/page/en', name))) as Record<string, object>
        return [`words/page/${name}`, Object.values(tables).flatMap(Object.keys)]
      }),
  ),
)

const start = loadedWith('renderer/main.tsx')
const parts = new Map<string, Set<string>>()
for (const waiting = [...start]; waiting.length > 0;) {
  for (const part of importsOf(waiting.pop()!).later) {
    if (parts.has(part)) continue
    parts.set(part, loadedWith(part, new Set(start)))
    waiting.push(...parts.get(part)!)
  }
}

/** The words that some files use and that are not there when these run. */
function missing(files: ReadonlySet<string>): string[] {
  const there = new Set([...Object.keys(en), ...[...files].flatMap((file) => added.get(file) ?? [])])
  const used = usedKeys([...files].filter((file) => file.startsWith('renderer/')))
  return [...added.values()].flat().filter((key) => used.has(key) && !there.has(key))
}

test('the first screen has its words', { timeout: compilingMs }, () => {
  expect(start.size).toBeGreaterThan(100)
  expect(missing(start)).toEqual([])
})

test('each part of the page comes with its words', { timeout: compilingMs }, () => {
  expect(parts.size).toBeGreaterThan(15)
  expect([...parts].map(([part, files]) => [part, missing(files)]).filter(([, keys]) => keys!.length > 0)).toEqual([])
})

test('no table is left out where all are tested', () => {
  expect([...added.values()].flat().filter((key) => !(key in pageEntries.en))).toEqual([])
})

describe('the keys of the words', { timeout: compilingMs }, () => {
  const asked = Object.entries(catalogues).flatMap(([name, { en, askedBy }]) =>
    askedBy ? [{ name, en, askedBy }] : [],
  )

  it.each(asked)('of the $name are all asked for', ({ name, en, askedBy }) => {
    const used = usedKeys(sourceNames(askedBy))
    const isUsed = (key: string) =>
      used.has(key) ||
      Object.entries(putTogether).some(([start, stands]) => key.startsWith(start) && stands(key.slice(start.length)))
    expect({ name, unused: Object.keys(en).filter((key) => !isUsed(key)) }).toEqual({ name, unused: [] })
  })

  it('of Keydesk’s own errors all occur', () => {
    const elsewhere = (name: string) => !name.startsWith('words/errors/') && name !== 'contract/codes.ts'
    const used = usedKeys(sourceNames('').filter(elsewhere))
    // A status, and what a token endpoint answers, come over the wire.
    const isUsed = (code: string) => used.has(code) || /^(?:http|token)\./.test(code)
    expect(Object.keys(own).filter((code) => !isUsed(code))).toEqual([])
  })
})
