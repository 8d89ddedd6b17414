import { z } from 'zod'
import { AssetId, AssetNumber } from './ids.ts'
import { attentionCodes } from './tileBoardCodes.ts'

/** The board as one wall: asset numbers, people and keys joined, with what needs somebody. */

export const Attention = z.enum(attentionCodes)
export type Attention = z.infer<typeof Attention>

/** The lanes of asset numbers, each in exactly one: lent, else in use online, else held, else free. */
export const TileState = z.enum(['free', 'held', 'online', 'lent'])
export type TileState = z.infer<typeof TileState>

/** What the lanes of a wall are: what needs somebody and then the states, or one for each of these. */
export const BoardGrouping = z.enum(['state', 'person', 'department', 'product'])
export type BoardGrouping = z.infer<typeof BoardGrouping>

/** An employee as the wall names them; null where the copy doesn't have them. */
export const BoardPerson = z.object({
  globalId: z.string(),
  name: z.string().nullable(),
  userName: z.string().nullable(),
})
export type BoardPerson = z.infer<typeof BoardPerson>

export const BoardAsset = z.object({
  assetId: AssetId,
  assetNum: AssetNumber,
  holder: BoardPerson.nullable(),
  online: z.boolean(),
  lent: z.boolean(),
  /** The number of the key that it is lent in, or by a loan that has not ended, as far as it is known. */
  key: z.string().nullable(),
  /** When the next of its products ends, or the last one ended, ISO 8601; null where none is known to end. */
  soonestEnd: z.string().nullable(),
  attention: z.array(Attention),
})
export type BoardAsset = z.infer<typeof BoardAsset>

export const BoardKey = z.object({
  assetId: z.string(),
  assetNum: z.string(),
  lent: z.boolean(),
  holder: BoardPerson.nullable(),
  /** Who had it by its loan, where the service shows nobody. */
  borrower: BoardPerson.nullable(),
  /** The loan by which it is out, or has come back in one of two ways. */
  loan: z.string().nullable(),
  /** Whether a person said that it is lost, and the service has not shown it free since. */
  isLost: z.boolean(),
  /** Whether that loan was made here, and not found in the lists. */
  madeHere: z.boolean(),
  /** When that loan was made or first seen, ISO 8601, and when it is due. */
  since: z.string().nullable(),
  due: z.string().nullable(),
  attention: z.array(Attention),
})
export type BoardKey = z.infer<typeof BoardKey>

/**
 * How many asset numbers there are of each state (`domain/countedStates.ts`; they overlap), and `attention`: how many
 * numbers and keys need somebody, whichever of them are shown.
 */
export const BoardCounts = z.object({
  all: z.int(),
  attention: z.int(),
  free: z.int(),
  held: z.int(),
  online: z.int(),
  lent: z.int(),
})

/** How many keys there are, how many are free and lent, and how many need somebody, whichever of them are shown. */
export const BoardKeyCounts = z.object({ all: z.int(), free: z.int(), lent: z.int(), attention: z.int() })

/**
 * Asset numbers that stand together. `lane`: `attention` or a state; or a global id, the name of a department, a
 * product's uri. `name` is null where the lane has words of its own, or nobody knows what it is called. `count`: how many
 * stand in it; `whole`: of how many that are what it is called after, wherever they stand.
 */
export const BoardLane = z.object({ lane: z.string(), name: z.string().nullable(), count: z.int(), whole: z.int() })
export type BoardLane = z.infer<typeof BoardLane>
