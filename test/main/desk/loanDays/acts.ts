import { setImmediate } from 'node:timers/promises'
import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { LoanWord } from '../../../../src/contract/loans.ts'
import { eventually } from '../../../fakes/eventually.ts'
import { changeOnce, counting } from './changeOnce.ts'
import { holdersIn, type DeskOfDays, type Service } from './deskOfDays.ts'
import type { LoanModel } from './model.ts'

const dues = ['2027-01-05', '2026-01-05', '2027-02-01T10:00:00Z'] as const

/** Whether an earlier change of the same record has an open outcome: then nothing is sent, nor written down. */
const isHeldUp = (answer: { ok: boolean; error?: { code: string } }): boolean =>
  !answer.ok && answer.error?.code === 'change.recordOpen'

/** What two desks write down within the same millisecond has no order in the world; merged, it is in that of their names. */
async function nextMillisecond(): Promise<void> {
  const now = Date.now()
  while (Date.now() === now) await setImmediate()
}

/** Days at several desks of one service: what people and machines do, and what must be so after each. */
export class Days {
  /** How often a desk was asked to lend. */
  asked = 0
  /** Whether what was sent and not answered took effect. */
  readonly #applied = new Map<string, boolean>()
  #isLost = false
  #vanished: Service['state']['keys'][number][] = []
  readonly #service: Service
  readonly #desks: readonly DeskOfDays[]
  readonly #model: LoanModel
  readonly #draw: () => number

  /** How long the machine of both has run. */
  readonly #clock: { seconds: number }

  constructor(
    service: Service,
    desks: readonly DeskOfDays[],
    model: LoanModel,
    draw: () => number,
    clock: { seconds: number },
  ) {
    this.#clock = clock
    this.#service = service
    this.#desks = desks
    this.#model = model
    this.#draw = draw
  }

  #one<T>(all: readonly T[]): T | undefined {
    return all[Math.floor(this.#draw() * all.length)]
  }

  /** Somebody who holds a number that can be lent, and a key for it; now and then one that can't be had. */
  #toLend() {
    const { assets, keys, members } = this.#service.state
    const asset = this.#one(assets.filter((one) => one.cloudAccountGlobalId && !one.borrowedFlag && !one.onlineFlag))
    const member = asset?.cloudAccountGlobalId
    const theirs = members.find(({ globalId }) => globalId === member)?.borrowNum
    const fitting = keys.filter((key) => (theirs ? key.assetNum === theirs : !key.borrowedFlag))
    const key = this.#one(this.#draw() < 0.1 ? keys : fitting)
    return asset && member && key ? { asset, member, key } : undefined
  }

