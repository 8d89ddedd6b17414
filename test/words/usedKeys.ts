import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  isElementAccessExpression,
  isIdentifier,
  isNoSubstitutionTemplateLiteral,
  isPropertyAccessExpression,
  isStringLiteral,
  isTemplateExpression,
} from 'typescript-native/unstable/ast/is'
import type { Expression, Node, TemplateExpression } from 'typescript-native/unstable/ast'
import { API, type Project, type Type } from 'typescript-native/unstable/sync'
import { own } from '../../src/words/errors/own/index.ts'
import { catalogues } from './catalogues.ts'
import { root } from './sources.ts'

/** The texts that a type stands for, where it is one text or a choice of several. */
function textsOfType(type: Type | undefined): string[] {
  if (type?.isUnionType()) return type.getTypes().flatMap(textsOfType)
  return type?.isStringLiteralType() ? [type.value] : []
}

/** How long a test that asks first may take, beside other work too, in milliseconds: the compiler takes seconds alone. */
export const compilingMs = 300_000

/** It is gone with this process: tidying its memory up meanwhile would take a third of its time. */
function startCompiler(): API {
  const before = { ...process.env }
  Object.assign(process.env, { GOGC: 'off', GOMEMLIMIT: '1500MiB' })
  try {
    return new API({ cwd: root })
  } finally {
    for (const name of ['GOGC', 'GOMEMLIMIT']) {
      if (before[name] === undefined) delete process.env[name]
      else process.env[name] = before[name]
    }
  }
}

let project: Project | undefined

/**
 * Everything under `src`, read once for all who ask, by the compiler that checks the types: it answers for single
 * places without looking at the rest.
 */
function wholeProject(): Project {
  if (project !== undefined) return project
  const folder = mkdtempSync(join(tmpdir(), 'keydesk-words-'))
  const configuration = join(folder, 'tsconfig.json')
  const extended = {
    extends: join(root, 'tsconfig.json'),
    compilerOptions: { typeRoots: [join(root, 'node_modules/@types')] },
    include: [join(root, 'src')],
  }
  writeFileSync(configuration, JSON.stringify(extended))
  try {
    const read = startCompiler()
      .updateSnapshot({ openProjects: [configuration] })
      .getProject(configuration)
    if (read === undefined) throw new Error('The compiler has not read the sources.')
    return (project = read)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** Visits all of a file under `src`. */
function walkSource(name: string, visit: (node: Node) => void): void {
  const walk = (node: Node) => {
    visit(node)
    node.forEachChild(walk)
  }
  walk(wholeProject().program.getSourceFile(join(root, 'src', name))!)
}

/** Every key that there is, a line each. */
const allKeys = [...Object.values(catalogues).flatMap(({ table }) => Object.keys(table)), ...Object.keys(own)].join(
  '\n',
)

/** Whether a text that is put together can be a key at all: for most it needs no types to see that they are none. */
function canBeKey({ head, templateSpans }: TemplateExpression): boolean {
  const written = [head.text, ...templateSpans.map(({ literal }) => literal.text)]
  return new RegExp(`^${written.map((text) => RegExp.escape(text)).join('.*')}$`, 'm').test(allKeys)
}

/**
 * Every key of a word, or code, that the code of these files under `src` may name something by: written out, or put
 * together (`place.${route.place}`), where the compiler knows which texts that can be. Beside them are other texts.
 */
export function usedKeys(names: readonly string[]): Set<string> {
  return new Set(names.flatMap((name) => [...usedIn(name)]))
}

const found = new Map<string, ReadonlySet<string>>()

function usedIn(name: string): ReadonlySet<string> {
  const before = found.get(name)
  if (before !== undefined) return before
  const used = new Set<string>()
  const putTogether: TemplateExpression[] = []
  const inTables: [topic: string, key: Expression][] = []
  walkSource(name, (node) => {
    // The page asks by value: "ui.cancel" is `uiWords.cancel`.
    if (isPropertyAccessExpression(node) || isElementAccessExpression(node)) {
      const topic = isIdentifier(node.expression) ? /^(\w+)Words$/.exec(node.expression.text)?.[1] : undefined
      if (topic !== undefined && isPropertyAccessExpression(node)) used.add(`${topic}.${node.name.text}`)
      if (topic !== undefined && isElementAccessExpression(node)) inTables.push([topic, node.argumentExpression])
    }
    if (isStringLiteral(node) || isNoSubstitutionTemplateLiteral(node)) used.add(node.text)
    if (isTemplateExpression(node) && canBeKey(node)) putTogether.push(node)
  })
  const types = putTogether.length > 0 ? wholeProject().checker.getTypeAtLocation(putTogether) : []
  for (const type of types) for (const text of textsOfType(type)) used.add(text)
  const keys = inTables.length > 0 ? wholeProject().checker.getTypeAtLocation(inTables.map(([, key]) => key)) : []
  for (const [index, type] of keys.entries())
    for (const text of textsOfType(type)) used.add(`${inTables[index]![0]}.${text}`)
  found.set(name, used)
  return used
}
