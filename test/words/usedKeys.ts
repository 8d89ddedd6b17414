import { join } from 'node:path'
import ts from 'typescript'
import { root, walk } from './sources.ts'

/** The texts that a type stands for, where it is one text or a choice of several. */
function textsOfType(type: ts.Type): string[] {
  if (type.isUnion()) return type.types.flatMap(textsOfType)
  return type.isStringLiteral() ? [type.value] : []
}

/**
 * Every text that some code under `src` may ask a catalogue for: written out, or put together (`place.${route.place}`),
 * where the compiler knows which texts that can be.
 */
export function usedKeys(names: readonly string[]): Set<string> {
  const { config } = ts.readConfigFile(join(root, 'tsconfig.json'), (path) => ts.sys.readFile(path)) as {
    config: object
  }
  const { options } = ts.parseJsonConfigFileContent({ ...config, include: [], files: [] }, ts.sys, root)
  const files = names.map((name) => join(root, 'src', name))
  const program = ts.createProgram(files, options)
  const checker = program.getTypeChecker()
  const used = new Set<string>()
  for (const file of files) {
    walk(program.getSourceFile(file)!, (node) => {
      if (ts.isStringLiteralLike(node)) used.add(node.text)
      if (ts.isTemplateExpression(node)) for (const text of textsOfType(checker.getTypeAtLocation(node))) used.add(text)
    })
  }
  return used
}
