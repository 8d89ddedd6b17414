import type { DatabaseSync } from 'node:sqlite'
import { elementsIn, membersIn, type Span } from '../../../domain/jsonText.ts'
import { fieldsOf, type Fields } from '../kinds.ts'
import { foundFields } from '../json/treeNames.ts'
import type { FoundInstance, Path } from '../json/treeScanner.ts'
import { Body, unpacked } from '../record.ts'
import { createProducts } from './products.ts'

/** One product instance in the text of a tree. */
export interface Instance {
  /** Where it stands in the tree's text. */
  span: Span
  id: string
  /** Which of the instances with this id in the tree, from 0, in the order of the text. */
  nth: number
  /** The merchandise it is under. Instances under the same merchandise share this object. */
  path: Path
  fields: Fields
}

const idField = new Set(['id'])
const merchandiseFields = new Set(['merchandiseNum', 'merchandiseName'])

/**
 * Every product instance of a tree (A7) at any depth, in the order of the text, with its id and the `wanted` fields.
 */
export function instancesOf(text: string, wanted: ReadonlySet<string> = idField): Instance[] {
  const found: Instance[] = []
  const seen = new Map<string, number>()
  function level(start: number, path: Path): void {
    const members = new Map(membersIn(text, start).map(({ name, value }) => [name, value.start]))
    const listed = (name: string): Span[] => {
      const at = members.get(name)
      return at === undefined ? [] : elementsIn(text, at)
    }
    for (const span of listed('productInstanceList')) {
      const fields = fieldsOf(text, wanted, span.start)
      const id = fields['id'] ?? ''
      const nth = seen.get(id) ?? 0
      seen.set(id, nth + 1)
      found.push({ span, id, nth, path, fields })
    }
    for (const { start: child } of listed('children')) {
      const { merchandiseNum = '', merchandiseName = '' } = fieldsOf(text, merchandiseFields, child)
      level(child, [...path, { num: merchandiseNum, name: merchandiseName }])
    }
  }
  level(0, [])
  return found
}

const productFields = new Set<string>(foundFields)

/** The product instances of a tree with what the copy keeps of each beside the text. */
export function productsOf(body: Body): readonly FoundInstance[] {
  return body.tree?.instances ?? instancesOf(body.text, productFields)
}

/** Stores trees in the copy. */
export interface Trees {
  /** The `textHash` of the tree that the copy has of an asset; undefined if it has none. */
  known(assetId: string): Uint8Array | undefined
  /** The tree that the copy has of an asset. */
  kept(assetId: string): Body | undefined
  /**
   * Replaces an asset's tree; false if it says the same as `known` returned, or the asset is no longer listed. To be
   * followed by `noteChanged` in the same transaction.
   */
  take(assetId: string, body: Body, readAt: number, before?: Uint8Array): boolean
  /** Notes that a tree could not be read: what was known of it stays. */
  fail(assetId: string, error: string, at: number): void
  /** To be called after a rollback. */
  forget(): void
}

export function createTrees(copy: DatabaseSync): Trees {
  const known = copy.prepare('SELECT text_hash FROM tree WHERE asset_id = ?')
  const confirm = copy.prepare(
    'UPDATE tree SET read_at = ?, error = NULL, failed_at = NULL, stale = 0 WHERE asset_id = ?',
  )
  const listed = copy.prepare('SELECT row FROM asset WHERE id = ?')
  const replace = copy.prepare('INSERT OR REPLACE INTO tree (asset_id, read_at, text_hash, size) VALUES (?, ?, ?, ?)')
  const putText = copy.prepare('INSERT OR REPLACE INTO tree_text (asset_id, body, edits) VALUES (?, ?, ?)')
  const selectTree = copy.prepare('SELECT body FROM tree_text WHERE asset_id = ?')
  const fail = copy.prepare(
    `INSERT INTO tree (asset_id, error, failed_at) VALUES (?1, ?2, ?3)
     ON CONFLICT (asset_id) DO UPDATE SET error = ?2, failed_at = ?3`,
  )
  const products = createProducts(copy)

  return {
    known(assetId) {
      const hash = known.get(assetId)?.['text_hash']
      return hash instanceof Uint8Array ? hash : undefined
    },
    kept(assetId) {
      const body = selectTree.get(assetId)?.['body']
      return body instanceof Uint8Array ? new Body(unpacked(body)) : undefined
    },
    take(assetId, body, readAt, before) {
      if (body.hasHash(before)) {
        confirm.run(readAt, assetId)
        return false
      }
      const asset = listed.get(assetId)?.['row']
      if (asset === undefined) return false
      const instances = productsOf(body)
      replace.run(assetId, readAt, body.textHash, instances.length)
      putText.run(assetId, body.packed, body.tree?.edits ?? null)
      products.put(Number(asset), instances)
      return true
    },
    fail: (assetId, error, at) => void fail.run(assetId, error, at),
    forget: () => products.forget(),
  }
}
