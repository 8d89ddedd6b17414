import type { DatabaseSync } from 'node:sqlite'
import { release } from '../unpacked.ts'
import { numberIn } from './conditions.ts'
import { bytesBefore, headBytes } from './treeColumns.ts'

/** The instances' own ids in lower case, each after a line break; those of the asset at `place` from `begins[place]` on. */
export interface ProductIds {
  bytes: Buffer
  begins: Uint32Array
}

/** The trees of assets: where each asset is, and which change its tree is of, both by asset id. */
export interface LaidTrees {
  places: ReadonlyMap<string, number>
  changes: ReadonlyMap<string, number>
}

/** Reads the ids of all instances; what did not change is taken from the last reading. */
export function createProductIds(copy: DatabaseSync) {
  const before = `${headBytes} + ${bytesBefore.ids} * size`
  const size = copy.prepare(`SELECT coalesce(sum(length(columns) - (${before})), 0) AS bytes FROM tree_columns`)
  const packed = copy.prepare(`SELECT substr(columns, ${before} + 1) AS ids FROM tree_columns WHERE asset_id = ?`)
  let last: (LaidTrees & ProductIds) | undefined

  return {
    wereRead: () => last !== undefined,
    /** To be called in the transaction in which the trees were laid out. */
    read(trees: LaidTrees): ProductIds {
      const bytes = Buffer.allocUnsafeSlow(numberIn(size.get(), 'bytes'))
      const begins = new Uint32Array(trees.places.size + 1)
      for (const [id, place] of trees.places) {
        const begin = begins[place]!
        const change = trees.changes.get(id)
        const then = change === last?.changes.get(id) ? last?.places.get(id) : undefined
        let length = 0
        if (change !== undefined && last && then !== undefined)
          length = last.bytes.copy(bytes, begin, last.begins[then], last.begins[then + 1])
        else if (change !== undefined) {
          const ids = packed.get(id)?.['ids'] as Uint8Array
          bytes.set(ids, begin)
          length = ids.length
          release(ids)
        }
        begins[place + 1] = begin + length
      }
      last = { ...trees, bytes, begins }
      return last
    },
  }
}
