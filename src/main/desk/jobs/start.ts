import { throwAll, DeskFailure, type DeskError } from '../../../contract/errors.ts'
import type { ProfileId } from '../../../contract/ids.ts'
import type { MemberChange, NewMember } from '../../../contract/intents.ts'
import type { JobKind, JobStep, NewRow } from '../../../contract/jobs.ts'
import type { ParsedInputOf } from '../../../contract/operations.ts'
import type { Member } from '../../../contract/records.ts'
import { claimErrors } from '../../../domain/claims.ts'
import { differingField, formerValues } from '../../../domain/memberEdit.ts'
import { checkPassword, checkPeople, checkPerson, type KnownOfEnterprise } from '../../../domain/memberRules.ts'
import { notServed, serviceOf } from '../../../domain/services.ts'
import type { FilePlace } from '../../exports/exports.ts'
import type { Reading } from '../../gateway/gateway.ts'
import type { DeskDeps, CallContext } from '../desk.ts'
import type { FindParticipants } from '../activities.ts'
import { areAmong } from '../resolveIds.ts'
import { peopleInCopy } from '../memory/copyRows.ts'
import type { History } from '../history/history.ts'
import type { Sessions } from '../sessions.ts'
import type { Files } from '../files/files.ts'
import { knownOf } from '../targets.ts'
import type { Engine } from './engine.ts'
import { fromFile } from './fromFile.ts'
import { kinds, type RowInput } from './kinds.ts'
import { selectedMembers, whomOf, resolvePeople } from './resolvePeople.ts'

type Given = ParsedInputOf<'startJob'>['work']
type Ticked = Extract<Given, { picked: unknown }>
/** With its rows. */
type Work = Exclude<Given, { file: string } | Ticked>

/** Rows that are written down at once. */
const rowsAtOnce = 1000

const nothingToChange: DeskError = { kind: 'invalid', code: 'input.nothingToChange' }

const noLongerThere = ({ globalId }: Member): DeskError => ({
  kind: 'notFound',
  code: 'notFound.member',
  details: { value: globalId },
})

/** Somebody of the copy, as the service has them now. */
async function recordNow(reading: Reading, { globalId, userName }: Member): Promise<Member | undefined> {
  const isThem = (one: Member): boolean => one.globalId === globalId
  const found = await reading.listAllMembers({ keyword: userName }, { isEnough: (some) => some.some(isThem) })
  return found.find(isThem)
}

interface Rows extends Pick<JobStep, 'claim'> {
  rows: NewRow[]
  /** In their order; undefined where one is to be made. */
  passwords: readonly (string | undefined)[]
}

/** By the global id that a refusal names: what the row says the employee is called. */
function accountOf(rows: readonly NewRow[], id: unknown): { who?: string } {
  const { userName } = (rows.find((one) => one.id === id)?.input ?? {}) as { userName?: unknown }
  return typeof userName === 'string' && userName !== id ? { who: userName } : {}
}

/** Checks A1's limits, and those that the service named, for every employee. Throws all errors at once. */
export function checkNewMembers(members: readonly NewMember[], known: KnownOfEnterprise = {}): void {
  throwAll(checkPeople(members, known).map((one) => ({ kind: 'invalid', ...one })))
}

/** Whether an edit (A2) leaves everything as it is. */
const changesNothing = (change: MemberChange): boolean => Object.values(change).every((value) => value === undefined)

/** Whether a record is as an edit would leave it, where the record was read. */
const isSoAlready = (change: MemberChange, record: Member | undefined, known: KnownOfEnterprise): boolean =>
  changesNothing(change) || (record !== undefined && !differingField(change, record, known.enterpriseCode))

/** The errors of an edit's fields (A2). */
const changeErrors = (change: MemberChange, known: KnownOfEnterprise = {}): DeskError[] =>
  checkPerson(change, known).map((one) => ({ kind: 'invalid', ...one }))

/** Checks an edit (A2) that is the same for all whom it is about. */
export function checkEdit(change: MemberChange, known: KnownOfEnterprise): void {
  if (changesNothing(change)) throw new DeskFailure(nothingToChange)
  throwAll(changeErrors(change, known))
}

/** What an own password (A1, A3) breaks of the bounds that are known. */
export const passwordErrors = (password: string | undefined, known: KnownOfEnterprise): DeskError[] => {
  const rule = password === undefined ? undefined : checkPassword(password, known)
  return rule ? [{ kind: 'invalid', field: 'password', ...rule }] : []
}

const asRow =
  <K extends JobKind>(kind: K) =>
  (input: RowInput[K]): NewRow => ({ id: kinds[kind].id(input), records: kinds[kind].records(input), input })

