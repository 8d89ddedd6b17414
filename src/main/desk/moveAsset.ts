import { DeskFailure, type DeskError } from '../../contract/errors.ts'
import type { MemberGlobalId } from '../../contract/ids.ts'
import type { OutputOf } from '../../contract/operations.ts'
import { holderOf } from '../../domain/people.ts'
import { briefOptions } from './callOptions.ts'
import type { Handlers } from './desk.ts'
import type { Assign } from './lending.ts'
import { collectTouched, type OnTouched } from './memory/touched.ts'
import { areAmong, resolveAssetNumbers, resolveTarget, readIfGiven } from './resolveIds.ts'
import type { Sessions } from './sessions.ts'

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
