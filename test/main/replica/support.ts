import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { lastingThreads as threads } from '../../fakes/lastingThreads.ts'
import { openReplica } from '../../../src/main/replica/openReplica.ts'
import type { Replica } from '../../../src/main/replica/replica.ts'

export const whose = {
  baseUrl: 'https://gateway.example.com',
  enterpriseGlobalId: '42',
}

/** The part of a replica that a sync writes with: over threads, or in the same one. */
type Writes = {
  [N in 'begin' | 'beginLists' | 'takePage' | 'commitLists' | 'takeTree' | 'failTree' | 'finishSync' | 'end']: (
    ...args: Parameters<Replica[N]>
  ) => ReturnType<Replica[N]> | Awaited<ReturnType<Replica[N]>>
}

/** What a service would say: records as texts, and trees by asset id; `undefined`: it cannot be read. */
export interface State {
  member: string[]
  asset: string[]
  key: string[]
  trees: Record<string, string | undefined>
}

export function makeFolder(): { folder: string; remove: () => void } {
  const folder = mkdtempSync(join(tmpdir(), 'keydesk-replica-'))
  return {
    folder,
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}

export const openIn = (folder: string): Promise<Replica> => openReplica(threads, folder, whose)

/** An empty replica in a folder of its own; `end` closes it and removes the folder. */
export async function openNew(): Promise<{ replica: Replica; end: () => Promise<void> }> {
  const { folder, remove } = makeFolder()
  const replica = await openIn(folder)
  return {
    replica,
    async end() {
      await replica.close()
      remove()
    },
  }
}

const listText = (records: readonly string[]): string => `[${records.join(',')}]`

/** A reply of the service's; what became of it is left to `kept`. */
export const replyOf = (data: string): [Uint8Array<ArrayBuffer>, { status: number }] => [
  new TextEncoder().encode(`{"code":0,"data":${data}}`),
  { status: 200 },
]

/** Every reply here is one that has to be kept. */
async function kept(verdict: unknown): Promise<void> {
  if (((await verdict) as { type: string }).type !== 'success') throw new Error('a reply was not kept')
}

/** Plays the part of a sync that reads the lists; gives the assets in the order in which their trees are wanted. */
export async function readLists(
  replica: Writes,
  state: State,
  { kind = 'sync', readAt = Date.now(), acceptLoss = true, pageSize = 3 } = {},
): Promise<{ assetIds: string[]; loss?: object; freshTrees: string[] }> {
  const { freshTrees } = await replica.begin(kind as 'sync' | 'refresh', 'test')
  await replica.beginLists()
  for (let at = 0; at === 0 || at < state.member.length; at += pageSize) {
    const list = listText(state.member.slice(at, at + pageSize))
    await kept(replica.takePage('member', ...replyOf(`{"pages":1,"list":${list}}`)))
  }
  await kept(replica.takePage('asset', ...replyOf(listText(state.asset))))
  await kept(replica.takePage('key', ...replyOf(listText(state.key))))
  return { ...(await replica.commitLists({ readAt, acceptLoss })), freshTrees }
}

export async function readTree(replica: Writes, state: State, assetId: string, readAt = Date.now()): Promise<void> {
  const text = state.trees[assetId]
  if (text === undefined) await replica.failTree(assetId, '60024', readAt)
  else await kept(replica.takeTree(assetId, ...replyOf(text), readAt))
}

/** A whole sync; `breakAfter`: it ends after so many trees. */
export async function sync(replica: Writes, state: State, { readAt = Date.now(), breakAfter = Infinity } = {}) {
  const { assetIds, freshTrees } = await readLists(replica, state, { readAt })
  const wanted = assetIds.filter((assetId) => !freshTrees.includes(assetId))
  for (const assetId of wanted.slice(0, breakAfter)) await readTree(replica, state, assetId, readAt)
  if (wanted.length > breakAfter) {
    await replica.end()
    return undefined
  }
  const end = await replica.finishSync({ acceptLoss: true })
  await replica.end()
  if ('loss' in end) throw new Error('a loss was accepted and refused')
  return end
}

/** Reads the lists into the copy, and nothing else. */
export async function refresh(replica: Writes, state: State): Promise<void> {
  await readLists(replica, state, { kind: 'refresh' })
  await replica.end()
}

/** A state that differs from those before and after it in its people, and in every tree. */
export function stateNumber(number: number): State {
  const ids = Array.from({ length: 12 }, (_, n) => n)
  return {
    member: ids.slice(0, 5 + (number % 7)).map((n) =>
      JSON.stringify({
        globalId: `m${n}`,
        userName: `user${n}`,
        remark: String(number),
        onlineFlag: false,
      }),
    ),
    asset: ids.map((n) =>
      JSON.stringify({
        assetId: `a${n}`,
        assetNum: `KD${n}`,
        borrowedFlag: false,
        onlineFlag: false,
      }),
    ),
    key: [],
    trees: Object.fromEntries(
      ids.map((n) => [
        `a${n}`,
        JSON.stringify({
          productInstanceList: [{ id: `p${n}`, productUri: `of ${number}` }],
        }),
      ]),
    ),
  }
}
