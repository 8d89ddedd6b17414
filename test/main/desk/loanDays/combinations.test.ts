import { expect, it } from 'vitest'
import type { Loan, LoanWord } from '../../../../src/contract/loans.ts'
import { campaign } from '../../../campaign.ts'
import { DeskOfDays, type Service } from './deskOfDays.ts'
import { LoanModel, type Holder } from './model.ts'

/** How a loan came to where it is, before the service shows its key in another way. */
const pasts = ['out', 'handed in', 'freed', 'both', 'lost', 'closed', 'unknown'] as const
const holders = ['null', 'none', 'same', 'other', 'gone'] as const
/** What the service then shows: each flag with each holder, or the key no more. */
const shows = [
  ...[true, false].flatMap((isLent) => holders.map((holder) => ({ isLent, holder, isListed: true }))),
  { isLent: false, holder: 'none', isListed: false } as const,
]
const words: readonly LoanWord[] = [
  { say: 'handedIn' },
  { say: 'closed', isLost: false },
  { say: 'closed', isLost: true },
  { say: 'extended', due: '2027-03-01' },
  { say: 'adopted', due: '2027-02-01' },
]

const all = pasts.flatMap((past, nth) =>
  shows.flatMap((shown, at) =>
    words.map((word, which) => ({ past, shown, word, by: (at + which + 2 * nth) % words.length })),
  ),
)
/** Any two of the three meet in the sample; of the unknown ones fewer, since a loan is sent for each of them. */
const tried = campaign.some(all, ({ past, by }) => by === 0 || (by === 1 && past !== 'unknown'))

type Key = { -readonly [Name in keyof Service['state']['keys'][number]]: Service['state']['keys'][number][Name] }

/** One combination, played with a key of its own, of which only a model of its own knows. */
interface Case {
  past: (typeof pasts)[number]
  shown: (typeof shows)[number]
  word: LoanWord
  key: Key
  member: string
  /** What is lent where nobody knows whether it was. */
  asset?: Service['state']['assets'][number]
  model: LoanModel
}

it(
  'a loan in each state goes on as the model says, whatever the service shows of its key and a person says of it',
  async () => {
    const unknown = tried.filter(({ past }) => past === 'unknown').length
    const size = { members: 40 + 4 * unknown, assets: 40 + 6 * unknown, keys: tried.length }
    const desk = await DeskOfDays.open(0, new LoanModel(1), size)
    const { sandbox } = desk.rig
    const { assets } = sandbox.state
    const keys = sandbox.state.keys as Key[]
    sandbox.change({ releasedKeys: keys.map(({ assetNum }) => assetNum) })
    // Each has a loan of unknown outcome of their own: it would hold up another one.
    const lendable = assets.filter((one) => one.cloudAccountGlobalId && !one.onlineFlag && !one.borrowedFlag)
    const lenders = [...new Map(lendable.map((one) => [one.cloudAccountGlobalId!, one])).values()].slice(0, unknown)
    expect(lenders).toHaveLength(unknown)
    const lending = new Set(lenders.map((one) => one.cloudAccountGlobalId))
    const others = sandbox.state.members.map(({ globalId }) => globalId).filter((id) => !lending.has(id))
    let lent = 0
    const cases = tried.map(({ past, shown, word }, at): Case => {
      const asset = past === 'unknown' ? lenders[lent++] : undefined
      const member = asset?.cloudAccountGlobalId ?? others[at % others.length]!
      return { past, shown, word, key: keys[at]!, member, model: new LoanModel(1), ...(asset && { asset }) }
    })
    const namesOf = { null: null, none: '', gone: '6999999999999999999' }
    const setKey = ({ key, member }: Case, isLent: boolean, holder: (typeof holders)[number]): void => {
      const other = others.find((id) => id !== member)!
      const cloudAccountGlobalId = { ...namesOf, same: member, other }[holder] as string
      Object.assign(key, { borrowedFlag: isLent, cloudAccountGlobalId })
    }
    const refresh = async (): Promise<void> => {
      expect(await desk.refresh()).toBe(true)
      for (const { key, model } of cases) {
        if (!keys.includes(key)) continue
        const holder: Holder = key.borrowedFlag ? (key.cloudAccountGlobalId as string | null) || '' : null
        model.shows(0, model.now, new Map([[key.assetNum, holder]]))
      }
    }
    const told = async (): Promise<Map<string, Loan[]>> => Map.groupBy(await desk.loans(), ({ key }) => key)
    const say = async ({ key, model, past, shown }: Case, loan: Loan, word: LoanWord): Promise<void> => {
      const [known] = model.loans(0)
      const answer = await desk.say(loan.loan, word)
      const code = answer.ok ? undefined : answer.error.code
      const about = { past, shown, word, key: key.assetNum }
      expect({ ...about, code }).toEqual({ ...about, code: model.refusal(0, known!.name, word) })
      if (code === undefined) model.happens(0, { what: 'said', loan: known!.name, word })
    }
    const check = async (): Promise<void> => {
      const found = await told()
      for (const { key, model, past, shown, word } of cases) {
        const loans = (found.get(key.assetNum) ?? []).map(({ member, state, due, madeHere }) => ({
          member: member?.globalId ?? '',
          state,
          due,
          madeHere,
        }))
        const meant = model.loans(0).map(({ member, state, due, madeHere }) => ({ member, state, due, madeHere }))
        expect({ past, shown, word, loans }).toEqual({ past, shown, word, loans: meant })
      }
    }

    for (const one of cases) setKey(one, one.past !== 'unknown', one.past === 'unknown' ? 'none' : 'same')
    await refresh()
    for (const { asset, key, member, model } of cases) {
      if (!asset) continue
      sandbox.faults.add({ on: 'A10', what: 'status', status: 504 })
      const input = { memberGlobalId: member, key: key.assetNum, assets: [asset.assetId] }
      expect(await desk.call('lend', input as never)).toMatchObject({ data: { outcome: 'unknown' } })
      const loan = (await desk.lending())!.entry
      const lent = { what: 'lent', loan, key: key.assetNum, member, due: null, wasFree: true } as const
      model.happens(0, { ...lent, isKnown: false })
    }
    const first = await told()
    for (const one of cases) {
      const loan = first.get(one.key.assetNum)![0]!
      if (one.past === 'handed in' || one.past === 'both') await say(one, loan, { say: 'handedIn' })
      if (one.past === 'lost' || one.past === 'closed')
        await say(one, loan, { say: 'closed', isLost: one.past === 'lost' })
      if (one.past === 'freed' || one.past === 'both') setKey(one, false, 'none')
    }
    await refresh()
    await check()

    for (const one of cases) {
      setKey(one, one.shown.isLent, one.shown.holder)
      if (!one.shown.isListed) keys.splice(keys.indexOf(one.key), 1)
    }
    await refresh()
    await check()
    const second = await told()
    for (const one of cases) await say(one, second.get(one.key.assetNum)![0]!, one.word)
    await check()
    // What was said holds when all is read again, and whatever is still out comes back in the end.
    await refresh()
    await check()
    for (const one of cases) setKey(one, false, 'none')
    await refresh()
    await check()
  },
  campaign.timeout,
)
