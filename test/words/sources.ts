import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'

export const root = fileURLToPath(new URL('../..', import.meta.url))

/** The TypeScript files under a folder of `src`, as paths from there. */
export function sourceNames(folder: string): string[] {
  return readdirSync(join(root, 'src', folder), { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name).replaceAll('\\', '/'))
    .filter((name) => /\.tsx?$/.test(name))
}

export function textOf(name: string): string {
  return readFileSync(join(root, 'src', name), 'utf8')
}

export function parseText(name: string, text: string): ts.SourceFile {
  const kind = name.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS
  return ts.createSourceFile(name, text, ts.ScriptTarget.Latest, true, kind)
}

export function parseSource(name: string): ts.SourceFile {
  return parseText(name, textOf(name))
}

/** Visits a node and all below it. */
export function walk(node: ts.Node, visit: (node: ts.Node) => void): void {
  visit(node)
  ts.forEachChild(node, (child) => walk(child, visit))
}
