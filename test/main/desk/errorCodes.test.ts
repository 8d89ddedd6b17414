import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { campaign } from '../../campaign.ts'
import { describeError } from '../../../src/words/errors/index.ts'
import type { DeskError, Result } from '../../../src/contract/errors.ts'
import type { OperationName } from '../../../src/contract/operationNames.ts'
import { openDesk, startDesk, type DeskRig } from './rig.ts'

// Both tables of the specification, "Errors", written out: a code that gets lost is missed here.
const all = ['A1', 'A2', 'A3', 'A4', 'A5', 'A6', 'A7', 'A8', 'A9', 'A10']
const memberCenter: Record<string, string[]> = {
  60000: all,
  60005: all,
  40000: ['A1', 'A2', 'A3', 'A5', 'A10'],
  40021: ['A1'],
  60013: ['A1'],
  40008: ['A1'],
  40001: ['A1', 'A3'],
  40009: ['A1'],
  40022: ['A1'],
  50003: ['A1', 'A3'],
  30002: ['A1', 'A2'],
  30003: ['A1', 'A2'],
  10003: ['A1'],
  10004: ['A1'],
  40006: ['A1'],
  60009: ['A1'],
  60027: ['A1'],
  60002: ['A2', 'A3', 'A4'],
  60017: ['A6', 'A7', 'A8'],
  60024: ['A7', 'A9'],
  60023: ['A9'],
  60025: ['A9'],
  60026: ['A9', 'A10'],
  60028: ['A9'],
  33006: ['A10'],
  33003: ['A10'],
  33007: ['A10'],
  33008: ['A10'],
  33018: ['A10'],
  33009: ['A10'],
  80001: ['A1', 'A2', 'A3', 'A4', 'A5'],
  70001: all,
  500: all,
}
const activity = ['1001', '1002', '1004', '2001', '3001', '3002']

/** One valid call of each endpoint. */
function callOf({ sandbox }: DeskRig, endpoint: string): [OperationName, object] {
  const held = sandbox.state.assets.find((one) => one.cloudAccountGlobalId && !one.borrowedFlag)
  const free = sandbox.state.assets.find((one) => !one.cloudAccountGlobalId)
  const key = sandbox.state.keys.find((one) => !one.borrowedFlag)
  const memberGlobalId = held?.cloudAccountGlobalId
  const member = sandbox.state.members.find((one) => one.globalId === memberGlobalId)
  const knownUserName = member?.userName
  const calls: Record<string, [OperationName, object]> = {
    A1: ['addMembers', { members: [{ userName: 'newcomer', password: 'Start1234', name: '新人' }] }],
    A2: ['editMember', { memberGlobalId, knownUserName, change: { name: '改名' } }],
    A3: ['resetPassword', { memberGlobalId, password: 'Start1234' }],
    A4: ['deleteMember', { memberGlobalId, knownUserName }],
    A5: ['listMembers', {}],
    A6: ['listAssets', {}],
    A7: ['showProducts', { assetId: held?.assetId }],
    A8: ['listKeys', {}],
    A9: ['configureAssets', { memberGlobalId, add: [free?.assetNum], remove: [] }],
    A10: ['lend', { memberGlobalId, key: key?.assetNum, assets: [held?.assetId] }],
    B1: ['claimActivity', { identity: 'a@example.com', activityLabel: 'any', source: 's', branch: 'b' }],
  }
  const call = calls[endpoint]
  if (!call) throw new Error(endpoint)
  return call
}

/** The error of a call, wherever the operation carries it. */
function errorOf(result: Result<unknown>): DeskError | undefined {
  if (!result.ok) return result.error
  const data = result.data as { error?: DeskError; unknown?: { error: DeskError }[] }
  return data.error ?? data.unknown?.[0]?.error
}

function expectWords(error: DeskError): void {
  for (const language of ['en', 'zh-CN'] as const) {
    const { message, hint } = describeError(error, language)
    expect(message).not.toMatch(/undefined|\{\w+\}/)
    expect(message).not.toBe('')
    expect(hint).not.toBe('')
  }
}

