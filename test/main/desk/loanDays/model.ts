import type { ContestedPart, DueDate, LoanState, LoanWord } from '../../../../src/contract/loans.ts'

/**
 * What desks must know of loans, told anew from the rules in docs/loans.md and in another way than Keydesk does: what
 * happened is a list of events in the order of the world, a desk knows some of them, and a loan is what follows from
 * those: facts that are gathered, and a state that is told from the facts.
 */
export type What =
  /** Sent; `wasFree`: what was read before showed the key free. */
  | { what: 'lent'; loan: string; key: string; member: string; due: DueDate | null; isKnown: boolean; wasFree: boolean }
  | { what: 'settled'; loan: string; isDone: boolean }
  /** What a reading showed otherwise than the desk knew it; it began before the event numbered `since`. */
  | { what: 'shown'; since: number; holders: ReadonlyMap<string, Holder> }
  | { what: 'said'; loan: string; word: LoanWord }

/** Who has a key; null: nobody; '': somebody whom the service doesn't name. */
export type Holder = string | null

interface Event {
  desk: number
  /** Its place among all events. */
  at: number
  /** Up to which event its desk knows each desk. */
  knows: readonly number[]
  happened: What
}

/** A loan as a desk lists it. */
export interface ModelLoan {
  key: string
  member: string
  state: LoanState
  due: DueDate | null
  madeHere: boolean
  contested: ContestedPart[]
}

/** What a desk said, and as which event. */
interface SaidBy {
  value: string
  desk: number
  at: number
}

interface Facts {
  name: string
  key: string
  member: string
  /** Which desk has it from where: made or found. */
  desk: number
  isMade: boolean
  /** Since which event a reading can show it. */
  since: number
  sentAt: number
  /** Up to which event its desk knew each desk then. */
  knew: readonly number[]
  wasFree: boolean
  isUnknown: boolean
  /** The service showed the key free, and then with somebody. */
  isFreed: boolean
  isPassedOn: boolean
  isOnDesk: boolean
  closed: 'back' | 'lost' | null
  isTaken: boolean
  due: DueDate | null
  /** What desks say of its end, each not knowing of the others. */
  ends: SaidBy[]
  /** The same of when it is due. */
  dues: SaidBy[]
}

function stateOf(loan: Facts): LoanState {
  if (loan.closed === 'lost') return 'lost'
  if (loan.closed === 'back') return 'returned'
  if (loan.isUnknown) return 'unknown'
  if (loan.isPassedOn || (loan.isFreed && loan.isOnDesk)) return 'returned'
  if (loan.isOnDesk) return 'handedIn'
  return loan.isFreed ? 'released' : 'out'
}

const differ = (said: SaidBy[]): boolean => new Set(said.map(({ value }) => value)).size > 1

/** Why a word doesn't fit, as an error code. */
function refusalOf(loan: Facts, { say }: LoanWord): string | undefined {
  const state = stateOf(loan)
  const isOfEnd = say === 'handedIn' || say === 'closed'
  if ((isOfEnd && differ(loan.ends)) || (say === 'extended' && differ(loan.dues))) return undefined
  if (state === 'returned' || (state === 'lost' && say !== 'handedIn')) return 'loan.ended'
  if (state === 'unknown') return 'loan.unknown'
  if (state === 'handedIn' && say === 'handedIn') return 'loan.handedIn'
  return say === 'adopted' && (loan.isMade || loan.isTaken) ? 'loan.own' : undefined
}

/** What follows from some events. */
class Story {
  loans: Facts[] = []
  /** Who was last known to have each key, which event of which desk says so, and the loan that is why. */
  readonly holders = new Map<string, { holder: Holder; at: number; desk: number; why?: string }>()
  /** The same loan by another desk's name. */
  readonly #others = new Map<string, string>()
  /** Keys of loans that were found when another one was settled: a reading did so at some moment before it was heard of. */
  readonly late = new Set<string>()

  named(name: string): Facts | undefined {
    const known = this.loans.find((one) => one.name === name)
    const other = this.#others.get(name)
    return known ?? (other === undefined ? undefined : this.named(other))
  }

  #of = (key: string): Facts[] => this.loans.filter((one) => one.key === key)

  #explains = (loan: Facts, holder: Holder): boolean =>
    ['out', 'handedIn', 'unknown'].includes(stateOf(loan)) &&
    !loan.isFreed &&
    [loan.member, ''].includes(holder ?? 'nobody')

