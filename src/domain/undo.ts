import type { RecordedChange } from '../contract/history.ts'
import type { MemberChange } from '../contract/inputs.ts'
import type { Before, IntentOf } from '../contract/intents.ts'
import type { AssetEntry } from '../contract/records.ts'
import { warningsOf, numbersAssignedTo, type AssignmentWarnings } from './assignment.ts'
import { holderOf } from './people.ts'
import { differingField, editableValue, editedFields, isHidden, type EditedField } from './memberEdit.ts'

/** A change that has an opposite. */
export type Opposite = IntentOf<'A2'> | IntentOf<'A9'>

/** What somebody changed since: a field of a record or an asset number, as the change left it and as it is now. */
export interface ChangedSince {
  field: string
  then: string
  now: string
}

/** Whether nothing can bring a field's value back once it has another. */
export const isLostByEditing = (field: EditedField, value: string): boolean =>
  // History has U+FFFD for half of a surrogate pair, which no input can have either.
  value.toWellFormed().includes('\ufffd') ||
  // A2 has no way to take somebody out of a department.
  (field === 'departmentId' && value === '') ||
  (field === 'passwordMobile' && isHidden(value))

function oppositeEdit(
  { intent, before }: RecordedChange & { intent: IntentOf<'A2'> },
  enterpriseCode: string | undefined,
): IntentOf<'A2'> | undefined {
  const [record] = before?.members ?? []
  if (!record) return undefined
  const given = editedFields.filter((field) => intent.change[field] !== undefined)
  const old = given.map((field) => [field, editableValue(record, field, enterpriseCode)] as const)
  if (old.some(([field, value]) => isLostByEditing(field, value))) return undefined
  return { ...intent, change: Object.fromEntries(old) as MemberChange, knownUserName: record.userName }
}

const holderIn = (assets: readonly AssetEntry[], number: string): string => {
  const asset = assets.find(({ assetNum }) => assetNum === number)
  return (asset && holderOf(asset)) ?? ''
}

function oppositeAssignment({
  intent,
  before,
}: RecordedChange & { intent: IntentOf<'A9'> }): IntentOf<'A9'> | undefined {
  const assets = before?.assets
  if (!assets) return undefined
  const had = (number: string): boolean => holderIn(assets, number) === intent.member
  const [add, remove] = [intent.remove.filter(had), intent.add.filter((number) => !had(number))]
  return add.length + remove.length === 0 ? undefined : { ...intent, add, remove }
}

/** The change that undoes one; undefined where there is none: it wasn't done, or has no opposite. */
export function oppositeOf(change: RecordedChange, enterpriseCode: string | undefined): Opposite | undefined {
  const { intent, settled } = change
  if (settled?.outcome !== 'done') return undefined
  if (intent.endpoint === 'A2') return oppositeEdit({ ...change, intent }, enterpriseCode)
  if (intent.endpoint === 'A9') return oppositeAssignment({ ...change, intent })
  return undefined
}

/** The first thing that is no longer as the change left it. `now`: what the service shows of the records concerned. */
export function changedSince(
  { intent }: Pick<RecordedChange, 'intent'>,
  now: Before,
  enterpriseCode: string | undefined,
): ChangedSince | undefined {
  if (intent.endpoint === 'A2') return differingField(intent.change, now.members?.[0], enterpriseCode)
  if (intent.endpoint !== 'A9') return undefined
  const left = [
    ...intent.add.map((one) => [one, intent.member] as const),
    ...intent.remove.map((one) => [one, ''] as const),
  ]
  return left
    .map(([field, then]) => ({ field, then, now: holderIn(now.assets ?? [], field) }))
    .find((one) => one.then !== one.now)
}

/**
 * The asset numbers of an assignment that were lent since, or came into online use: undoing it would withdraw them from
 * under somebody's work. `now`: what the service shows of the numbers concerned.
 */
export function inUseSince(
  { intent, before }: Pick<RecordedChange, 'intent' | 'before'>,
  now: Before,
): AssignmentWarnings {
  if (intent.endpoint !== 'A9') return { lent: [], online: [] }
  const { add, member } = intent
  const assigned = numbersAssignedTo({ globalId: member, assetNums: null }, now.assets ?? [])
  const { lent, online } = warningsOf(assigned.filter(({ assetNum }) => add.includes(assetNum)))
  const then = new Map(before?.assets?.map((asset) => [asset.assetNum, asset]))
  return {
    lent: lent.filter((one) => !then.get(one)?.borrowedFlag),
    online: online.filter((one) => !then.get(one)?.onlineFlag),
  }
}
