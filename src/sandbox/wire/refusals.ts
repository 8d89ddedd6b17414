import type { MemberCenterCode } from './codes.ts'

/** A business error of the member center: it becomes an envelope with this code. */
export class Refusal extends Error {
  override readonly name = 'Refusal'
  readonly code: MemberCenterCode
  readonly detail: string
  /** For {0} and {1} in the code's message, if they aren't the usual ones. */
  readonly numbers: readonly number[] | undefined
  readonly data: unknown

  constructor(code: MemberCenterCode, detail: string, more: { numbers?: readonly number[]; data?: unknown } = {}) {
    super(detail)
    this.code = code
    this.detail = detail
    this.numbers = more.numbers
    this.data = more.data ?? null
  }
}

/** A request that the web server turns away before any service sees it: a status without an envelope. */
export class NotProcessed extends Error {
  override readonly name = 'NotProcessed'
  readonly status: 400 | 404 | 415

  constructor(status: 400 | 404 | 415, detail: string) {
    super(detail)
    this.status = status
  }
}
