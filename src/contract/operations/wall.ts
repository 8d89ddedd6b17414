import { z } from 'zod'
import { AssetNumber, MemberGlobalId } from '../ids.ts'
import { WallAsset, WallCounts, WallKey, WallState } from '../wall.ts'
import { deskError, profile } from './parts.ts'

export const wall = {
  /**
   * The copy's asset numbers or keys with their holders, loans and ends, and what needs somebody; by range. Free numbers
   * of one product come in the order in which assigning them wastes least: those with the fewest other products in
   * date, of these the one that ends first; what has expired comes last.
   */
  readWall: {
    input: z.strictObject({
      ...profile,
      of: z.enum(['assets', 'keys']),
      state: WallState.optional(),
      /** Only what needs somebody. */
      attention: z.boolean().default(false),
      /** The name of the holder's department. */
      department: z.string().optional(),
      /** A product's uri; of one without, its name. */
      uri: z.string().optional(),
      /** Words in the number, the key or whatever the holder is found by. */
      text: z.string().optional(),
      offset: z.int().min(0).default(0),
      limit: z.int().min(0).max(1000).default(200),
    }),
    output: z.object({
      assets: z.array(WallAsset),
      keys: z.array(WallKey),
      /** How many there are in all, whatever the range. */
      total: z.int(),
      counts: WallCounts,
      /** The oldest read that it rests on, ISO 8601. */
      asOf: z.string(),
    }),
  },
  /**
   * Moves an asset number to another employee: it is withdrawn from whoever has it (A9), and then assigned (A9). Where
   * the second fails after the first was done, the outcome is `partly`, and `entry` is what history calls the
   * withdrawal, which can be undone. `withdrawn`, `added`: null where nobody knows.
   */
  moveAsset: {
    input: z.strictObject({ ...profile, assetNum: AssetNumber, to: MemberGlobalId }),
    output: z.object({
      outcome: z.enum(['done', 'partly', 'refused', 'unknown']),
      ...{ withdrawn: z.boolean().nullable(), added: z.boolean().nullable() },
      settledByReading: z.literal(true).optional(),
      entry: z.string().optional(),
      error: deskError.optional(),
      /** Who had it, and who was to have it. */
      members: z.array(MemberGlobalId),
    }),
  },
}
