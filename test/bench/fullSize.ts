import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { zstdDecompressSync } from 'node:zlib'
import { openReplica } from '../../src/main/replica/openReplica.ts'
import type { Replica } from '../../src/main/replica/replica.ts'
import { threads } from '../fakes/worker.ts'
import { replyOf } from '../main/replica/support.ts'
import { median, type Figure } from './figures.ts'
import { madeUpPeople } from './people.ts'

// The size that Keydesk is built for.
const people = 100_000
const assets = 20_000
const productsPerAsset = 50
const rows = 200

const whose = { baseUrl: 'https://bench.example.com', enterpriseGlobalId: '1' }
const open = (folder: string): Promise<Replica> => openReplica(threads, folder, whose)

const assetId = (number: number): string => String(6_440_000_000_000_000 + number)

/** Every instance has an id of its own, and one of a thousand products. */
function treeOf(number: number, amount: number): string {
  const instances = Array.from({ length: productsPerAsset }, (_, at) => {
    const nth = number * productsPerAsset + at
    return `{"id":${9_100_000_000_000_000 + nth},"licenseType":"cloud","customerId":"C-20931","assetNum":"KD${number}","productUri":"urn:product:${nth % 1000}","productName":"工程计价软件 ${nth % 1000}","licenseOrderId":"LO-${number}","limitStartTime":1700000000000,"limitEndTime":${1_800_000_000_000 + (nth % 5000) * 86_400_000},"limitAmount":${amount},"limitConcurrent":5,"trial":${nth % 7 === 0 ? 1 : 0},"trialEndDate":null,"limitType":"basic","activateFlag":${nth % 3 !== 0},"productExtendInstanceList":[]}`
  })
  return `{"productInstanceList":[${instances.join(',')}],"children":[]}`
}

/** A sync whose replies are at hand already. `changed`: of every hundredth tree. */
async function sync(replica: Replica, changed: number): Promise<void> {
  await replica.begin('sync', 'bench')
  await replica.beginLists()
  const texts = [...madeUpPeople(people)].map(({ text }) => text)
  for (let at = 0; at < texts.length; at += 1000) {
    await replica.takePage('member', ...replyOf(`{"pages":1,"list":[${texts.slice(at, at + 1000).join(',')}]}`))
  }
  const list = Array.from({ length: assets }, (_, number) => ({
    assetId: assetId(number),
    assetNum: `KD${number}`,
    cloudAccountGlobalId: null,
    borrowedFlag: false,
    onlineFlag: false,
  }))
  await replica.takePage('asset', ...replyOf(JSON.stringify(list)))
  await replica.takePage('key', ...replyOf('[]'))
  await replica.commitLists({ readAt: Date.now(), acceptLoss: true })
  for (let number = 0; number < assets; number += 16) {
    const some = Array.from({ length: Math.min(16, assets - number) }, (_, at) => number + at)
    await Promise.all(
      some.map((one) =>
        replica.takeTree(assetId(one), ...replyOf(treeOf(one, one % 100 === 0 ? changed : 100)), Date.now()),
      ),
    )
  }
  await replica.finishSync({ acceptLoss: true })
  await replica.end()
}

const ms = (time: number): string => `${time < 10 ? time.toFixed(2) : Math.round(time)} ms`

async function took(work: () => unknown): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}

const range = (replica: Replica, offset: number): Promise<number> =>
  took(() =>
    replica.readTable('copy', {
      table: 'members',
      filter: {},
      range: { offset, limit: rows },
      sort: { by: 'name', descending: false, language: 'zh-CN' },
    }),
  )

/** Ranges from all over the list, one after the other, for as long as `work` goes on or `times` over; in milliseconds. */
async function rangesDuring(replica: Replica, work: Promise<unknown> | undefined, times = 30): Promise<number[]> {
  let isOver = false
  void work?.finally(() => (isOver = true))
  const all: number[] = []
  for (let at = 0; work ? !isOver : at < times; at += 1) {
    all.push(await range(replica, (at * 7919) % (people - rows)))
    // The event loop goes on between two frames.
    await new Promise((resolve) => setTimeout(resolve, 4))
  }
  await work
  return all
}