/** A row for each participant and activity. Throws all errors at once. */
function rowsOfClaims(work: Extract<Work, { kind: 'claim' }>): Rows {
  throwAll(claimErrors(work))
  const { identities, activityLabels, source, branch, atOnce } = work
  const rows = identities.flatMap((identity) =>
    activityLabels.map((activityLabel) => asRow('claim')({ identity, activityLabel, source, branch })),
  )
  return { rows, passwords: [], claim: { activityLabels, source, branch, atOnce } }
}

/** A row of an assignment; one whose numbers are as they should be is skipped. */
function assignRow(
  { memberGlobalId, add, remove, ...known }: Extract<Work, { kind: 'assign' }>['people'][number],
  inUse: boolean,
  follows = false,
): NewRow {
  const marks = { ...(inUse && { inUse }), ...(follows && { follows }) }
  const row = asRow('assign')({ ...known, member: memberGlobalId, add, remove, ...marks })
  return { ...row, ...(add.length + remove.length === 0 && { skipped: nothingToChange }) }
}

/** The rows in their order: what an earlier one withdraws, a later one may assign. */
function assignRows({ people, inUse }: Extract<Work, { kind: 'assign' }>): NewRow[] {
  const withdrawn = new Set<string>()
  return people.map((one) => {
    const follows = one.add.some((number) => withdrawn.has(number))
    for (const number of one.remove) withdrawn.add(number)
    return assignRow(one, inUse, follows)
  })
}

