import { z } from 'zod'
import { AssetId, AssetNumber, KeyNumber, MemberGlobalId, Long, WholeText } from './ids.ts'
import type { AssetEntry, BorrowedKey, Member } from './records.ts'

/**
 * An employee to add (A1, `userList[]`), as it comes from a form or a file. Only the types are checked here:
 * the rules of the specification are the desk's, so that each broken one is reported with its row and field.
 */
export const NewMember = z.strictObject({
  userName: WholeText,
  /** Left out: Keydesk generates one and returns it. */
  password: WholeText.optional(),
  departmentId: Long.optional(),
  name: WholeText,
  remark: WholeText.optional(),
  passwordMobile: WholeText.optional(),
})
export type NewMember = z.infer<typeof NewMember>

/**
 * What A2 can change. A field that is left out stays as it is; an empty text clears an optional one. (A
 * department can be changed but not cleared: A2 has no way to say so.)
 */
export const MemberChange = z.strictObject({
  userName: WholeText.optional(),
  name: WholeText.optional(),
  departmentId: Long.optional(),
  remark: WholeText.optional(),
  passwordMobile: WholeText.optional(),
})
export type MemberChange = z.infer<typeof MemberChange>

/** How fields that A2 can change were; empty text for nothing. */
export const FormerValues = z.strictObject({
  userName: z.string().optional(),
  name: z.string().optional(),
  departmentId: z.string().optional(),
  remark: z.string().optional(),
  passwordMobile: z.string().optional(),
})
export type FormerValues = z.infer<typeof FormerValues>

/**
 * What a change is meant to do, by the endpoint that it is sent to. It can be stored and read back, so it
 * holds no passwords.
 */
export const ChangeIntent = z.discriminatedUnion('endpoint', [
  /** At most 100 employees: one request. */
  z.strictObject({ endpoint: z.literal('A1'), people: z.array(NewMember.omit({ password: true })) }),
  /**
   * `knownUserName` is the account name as listed; with it, finding the record takes no search through the
   * whole list.
   */
  z.strictObject({
    endpoint: z.literal('A2'),
    member: MemberGlobalId,
    change: MemberChange,
    knownUserName: z.string().optional(),
  }),
  z.strictObject({ endpoint: z.literal('A3'), member: MemberGlobalId }),
  z.strictObject({ endpoint: z.literal('A4'), member: MemberGlobalId, knownUserName: z.string().optional() }),
  z.strictObject({
    endpoint: z.literal('A9'),
    member: MemberGlobalId,
    add: z.array(AssetNumber),
    remove: z.array(AssetNumber),
  }),
  z.strictObject({ endpoint: z.literal('A10'), member: MemberGlobalId, key: KeyNumber, assets: z.array(AssetId) }),
  z.strictObject({
    endpoint: z.literal('B1'),
    identity: z.string(),
    activityLabel: z.string(),
    source: z.string(),
    branch: z.string(),
  }),
])
export type ChangeIntent = z.infer<typeof ChangeIntent>

/** The endpoints that change something. */
export type ChangeEndpoint = ChangeIntent['endpoint']
export type IntentOf<E extends ChangeEndpoint> = { [I in ChangeIntent as I['endpoint']]: I }[E] & { endpoint: E }
/** An employee to add, without the password. */
export type PersonToAdd = IntentOf<'A1'>['people'][number]

/**
 * What the service lists about the records that a change concerns, and those that its ids or numbers may have been
 * confused with. A list that was not or could not be read is missing. Plain data, so it can be stored.
 */
export interface Before {
  /** A2 and A4: the employee, or nobody. A1: those whose accounts could be taken for new ones. */
  members?: Member[]
  /** A9 and A10. */
  assets?: AssetEntry[]
  /** A10. */
  keys?: BorrowedKey[]
}
