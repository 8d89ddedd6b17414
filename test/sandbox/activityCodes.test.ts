import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type Sandbox, startSandbox } from '../../src/sandbox/index.ts'
import { activityCodes, type Answer, found, join, jsonType, send } from './wire.ts'

let sandbox: Sandbox

beforeEach(async () => {
  sandbox = await startSandbox()
})
afterEach(() => sandbox.close())

describe.each(activityCodes)('activity code %s', (code) => {
  const claim = (more: object = {}) =>
    join(sandbox, { identity: '13812345678', activityLabel: 'spring-trial', source: 's', branch: 'b', ...more })
  const causes: Record<string, Record<string, () => Promise<Answer>>> = {
    1001: {
      'an empty field': () => claim({ branch: '' }),
      'a missing field': () => claim({ source: undefined }),
      'a field that is no string': () => claim({ identity: 13812345678 }),
      'a body that is not JSON': () => join(sandbox, 'identity=1'),
      'another Content-Type': () =>
        send(sandbox, '/activity/services/activity', {
          method: 'POST',
          headers: { authorization: `Bearer ${sandbox.activityToken}`, ...jsonType, 'content-type': 'text/plain' },
          body: '{}',
          query: { g_nonce: randomUUID() },
        }),
    },
    1002: { 'the label code1002': () => claim({ activityLabel: 'code1002' }) },
    1004: { 'an identity of no known kind': () => claim({ identity: 'somebody' }) },
    2001: {
      'a filtered source': () => claim({ source: 'filtered' }),
      'a filtered branch': () => claim({ branch: 'filtered' }),
    },
    3001: { 'an unknown label': () => claim({ activityLabel: 'summer-trial' }) },
    3002: {
      'a second claim': async () => (await claim(), claim()),
      'a private person': () => claim({ activityLabel: 'enterprise-only' }),
    },
  }

  it.each(Object.entries(found(causes[code])))('comes from %s', async (_cause, provoke) => {
    const { status, json } = await provoke()
    expect([status, json.resultCode]).toEqual([200, code])
    expect(json.resultMessage).toEqual(expect.stringMatching(/: ./))
  })
})
