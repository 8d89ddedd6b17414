import { readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import ts from 'typescript'
import { expect, test } from 'vitest'
import { en } from '../../src/words/page/en/index.ts'
import { pageEntries } from './pageWords.ts'
import { parseSource, root, walk } from './sources.ts'
import { compilingMs, usedKeys } from './usedKeys.ts'

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
  const add = (into: string[], text: string) => {
    if (/^\..*\.tsx?$/.test(text)) into.push(join(dirname(name), text).replaceAll('\\', '/'))
  }
  walk(parseSource(name), (node) => {
    if (ts.isImportDeclaration(node) && !node.importClause?.isTypeOnly) {
      add(found.first, (node.moduleSpecifier as ts.StringLiteral).text)
    }
    if (ts.isExportDeclaration(node) && !node.isTypeOnly && node.moduleSpecifier) {
      add(found.first, (node.moduleSpecifier as ts.StringLiteral).text)
    }
    if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) {
      const [source] = node.arguments
      if (source && ts.isStringLiteralLike(source)) add(found.later, source.text)
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
