import { join } from 'node:path'
import { expect } from 'vitest'
import type { HistoryEntry } from '../../../../src/contract/history.ts'
import type { ProfileId } from '../../../../src/contract/ids.ts'
import type { Loan, LoanWord } from '../../../../src/contract/loans.ts'
import type { OperationName } from '../../../../src/contract/operationNames.ts'
import type { InputOf, OutputOf } from '../../../../src/contract/operations.ts'
import type { Desk } from '../../../../src/main/desk/desk.ts'
import { eventually } from '../../../fakes/eventually.ts'
import { add, withTokens } from '../profileInputs.ts'
import { lastingVault, startDesk, type DeskRig } from '../rig.ts'
import type { Holder, LoanModel } from './model.ts'

export type Service = DeskRig['sandbox']

/** Who has each key now, as the service's list shows it. */
export const holdersIn = ({ state }: Service): Map<string, Holder> =>
  new Map(state.keys.map((key) => [key.assetNum, key.borrowedFlag ? key.cloudAccountGlobalId : null]))

/** One of the desks at a service, with what the model says of it; nothing is read but what a day asks for. */
export class DeskOfDays {
  /** Which of the desks. */
  readonly nth: number
  readonly rig: DeskRig
  readonly profile: ProfileId
  readonly #model: LoanModel
  #desk: Desk
  #exports = 0
  /** Its changes that lend and whose outcome nobody knows. */
  readonly #unknown = new Set<string>()

  private constructor(nth: number, rig: DeskRig, profile: ProfileId, model: LoanModel) {
    this.nth = nth
    this.rig = rig
    this.profile = profile
    this.#model = model
    this.#desk = rig.restart()
  }

  /** `uptime`: how long their machine has run, in seconds. Nothing is looked for but at once and when lists are read. */
  static async open(
    nth: number,
    model: LoanModel,
    options: Parameters<typeof startDesk>[0],
    { sandbox, uptime = () => performance.now() / 1000 }: { sandbox?: Service; uptime?: () => number } = {},
  ) {
    const settling = { looksMs: [0, 600_000] }
    const still = { heartbeat: () => () => undefined, uptime, settling, ...(sandbox && { sandbox }) }
    const rig = await startDesk(options, lastingVault(), still)
    return new DeskOfDays(nth, rig, await add(rig, withTokens(rig)), model)
  }

  async call<N extends OperationName>(name: N, input: Omit<InputOf<N>, 'profile'>) {
    return this.#desk.call(name, { profile: this.profile, ...input })
  }

  async #get<N extends OperationName>(name: N, input: Omit<InputOf<N>, 'profile'>): Promise<OutputOf<N>> {
    const answer = await this.call(name, input)
    if (!answer.ok) throw new Error(`${name}: ${answer.error.code}`)
    return answer.data as OutputOf<N>
  }

  /** Oldest first. */
  loans = async (): Promise<Loan[]> => (await this.#get('listLoans', {})).rows.toReversed()

  /** The change that lends, of that name or the newest. */
  async lending(entry?: string): Promise<HistoryEntry | undefined> {
    const which = entry === undefined ? { endpoint: 'A10' as const } : { entry }
    return (await this.#get('listHistory', { ...which, limit: 1 })).rows[0]
  }

  leftUnknown(entry: string): void {
    this.#unknown.add(entry)
  }

  /** What has been settled meanwhile, with whether it was done, and the asset numbers that it was to lend. */
  async settled(): Promise<{ entry: string; isDone: boolean; assets: readonly string[] }[]> {
    const found = await Promise.all([...this.#unknown].map((name) => this.lending(name)))
    const settled = found.filter((one) => one !== undefined && one.outcome !== 'unknown') as HistoryEntry[]
    for (const { entry } of settled) this.#unknown.delete(entry)
    return settled.map(({ entry, outcome, input }) => {
      const { assets = [] } = input as { assets?: readonly string[] }
      return { entry, isDone: outcome === 'done', assets }
    })
  }

  unknown = (): string[] => [...this.#unknown]

  /** A refresh, with whether it came to its end. */
  async refresh(): Promise<boolean> {
    return (await this.call('sync', { listsOnly: true })).ok
  }

  /** Says a word of a loan. */
  say(loan: string, word: LoanWord) {
    switch (word.say) {
      case 'handedIn':
        return this.call('handInKey', { loan })
      case 'closed':
        return this.call('closeLoan', { loan, lost: word.isLost })
      case 'extended':
        return this.call('extendLoans', { loans: [loan], due: word.due })
      case 'adopted':
        return this.call('adoptLoan', { key: loan, ...(word.due !== null && { due: word.due }) })
    }
  }

  /** Writes down what it has recorded; gives the file. */
  async record(): Promise<string> {
    const path = join(this.rig.folder, `record${(this.#exports += 1)}.jsonl`)
    await this.#get('exportHistory', { target: { to: 'path', path } })
    return path
  }

  /** Takes in what another desk has recorded, in a file of its own. */
  async merge(other: DeskOfDays, path?: string): Promise<void> {
    await this.#get('mergeHistory', { record: { from: 'path', path: path ?? (await other.record()) } })
    this.#model.merge(this.nth, other.nth)
  }

  async restart(): Promise<void> {
    await this.#desk.close()
    this.#desk = this.rig.restart()
  }

  /** What earlier runs of it have changed is read again, which the run that follows then need not do. */
  async catchUp(): Promise<void> {
    await this.lending()
    const copy = await this.rig.elsewhere(this.profile)
    await eventually(async () => expect(await copy.changingRuns()).toEqual([]))
  }

  /** The loans are what the model says, in its order. */
  async check(): Promise<void> {
    const told = (await this.loans()).map(({ key, member, state, due, madeHere, contested = [] }) => ({
      key,
      member: member?.globalId,
      state,
      due,
      madeHere,
      contested,
    }))
    const meant = this.#model.loans(this.nth).map(({ name: _name, ...loan }) => loan)
    const late = this.#model.late(this.nth)
    const isInOrder = ({ key }: { key: string }): boolean => !late.has(key)
    expect(told.filter(isInOrder)).toEqual(meant.filter(isInOrder))
    expect(told.filter((one) => !isInOrder(one))).toEqual(meant.filter((one) => !isInOrder(one)))
    const { ok } = await this.#get('verifyHistory', {})
    expect(ok).toBe(true)
  }
}
