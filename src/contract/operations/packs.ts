import { z } from 'zod'
import { AnyId } from '../ids.ts'
import { exported, ExportTarget, op, profile, tableLooks } from './parts.ts'

/** Where a pack to be verified is: at a path (command line only), or wherever the door lets the person choose it. */
const PackPlace = z.discriminatedUnion('from', [
  z.strictObject({ from: z.literal('path'), path: z.string().min(1) }),
  z.strictObject({ from: z.literal('chosen') }),
])

/** A SHA-256 in hex. The case of its letters says nothing. */
export const PackHash = z
  .string()
  .trim()
  .regex(/^[0-9a-f]{64}$/i)

/**
 * What is wrong with a pack. `manifest`: the manifest is not the one whose hash was kept, or none that Keydesk wrote;
 * the other problems are told by what it says.
 */
export const PackProblem = z.object({
  /** Its path in the pack. */
  file: z.string(),
  problem: z.enum(['changed', 'missing', 'added', 'manifest']),
})
export type PackProblem = z.infer<typeof PackProblem>

export const packs = {
  /**
   * A snapshot (left out: the newest) with its reports and a manifest, into one archive that
   * needs no Keydesk to be read. Errors: `copy.none`, `snapshot.none`, `pack.noSnapshot`.
   */
  makePack: op({
    effect: 'look',
    command: 'pack',
    place: 'features/snapshots',
    input: () =>
      z.strictObject({
        ...profile,
        /** Number, name, time or day. */
        snapshot: AnyId.optional(),
        language: tableLooks.language,
        target: ExportTarget,
      }),
    output: () =>
      z.object({
        ...exported,
        /** How many files are in it, the manifest among them. */
        files: z.int(),
        /** The SHA-256 of the manifest in lower case: what is to be kept elsewhere. */
        manifest: z.string(),
      }),
  }),
  /** Compares a pack with its manifest, and that with the hash that was kept. Errors: `pack.unreadable`. */
  verifyPack: op({
    effect: 'look',
    command: 'verify',
    place: 'features/snapshots',
    input: () => z.strictObject({ pack: PackPlace, manifest: PackHash.optional() }),
    output: () =>
      z.object({
        ok: z.boolean(),
        problems: z.array(PackProblem),
        /** How many files its manifest lists, and that manifest's own hash, as it was found; null without one. */
        files: z.int().nullable(),
        manifest: z.string().nullable(),
      }),
  }),
}
