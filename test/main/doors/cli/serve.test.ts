import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { expect, it, onTestFinished } from 'vitest'
import { eventually } from '../../../fakes/eventually.ts'
import { enter } from '../browser/client.ts'
import { program } from './ownProcess.ts'
import { startRig } from './rig.ts'

interface Members {
  members: { globalId: string }[]
}

/** The sandbox's door in a process of its own, and a page that has come in. */
async function serving() {
  const rig = await startRig()
  const env = { ...process.env, KEYDESK_HOME: rig.env['KEYDESK_HOME'], KEYDESK_LANG: 'en' }
  const child = spawn(process.execPath, [program, 'serve', '--sandbox', '--empty', '--json'], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  let said = ''
  child.stderr.on('data', (text: Buffer) => (said += text.toString()))
  const ended = once(child, 'exit').then(([code]) => code as number)
  const [line] = (await once(createInterface({ input: child.stdout }), 'line')) as [string]
  const { address } = (JSON.parse(line) as { data: { address: string } }).data
  const page = await enter({ address, origin: new URL(address).origin })
  /** `T`: what is asked of what comes back. */
  const ask = async <T = unknown>(name: string, input: object, callId: string = crypto.randomUUID()): Promise<T> => {
    const { body } = await page.post(`/desk/${name}`, { input: { profile: 'sandbox', ...input }, callId })
    return (JSON.parse(body) as { data: T }).data
  }
  return { child, ended, ask, said: () => said }
}

const asked = 'press Ctrl-C again'

it('Ctrl-C asks first where generated passwords would be lost, and ends at the next one', async () => {
  const { child, ended, ask, said } = await serving()
  const { members } = await ask<Members>('listMembers', {})
  const people = members.slice(0, 2).map(({ globalId }) => ({ memberGlobalId: globalId }))
  await ask('resetPassword', { memberGlobalId: members[2]!.globalId }, 'one')
  const { job } = await ask<{ job: { job: string } }>('startJob', { work: { kind: 'resetPassword', people } })
  await ask('followJob', { job: job.job })
  child.kill('SIGINT')
  await eventually(() => expect(said()).toContain(`3 new passwords that only Keydesk has`))
  expect(said()).toContain(asked)
  // They can be taken meanwhile.
  expect(await ask('takePasswords', { job: job.job })).toMatchObject({ passwords: [{}, {}] })
  child.kill('SIGINT')
  expect(await ended).toBe(0)
})

it('whatever would be lost, it ends at once where the system ends it', async () => {
  const { child, ended, ask, said } = await serving()
  const { members } = await ask<Members>('listMembers', {})
  await ask('resetPassword', { memberGlobalId: members[0]!.globalId }, 'one')
  child.kill('SIGTERM')
  expect([await ended, said()]).toEqual([0, expect.not.stringContaining(asked)])
})
