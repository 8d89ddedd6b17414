import { z } from 'zod'
import { AssetId, AssetNumber, KeyNumber, MemberGlobalId } from './ids.ts'
import { MemberChange, NewMember } from './inputs.ts'

/**
 * What a change is to do, named by the endpoint that it is sent to: all of it that can be written down and read again,
 * and so without passwords.
 */
export const ChangeIntent = z.discriminatedUnion('endpoint', [
  /** At most 100 people: one request. */
  z.strictObject({ endpoint: z.literal('A1'), people: z.array(NewMember.omit({ password: true })) }),
  /** `knownUserName` is the account name as listed: finding the record then needs no search through everybody. */
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
/** Somebody to add, without the password. */
export type PersonToAdd = IntentOf<'A1'>['people'][number]