/** One desk for all that is refused, which changes nothing. */
let refusing: Awaited<ReturnType<typeof openDesk>>
beforeAll(async () => void (refusing = await openDesk()))
afterAll(() => refusing.close())

async function provoke(
  endpoint: string,
  code: string,
  rig: DeskRig = refusing,
): Promise<{ rig: DeskRig; error: DeskError | undefined }> {
  rig.sandbox.faults.clear()
  // Renewing and retrying are the gateway's matter; a code that comes each time must come out in the end.
  rig.sandbox.faults.add({ on: endpoint as 'A1', what: 'code', code, times: 20 })
  const [operation, input] = callOf(rig, endpoint)
  const result = await rig.desk.call(operation, { profile: rig.profile, ...input })
  return { rig, error: errorOf(result) }
}

const pairs = Object.entries(memberCenter).flatMap(([code, endpoints]) => endpoints.map((one) => [code, one] as const))

describe('every code of the member center comes out as that code, with its words', () => {
  /** Changes that lists show: of them the security check says nothing for sure, since a repeated request gets it too. */
  const isLookedFor = ([code, endpoint]: readonly [string, string]): boolean =>
    code === '70001' && ['A1', 'A2', 'A4', 'A9', 'A10'].includes(endpoint)

  test.each(pairs.filter(isLookedFor))('%s from %s is looked for', async (code, endpoint) => {
    const { error } = await provoke(endpoint, code, await startDesk())
    expect(error).toMatchObject({ code, kind: 'unknown' })
    if (error) expectWords(error)
  })

  // They end the session, for which each needs a desk: in the sample each endpoint has one of them.
  const signingOut = ['60000', '60005']
  const isTried = ([code, endpoint]: readonly [string, string]): boolean => {
    const [at, nth] = [all.indexOf(endpoint), signingOut.indexOf(code)]
    return nth < 0 || campaign.has(at % 2 === nth, at, nth)
  }
  const refused = pairs.filter((pair) => pair[0] !== '60027' && pair[0] !== '500' && !isLookedFor(pair))
  test.each(refused.filter(isTried))('%s from %s', async (code, endpoint) => {
    const isSignedOut = signingOut.includes(code)
    const { error } = await provoke(endpoint, code, isSignedOut ? await startDesk() : refusing)
    expect(error).toMatchObject({ code, kind: isSignedOut ? 'notSignedIn' : 'refused' })
    if (error) expectWords(error)
  })

  test('60027 carries both lists', async () => {
    const rig = await startDesk()
    const taken = rig.sandbox.state.members[0]?.userName.slice(0, -rig.sandbox.enterpriseCode.length)
    const members = [taken, 'newcomer'].map((userName) => ({ userName, password: 'Start1234', name: '人' }))
    const result = await rig.desk.call('addMembers', { profile: rig.profile, members })
    expect(result).toMatchObject({ ok: true, data: { outcome: 'partly', succeeded: [{}], failed: [{}] } })
  })

  test.each(pairs.filter(([code]) => code === '500'))(
    '%s from %s: a read gives up, a change is unknown',
    async (_code, endpoint) => {
      const isRead = ['A5', 'A6', 'A7', 'A8'].includes(endpoint)
      const { error, rig } = await provoke(endpoint, '500', isRead ? refusing : await startDesk())
      const expected: Record<string, object> = {
        A5: { kind: 'unreachable', code: '500' },
        A6: { kind: 'unreachable', code: '500' },
        A7: { kind: 'unreachable', code: '500' },
        A8: { kind: 'unreachable', code: '500' },
      }
      expect(error).toMatchObject(expected[endpoint] ?? { kind: 'unknown', code: 'change.businessError500' })
      if (error) expectWords(error)
      const changes = rig.sandbox.requests.filter((one) => one.method !== 'GET')
      if (!isRead) expect(changes.length).toBeLessThanOrEqual(1)
    },
  )
})

describe('every code of the activity service', () => {
  test.each(activity)('%s', async (code) => {
    const { error } = await provoke('B1', code)
    expect(error).toMatchObject({ code, kind: 'refused', endpoint: 'B1' })
    if (error) expectWords(error)
    if (code === '3002') expect(error?.candidates?.length).toBeGreaterThan(0)
  })
})