/** The first content of a memory that holds everything, to one that holds nothing: both just opened. */
async function opening(full: string, empty: string): Promise<Figure> {
  const times: Record<string, number[]> = { [full]: [], [empty]: [] }
  for (let round = 0; round < 6; round += 1) {
    for (const folder of [full, empty]) {
      const start = performance.now()
      const replica = await open(folder)
      await replica.info()
      if (round > 0) times[folder]?.push(performance.now() - start)
      await replica.close()
    }
  }
  const [most, none] = [median(times[full] ?? []), median(times[empty] ?? [])]
  return {
    what: `opening a memory of ${assets * productsPerAsset} product instances, to an empty one`,
    ratio: most / none,
    aim: 1.2,
    of: `${ms(most)} to ${ms(none)}`,
  }
}

/** Comparing two snapshots: how long it took, what differs, and which they are. */
async function comparing(replica: Replica) {
  const numbers = (await replica.snapshots()).map(({ snapshot }) => snapshot)
  const [from, to] = [Math.min(...numbers), Math.max(...numbers)]
  const compare = (one: number, other: number) =>
    replica.compare(one, other, ['member', 'asset', 'key', 'tree'], {}, { offset: 0, limit: rows })
  // The thread that compares begins with the first comparison. An answer to the same question is kept at hand.
  await compare(from, from)
  let total = 0
  const compared = await took(async () => (total = (await compare(from, to)).total))
  return { compared, total, snapshots: [from, to] }
}

/** The same to reading both whole: their bodies, and nothing done with them. */
function comparedToWhole(
  folder: string,
  { compared, total, snapshots }: Awaited<ReturnType<typeof comparing>>,
): Figure {
  const past = new DatabaseSync(join(folder, 'past.sqlite'), { readOnly: true })
  const start = performance.now()
  for (const snapshot of snapshots) {
    const bodies = past.prepare('SELECT body FROM version WHERE first <= ? AND last >= ?').iterate(snapshot, snapshot)
    for (const { body } of bodies) zstdDecompressSync(body as Uint8Array)
  }
  const whole = performance.now() - start
  past.close()
  return {
    what: `comparing two snapshots of ${assets} trees that differ in ${total} products, to reading both`,
    ratio: compared / whole,
    aim: 0.1,
    of: `${ms(compared)} to ${ms(whole)}`,
  }
}

/** An enterprise of 100,000 people and a million product instances: opening, ranges while others work, comparing. */
export async function fullSizeFigures(): Promise<Figure[]> {
  const [folder, empty] = [0, 1].map(() => mkdtempSync(join(tmpdir(), 'keydesk-bench-'))) as [string, string]
  try {
    const replica = await open(folder)
    await sync(replica, 100)
    await rangesDuring(replica, undefined)
    const first: number[] = []
    for (let round = 0; round < 15; round += 1) first.push(await range(replica, 0))
    const reference = median(first)
    const ratio = (what: string, times: readonly number[]): Figure => ({
      what: `any ${rows} of ${people} by name${what}, to the first ${rows}`,
      ratio: median(times) / reference,
      aim: 3,
      of: `${ms(median(times))} (at most ${ms(Math.max(...times))}) to ${ms(reference)}`,
    })
    const figures = [
      ratio('', await rangesDuring(replica, undefined)),
      ratio(' during a sync', await rangesDuring(replica, sync(replica, 200))),
    ]
    const comparison = comparing(replica)
    figures.push(ratio(' while two snapshots are compared', await rangesDuring(replica, comparison)))
    figures.push(comparedToWhole(folder, await comparison))
    await replica.close()
    return [...figures, await opening(folder, empty)]
  } finally {
    for (const one of [folder, empty]) rmSync(one, { recursive: true, force: true })
  }
}
