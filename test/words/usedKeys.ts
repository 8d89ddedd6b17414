import { join } from 'node:path'
import ts from 'typescript'
import { root, sourceNames, walk } from './sources.ts'

/** The texts that a type stands for, where it is one text or a choice of several. */
function textsOfType(type: ts.Type): string[] {
  if (type.isUnion()) return type.types.flatMap(textsOfType)
  return type.isStringLiteral() ? [type.value] : []
}

/** How long a test that asks first may take, beside other work too, in milliseconds: the compiler takes seconds alone. */
export const compilingMs = 300_000

let program: ts.Program | undefined

/** Everything under `src`, read by the compiler once for all who ask: that takes seconds. */
function wholeProgram(): ts.Program {
  if (program !== undefined) return program
  const { config } = ts.readConfigFile(join(root, 'tsconfig.json'), (path) => ts.sys.readFile(path)) as {
    config: object
  }
  const { options } = ts.parseJsonConfigFileContent({ ...config, include: [], files: [] }, ts.sys, root)
  return (program = ts.createProgram(
    sourceNames('').map((name) => join(root, 'src', name)),
    options,
  ))
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
  const checker = wholeProgram().getTypeChecker()
  const used = new Set<string>()
  walk(wholeProgram().getSourceFile(join(root, 'src', name))!, (node) => {
    if (ts.isStringLiteralLike(node)) used.add(node.text)
    if (ts.isTemplateExpression(node)) for (const text of textsOfType(checker.getTypeAtLocation(node))) used.add(text)
  })
  found.set(name, used)
  return used
}
