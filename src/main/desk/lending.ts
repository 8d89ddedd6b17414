import { DeskFailure, together, type DeskError, type Outcome } from '../../contract/errors.ts'
import type { IntentOf } from '../../contract/intents.ts'
import type { MemberGlobalId, ProfileId } from '../../contract/ids.ts'
import type { RecordedLoan } from '../../contract/loans.ts'
import type { AssetEntry, Member } from '../../contract/records.ts'
import {
  checkAssignment,
  refusedInAssignment,
  takenByOthers,
  withoutRepeats,
  type Assignment,
} from '../../domain/assignment.ts'
import { holderOf } from '../../domain/people.ts'
import { holdersInTheWay, refusedInLoan, type LoanLists, type Loan, precheckLoan } from '../../domain/lending.ts'
import { ofLoan } from '../../domain/plans/checkPlan.ts'
import type { Before } from '../gateway/gateway.ts'
import { inUseErrors, namedBy, takenError } from './jobs/kinds.ts'
import { entering } from './changes.ts'
import { briefOptions, type Handlers } from './desk.ts'
import type { Single } from './jobs/single.ts'
import type { Replicas } from '../replica/replica.ts'
import { peopleInCopy } from './memory/copyRows.ts'
import { type OnTouched, collectTouched } from './memory/touched.ts'
import type { OpenLoans } from './loans/loansOf.ts'
import { resolveAssetIds, resolveAssetNumbers, resolveKey, resolveTarget, readIfGiven, areAmong } from './resolveIds.ts'
import type { Sessions } from './sessions.ts'
import type { OutputOf } from '../../contract/operations.ts'

/** `onTouched`: see `Single`. */
type Assign = (
  ...given: [...Parameters<Handlers['configureAssets']>, onTouched?: OnTouched]
) => ReturnType<Handlers['configureAssets']>

function checked(assignment: Assignment): Assignment {
  const once = withoutRepeats(assignment)
  const rule = checkAssignment(once)
  if (rule) throw new DeskFailure({ kind: 'invalid', ...rule })
  return once
}

