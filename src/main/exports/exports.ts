import type { Language } from '../../contract/bridge.ts'
import type { Diagnostics } from '../../contract/diagnostics.ts'
import type { AssetEntry, ProductTree } from '../../contract/records.ts'

/**
 * A file under way: nothing is at its path before `finish`, and nothing is left anywhere after `abort` or a failure,
 * which is a `DeskFailure` of kind `file` (`file.noSpace`, `file.failed`).
 */
interface ProductExport {
  /** Adds the tree of one asset; `asset` is A6's entry where it is known, else just the id. */
  add(asset: Partial<AssetEntry> & Pick<AssetEntry, 'assetId'>, tree: ProductTree): Promise<void>
  /** Puts the whole file in its place at once and gives its absolute path. */
  finish(): Promise<string>
  abort(): Promise<void>
}

/** Where a file goes, and whether one that is there already may be replaced: whole, and only when the new one is. */
export interface FileTarget {
  path: string
  replace: boolean
}

/**
 * Throws `DeskFailure` before anything is fetched: of kind `file` (`file.notWritable`, `file.noFolder`, `file.isFolder`),
 * or `input.fileExists` for what may not be replaced.
 */
export type OpenProductExport = (target: FileTarget) => Promise<ProductExport>

/** Writes a problem report as text, or nothing, and gives its absolute path and its size. Throws as an export does. */
export type SaveDiagnostics = (
  target: FileTarget,
  diagnostics: Diagnostics,
  language: Language,
) => Promise<{ file: string; bytes: number }>