  async #lend(desk: DeskOfDays): Promise<void> {
    const found = this.#toLend()
    if (!found) return
    const { asset, member, key } = found
    const wasFree = !key.borrowedFlag
    const due = this.#one(dues)!
    const newest = (await desk.lending())?.entry
    let made = ''
    const isApplied = await changeOnce(this.#service, this.#draw, { endpoint: 'A10', member }, async () => {
      const input = { memberGlobalId: member, key: key.assetNum, assets: [asset.assetId], due }
      const answer = await desk.call('lend', input as never)
      this.asked += 1
      const entry = await desk.lending()
      const outcome = answer.ok ? answer.data.outcome : 'refused'
      if (isHeldUp(answer)) return 'refused'
      expect([entry?.outcome, entry?.entry === newest]).toEqual([outcome, false])
      if (outcome === 'refused' || !entry) return 'refused'
      made = entry.entry
      const lent = { what: 'lent', loan: entry.entry, key: key.assetNum, member, due, wasFree } as const
      this.#model.happens(desk.nth, { ...lent, isKnown: outcome === 'done' })
      if (outcome === 'unknown') desk.leftUnknown(entry.entry)
      return outcome
    })
    this.#applied.set(made, isApplied)
  }

  /** Another program lends. */
  async #lendElsewhere(): Promise<void> {
    const found = this.#toLend()
    if (!found || this.#isLost) return
    const { baseUrl, clientToken, userToken } = this.#service
    const address = `${baseUrl}/me/api/v1/enterprise/member/${found.member}/borrow?g_nonce=${randomUUID()}`
    const headers = {
      Authorization: `Bearer ${clientToken}`,
      clientToken,
      userToken,
      'Content-Type': 'application/json',
    }
    const body = JSON.stringify({ borrowedUsbKey: found.key.assetNum, assetIDs: [found.asset.assetId] })
    await (await fetch(address, { method: 'POST', headers, body })).arrayBuffer()
  }

  async #assign(desk: DeskOfDays): Promise<void> {
    const { assets, members } = this.#service.state
    const isBack = this.#draw() < 0.3
    const asset = this.#one(assets.filter((one) => (one.cloudAccountGlobalId !== null) === isBack))
    const member = isBack ? asset?.cloudAccountGlobalId : this.#one(members)?.globalId
    if (!asset || !member) return
    const numbers = isBack ? { add: [], remove: [asset.assetNum] } : { add: [asset.assetNum], remove: [] }
    await changeOnce(this.#service, this.#draw, { endpoint: 'A9', member }, async () => {
      const answer = await desk.call('configureAssets', { memberGlobalId: member, ...numbers } as never)
      return answer.ok ? answer.data.outcome : 'refused'
    })
  }

  async #deletePerson(desk: DeskOfDays): Promise<void> {
    const { members } = this.#service.state
    const holders = new Set(this.#service.state.keys.map((key) => key.cloudAccountGlobalId))
    const gone = this.#one(members.filter(({ globalId }) => this.#draw() < 0.2 || holders.has(globalId)))
    if (!gone || members.length < 20) return
    await changeOnce(this.#service, this.#draw, { endpoint: 'A4', member: gone.globalId }, async () => {
      const answer = await desk.call('deleteMember', { memberGlobalId: gone.globalId } as never)
      return answer.ok ? answer.data.outcome : 'refused'
    })
  }

  /** A list may break off: then the reading has shown nothing. */
  async #refresh(desk: DeskOfDays, isCut: boolean): Promise<void> {
    const since = this.#model.now
    if (isCut) this.#service.faults.add({ on: this.#one(['A5', 'A6', 'A8'] as const)!, what: 'cut', times: 20 })
    const isRead = await desk.refresh()
    expect([isCut, this.#isLost, isRead]).toEqual([isCut, this.#isLost, !isCut && !this.#isLost])
    // What is open is looked for before the lists are read.
    await this.#hearSettled(desk)
    if (isRead) this.#model.shows(desk.nth, since, holdersIn(this.#service))
  }

  /** A key is lent while a reading is under way that has seen it free. */
  async #overtake(desk: DeskOfDays): Promise<void> {
    if (this.#isLost) return
    // What an earlier change has to be reread, at either desk, must not be the reading that is held; nor what a desk reads
    // once it has settled one.
    for (const one of this.#desks) {
      await one.restart()
      await one.catchUp()
      await this.#hearSettled(one)
      await one.restart()
    }
    const { faults: rules } = this.#service
    const since = this.#model.now
    const read = counting(this.#service, 'A8')
    rules.add({ on: 'A8', what: 'held', doneFirst: true })
    const reading = desk.refresh()
    await eventually(() => expect(read()).toBeGreaterThan(0))
    const holders = holdersIn(this.#service)
    const found = this.#toLend()
    if (found && !found.key.borrowedFlag) {
      const { asset, member, key } = found
      const input = { memberGlobalId: member, key: key.assetNum, assets: [asset.assetId], due: dues[0] }
      const answer = await desk.call('lend', input as never)
      this.asked += 1
      if (answer.ok && answer.data.outcome === 'done') {
        const lent = { what: 'lent', key: key.assetNum, member, due: dues[0], wasFree: true, isKnown: true } as const
        this.#model.happens(desk.nth, { ...lent, loan: answer.data.loan! })
      }
    }
    rules.clear()
    expect(await reading).toBe(true)
    this.#model.shows(desk.nth, since, holders)
  }

  /** A refresh comes between the sending of a loan and its answer, before or after the service has done it. */
  async #lookMeanwhile(desk: DeskOfDays): Promise<void> {
    const found = this.#isLost ? undefined : this.#toLend()
    if (!found || found.key.borrowedFlag) return
    const { asset, member, key } = found
    const { faults: rules } = this.#service
    const sent = counting(this.#service, 'A10')
    rules.add({ on: 'A10', what: 'held', doneFirst: this.#draw() < 0.5 })
    const input = { memberGlobalId: member, key: key.assetNum, assets: [asset.assetId], due: dues[0] }
    const newest = (await desk.lending())?.entry
    const lending = desk.call('lend', input as never)
    await Promise.race([lending, eventually(() => expect(sent()).toBe(1))])
    const entry = await desk.lending()
    this.asked += 1
    if (sent() === 0 || !entry || entry.entry === newest) return
    const lent = { what: 'lent', loan: entry.entry, key: key.assetNum, member, due: dues[0], wasFree: true } as const
    this.#model.happens(desk.nth, { ...lent, isKnown: false })
    await this.#refresh(desk, false)
    rules.clear()
    const answer = await lending
    const isDone = answer.ok && answer.data.outcome === 'done'
    this.#model.happens(desk.nth, { what: 'settled', loan: entry.entry, isDone })
  }

  #release(): void {
    const key = this.#one(this.#service.state.keys.filter(({ borrowedFlag }) => borrowedFlag))
    if (key) this.#service.change({ releasedKeys: [key.assetNum] })
  }

  /** A key is missing from the list, or there again. */
  #vanish(): void {
    const keys = this.#service.state.keys as Service['state']['keys'][number][]
    const back = this.#vanished.pop()
    if (back) return void keys.push(back)
    this.#vanished = keys.splice(Math.floor(this.#draw() * keys.length), 1)
  }

  async #say(desk: DeskOfDays): Promise<void> {
    const words: readonly LoanWord[] = [
      ...([{ say: 'handedIn' }, { say: 'handedIn' }, { say: 'handedIn' }] as const),
      ...([
        { say: 'closed', isLost: false },
        { say: 'closed', isLost: true },
      ] as const),
      ...([
        { say: 'extended', due: this.#one(dues)! },
        { say: 'adopted', due: this.#one(dues)! },
      ] as const),
    ]
    const count = this.#model.loans(desk.nth).length
    // What is new is spoken of most.
    const [at, word] = [count - 1 - Math.floor(this.#draw() ** 2 * count), this.#one(words)!]
    const [loan, known] = [(await desk.loans())[at], this.#model.loans(desk.nth)[at]]
    if (!loan || !known) return
    const answer = await desk.say(loan.loan, word)
    const code = answer.ok ? undefined : answer.error.code
    expect([known, word, code]).toEqual([known, word, this.#model.refusal(desk.nth, known.name, word)])
    if (code === undefined) this.#model.happens(desk.nth, { what: 'said', loan: known.name, word })
  }

  /** A person finds out what became of a change, and says so. */
  async #settle(desk: DeskOfDays): Promise<void> {
    const entry = this.#one(desk.unknown())
    if (entry === undefined) return
    const outcome = this.#applied.get(entry) ? 'done' : 'notDone'
    if ((await desk.lending(entry))?.outcome === 'unknown') await desk.call('settleEntry', { entry, outcome })
  }

  /** What reading or a person has settled: as it was, or as nobody who comes later can tell from how it was. */
  async #hearSettled(desk: DeskOfDays): Promise<number> {
    const settled = await desk.settled()
    for (const { entry, isDone, assets } of settled) {
      const loan = this.#model.loans(desk.nth).find(({ name }) => name === entry)
      const isLent = assets.every((id) => this.#service.state.assets.find((one) => one.assetId === id)?.borrowedFlag)
      const isWithThem = isLent && holdersIn(this.#service).get(loan?.key ?? '') === loan?.member
      if (isDone !== this.#applied.get(entry)) expect([entry, isDone]).toEqual([entry, isWithThem])
      this.#model.happens(desk.nth, { what: 'settled', loan: entry, isDone })
    }
    return settled.length
  }

  /** What is settled when a record is written was heard of before it is taken in. */
  async #merge(desk: DeskOfDays, other: DeskOfDays): Promise<void> {
    let path = await other.record()
    while ((await this.#hearSettled(other)) > 0) path = await other.record()
    await desk.merge(other, path)
  }

  async act(): Promise<void> {
    await nextMillisecond()
    const [desk, other] = this.#draw() < 0.7 ? this.#desks : this.#desks.toReversed()
    if (!desk || !other) return
    const acts: readonly [number, () => Promise<void> | void][] = [
      [28, () => this.#lend(desk)],
      [5, () => this.#lendElsewhere()],
      [6, () => this.#assign(desk)],
      [2, () => this.#deletePerson(desk)],
      [16, () => this.#refresh(desk, !this.#isLost && this.#draw() < 0.2)],
      [3, () => this.#overtake(desk)],
      [3, () => this.#lookMeanwhile(desk)],
      [12, () => this.#release()],
      [2, () => this.#vanish()],
      [14, () => this.#say(desk)],
      [2, () => this.#settle(desk)],
      [3, () => void (this.#isLost = !this.#isLost)],
      [4, () => desk.restart()],
      [4, () => void (this.#clock.seconds += 60 * Math.floor(1 + 8 * this.#draw()))],
      [3, () => this.#merge(desk, other)],
    ]
    let at = this.#draw() * acts.reduce((sum, [weight]) => sum + weight, 0)
    const [, act] = acts.find(([weight]) => (at -= weight) < 0) ?? acts[0]!
    await act()
    this.#service.faults.clear()
    if (this.#isLost) this.#service.faults.add({ on: 'any', what: 'lostBefore', times: 1_000_000 })
    await this.#hearSettled(desk)
    await desk.check()
  }

  /** In the evening the service is there, and everybody has looked. */
  async end(): Promise<void> {
    this.#isLost = false
    this.#service.faults.clear()
    this.#clock.seconds += 11 * 60
    for (const desk of this.#desks) {
      await nextMillisecond()
      await this.#refresh(desk, false)
      await this.#hearSettled(desk)
      await desk.check()
    }
  }
}
