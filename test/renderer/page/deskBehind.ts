import { mkdtemp } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterEach, beforeAll } from 'vitest'
import type { DeskEvent } from '../../../src/contract/bridge.ts'
import type { OperationName } from '../../../src/contract/operationNames.ts'
import { operations, type OutputOf } from '../../../src/contract/operations.ts'
import type { Result } from '../../../src/contract/errors.ts'
import { createPageCalls, type PageCalls } from '../../../src/main/doors/page/calls.ts'
import { enterprise } from '../../fakes/enterprise.ts'
import { recordsBefore, recordsOf } from '../../fakes/enterpriseService.ts'
import { folder, preparedDesks } from '../preparedDesk.ts'

/** What the service holds that was started last. */
let records: ReturnType<typeof recordsOf>

/** Nothing is refreshed by itself: a test says when. */
const begin = preparedDesks((time) => ({ records: (records = recordsOf(enterprise(time))) }), {
  heartbeat: () => () => undefined,
  earlier: (time) => ({ records: recordsBefore(enterprise(time)) }),
})

/** What a test may change of the service: its records, in the order in which the service lists them. */
interface Service {
  members: (typeof records)['members']
  assets: Writable<(typeof records)['assets'][number]>[]
  keys: Writable<(typeof records)['keys'][number]>[]
  /** Those of the tree's first level, which stands under each asset number: a sync reads them, not a refresh. */
  products: object[]
  removeMembers: () => void
}
type Writable<T> = { -readonly [K in keyof T]: T[K] }

/** The real desk that answers the pages of a test what the test doesn't, over a service with the fake's enterprise. */
export interface DeskBehind {
  ask<N extends OperationName>(name: N, input: unknown, callId?: string): Promise<Result<OutputOf<N>>>
  cancel(callId: string): void
  /** From now on a page hears what the desk tells. */
  tell(page: Page): void
  /** Something changes at the service, and a refresh brings it into the copy. */
  change(act: (service: Service) => void): Promise<void>
}

/** For all tests of the file that calls this; a desk is there once it is asked for something. */
export function useDeskBehind(defects: string[]): DeskBehind {
  let begun: ReturnType<typeof open> | undefined
  let pages: Page[] = []

  async function open() {
    const prepared = await begin()
    // What a page that is gone would have heard is nobody's.
    const tell = (event: DeskEvent): void =>
      pages.forEach((page) => void page.evaluate((told) => window.fake?.hear(told), event).catch(() => undefined))
    const stop = prepared.desk.onEvent(tell)
    const calls: PageCalls = createPageCalls(prepared.desk, {
      tell,
      chooseExportPath: async (name) => ({ path: join(await mkdtemp(join(folder, 'taken-')), name) }),
    })
    return { ...prepared, calls, stop }
  }

  // To read the enterprise takes a while, and is no part of any test.
  beforeAll(async () => void (await begin()))
  afterEach(async () => {
    const ending = begun
    begun = undefined
    pages = []
    const ended = await ending
    ended?.stop()
    ended?.calls.cancelAll()
  })

  return {
    async ask<N extends OperationName>(operation: N, input: unknown, callId?: string) {
      const parsed = operations[operation].input().safeParse(input)
      if (!parsed.success) defects.push(`${operation}: ${parsed.error.message}`)
      const { calls, profile } = await (begun ??= open())
      // All profiles lead to the one service.
      const ours = typeof input === 'object' && input !== null && 'profile' in input ? { ...input, profile } : input
      return (await calls.run({ operation, callId: callId || undefined, input: ours })) as Result<OutputOf<N>>
    },
    cancel: (callId) => void begun?.then(({ calls }) => calls.cancel(callId)),
    tell: (page) => void pages.push(page),
    async change(act) {
      const { desk, profile, touch } = await (begun ??= open())
      touch()
      const { members, assets, keys, tree } = records
      let isOfTrees = false
      act({
        assets,
        keys,
        members: members.toReversed(),
        removeMembers: () => void members.splice(0),
        get products() {
          isOfTrees = true
          return tree(assets[0]!).productInstanceList as object[]
        },
      })
      const read = await desk.call('sync', { profile, listsOnly: !isOfTrees, acceptLoss: true })
      if (!read.ok) throw new Error(read.error.code)
    },
  }
}
