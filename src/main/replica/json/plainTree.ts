import { ProductTree } from '../../../contract/records.ts'
import { inOrderOf } from '../../../domain/keyOrder.ts'
import type { Parse } from '../replica.ts'
import { createEdited, type Edits } from './edits.ts'
import { TreeScanner } from './treeScanner.ts'

/**
 * Writes trees as an export has them: what `JSON.stringify` makes of them once they were parsed and checked. `kept`: the
 * edits that were kept with the text. The bytes are overwritten by the next tree.
 */
export function createPlainTrees(parse: Parse): (text: Uint8Array, kept?: Edits) => Uint8Array {
  const edited = createEdited()
  const scanner = new TreeScanner()
  return (text, kept) => {
    const read = (): string => Buffer.from(text.buffer, text.byteOffset, text.byteLength).toString()
    const edits = kept ?? scanner.scan(text, read())?.edits
    if (edits !== undefined) return edited(text, edits)
    const came = parse(read())
    return Buffer.from(JSON.stringify(inOrderOf(came, ProductTree.parse(came))))
  }
}
