import { describe, expect, it } from 'vitest'
import type { ProfileId } from '../../../src/contract/ids.ts'
import type { Loan } from '../../../src/contract/loans.ts'
import type { Desk } from '../../../src/main/desk/desk.ts'
import { campaign, drawsFrom } from '../replica/campaign.ts'
import { add, withTokens } from './profileInputs.ts'
import { startDesk, type DeskRig } from './rig.ts'

/** Days at the desk are played in groups, each with a service and a home of its own. */
const daysAtOnce = 5
const actsInDay = 12
const days = campaign.runs(10, 5)

type Fault = 'none' | 'lostBefore' | 'lostAfter' | 'status'

/** A desk, the service, and what was asked and seen. */
class Day {
  asked = 0
  applied = 0
  /** Loans whose key a refresh has shown free, or with somebody else. */
  readonly freed = new Set<string>()
  readonly rig: DeskRig
  readonly profile: ProfileId
  readonly draw: () => number
  desk: Desk

  constructor(rig: DeskRig, desk: Desk, profile: ProfileId, draw: () => number) {
    this.rig = rig
    this.desk = desk
    this.profile = profile
    this.draw = draw
  }

  one<T>(all: readonly T[]): T | undefined {
    return all[Math.floor(this.draw() * all.length)]
  }

  fault(on: 'A9' | 'A10'): Fault {
    const what = this.one(['none', 'none', 'none', 'lostBefore', 'lostAfter', 'status'] as const) ?? 'none'
    if (what === 'status') this.rig.sandbox.faults.add({ on, what, status: 504, doneFirst: this.draw() < 0.5 })
    else if (what !== 'none') this.rig.sandbox.faults.add({ on, what })
    return what
  }

  sent = (endpoint: string): number => this.rig.sandbox.requests.filter((one) => one.endpoint === endpoint).length

  async loans(): Promise<Loan[]> {
    const answer = await this.desk.call('listLoans', { profile: this.profile })
    if (!answer.ok) throw new Error(answer.error.code)
    return answer.data.loans
  }

  async lend(): Promise<void> {
    const { assets, keys } = this.rig.sandbox.state
    const hasKey = (holder: unknown) => keys.some((key) => key.borrowedFlag && key.cloudAccountGlobalId === holder)
    const asset = this.one(
      assets.filter((one) => one.cloudAccountGlobalId && !one.borrowedFlag && !hasKey(one.cloudAccountGlobalId)),
    )
    const key = this.one(keys.filter((one) => !one.borrowedFlag && !one.abnormal))
    if (!asset || !key) return
    const member = asset.cloudAccountGlobalId!
    const earlier = (await this.loans()).filter((loan) => loan.key === key.assetNum)
    const [sent, applied] = [this.sent('A10'), this.rig.sandbox.state.appliedCount('A10', member)]
    this.fault('A10')
    const input = { profile: this.profile, memberGlobalId: member, key: key.assetNum, assets: [asset.assetId] }
    const answer = await this.desk.call('lend', { ...input, due: '2027-01-05' })
    this.rig.sandbox.faults.clear()
    const isApplied = this.rig.sandbox.state.appliedCount('A10', member) - applied
    expect(this.sent('A10') - sent).toBeLessThanOrEqual(1)
    expect(isApplied).toBeLessThanOrEqual(1)
    const outcome = answer.ok ? answer.data.outcome : 'refused'
    if (outcome !== 'unknown') expect([outcome, isApplied]).toEqual([outcome, outcome === 'done' ? 1 : 0])
    // What is lent again has been free.
    if (outcome === 'done') for (const { loan } of earlier) this.freed.add(loan)
    this.asked += 1
    this.applied += isApplied
  }

