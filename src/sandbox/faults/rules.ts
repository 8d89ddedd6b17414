import { z } from 'zod'
import type { Endpoint } from '../../contract/routes.ts'
import { Random } from '../random.ts'
import { memberCenterEndpoints } from '../services/memberCenter.ts'

const ENDPOINTS: readonly Endpoint[] = [...memberCenterEndpoints.map(([endpoint]) => endpoint), 'B1', 'token']

/** Which requests a rule applies to. */
const aim = {
  on: z.enum([...ENDPOINTS, 'any']),
  /** How many requests it applies to; once when neither this nor a probability is given. */
  times: z.int().positive().optional(),
  /** Of applying to a request that matches, drawn from the sandbox's seed. */
  probability: z.number().min(0).max(1).optional(),
  /** How many matching requests to let pass first. */
  skip: z.int().nonnegative().optional(),
}

/** As long as a timer can wait. */
const milliseconds = z
  .number()
  .nonnegative()
  .max(2 ** 31 - 1)

/**
 * What becomes of the change, whatever the caller gets. `half` is at once: the service stops midway. `afterMs` counts
 * from what the caller gets, and in real time: the sandbox's clock has no part in it.
 */
const appliedRule = z.union([z.enum(['never', 'atOnce', 'half']), z.strictObject({ afterMs: milliseconds })])
export type Applied = z.output<typeof appliedRule>

/** Changes that have parts. */
const HALVED: readonly string[] = memberCenterEndpoints.filter(([, { isHalved }]) => isHalved).map(([name]) => name)

/** `never` unless given. */
const applied = appliedRule.optional()
/** `true` is short for `applied: 'atOnce'`. */
const doneFirst = z.boolean().optional()

const headers = z.record(z.string(), z.string()).refine(
  (given) => {
    try {
      return new Headers(given)
    } catch {
      return false
    }
  },
  { error: 'not headers of HTTP' },
)

const anyRule = z.discriminatedUnion('what', [
  z.strictObject({ ...aim, what: z.literal('lost'), applied }),
  /** Short for `lost` with `applied: 'never'`, and with `applied: 'atOnce'`. */
  z.strictObject({ ...aim, what: z.literal('lostBefore') }),
  z.strictObject({ ...aim, what: z.literal('lostAfter') }),
  z.strictObject({ ...aim, what: z.literal('cut') }),
  z.strictObject({ ...aim, what: z.literal('late'), delayMs: milliseconds, doneAtEnd: z.boolean().optional() }),
  /** The request arrives twice, as a proxy sends it that tries again; the client gets one of the two replies. */
  z.strictObject({ ...aim, what: z.literal('repeated'), reply: z.enum(['first', 'second']).optional() }),
  /** Until the rules are cleared. */
  z.strictObject({ ...aim, what: z.literal('held'), doneFirst: z.boolean().optional() }),
  z.strictObject({ ...aim, what: z.literal('hang'), applied, doneFirst }),
  z.strictObject({
    ...aim,
    what: z.literal('malformed'),
    as: z.enum(['notJson', 'html', 'otherShape']),
    applied,
    doneFirst,
  }),
  /** Something in between answers: with a page, unless another body is given. */
  z.strictObject({
    ...aim,
    what: z.literal('status'),
    status: z.int().min(300).max(599),
    headers: headers.optional(),
    body: z.string().optional(),
    applied,
    doneFirst,
  }),
  /** `retryAfter`: seconds, or the header's text as it is (an HTTP date). */
  z.strictObject({
    ...aim,
    what: z.literal('tooMany'),
    retryAfter: z.union([z.int().nonnegative(), z.string()]).optional(),
    applied,
  }),
  /** `status`: the envelope's in HTTP, otherwise chosen as for any refusal. B1 and the token endpoint have their own. */
  z.strictObject({
    ...aim,
    what: z.literal('code'),
    code: z.union([z.string(), z.number()]).transform(String),
    status: z.union([z.literal(200), z.literal(299)]).optional(),
    applied,
    doneFirst,
  }),
  z.strictObject({ ...aim, what: z.literal('expireClientToken') }),
  z.strictObject({ ...aim, what: z.literal('expireUserToken') }),
])

export const faultRule = anyRule.superRefine((rule, context) => {
  const fail = (message: string): void => context.addIssue({ code: 'custom', path: ['applied'], message })
  if (!('applied' in rule) || rule.applied === undefined) return
  if (rule.applied === 'half' && !HALVED.includes(rule.on)) fail(`there is no half of ${rule.on}`)
  if ('doneFirst' in rule && rule.doneFirst !== undefined) fail('doneFirst says the same')
})

export type FaultRule = z.input<typeof faultRule>
export type Fault = z.output<typeof faultRule>

/** The faults that keep the proper reply from the caller, so that anything may become of the change. */
type OpaqueFault = Extract<
  Fault,
  { what: 'lost' | 'lostBefore' | 'lostAfter' | 'hang' | 'malformed' | 'status' | 'tooMany' | 'code' }
>

export function appliedUnder(fault: OpaqueFault): Applied {
  if (fault.what === 'lostAfter' || ('doneFirst' in fault && fault.doneFirst)) return 'atOnce'
  return ('applied' in fault && fault.applied) || 'never'
}

interface ActiveFault {
  readonly fault: Fault
  toSkip: number
  left: number
}

/** The rules in force, asked once per request; the first that applies is taken. */
export class Faults {
  readonly #random: Random
  #active: ActiveFault[] = []
  #clearing = new AbortController()

  constructor(seed: number) {
    this.#random = new Random(seed, 'faults')
  }

  /** Throws ZodError when the rule isn't valid. */
  add(rule: FaultRule): void {
    const fault = faultRule.parse(rule)
    const times = fault.times ?? (fault.probability === undefined ? 1 : Infinity)
    this.#active.push({ fault, toSkip: fault.skip ?? 0, left: times })
  }

  clear(): void {
    this.#active = []
    this.#clearing.abort()
    this.#clearing = new AbortController()
  }

  /** Aborted when the rules that are in force now are cleared. */
  get cleared(): AbortSignal {
    return this.#clearing.signal
  }

  /** The rules that may still apply. */
  list(): Fault[] {
    return this.#active.map(({ fault }) => fault)
  }

  take(endpoint: Endpoint): Fault | null {
    for (const active of this.#active) {
      const { fault } = active
      if (fault.on !== 'any' && fault.on !== endpoint) continue
      if (active.toSkip > 0) {
        active.toSkip--
        continue
      }
      if (fault.probability !== undefined && !this.#random.chance(fault.probability)) continue
      active.left--
      if (active.left === 0) this.#active = this.#active.filter((other) => other !== active)
      return fault
    }
    return null
  }
}
