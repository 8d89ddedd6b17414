import { z } from 'zod'

/** The manifest's own path in a pack. */
export const manifestPath = 'manifest.json'

/** The page that explains a pack to people. */
export const indexPath = 'index.html'

/** More than any manifest has, in bytes; one that is larger is none of ours. */
export const mostManifestBytes = 4 * 1024 * 1024

/** What the files of a pack are called: letters, digits, hyphens, underscores and points, in folders. */
const filePath = /^(?:[a-z0-9_-]+\/)*[a-z0-9_-]+(?:\.[a-z0-9]+)+$/

/** Of the manifest, not of Keydesk: rises when a reader of the old one could misread the new one. */
export const manifestVersion = 1

/** What a pack says of itself. Each file but the manifest is listed, once. */
export const PackManifest = z.object({
  format: z.literal('keydesk.pack'),
  version: z.literal(manifestVersion),
  /** When it was made (ISO 8601). */
  made: z.string(),
  enterprise: z.object({ globalId: z.string(), baseUrl: z.string(), name: z.string() }),
  snapshot: z.object({
    snapshot: z.int(),
    asOf: z.string(),
    name: z.string().nullable(),
    /** Asset numbers whose products could not be read for this snapshot: what stands in the pack is older, or nothing. */
    unreadable: z.array(z.object({ assetId: z.string(), assetNum: z.string(), error: z.string() })),
  }),
  /**
   * The record of what this desk changed: whether it held when the pack was made, how many entries it has, and the last
   * hash of its chain, or null. Packs without the record don't say it.
   */
  history: z.object({ ok: z.boolean(), entries: z.int().min(0), head: z.string().nullable() }).optional(),
  /** Reports that are not in the pack in this form, because they are too large for it. */
  leftOut: z.array(z.string()),
  files: z
    .array(
      z.object({
        path: z
          .string()
          .regex(filePath)
          .refine((path) => path !== manifestPath),
        /** In bytes, unpacked. */
        size: z.int().min(0),
        sha256: z.string().regex(/^[0-9a-f]{64}$/),
      }),
    )
    .refine((files) => new Set(files.map(({ path }) => path)).size === files.length),
})
export type PackManifest = z.infer<typeof PackManifest>

/** Reads a manifest; undefined for what Keydesk cannot have written. */
export function readManifest(bytes: Buffer): PackManifest | undefined {
  try {
    return PackManifest.safeParse(JSON.parse(bytes.toString())).data
  } catch {
    return undefined
  }
}
