import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import type { InputOf, OutputOf } from '../../src/contract/operations.ts'
import type { OperationName } from '../../src/contract/operationNames.ts'
import { compose } from '../../src/main/compose.ts'
import { openLog } from '../../src/main/log/openLog.ts'
import { threads } from '../fakes/worker.ts'
import { median, type Figure } from './figures.ts'
import { madeUpPeople } from './people.ts'

const people = 10_000
/** Rows that a grid shows at first. */
const shown = 200

/** A list of employees to add, as a spreadsheet saves it. */
function list(): Buffer {
  const rows = [...madeUpPeople(people)].map(({ text }, at) => {
    const { name, departmentId, remark } = JSON.parse(text) as Record<string, string | null>
    return `user${at},Start${at}x9,${name},${departmentId},"${remark ?? ''}, row ${at}",138${String(at).padStart(8, '0')}`
  })
  return Buffer.from(`\uFEFF账号,初始密码,姓名,部门ID,备注,密保手机号\r\n${rows.join('\r\n')}\r\n`)
}

const timeOf = async (work: () => unknown): Promise<number> => {
  const start = performance.now()
  await work()
  return performance.now() - start
}

/** A file of 10,000 people, opened, checked against the copy, and its first rows and faults, to csv-parse alone. */
export async function importFigures(rounds: number): Promise<Figure[]> {
  const folder = await mkdtemp(join(tmpdir(), 'keydesk-bench-'))
  const { desk } = compose({
    folder,
    memoriesFolder: join(folder, 'enterprises'),
    threads,
    door: 'browser',
    log: openLog({ folder: join(folder, 'logs'), door: 'browser', root: join(import.meta.dirname, '../..') }),
  })
  async function ask<N extends OperationName>(name: N, input: InputOf<N>): Promise<OutputOf<N>> {
    const result = await desk.call(name, input)
    if (!result.ok) throw new Error(`${name}: ${result.error.code}`)
    return result.data
  }
  try {
    const profile = (await ask('openSandbox', {})).profile.id
    await ask('sync', { profile, listsOnly: true })
    const bytes = list()
    const base64 = bytes.toString('base64')
    const imports: number[] = []
    const parses: number[] = []
    // The first round starts the thread and compiles.
    for (let round = 0; round <= rounds; round += 1) {
      const parsing = await timeOf(() => parse(bytes, { bom: true }))
      const importing = await timeOf(async () => {
        const { file } = await ask('openMemberFile', { source: { from: 'bytes', name: 'people.csv', base64 } })
        const { valid } = await ask('checkMemberFile', { profile, file, purpose: 'add', limit: shown })
        if (valid !== people) throw new Error(`only ${valid} rows are valid`)
        await ask('closeMemberFile', { file })
      })
      if (round === 0) continue
      imports.push(importing)
      parses.push(parsing)
    }
    const ratio = median(imports.map((time, at) => time / parses[at]!))
    const of = `${Math.round(median(imports))} ms to ${Math.round(median(parses))} ms`
    return [{ what: `${people} rows opened and checked, to csv-parse alone`, ratio, aim: 3, of }]
  } finally {
    await desk.close()
    await rm(folder, { recursive: true, force: true })
  }
}