/** Starts jobs: checks what is to be done, writes it down, and hands it to the engine. */
export function createStart(
  { door, operator, openPasswordFile, replicas }: Pick<DeskDeps, 'door' | 'operator' | 'openPasswordFile' | 'replicas'>,
  sessions: Sessions,
  history: History,
  engine: Engine,
  files: Files,
  findParticipants: FindParticipants,
) {
  async function rowsOf(profile: ProfileId, work: Work, context: CallContext): Promise<Rows> {
    const known = sessions.find(profile)
    if (work.kind === 'claim') {
      const participants = await findParticipants(profile, work.identities)
      return rowsOfClaims({ ...work, identities: participants.map(({ identity }) => identity) })
    }
    /** `withRecords`: as the service has them now, where Keydesk can find them there by their accounts. */
    const found = async ({ withRecords = false } = {}) => {
      const reading = await sessions.gateway(profile)
      const all = await resolvePeople(reading, work.people as object[], known.enterpriseCode, context)
      // Names that the rows don't give: a history of ids would be hard to read.
      const unnamed = all.flatMap(({ whom, record }) => (record ? [] : [whom.member]))
      const people = await peopleInCopy(replicas, sessions, profile, unnamed)
      const members = new Map(people.map((one) => [one.globalId, one]))
      // Whom neither a search nor the copy knows is found in the whole list.
      const isListNeeded = unnamed.some((id) => !members.has(id))
      const listed = new Map(
        (isListNeeded ? await reading.listAllMembers({}, { isEnough: areAmong(unnamed) }) : []).map((one) => [
          one.globalId,
          one,
        ]),
      )
      const whole = []
      for (const { whom, record } of all) {
        const member = listed.get(whom.member) ?? members.get(whom.member)
        const isSought = withRecords && member && !isListNeeded
        const now = record ?? (isSought ? await recordNow(reading, member) : listed.get(whom.member))
        const known = now ?? member
        whole.push({ whom: member ? whomOf(member) : whom, ...(now && { record: now }), ...(known && { known }) })
      }
      return whole
    }
    const inRows = (errorsOf: (at: number) => DeskError[]) =>
      throwAll(work.people.flatMap((_, at) => errorsOf(at).map((error) => ({ ...error, row: at + 1 }))))
    switch (work.kind) {
      case 'add': {
        checkNewMembers(work.people, known)
        const people = work.people.map(({ password: _password, ...person }) => person)
        return { rows: people.map(asRow('add')), passwords: work.people.map(({ password }) => password) }
      }
      case 'edit': {
        const { people } = work
        inRows((at) => changeErrors(people[at]?.change ?? {}, known))
        const rows = (await found({ withRecords: true })).map(({ whom, record }, at): NewRow => {
          const { change = {}, before: decided } = people[at] ?? {}
          // Whoever gave no values decides by those of now: what changes from now on, they didn't see.
          const before = decided ?? (record && formerValues(change, record, known.enterpriseCode))
          const row = asRow('edit')({ ...whom, change, ...(before && { before }) })
          return { ...row, ...(isSoAlready(change, record, known) && { skipped: nothingToChange }) }
        })
        return { rows, passwords: [] }
      }
      case 'resetPassword': {
        const { people } = work
        inRows((at) => passwordErrors(people[at]?.password, known))
        const passwords = people.map(({ password }) => password)
        const all = await found()
        const of = all.map(({ whom: { member, ...named }, known: one }) => ({
          memberGlobalId: member,
          ...named,
          ...(one && knownOf(one)),
          numbers: [],
          keys: [],
        }))
        context.onTargets?.({ act: 'resetPassword', of })
        return { rows: all.map(({ whom }) => asRow('resetPassword')(whom)), passwords }
      }
      case 'delete':
      case 'leave':
        return { rows: (await found()).map(({ whom }) => asRow(work.kind)(whom)), passwords: [] }
      case 'assign':
        return { rows: assignRows(work), passwords: [] }
      case 'lend': {
        const rows = work.people.map(({ memberGlobalId, due = null, note = null, ...rest }) =>
          asRow('lend')({ ...rest, member: memberGlobalId, due, note }),
        )
        return { rows, passwords: [] }
      }
    }
  }

  async function rowsOfTicked(profile: ProfileId, work: Ticked): Promise<Rows> {
    const known = sessions.find(profile)
    if (work.kind === 'edit') checkEdit(work.change, known)
    if (work.kind === 'resetPassword') throwAll(passwordErrors(work.password, known))
    const members = await selectedMembers(replicas, sessions, profile, work)
    if (work.kind === 'assign' && work.numbers.length !== members.length) {
      const details = { count: work.numbers.length, people: members.length }
      throw new DeskFailure({ kind: 'invalid', code: 'plan.numbersMissing', field: 'numbers', details })
    }
    const rows = members.map((member, at): NewRow => {
      const whom = whomOf(member)
      const left = member.deleted === true ? { skipped: noLongerThere(member) } : {}
      if (work.kind === 'assign') {
        const { member: memberGlobalId, ...known } = whom
        const add = work.numbers.slice(at, at + 1)
        return { ...assignRow({ ...known, memberGlobalId, add, remove: [] }, work.inUse), ...left }
      }
      if (work.kind !== 'edit') return { ...asRow(work.kind)(whom), ...left }
      const { change } = work
      const row = asRow('edit')({ ...whom, change, before: formerValues(change, member) })
      const isSo = differingField(change, member, undefined) === undefined
      return { ...row, ...(isSo && { skipped: nothingToChange }), ...left }
    })
    return { rows, passwords: work.kind === 'resetPassword' ? members.map(() => work.password) : [] }
  }

  return async (
    profile: ProfileId,
    given: Given,
    { passwordsTo, context }: { passwordsTo?: FilePlace | undefined; context: CallContext },
  ): Promise<string> => {
    const { name, readOnly, ...found } = sessions.find(profile)
    if (readOnly) throw new DeskFailure({ kind: 'refused', code: 'profile.readOnly' })
    const refusal = notServed(found, serviceOf(given.kind))
    if (refusal) throw new DeskFailure(refusal)
    const work = 'file' in given ? await fromFile(files, profile, given, context) : given
    const {
      rows,
      passwords,
      claim: claims,
    } = 'picked' in work ? await rowsOfTicked(profile, work) : await rowsOf(profile, work, context)
    const journal = await history.settled(profile)
    // Asked again as it begins to run; what nobody could begin isn't written down.
    const conflict = await journal.jobs.conflict(
      work.kind,
      rows.flatMap(({ records }) => records),
    )
    if (conflict) {
      const who = accountOf(rows, conflict.details?.['value'])
      throw new DeskFailure({ kind: 'refused', ...conflict, details: { ...conflict.details, ...who } })
    }
    const file = passwordsTo && (await openPasswordFile(passwordsTo))
    const step: JobStep = {
      kind: work.kind,
      rows: rows.length,
      profile: { id: profile, name },
      operator: operator(),
      door,
      ...(claims && { claim: claims }),
    }
    const job = await journal.jobs.begin(step)
    for (let from = 0; from < rows.length; from += rowsAtOnce) {
      await journal.jobs.addRows(job, from + 1, rows.slice(from, from + rowsAtOnce))
    }
    const claim = await journal.jobs.claim(job, [], operator())
    if (claim) {
      await file?.close()
      const error: DeskError = { kind: 'refused', ...claim }
      await journal.jobs.note(job, 'stopped', error)
      throw new DeskFailure(error)
    }
    const jobPasswords = engine.passwords(job)
    if (file) jobPasswords.writeTo(file)
    if (passwords.includes(undefined)) jobPasswords.allowMaking('style' in work ? work.style : undefined)
    passwords.forEach((password, at) => void (password !== undefined && jobPasswords.give(at + 1, password)))
    engine.run(profile, { job, kind: work.kind })
    return job
  }
}

export type StartJob = ReturnType<typeof createStart>
