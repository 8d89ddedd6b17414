import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  isNoSubstitutionTemplateLiteral,
  isStringLiteral,
  isTemplateExpression,
} from 'typescript-native/unstable/ast/is'
import type { Node, TemplateExpression } from 'typescript-native/unstable/ast'
import { API, type Project, type Type } from 'typescript-native/unstable/sync'
import { root } from './sources.ts'

/** The texts that a type stands for, where it is one text or a choice of several. */
function textsOfType(type: Type | undefined): string[] {
  if (type?.isUnionType()) return type.getTypes().flatMap(textsOfType)
  return type?.isStringLiteralType() ? [type.value] : []
}

/** How long a test that asks first may take, beside other work too, in milliseconds: the compiler takes seconds alone. */
export const compilingMs = 300_000

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
    const read = new API({ cwd: root }).updateSnapshot({ openProjects: [configuration] }).getProject(configuration)
    if (read === undefined) throw new Error('The compiler has not read the sources.')
    return (project = read)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/**
 * Every text that the code of these files under `src` may name something by, a word or a code: written out, or put
 * together (`place.${route.place}`), where the compiler knows which texts that can be.
 */
export function usedKeys(names: readonly string[]): Set<string> {
  return new Set(names.flatMap((name) => [...usedIn(name)]))
}

const found = new Map<string, ReadonlySet<string>>()

function usedIn(name: string): ReadonlySet<string> {
  const before = found.get(name)
  if (before !== undefined) return before
  const { program, checker } = wholeProject()
  const used = new Set<string>()
  const putTogether: TemplateExpression[] = []
  const visit = (node: Node) => {
    if (isStringLiteral(node) || isNoSubstitutionTemplateLiteral(node)) used.add(node.text)
    if (isTemplateExpression(node)) putTogether.push(node)
    node.forEachChild(visit)
  }
  visit(program.getSourceFile(join(root, 'src', name))!)
  for (const type of checker.getTypeAtLocation(putTogether)) for (const text of textsOfType(type)) used.add(text)
  found.set(name, used)
  return used
}
