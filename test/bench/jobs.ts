import { request } from 'node:http'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { EnterpriseGlobalId, ProfileId } from '../../src/contract/ids.ts'
import type { InputOf, OutputOf } from '../../src/contract/operations.ts'
import type { OperationName } from '../../src/contract/operationNames.ts'
import { Profile } from '../../src/contract/profiles.ts'
import { compose } from '../../src/main/compose.ts'
import { openLog } from '../../src/main/log/openLog.ts'
import { threadsFor } from '../../src/main/threads/threads.ts'
import { worker } from '../fakes/worker.ts'
import { median, type Figure } from './figures.ts'
import { addingServer } from './addingServer.ts'

const people = 10_000
const perRequest = 100

const named = (from: number, count: number) =>
  Array.from({ length: count }, (_, at) => ({ userName: `user${from + at}`, name: `Name ${from + at}` }))

/** The same requests with nothing around them, on one connection, one after the other. */
async function bare(port: number): Promise<number> {
  const start = performance.now()
  for (let from = 0; from < people; from += perRequest) {
    const body = JSON.stringify({ userList: named(from, perRequest).map((one) => ({ ...one, password: 'Start1234' })) })
    await new Promise<void>((resolve, reject) => {
      const path = '/me/api/v1/enterprise/1/member?g_nonce=x'
      const headers = { 'Content-Type': 'application/json' }
      request({ host: '127.0.0.1', port, path, method: 'POST', headers }, (reply) => {
        let text = ''
        reply.on('data', (part: Buffer) => (text += part.toString('utf8')))
        reply.on('end', () => {
          JSON.parse(text)
          resolve()
        })
      })
        .on('error', reject)
        .end(body)
    })
  }
  return performance.now() - start
}

async function byJob(port: number): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'keydesk-bench-'))
  const profile = Profile.parse({
    id: ProfileId.parse('bench'),
    name: 'bench',
    baseUrl: `http://127.0.0.1:${port}`,
    origin: 'environment',
    enterpriseGlobalId: EnterpriseGlobalId.parse('1'),
    signIn: { method: 'tokens' },
  })
  const { desk } = compose({
    folder,
    memoriesFolder: join(folder, 'enterprises'),
    door: 'commandLine',
    threads: threadsFor(worker)('commandLine', () => undefined),
    log: openLog({ folder: join(folder, 'logs'), door: 'commandLine', root: import.meta.dirname }),
    given: { profile, secrets: { clientToken: 'client', userToken: 'user' } },
  })
  async function ask<N extends OperationName>(name: N, input: InputOf<N>): Promise<OutputOf<N>> {
    const result = await desk.call(name, input)
    if (!result.ok) throw new Error(`${name}: ${result.error.code}`)
    return result.data
  }
  try {
    const all = named(0, people).map((one) => ({ ...one, password: 'Start1234' }))
    const start = performance.now()
    const { job } = await ask('startJob', { profile: profile.id, work: { kind: 'add', people: all } })
    const { job: ended } = await ask('followJob', { profile: profile.id, job: job.job })
    if (ended.done !== people) throw new Error(`only ${ended.done} are done (${ended.error?.code})`)
    return performance.now() - start
  } finally {
    await desk.close()
    await rm(folder, { recursive: true })
  }
}

/** A job that adds 10,000 people, with all that it writes down, to the bare requests that it makes; reads cost nothing. */
export async function jobFigures(rounds: number): Promise<Figure[]> {
  const server = await addingServer(40)
  try {
    const [jobs, requests]: [number[], number[]] = [[], []]
    for (let round = 0; round < rounds; round += 1) {
      requests.push(await bare(server.port))
      jobs.push(await byJob(server.port))
    }
    const [job, plain] = [median(jobs), median(requests)]
    const what = 'a job that adds 10,000 people, to its bare requests (40 ms each)'
    return [{ what, ratio: job / plain, aim: 1.15, of: `${job.toFixed(0)} ms, ${plain.toFixed(0)} ms` }]
  } finally {
    await server.close()
  }
}
