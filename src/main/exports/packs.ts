import type { Progress } from '../../contract/operations.ts'
import type { FileTarget, OwnDocument } from './files.ts'

/** What a pack is of, as its manifest says it. */
export interface PackAbout {
  /** ISO 8601. */
  made: string
  enterprise: { globalId: string; baseUrl: string; name: string }
  snapshot: {
    snapshot: number
    asOf: string
    name: string | null
    unreadable: readonly { assetId: string; assetNum: string; error: string }[]
  }
  /** The record of what this desk changed: whether it holds, how many entries it has, and the last hash of its chain. */
  history: { ok: boolean; entries: number; head: string | null }
}

/**
 * A file of a pack, which is written when it is its turn, by whatever writes such files. Where nothing was written in
 * the end, the file is left out, and the manifest says so.
 */
export interface PackFile {
  /** Small letters, digits, hyphens and points, in folders. */
  path: string
  write: (target: FileTarget) => Promise<unknown>
}

/**
 * An archive of these files, a page in both languages that explains them, and a manifest, whose SHA-256 is
 * returned as `manifest`; `files` counts both of them too. Memory does not grow with the files. Throws,
 * while it is read, whatever a file throws.
 */
export type RenderPack = (
  files: readonly PackFile[],
  about: PackAbout,
  options?: { signal?: AbortSignal; onProgress?: (progress: Progress) => void },
) => OwnDocument<string, { files: number; manifest: string }>

/** What a look into a pack came to: see the contract's `verifyPack`. */
export interface PackVerdict {
  problems: { file: string; problem: 'changed' | 'missing' | 'added' | 'manifest' }[]
  files: number | null
  manifest: string | null
}

/**
 * Looks into a pack; `manifest` is the hash that was kept. Of no file more is unpacked than the manifest says it has.
 * Throws kind `file` (`pack.unreadable`) where there is no pack, or only a part of one, and `cancelled`.
 */
export type VerifyPack = (
  path: string,
  options: { manifest?: string; signal?: AbortSignal; onProgress?: (progress: Progress) => void },
) => Promise<PackVerdict>
