import { z } from 'zod'

/**
 * The identifiers of the specification, each its own type: the compiler refuses an asset id where an asset number
 * is due. All of them are strings in our code; 64-bit ones are decimal strings and never pass through a double.
 */

const decimal = /^-?(0|[1-9]\d{0,18})$/
const max64 = 9223372036854775807n
const min64 = -9223372036854775808n

function isLong(text: string): boolean {
  if (!decimal.test(text)) return false
  const value = BigInt(text)
  return value >= min64 && value <= max64
}

/** A `Long` of the specification: a decimal string within the range of a signed 64-bit integer. */
export const Long = z.string().refine(isLong, { error: 'Long' }).brand<'Long'>()
export type Long = z.infer<typeof Long>

/**
 * A `Long` as it may come off the wire: a decimal string, or a JSON number small enough to be exact.
 * (The gateway's parser has already turned every longer number into a string.)
 */
export const WireLong = z.union([z.int().transform(String), z.string()]).pipe(Long)

/**
 * An id that the specification shows as text, or as "string/number". Services drift between the two, so a number is
 * taken as its decimal digits.
 */
export const IdText = z.union([z.string(), z.int().transform(String)])

const isWellFormed = (text: string): boolean => text.isWellFormed()

/** Half of a surrogate pair stands for no character: no address and no UTF-8 can carry it. */
export const WholeText = z.string().refine(isWellFormed, { error: 'half of a surrogate pair' })
const id = z.string().min(1).refine(isWellFormed, { error: 'half of a surrogate pair' })

/** What something is found by, whatever it is: an id or a number, a snapshot, an entry of the history. */
export const AnyId = id

/** `assetNum`: what people call an asset by. A9 and A10's `borrowedUsbKey` take numbers. */
export const AssetNumber = id.brand<'AssetNumber'>()
export type AssetNumber = z.infer<typeof AssetNumber>

/** `assetId`: what A7 and A10's `assetIDs` take. */
export const AssetId = id.brand<'AssetId'>()
export type AssetId = z.infer<typeof AssetId>

/** The number of a borrowed key (`assetNum` of A8, `borrowNum` of A5, `borrowedUsbKey` of A10). */
export const KeyNumber = id.brand<'KeyNumber'>()
export type KeyNumber = z.infer<typeof KeyNumber>

/** `globalId` of a member; `memberGlobalId` in paths, `cloudAccountGlobalId` of assets and keys. */
export const MemberGlobalId = id.brand<'MemberGlobalId'>()
export type MemberGlobalId = z.infer<typeof MemberGlobalId>

/** `enterpriseGlobalId`: the enterprise main account's global id. */
export const EnterpriseGlobalId = id.brand<'EnterpriseGlobalId'>()
export type EnterpriseGlobalId = z.infer<typeof EnterpriseGlobalId>

/** Keydesk's own id of a profile. */
export const ProfileId = id.max(64).brand<'ProfileId'>()
export type ProfileId = z.infer<typeof ProfileId>
