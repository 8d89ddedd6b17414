import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openReplica } from '../../src/main/replica/openReplica.ts'
import type { Replica } from '../../src/main/replica/replica.ts'
import { threads } from '../fakes/worker.ts'
import { replyOf } from '../main/replica/support.ts'
import { median, type Figure } from './figures.ts'
import { madeUpPeople } from './people.ts'

const people = 100_000
/** Milliseconds of the median of several runs, the first of which warms up; `before` each is not counted. */
async function timed(runs: number, work: () => unknown, before: () => unknown = () => undefined): Promise<number> {
  const times: number[] = []
  for (let run = 0; run <= runs; run += 1) {
    await before()
    const start = performance.now()
    await work()
    if (run > 0) times.push(performance.now() - start)
  }
  return median(times)
}

async function fill(replica: Replica, texts: readonly string[]): Promise<void> {
  await replica.begin('refresh', 'bench')
  await replica.beginLists()
  for (let at = 0; at < texts.length; at += 1000) {
    const list = texts.slice(at, at + 1000).join(',')
    await replica.takePage('member', ...replyOf(`{"pages":1,"list":[${list}]}`))
  }
  await replica.takePage('asset', ...replyOf('[]'))
  await replica.takePage('key', ...replyOf('[]'))
  await replica.commitLists({ readAt: Date.now(), acceptLoss: true })
  await replica.end()
}

/** Ranges and keystrokes over the people of the largest enterprise. */
export async function rowFigures(runs: number): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'keydesk-bench-'))
  const replica = await openReplica(threads, folder, {
    baseUrl: 'https://bench.example.com',
    enterpriseGlobalId: '1',
  })
  try {
    const all = [...madeUpPeople(people)]
    await fill(
      replica,
      all.map(({ text }) => text),
    )
    const sort = { by: 'name', descending: false, language: 'zh-CN' } as const
    const range = (offset: number) =>
      timed(runs, () =>
        replica.readTable('copy', { table: 'members', filter: {}, range: { offset, limit: 200 }, sort }),
      )
    const first = await range(0)
    const others = [await range(people / 2), await range(people - 200)]
    const worst = Math.max(...others)

    // An array of what is searched, in lower case, as a page would hold it.
    const searched = all.map(({ parts }) => parts.join('\n').toLowerCase())
    const keystrokes: Figure[] = []
    for (const typed of ['张', '张伟', '研发7部', 'user42', 'seat 11']) {
      const words = typed.split(' ')
      const scanned = await timed(
        runs,
        () => searched.filter((one) => words.every((word) => one.includes(word))).length,
      )
      const hits = searched.filter((one) => words.every((word) => one.includes(word))).length
      const answer = await replica.readTable('copy', {
        table: 'members',
        filter: { text: typed },
        range: { offset: 0, limit: 50 },
        sort,
      })
      if (answer.total !== hits) throw new Error(`${typed}: ${answer.total} instead of ${hits}`)
      const ask = (text: string) =>
        replica.readTable('copy', { table: 'members', filter: { text }, range: { offset: 0, limit: 50 }, sort })
      const asked = await timed(
        runs,
        () => ask(typed),
        async () => {
          // Nothing of it may be known but what was typed before.
          await ask('nobody at all here')
          await ask(typed.slice(0, -1))
        },
      )
      keystrokes.push({
        what: `search “${typed}” (${hits}) / array scan`,
        ratio: asked / scanned,
        aim: 1,
        of: `${asked.toFixed(2)} ms / ${scanned.toFixed(2)} ms`,
      })
    }
    return [
      {
        what: 'any 200 of 100,000 by name / the first 200',
        ratio: worst / first,
        aim: 3,
        of: `${worst.toFixed(2)} ms / ${first.toFixed(2)} ms`,
      },
      ...keystrokes,
    ]
  } finally {
    await replica.close()
    rmSync(folder, { recursive: true, force: true })
  }
}
