import { DeskFailure, throwAll, type DeskError } from '../../contract/errors.ts'
import type { OutputOf, ParsedInputOf } from '../../contract/operations.ts'
import type { Long, ProfileId } from '../../contract/ids.ts'
import type { Member } from '../../contract/records.ts'
import { holderOf, lentTo } from '../../domain/people.ts'
import { phraseOf, searchable } from '../../domain/searchable.ts'
import type { PeopleOptions, Reading, AddOutcome } from '../gateway/gateway.ts'
import { entering } from './changes.ts'
import { briefOptions, wholeListOptions, type CallContext, type Handlers } from './desk.ts'
import type { History } from './history/history.ts'
import type { Engine } from './jobs/engine.ts'
import { checkEdit, checkNewMembers, passwordErrors } from './jobs/start.ts'
import { resolveTarget } from './resolveIds.ts'
import type { Readings } from './memory/reading.ts'
import type { Sessions } from './sessions.ts'
import type { NewMember } from '../../contract/intents.ts'
import type { Journal } from '../journal/journal.ts'

type Added = OutputOf<'addMembers'>

const changesAtOnce = 20
const rowsAtOnce = 1000

function overall(added: Omit<Added, 'outcome'>): Added['outcome'] {
  if (added.unknown.length > 0) return 'unknown'
  if (added.failed.length === 0 && added.notSent.length === 0) return 'done'
  return added.succeeded.length > 0 ? 'partly' : 'refused'
}

/** A request that was refused as a whole names nobody: then everybody in it failed for the same reason. */
function addedBy(answer: AddOutcome, people: readonly Pick<NewMember, 'userName'>[]): Added {
  const { error } = answer
  const named = new Set(answer.failed.map((one) => one.userName))
  const unnamed = error ? people.filter(({ userName }) => !named.has(userName)) : []
  const why = { message: error?.message ?? null, code: error?.code }
  const failed = [...answer.failed, ...unnamed.map(({ userName }) => ({ userName, ...why }))]
  const added = { ...answer, failed, notSent: [] }
  return { outcome: overall(added), ...added }
}

/** Who was refused only together with somebody else: that one's reason isn't theirs. */
function reasonOf(error: DeskError | undefined) {
  const refusedWith = error?.details?.['refusedWith']
  if (typeof refusedWith === 'string') return { message: null, code: error?.code, refusedWith }
  return { message: error?.message ?? null, code: error?.code }
}

/** What became of a job that adds employees, once it doesn't run. */
export async function addedByJob(journal: Journal, job: string): Promise<Added> {
  const rowsNotAdded: number[] = []
  const added: Omit<Added, 'outcome'> = { rowsNotAdded, succeeded: [], failed: [], unknown: [], notSent: [], job }
  const why = (await journal.jobs.find(job))?.error
  /** The changes that refused rows were last part of. */
  const refusing = new Set<string>()
  for (let after = 0; ;) {
    const rows = await journal.jobs.rows(job, {
      states: ['waiting', 'sent', 'refused', 'unknown'],
      after,
      limit: rowsAtOnce,
    })
    const last = rows.at(-1)
    if (!last) break
    after = last.row
    for (const { row, id: userName, state, error, change } of rows) {
      if (state === 'refused' && change !== undefined) refusing.add(change)
      if (state === 'refused' || state === 'waiting') rowsNotAdded.push(row)
      if (state === 'refused') added.failed.push({ userName, ...reasonOf(error) })
      else if (state === 'waiting') added.notSent.push(userName)
      else
        added.unknown.push({
          userName,
          error: error ?? { kind: 'unknown', code: 'change.interrupted', endpoint: 'A1' },
        })
    }
  }
  for (let after: string | undefined; ;) {
    const changes = await journal.jobs.changes(job, after, changesAtOnce)
    const last = changes.at(-1)
    if (!last) break
    after = last.entry
    for (const { entry, settled } of changes) {
      added.succeeded.push(...(settled?.added?.succeeded ?? []))
      if (settled?.by === 'reading') added.settledByReading = true
      // An earlier one that wasn't sent, or whose rows were sent again, explains nothing any more.
      if (refusing.has(entry) && !settled?.added?.failed.length) added.error ??= settled?.error
    }
  }
  const error = why ?? added.error
  return { outcome: overall(added), ...added, ...(error && { error }) }
}

type MemberHandlers = Pick<Handlers, 'listMembers' | 'addMembers' | 'editMember' | 'resetPassword' | 'deleteMember'>

/**
 * Whom the service finds by name or account (A5), and who has an asset number or key with it, as the page's search finds
 * them. The whole list is read only where such a holder isn't among the first.
 */
async function foundInService(
  reading: Reading,
  keyword: string,
  ofDepartment: { departmentId?: Long },
  context: CallContext,
  wholeList: PeopleOptions,
): Promise<Member[]> {
  const brief = briefOptions(context)
  const [called, assets, keys] = await Promise.all([
    reading.listAllMembers({ ...ofDepartment, keyword }, wholeList),
    reading.listAssets(brief),
    reading.listKeys(brief),
  ])
  const part = phraseOf(keyword)
  const matchesPart = ({ assetNum }: { assetNum: string }): boolean => searchable(assetNum).includes(part)
  const holders = [...assets.filter(matchesPart).map(holderOf), ...keys.filter(matchesPart).map(lentTo)]
  const ids = new Set<string>(called.map(({ globalId }) => globalId))
  const others = holders.filter((one) => one !== undefined && !ids.has(one))
  if (others.length === 0) return called
  for (const one of others) if (one !== undefined) ids.add(one)
  const everyone = await reading.listAllMembers(ofDepartment, wholeList)
  return everyone.filter(({ globalId }) => ids.has(globalId))
}