export function lendingHandlers(
  sessions: Sessions,
  replicas: Replicas,
  single: Single,
  openLoans: OpenLoans,
): { configureAssets: Assign; lend: Handlers['lend'] } {
  /** As the copy knows them; where there is none, or it doesn't, everybody is read. */
  async function findPeople(
    profile: ProfileId,
    ids: readonly MemberGlobalId[],
    read: () => Promise<Member[]>,
  ): Promise<Member[]> {
    const known = await peopleInCopy(replicas, sessions, profile, ids)
    const isEnough = ids.every((id) => known.some(({ globalId }) => globalId === id))
    return isEnough ? known : read().catch(() => known)
  }

  return {
    configureAssets: async ({ profile, memberGlobalId, withdrawInUse, ...given }, context, onTouched) => {
      const assignment = checked(given)
      const { gateway, member, record } = await resolveTarget(sessions, profile, memberGlobalId, context)
      let intent: IntentOf<'A9'> = { endpoint: 'A9', member, ...assignment }
      let listed: readonly AssetEntry[] = []
      const result = await entering((onEntry) =>
        single(profile, 'assign', { member, ...assignment }, context, {
          record,
          onEntry,
          onTouched,
          meant: ({ assets = [] }) => {
            listed = assets
            const numbers = {
              add: resolveAssetNumbers(assignment.add, assets, context),
              remove: resolveAssetNumbers(assignment.remove, assets, context),
            }
            return (intent = { endpoint: 'A9', member, ...checked(numbers) })
          },
          check: async ({ add, remove }, { assets = [] }) => {
            const checksLoans = !withdrawInUse && remove.length > 0
            const inUse = checksLoans ? inUseErrors(member, remove, assets, await openLoans(profile, [member])) : []
            if (inUse[0]?.code === 'input.stillLent') {
              // The warning is worth having without the key too.
              const keys = await readIfGiven(gateway.listKeys(briefOptions(context)))
              const key = keys.find((one) => holderOf(one) === member)?.assetNum ?? ''
              inUse[0] = { ...inUse[0], details: { ...inUse[0].details, key } }
            }
            const taken = inUse.length > 0 ? [] : takenByOthers(member, add, assets)
            const everybody = () => gateway.listAllMembers({}, { ...briefOptions(context), isEnough: () => true })
            const holders = taken.flatMap((asset) => holderOf(asset) ?? [])
            const named = namedBy(holders.length > 0 ? await findPeople(profile, holders, everybody) : [])
            const error = together([...inUse, ...taken.map((asset) => takenError(asset, named))])
            return error && { outcome: 'refused', error }
          },
        }),
      )
      return named(result, ({ code }) => {
        const value = refusedInAssignment(code, intent, listed)
        return value === undefined ? undefined : { value }
      })
    },

    lend: async ({ profile, memberGlobalId, key, assets: given, due = null, note = null, lendInUse }, context) => {
      if (given.length === 0) throw new DeskFailure({ kind: 'invalid', code: 'input.required', field: 'asset' })
      const { gateway, member, record } = await resolveTarget(sessions, profile, memberGlobalId, context)
      let loan: IntentOf<'A10'> = { endpoint: 'A10', member, key, assets: [...new Set(given)] }
      let lists: LoanLists = { assets: [], keys: [] }
      const settled = await entering((onEntry) =>
        single(profile, 'lend', { ...loan, due, note: note || null }, context, {
          record,
          onEntry,
          meant: (before) => {
            const { assets = [], keys = [] } = before
            lists = { assets, keys, areWhole: before.assets !== undefined && before.keys !== undefined }
            const resolved = {
              key: resolveKey(loan.key, keys, context),
              assets: resolveAssetIds(loan.assets, assets, context),
            }
            return (loan = { ...loan, ...resolved })
          },
          check: async (resolved, before) => {
            const ahead = foretold(resolved, before)
            return ahead || lendInUse ? ahead : waitsForWord(resolved, before, await openLoans(profile))
          },
        }),
      )
      if (settled.outcome === 'done') {
        const { entry, ...result } = settled
        return { ...result, key: loan.key, assets: loan.assets, ...(entry !== undefined && { loan: entry }) }
      }
      const about = named(settled, ({ code }) => {
        const of = refusedInLoan(code, loan, lists)
        // What was typed may be the slip; an id that a page chose from a list says nothing to anybody.
        return of && code === '60026' && context.asTyped ? { ...of, account: memberGlobalId } : of
      })
      const others = about.outcome === 'refused' ? holdersInTheWay(about.error.code, loan, lists) : []
      if (about.outcome !== 'refused' || others.length === 0) return about
      // Whoever has the key or the numbers can be asked.
      const everybody = () => gateway.listAllMembers({}, { ...briefOptions(context), isEnough: () => true })
      const holder = others.map(namedBy(await findPeople(profile, others, everybody))).join(', ')
      return { ...about, error: { ...about.error, details: { ...about.error.details, holder } } }
    },
  }
}

/** A refusal with the number that it is about, as far as `about` knows it. */
function named<O extends Outcome>(outcome: O, about: (error: DeskError) => Record<string, string> | undefined): O {
  if (outcome.outcome !== 'refused') return outcome
  const details = outcome.error.details ?? about(outcome.error)
  return details === undefined ? outcome : { ...outcome, error: { ...outcome.error, details } }
}

/** The outcome of a loan that need not be sent. */
function foretold(loan: Loan, { assets = [], keys = [] }: Before): Outcome | undefined {
  const error = precheckLoan(loan, { assets, keys })
  return error && { outcome: 'refused', error }
}

/**
 * What is in use online waits for a person's word, as it does in a plan; and so does a key or a number in a loan whose
 * outcome nobody knows, since this may be the same once more.
 */
function waitsForWord(loan: Loan, { assets = [] }: Before, open: readonly RecordedLoan[]): Outcome | undefined {
  const unknown = open.filter(({ state }) => state === 'unknown')
  const sent = unknown.find(({ key }) => key === loan.key)
  if (sent) {
    const details = { ...ofLoan(sent.key, sent), ...(sent.member?.name && { holder: sent.member.name }) }
    return { outcome: 'refused', error: { kind: 'invalid', code: 'plan.keyLoanOpen', field: 'key', details } }
  }
  for (const other of unknown) {
    const value = other.assets
      .filter(({ assetId }) => loan.assets.some((one) => one === assetId))
      .map((one) => one.assetNum ?? one.assetId)
    if (value.length === 0) continue
    const details = ofLoan(value.join(', '), other)
    return { outcome: 'refused', error: { kind: 'invalid', code: 'input.loanOpen', field: 'asset', details } }
  }
  const online = assets.filter(({ assetId, onlineFlag }) => onlineFlag && loan.assets.includes(assetId))
  if (online.length === 0) return undefined
  const details = { value: online.map(({ assetNum }) => assetNum).join(', ') }
  return { outcome: 'refused', error: { kind: 'invalid', code: 'plan.numberOnline', field: 'asset', details } }
}

