import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'

const renderer = fileURLToPath(new URL('../../../src/renderer', import.meta.url))

/** The names of the page's sources, from `src/renderer` on. */
export const sourceNames: readonly string[] = readdirSync(renderer, { recursive: true, encoding: 'utf8' })
  .map((name) => name.replaceAll('\\', '/'))
  .filter((name) => /\.tsx?$/.test(name))

export function parseText(name: string, text: string): ts.SourceFile {
  const kind = name.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS
  return ts.createSourceFile(name, text, ts.ScriptTarget.Latest, true, kind)
}

export function parseSource(name: string): ts.SourceFile {
  return parseText(name, readFileSync(join(renderer, name), 'utf8'))
}

/** Visits a node and all below it. */
export function walk(node: ts.Node, visit: (node: ts.Node) => void): void {
  visit(node)
  ts.forEachChild(node, (child) => walk(child, visit))
}
