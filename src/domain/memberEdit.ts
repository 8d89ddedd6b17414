import type { Long } from '../contract/ids.ts'
import type { Member, AssetEntry } from '../contract/records.ts'
import type { RecordedChange } from '../contract/history.ts'
import type { FormerValues, MemberChange, Before, IntentOf } from '../contract/intents.ts'
import { withoutEnterpriseCode } from './matchIds.ts'
import { warningsOf, numbersAssignedTo, type AssignmentWarnings } from './assignment.ts'
import { holderOf } from './people.ts'

/** A2's body: all of it, because the specification does not say what a missing field does. */
export interface MemberEdit {
  userName: string
  name: string
  departmentId?: Long
  remark?: string
  passwordMobile?: string
}

/** A mobile number that the service lists with asterisks: nobody knows what they stand for. */
const isHidden = (mobile: string | null | undefined): boolean => mobile?.includes('*') === true

/**
 * A2's body for a change of some fields: the others stay as the record has them. A mobile number that the service hides
 * is left out, because what it lists would take the place of the number.
 */
export function completeEdit(change: MemberChange, now: Member, enterpriseCode?: string): MemberEdit {
  const departmentId = change.departmentId ?? now.departmentId
  const remark = change.remark ?? now.remark
  const passwordMobile = change.passwordMobile ?? now.passwordMobile
  const isHiddenHere = passwordMobile === now.passwordMobile && isHidden(passwordMobile)
  return {
    userName: change.userName ?? withoutEnterpriseCode(now.userName, enterpriseCode),
    name: change.name ?? now.name ?? '',
    ...(departmentId == null ? {} : { departmentId }),
    ...(remark == null ? {} : { remark }),
    ...(passwordMobile == null || isHiddenHere ? {} : { passwordMobile }),
  }
}

/** The fields that A2 can change. */
export const editedFields = ['userName', 'name', 'departmentId', 'remark', 'passwordMobile'] as const
export type EditedField = (typeof editedFields)[number]

/** A field as A2 takes it; nothing, empty text and a missing field are the same. */
function editableValue(record: Member, field: EditedField, enterpriseCode: string | undefined): string {
  return field === 'userName' ? withoutEnterpriseCode(record.userName, enterpriseCode) : (record[field] ?? '')
}

/** The fields of a change as a record has them. */
export function formerValues(change: MemberChange, record: Member, enterpriseCode?: string): FormerValues {
  const given = editedFields.filter((field) => change[field] !== undefined)
  return Object.fromEntries(given.map((field) => [field, editableValue(record, field, enterpriseCode)]))
}

/** As it is compared. What history has kept has U+FFFD for half of a surrogate pair. */
const plain = (text: string): string => text.toWellFormed().normalize('NFC').trim()

/** The first field that a record no longer has as expected: as it was then and as it is now. */
export function differingField(
  expected: FormerValues,
  record: Member | undefined,
  enterpriseCode: string | undefined,
): { field: string; then: string; now: string } | undefined {
  return editedFields
    .flatMap((field) => {
      const then = expected[field]
      return then === undefined
        ? []
        : [{ field, then, now: record ? editableValue(record, field, enterpriseCode) : '' }]
    })
    .find(({ then, now }) => plain(then) !== plain(now))
}

/** A change that has an opposite. */
export type Opposite = IntentOf<'A2'> | IntentOf<'A9'>

/** What somebody changed since: a field of a record or an asset number, as the change left it and as it is now. */
interface ChangedSince {
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