  async assign(): Promise<void> {
    const { assets, members } = this.rig.sandbox.state
    const asset = this.one(assets.filter((one) => !one.cloudAccountGlobalId && !one.borrowedFlag))
    const member = this.one(members)?.globalId
    if (!asset || member === undefined) return
    const sent = this.sent('A9')
    this.fault('A9')
    const input = { profile: this.profile, memberGlobalId: member, add: [asset.assetNum], remove: [] }
    const answer = await this.desk.call('configureAssets', input)
    this.rig.sandbox.faults.clear()
    expect(this.sent('A9') - sent).toBeLessThanOrEqual(1)
    const outcome = answer.ok ? answer.data.outcome : 'refused'
    const isTheirs = this.rig.sandbox.state.assets.find(({ assetId }) => assetId === asset.assetId)
    if (outcome === 'unknown') return
    expect([outcome, isTheirs?.cloudAccountGlobalId === member]).toEqual([outcome, outcome === 'done'])
  }

  async refresh(isCut: boolean): Promise<void> {
    const { sandbox } = this.rig
    if (isCut) sandbox.faults.add({ on: 'A8', what: 'cut', times: 20 })
    const open = (await this.loans()).filter(({ state }) => state !== 'returned')
    const answer = await this.desk.call('sync', { profile: this.profile, listsOnly: true })
    sandbox.faults.clear()
    expect(answer.ok).toBe(!isCut)
    if (!answer.ok) return
    for (const { loan, key: number, member } of open) {
      const key = sandbox.state.keys.find(({ assetNum }) => assetNum === number)
      if (!key?.borrowedFlag || key.cloudAccountGlobalId !== member?.globalId) this.freed.add(loan)
    }
  }

  release(): void {
    const key = this.one(this.rig.sandbox.state.keys.filter(({ borrowedFlag }) => borrowedFlag))
    if (key) this.rig.sandbox.change({ releasedKeys: [key.assetNum] })
  }

  async handIn(): Promise<void> {
    const loan = this.one((await this.loans()).filter(({ state }) => state === 'out' || state === 'released'))
    if (loan) await this.desk.call('handInKey', { profile: this.profile, loan: loan.loan })
  }

  async restart(): Promise<void> {
    await this.desk.close()
    this.desk = this.rig.restart()
  }

  async act(): Promise<void> {
    const at = this.draw()
    if (at < 0.3) await this.lend()
    else if (at < 0.4) await this.assign()
    else if (at < 0.6) await this.refresh(this.draw() < 0.25)
    else if (at < 0.75) this.release()
    else if (at < 0.9) await this.handIn()
    else await this.restart()
  }

  /** Whatever happened: no loan twice, none forgotten, and none returned that the service did not show. */
  async check(): Promise<void> {
    await this.refresh(false)
    const loans = await this.loans()
    const made = loans.filter(({ madeHere }) => madeHere)
    expect(made.length).toBeGreaterThanOrEqual(this.applied)
    expect(made.filter(({ state }) => state !== 'unknown').length).toBeLessThanOrEqual(this.applied)
    expect(made.length).toBeLessThanOrEqual(this.asked)
    for (const { loan, state } of loans)
      if (state === 'returned') expect([loan, this.freed.has(loan)]).toEqual([loan, true])
    for (const { assetNum, borrowedFlag, cloudAccountGlobalId } of this.rig.sandbox.state.keys) {
      const open = loans.filter(({ key, state }) => key === assetNum && (state === 'out' || state === 'handedIn'))
      const known = loans.filter(({ key, state }) => key === assetNum && state === 'unknown')
      expect(open.length).toBeLessThanOrEqual(1)
      if (!borrowedFlag) expect([assetNum, open]).toEqual([assetNum, []])
      else {
        const holders = [...open, ...known].map(({ member }) => member?.globalId)
        expect([assetNum, holders]).toEqual([assetNum, expect.arrayContaining([cloudAccountGlobalId])])
      }
    }
  }
}

describe('days at the desk against a model', () => {
  const groups = Array.from({ length: Math.ceil(days / daysAtOnce) }, (_, group) => group)
  it.each(groups)('group %i', { timeout: campaign.timeout }, async (group) => {
    const rig = await startDesk({ assets: 24, keys: 8, seed: campaign.seed + group })
    const profile = await add(rig, withTokens(rig))
    const day = new Day(rig, rig.restart(), profile, drawsFrom(campaign.seed + group))
    for (let nth = 0; nth < daysAtOnce; nth += 1) {
      for (let act = 0; act < actsInDay; act += 1) await day.act()
      await day.check()
    }
    expect(day.asked).toBeGreaterThan(0)
  })
})