export function memberHandlers(
  sessions: Sessions,
  readings: Readings,
  engine: Engine,
  history: History,
  jobs: Pick<Handlers, 'startJob' | 'followJob' | 'takePasswords'>,
): MemberHandlers {
  const { single } = engine

  /** Several are a job, which Ctrl-C and the page's cancelling pause. */
  async function addByJob(
    profile: ProfileId,
    work: ParsedInputOf<'startJob'>['work'],
    { signal, onProgress, ...context }: CallContext,
  ): Promise<OutputOf<'addMembers'>> {
    if (signal?.aborted) throw new DeskFailure({ kind: 'cancelled', code: 'cancelled' })
    const { job } = (await jobs.startJob({ profile, work }, context)).job
    const pause = (): void => void engine.end(job, 'paused')
    signal?.addEventListener('abort', pause)
    if (signal?.aborted) pause()
    await jobs.followJob({ profile, job, withAdded: false }, onProgress ? { onProgress } : {})
    signal?.removeEventListener('abort', pause)
    const added = await addedByJob(await history.opened(profile), job)
    const { passwords } = await jobs.takePasswords({ profile, job }, context)
    if (passwords.length === 0) return added
    return { ...added, passwords: passwords.map(({ id, password, outcome }) => ({ userName: id, password, outcome })) }
  }

  return {
    listMembers: async ({ profile, source, keyword, departmentId, page, pageSize, all, acceptLoss }, context) => {
      const { reading, readAsOf } = await readings(profile, source)
      const ofDepartment = departmentId ? { departmentId } : {}
      const query = { ...(keyword ? { keyword } : {}), ...ofDepartment }
      const wholeList = { ...wholeListOptions(context), ...(acceptLoss && { isEnough: () => true }) }
      if (keyword && source === undefined) {
        const found = await foundInService(reading, keyword, ofDepartment, context, wholeList)
        const members = all ? found : found.slice((page - 1) * pageSize, page * pageSize)
        const pages = all ? 1 : Math.ceil(found.length / pageSize)
        return { members, total: found.length, page: all ? 1 : page, pages }
      }
      if (all) {
        const members = await reading.listAllMembers(query, wholeList)
        return { members, total: members.length, page: 1, pages: 1, ...readAsOf() }
      }
      const answer = await reading.listMembers({ ...query, page, pageSize }, briefOptions(context))
      if (answer.total == null && answer.list.length > 0) {
        // Without a total it is unclear whether this page is all there is, so the whole list is read and counted.
        const everyone = await reading.listAllMembers(query, wholeList)
        const members = everyone.slice((page - 1) * pageSize, page * pageSize)
        return { members, total: everyone.length, page, pages: Math.ceil(everyone.length / pageSize) }
      }
      const size = answer.pageSize || answer.list.length || pageSize
      const total = answer.total ?? 0
      return {
        members: answer.list,
        total,
        page: answer.pageNum ?? page,
        pages: answer.pages ?? Math.ceil(total / size),
        ...readAsOf(),
      }
    },

    addMembers: async ({ profile, members = [], style, file, columns }, context) => {
      if (file !== undefined) return addByJob(profile, { kind: 'add', file, columns }, context)
      const [one, another] = members
      if (!one || another) return addByJob(profile, { kind: 'add', people: members, style }, context)
      checkNewMembers(members, sessions.find(profile))
      const { password: given, ...person } = one
      const { password, ...answer } = await single(profile, 'add', person, context, { password: given, style })
      const added = addedBy(answer, members)
      if (password === undefined) return added
      const outcome = added.unknown.length > 0 ? 'unknown' : 'done'
      return { ...added, passwords: [{ userName: one.userName, password, outcome }] }
    },

    editMember: async ({ profile, memberGlobalId, change: given, knownUserName }, context) => {
      checkEdit(given, sessions.find(profile))
      const { member, record } = await resolveTarget(sessions, profile, memberGlobalId, context)
      const row = { member, userName: knownUserName ?? record?.userName, change: given }
      return entering((onEntry) => single(profile, 'edit', row, context, { record, onEntry }))
    },

    resetPassword: async ({ profile, memberGlobalId, password, style }, context) => {
      throwAll(passwordErrors(password, sessions.find(profile)))
      const { member, record } = await resolveTarget(sessions, profile, memberGlobalId, context)
      return single(profile, 'resetPassword', { member }, context, { record, password, style })
    },

    deleteMember: async ({ profile, memberGlobalId, knownUserName }, context) => {
      const { member, record } = await resolveTarget(sessions, profile, memberGlobalId, context)
      return single(profile, 'delete', { member, userName: knownUserName ?? record?.userName }, context, { record })
    },
  }
}
