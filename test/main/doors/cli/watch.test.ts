import { expect, test, vi } from 'vitest'
import { startRig } from './rig.ts'

// Many commands one after the other, each with threads of its own.
vi.setConfig({ testTimeout: 300_000 })

const lines = (stdout: string) =>
  stdout
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Record<string, unknown>)

test('each change of flags and holders is a line of its own, and nothing else is on stdout', async () => {
  const rig = await startRig()
  const watch = (...args: string[]) => rig.run(['watch', '--once', ...args])
  // What is read for the first time is no change.
  expect(await watch()).toMatchObject({ status: 0, stdout: '' })
  expect(await watch('--json')).toMatchObject({ status: 0, stdout: '' })

  const key = rig.sandbox.state.keys.find(({ borrowedFlag }) => borrowedFlag)!
  const holder = key.cloudAccountGlobalId
  rig.sandbox.change({ releasedKeys: [key.assetNum] })
  const { stdout } = await watch('--json')
  const told = lines(stdout)
  for (const one of told) expect(Object.keys(one)).toEqual(['time', 'kind', 'id', 'field', 'before', 'after'])
  expect(told).toContainEqual({
    time: expect.any(String),
    kind: 'key',
    id: key.assetId,
    field: 'borrowedFlag',
    before: true,
    after: false,
  })
  expect(told.every(({ time }) => !Number.isNaN(Date.parse(String(time))))).toBe(true)
  expect(holder).toBeTruthy()

  const free = rig.sandbox.state.assets.find((one) => !one.cloudAccountGlobalId && !one.borrowedFlag)!
  const [person, leaver] = rig.sandbox.state.members
  const env = { KEYDESK_HOME: `${rig.folder}/elsewhere` }
  await rig.json(['assign', person!.userName, '--add', free.assetNum], { env })
  const spare = rig.sandbox.state.members.find(
    ({ globalId }) => !rig.sandbox.state.assets.some((one) => one.cloudAccountGlobalId === globalId),
  )
  const gone = spare ?? leaver!
  await rig.json(['members', 'delete', gone.globalId, '--yes'], { env })
  const next = lines((await watch()).stdout)
  expect(next).toContainEqual(
    expect.objectContaining({
      kind: 'asset',
      id: free.assetId,
      field: 'cloudAccountGlobalId',
      before: null,
      after: person!.globalId,
    }),
  )
  expect(next).toContainEqual(
    expect.objectContaining({
      kind: 'member',
      id: gone.globalId,
      field: 'record',
      after: null,
      before: expect.objectContaining({ userName: gone.userName }),
    }),
  )
  expect((await watch()).stdout).toBe('')
})

test('a service that is away is told on stderr alone', async () => {
  const rig = await startRig()
  await rig.run(['watch', '--once'])
  rig.sandbox.faults.add({ on: 'any', what: 'status', status: 500, times: 1000 })
  const { status, stdout, stderr } = await rig.run(['watch', '--once', '--json'])
  expect([status, stdout]).toEqual([1, ''])
  expect(stderr).toContain('http.500')
})

test('without --once it goes on until Ctrl-C', async () => {
  const rig = await startRig()
  const stop = new AbortController()
  const running = rig.run(['watch'], { signal: stop.signal })
  await expect
    .poll(() => rig.sandbox.requests.some(({ endpoint }) => endpoint === 'A8'), { timeout: 30_000 })
    .toBe(true)
  stop.abort()
  expect(await running).toMatchObject({ stdout: '' })
})