type Moved = OutputOf<'moveAsset'>

/**
 * What ended a change before it was sent, as its outcome. That nothing may be changed here, or that somebody stopped it,
 * is none.
 */
function refusedUnsent(failure: unknown): { outcome: 'refused'; error: DeskError } {
  if (!(failure instanceof DeskFailure)) throw failure
  const { error } = failure
  if (error.kind === 'cancelled' || error.code === 'profile.readOnly') throw failure
  return { outcome: 'refused', error }
}

/** Moving an asset number: two assignments in order, each a change of its own in history. */
export function moveHandlers(sessions: Sessions, assign: Assign, touch: OnTouched): Pick<Handlers, 'moveAsset'> {
  return {
    moveAsset: async ({ profile, assetNum: given, to }, context): Promise<Moved> => {
      const { gateway, member: target, record } = await resolveTarget(sessions, profile, to, context)
      const assets = await gateway.listAssets(briefOptions(context))
      const [number = given] = resolveAssetNumbers([given], assets, context)
      const asset = assets.find((one) => one.assetNum === number)
      const refused = (error: Pick<DeskError, 'code' | 'details' | 'field'>, members: MemberGlobalId[]): Moved => ({
        outcome: 'refused',
        withdrawn: false,
        added: false,
        members,
        error: { kind: 'refused', endpoint: 'A9', field: 'assetNum', ...error },
      })
      if (!asset) return refused({ code: '60024', details: { value: number } }, [])
      const { assetNum } = asset
      const from = holderOf(asset)
      const members = [...(from === undefined ? [] : [from]), target]
      if (from === target) return refused({ code: 'input.nothingToChange' }, [])

      // A slip of the hand shouldn't leave the number with nobody. What a page names was chosen from a list.
      if (context.asTyped && from !== undefined && !record) {
        const options = { ...briefOptions(context), isEnough: areAmong([target]) }
        const everybody = await readIfGiven(gateway.listAllMembers({}, options))
        const isNobody = everybody.length > 0 && !everybody.some(({ globalId }) => globalId === target)
        if (isNobody) return refused({ code: '60026', field: 'to', details: { value: assetNum, account: to } }, members)
      }

      const touched = collectTouched(profile)
      const none = { profile, add: [], remove: [], withdrawInUse: true }
      // What becomes of the second becomes of both; that the first was done says nothing of the second.
      const silentContext = { ...context, onEntry: () => undefined }
      const first =
        from === undefined
          ? undefined
          : await assign({ ...none, memberGlobalId: from, remove: [assetNum] }, silentContext, touched.add).catch(
              refusedUnsent,
            )
      if (first && first.outcome !== 'done') {
        touch(touched.all())
        const withdrawn = first.outcome === 'unknown' ? null : false
        // Who isn't found is the one who has it, and not the one who was named.
        if (first.outcome === 'refused' && first.error.code === '60026') {
          const details = { ...first.error.details, value: assetNum, account: from ?? '' }
          return { ...first, error: { ...first.error, details }, withdrawn, added: false, members }
        }
        return { ...first, withdrawn, added: false, members }
      }
      const withdrawn = first !== undefined
      const left = first?.entry === undefined ? {} : { entry: first.entry }
      try {
        const second = await assign({ ...none, memberGlobalId: target, add: [assetNum] }, context, touched.add)
        const isByReading = first?.settledByReading ?? (second.outcome === 'done' ? second.settledByReading : undefined)
        const seen = isByReading ? { settledByReading: true as const } : {}
        if (second.outcome === 'done') return { outcome: 'done', withdrawn, added: true, ...seen, members }
        if (second.outcome === 'unknown') return { ...second, withdrawn, added: null, members }
        const { outcome, error } = second
        if (!withdrawn) return { outcome, withdrawn, added: false, error, members }
        // Of what was withdrawn nobody may say that nothing was changed.
        const { details: _about, ...withoutNumber } = error
        return { outcome: 'partly', withdrawn, added: false, error: withoutNumber, ...left, members }
      } catch (failure) {
        if (!withdrawn) return { ...refusedUnsent(failure), withdrawn, added: false, members }
        if (!(failure instanceof DeskFailure)) throw failure
        const { error } = failure
        return { outcome: 'partly', withdrawn, added: false, error, ...left, members }
      } finally {
        touch(touched.all())
      }
    },
  }
}