  #found(key: string, member: string, desk: number, at: number): Facts {
    const facts = { isMade: false, isUnknown: false, isFreed: false, isPassedOn: false, isOnDesk: false }
    const rest = { closed: null, isTaken: false, due: null, ends: [], dues: [], wasFree: true, knew: [] }
    const loan: Facts = { name: `${at}:${key}`, key, member, desk, since: at, sentAt: at, ...facts, ...rest }
    this.loans.push(loan)
    return loan
  }

  /** The key is free, or with somebody: what that says of the loans that have it. */
  #pass(key: string, holder: Holder, but?: Facts): void {
    for (const loan of this.#of(key)) {
      // Of one that may never have been made, only what was taken for it can pass.
      if (loan === but || (loan.isUnknown && this.holders.get(key)?.why !== loan.name && !loan.isFreed)) continue
      const isAnother = holder !== null && holder !== '' && loan.member !== '' && loan.member !== holder
      if (holder !== null && (loan.isFreed || isAnother)) loan.isPassedOn = true
      if (holder === null || isAnother) loan.isFreed = true
    }
  }

  #take(loan: Facts, at: number): void {
    const { key, member } = loan
    loan.since = at
    // Another desk found it before this one could say that it was made: one loan, by key, person and time.
    const same = this.#of(key).filter(
      (one) =>
        loan.wasFree &&
        !one.isMade &&
        one.desk !== loan.desk &&
        one.member === member &&
        !['returned', 'lost'].includes(stateOf(one)),
    )
    for (const one of same) {
      loan.due ??= one.due
      loan.isOnDesk ||= one.isOnDesk
      // What its desk knew when it lent it is no contradiction.
      const isUnheard = (said: SaidBy): boolean => said.desk !== loan.desk && said.at >= (loan.knew[said.desk] ?? 0)
      loan.ends.push(...one.ends)
      loan.dues.push(...(loan.dues.length === 0 ? one.dues : one.dues.filter(isUnheard)))
      this.#others.set(one.name, loan.name)
      this.loans.splice(this.loans.indexOf(one), 1)
    }
    // Of one that may never have been made: if it was, it had come back before this one.
    for (const one of loan.wasFree ? this.#of(key) : [])
      if (one !== loan && one.isUnknown) Object.assign(one, { isFreed: true, isPassedOn: true })
    if (loan.wasFree) this.#pass(key, null, loan)
    this.#pass(key, member, loan)
    this.holders.set(key, { holder: member, at, desk: loan.desk, why: loan.name })
  }

  #show(at: number, desk: number, { since, holders }: Extract<What, { what: 'shown' }>): void {
    for (const [key, holder] of holders) {
      if (this.#of(key).some((loan) => loan.since >= since)) continue
      const before = this.holders.get(key)?.holder ?? null
      const name = `${at}:${key}`
      if (holder === before) {
        const why = this.holders.get(key)?.why
        if (why !== undefined) this.#others.set(name, why)
        continue
      }
      this.#pass(key, holder)
      const made = holder === null ? undefined : this.#of(key).find((loan) => this.#explains(loan, holder))
      if (made) this.#others.set(name, made.name)
      const why = holder === null ? undefined : (made ?? this.#found(key, holder, desk, at)).name
      this.holders.set(key, { holder, at, desk, ...(why !== undefined && { why }) })
    }
  }

  #settle(at: number, { loan: name, isDone }: Extract<What, { what: 'settled' }>): void {
    const loan = this.named(name)
    if (!loan?.isUnknown) return
    const { key, member, sentAt } = loan
    const known = this.holders.get(key)
    loan.isUnknown = false
    if (!isDone) {
      this.loans.splice(this.loans.indexOf(loan), 1)
      if (known?.why !== name) return
      // What was taken for this loan is another one.
      const other = this.#of(key).find((one) => this.#explains(one, member))
      if (!other) this.late.add(key)
      const why = (other ?? this.#found(key, member, known.desk, known.at)).name
      this.#others.set(name, why)
      this.holders.set(key, { ...known, why })
      return
    }
    if (known === undefined || known.at < sentAt) return this.#take(loan, at)
    // What was shown since it was sent holds for it too; what was never shown with it says nothing of when it was made.
    if (!loan.isFreed && known.holder !== member) {
      this.holders.set(key, { holder: 'nobody knows', at: known.at, desk: known.desk })
    }
  }

  #hear(at: number, desk: number, knows: readonly number[], name: string, word: LoanWord): void {
    const loan = this.named(name)
    if (!loan) return
    const refusal = refusalOf(loan, word)
    const isUnheard = (one: SaidBy): boolean => one.desk !== desk && one.at >= (knows[one.desk] ?? 0)
    if (word.say === 'handedIn' || word.say === 'closed') {
      const value = word.say === 'closed' && word.isLost ? 'lost' : 'back'
      loan.ends = [...loan.ends.filter(isUnheard), { value, desk, at }]
    } else if (word.due !== null) {
      loan.dues = [...loan.dues.filter(isUnheard), { value: word.due, desk, at }]
      // Who said it may not have known that the loan had ended: it stays ended, and due when they said.
      if (refusal === undefined || refusal === 'loan.ended') loan.due = word.due
    }
    if (refusal !== undefined) return
    if (word.say === 'handedIn') Object.assign(loan, { isOnDesk: true, closed: null })
    if (word.say === 'closed') loan.closed = word.isLost ? 'lost' : 'back'
    if (word.say === 'adopted') loan.isTaken = true
  }

  take({ at, desk, knows, happened }: Event): void {
    switch (happened.what) {
      case 'lent': {
        const { loan: name, key, member, due, isKnown, wasFree } = happened
        const facts = { isMade: true, isUnknown: !isKnown, isFreed: false, isPassedOn: false, isOnDesk: false }
        const dues = due === null ? [] : [{ value: due, desk, at }]
        const rest = { closed: null, isTaken: false, ends: [], dues, wasFree, due, knew: knows }
        const loan: Facts = { name, key, member, desk, since: at, sentAt: at, ...facts, ...rest }
        this.loans.push(loan)
        return isKnown ? this.#take(loan, at) : undefined
      }
      case 'settled':
        return this.#settle(at, happened)
      case 'shown':
        return this.#show(at, desk, happened)
      case 'said':
        return this.#hear(at, desk, knows, happened.loan, happened.word)
    }
  }
}

/** Several desks at one service. */
export class LoanModel {
  readonly #events: Event[] = []
  /** Up to which event each desk knows each desk. */
  readonly #known: number[][]

  constructor(desks: number) {
    this.#known = Array.from({ length: desks }, () => Array.from({ length: desks }, () => 0))
  }

  #knows = (desk: number): number[] => this.#known[desk]!.map((upTo, of) => (of === desk ? this.now : upTo))

  #story(desk: number): Story {
    const knows = this.#knows(desk)
    const story = new Story()
    for (const event of this.#events) if (event.at < knows[event.desk]!) story.take(event)
    return story
  }

  /** The number of the next event. */
  get now(): number {
    return this.#events.length
  }

  happens(desk: number, happened: What): void {
    this.#events.push({ desk, at: this.now, knows: this.#knows(desk), happened })
  }

  /** A reading that began at `since` has shown these holders: what the desk knows is no event. */
  shows(desk: number, since: number, shown: ReadonlyMap<string, Holder>): void {
    const { holders } = this.#story(desk)
    const news = [...shown].filter(([key, holder]) => (holders.get(key)?.holder ?? null) !== holder)
    if (news.length > 0) this.happens(desk, { what: 'shown', since, holders: new Map(news) })
  }

  /** Why the desk refuses a word about the loan that is so called. */
  refusal(desk: number, loan: string, word: LoanWord): string | undefined {
    const known = this.#story(desk).named(loan)
    return known === undefined ? 'loan.none' : refusalOf(known, word)
  }

  /** A desk takes all that another one knows. */
  merge(into: number, from: number): void {
    const theirs = this.#knows(from)
    this.#known[into] = this.#known[into]!.map((upTo, of) => Math.max(upTo, theirs[of]!))
  }

  /** The keys of loans of which the order among the others isn't known. */
  late(desk: number): ReadonlySet<string> {
    return this.#story(desk).late
  }

  /** In the order in which they came to be known. */
  loans(desk: number): (ModelLoan & { name: string })[] {
    return this.#story(desk).loans.map((loan) => ({
      name: loan.name,
      key: loan.key,
      member: loan.member,
      state: stateOf(loan),
      due: loan.due,
      madeHere: loan.isMade && loan.desk === desk,
      // Of a loan that may never have been made, its own due date is no word yet.
      contested: [
        ...(differ(loan.dues) && !loan.isUnknown ? ['due' as const] : []),
        ...(differ(loan.ends) ? ['end' as const] : []),
      ],
    }))
  }
}
