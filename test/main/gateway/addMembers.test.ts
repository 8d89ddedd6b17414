import { describe, expect, it } from 'vitest'
import type { NewMember } from '../../../src/contract/intents.ts'
import { json, success, type Answer, type SeenRequest } from '../../fakes/wireServer.ts'
import { openSandbox, openWire } from './support.ts'
import { addMembers } from './changing.ts'

const person = (userName: string, name = `Name of ${userName}`): NewMember => ({ userName, password: 'Secret-1', name })
const listed = (userName: string, name = `Name of ${userName}`) => ({ globalId: `id of ${userName}`, userName, name })
const names = (records: { userName: string }[]) => records.map((record) => record.userName).sort()

interface Listed {
  globalId: string
  userName: string
  name: string
}

/** A service whose A1 does and answers what the test says, and lists whom it has. */
function service(members: Listed[], add: (people: NewMember[]) => Answer) {
  return ({ method, query, body }: SeenRequest): Answer => {
    if (method === 'POST') return add((JSON.parse(body) as { userList: NewMember[] }).userList)
    const found = members.filter((member) => member.userName.includes(query.get('keyword') ?? ''))
    return success({ list: found, total: found.length, pages: 1 })
  }
}

describe('A1', () => {
  it('60027 is partial success with both lists, in either way of sending it', async () => {
    for (const businessStatus of [200, 299] as const) {
      const { sandbox, gateway } = await openSandbox({ businessStatus, trialMemberLimit: 100 })
      const taken = sandbox.state.members[0]?.userName.replace(new RegExp(`${sandbox.enterpriseCode}$`), '') as string
      const outcome = await addMembers(gateway, [person('newcomer1'), person(taken), person('newcomer2')])
      expect(outcome).toMatchObject({ failed: [{ userName: expect.stringContaining(taken) }], unknown: [] })
      expect(names(outcome.succeeded)).toEqual(
        names([listed(`newcomer1${sandbox.enterpriseCode}`), listed(`newcomer2${sandbox.enterpriseCode}`)]),
      )
      expect(outcome).not.toHaveProperty('settledByReading')
      expect(outcome).not.toHaveProperty('error')
    }
  })

  it('a refusal of the whole request adds nobody', async () => {
    const { gateway } = await openSandbox()
    expect(await addMembers(gateway, [person('newcomer'), person('with_line')])).toMatchObject({
      succeeded: [],
      failed: [],
      unknown: [],
      error: { kind: 'refused', code: '10003', endpoint: 'A1' },
    })
  })

  it('keeps passwords out of what the service says of those who failed', async () => {
    const failed = [{ userName: 'bob', message: 'Secret-1 is too short' }]
    const { gateway } = await openWire(service([], () => json({ code: '60027', data: { succeeded: [], failed } })))
    expect((await addMembers(gateway, [person('bob')])).failed).toEqual([
      { userName: 'bob', message: '••• is too short' },
    ])
  })

  const lostReplies: [string, 'lostAfter' | 'cut' | 'status' | 'code' | 'otherShape'][] = [
    ['a lost connection', 'lostAfter'],
    ['a cut reply', 'cut'],
    ['503', 'status'],
    ['business code 500', 'code'],
    ['a reply of another shape', 'otherShape'],
  ]

  it.each(lostReplies)('done, and %s: each person is looked up', async (_name, what) => {
    const { sandbox, gateway } = await openSandbox()
    const doneFirst = true
    if (what === 'status') sandbox.faults.add({ on: 'A1', what, status: 503, doneFirst })
    else if (what === 'code') sandbox.faults.add({ on: 'A1', what, code: '500', doneFirst })
    else if (what === 'otherShape') sandbox.faults.add({ on: 'A1', what: 'malformed', as: what, doneFirst })
    else sandbox.faults.add({ on: 'A1', what })
    const people = Array.from({ length: 12 }, (_, n) => person(`newcomer${n}`))
    const outcome = await addMembers(gateway, people)
    expect(outcome).toMatchObject({ failed: [], unknown: [], settledByReading: true })
    expect(outcome.succeeded).toHaveLength(12)
    for (const record of outcome.succeeded) {
      expect(record.globalId).toBeTruthy()
      expect(sandbox.state.appliedCount('A1', record.userName)).toBe(1)
    }
    expect(sandbox.requests.filter((seen) => seen.endpoint === 'A1')).toHaveLength(1)
  })

  it('lost before it was done: nobody was added, and that is certain', async () => {
    const { sandbox, gateway } = await openSandbox()
    sandbox.faults.add({ on: 'A1', what: 'lostBefore' })
    expect(await addMembers(gateway, [person('newcomer1'), person('newcomer2')])).toMatchObject({
      succeeded: [],
      failed: [],
      unknown: [],
      settledByReading: true,
      error: { kind: 'refused', code: 'change.notDone', details: { because: 'change.connectionLost' } },
    })
  })

  it('lost when some had been added: each person has an answer of their own', async () => {
    const members: Listed[] = [listed('old')]
    const respond = service(members, (people) => {
      members.push(
        ...people.filter((one) => one.userName !== 'bob2').map((one) => listed(`${one.userName}acme`, one.name)),
      )
      return 'reset'
    })
    const { gateway } = await openWire(respond, { enterpriseCode: 'acme' })
    const outcome = await addMembers(gateway, [person('bob'), person('bob2'), person('carl')])
    expect(names(outcome.succeeded)).toEqual(['bobacme', 'carlacme'])
    expect(outcome.failed).toEqual([{ userName: 'bob2', message: null, code: 'change.notDone' }])
    expect(outcome).toMatchObject({ unknown: [], settledByReading: true })
  })

  it('whoever had the account before is not taken for the new one', async () => {
    const members = [listed('bobacme', 'Name of bob')]
    const { gateway } = await openWire(
      service(members, () => 'reset'),
      { enterpriseCode: 'acme' },
    )
    expect(await addMembers(gateway, [person('bob')])).toMatchObject({
      succeeded: [],
      error: { code: 'change.notDone' },
    })
  })

  it('whoever cannot be told from others stays unknown', async () => {
    const members: Listed[] = []
    const respond = service(members, () => (members.push(listed('bobby', 'Somebody else')), 'reset'))
    const { gateway } = await openWire(respond)
    expect(await addMembers(gateway, [person('bob')])).toMatchObject({
      succeeded: [],
      failed: [],
      unknown: [{ userName: 'bob', error: { code: 'change.connectionLost' } }],
    })
  })

  it('whoever is found by the name alone stays unknown: the account may have been there before', async () => {
    const members: Listed[] = []
    const respond = service(members, () => (members.push(listed('bobacme', 'Bob')), 'reset'))
    const wholeAccounts = (seen: SeenRequest): Answer => {
      const keyword = seen.query.get('keyword')
      const found = members.filter(({ userName, name }) => keyword === userName || keyword === name)
      return seen.method === 'GET' ? success({ list: found, total: found.length, pages: 1 }) : respond(seen)
    }
    const { gateway } = await openWire(wholeAccounts, { enterpriseCode: 'acme' })
    expect(await addMembers(gateway, [person('bob', 'Bob')])).toMatchObject({
      succeeded: [],
      failed: [],
      unknown: [{ userName: 'bob' }],
    })
  })

  it('is sent although the look before it fails; what is found later is then no proof', async () => {
    const members: Listed[] = []
    let looks = 0
    const respond = service(members, () => (members.push(listed('bobacme', 'Name of bob')), 'reset'))
    const { gateway } = await openWire((seen) =>
      seen.method === 'GET' && looks++ < 2 ? { status: 503 } : respond(seen),
    )
    expect(await addMembers(gateway, [person('bob')])).toMatchObject({ succeeded: [], unknown: [{ userName: 'bob' }] })
  })

  it('people whom the reply does not mention are looked up', async () => {
    const members: Listed[] = []
    const respond = service(members, () => {
      members.push(listed('annaacme', 'Name of anna'), listed('bobacme', 'Name of bob'))
      return json({ code: '60027', data: { succeeded: [members[0]], failed: [{ userName: 'carl', message: 'no' }] } })
    })
    const { gateway } = await openWire(respond, { enterpriseCode: 'acme' })
    const outcome = await addMembers(
      gateway,
      ['anna', 'bob', 'carl', 'dora'].map((name) => person(name)),
    )
    expect(names(outcome.succeeded)).toEqual(['annaacme', 'bobacme'])
    expect(outcome.failed).toEqual([
      { userName: 'carl', message: 'no' },
      { userName: 'dora', message: null, code: 'change.notDone' },
    ])
    expect(outcome).toMatchObject({ unknown: [], settledByReading: true })
  })

  it('takes as many entries as people for everybody, under whatever names', async () => {
    const { wire, gateway } = await openWire(
      service([], () => success({ succeeded: [listed('acme_bob')], failed: [] })),
    )
    const outcome = await addMembers(gateway, [person('bob')])
    expect(names(outcome.succeeded)).toEqual(['acme_bob'])
    expect(outcome.unknown).toEqual([])
    expect(wire.to('GET', '/members')).toHaveLength(1)
  })

  it('looks who is there before in one reading of all, where that is cheaper', async () => {
    const everybody = Array.from({ length: 30 }, (_, n) => listed(`old${n}`))
    const people = Array.from({ length: 40 }, (_, n) => person(`new${n}`))
    const respond = service(everybody, (added) =>
      success({ succeeded: added.map((one) => listed(one.userName)), failed: null }),
    )
    const { wire, gateway } = await openWire(respond)
    expect((await addMembers(gateway, people)).succeeded).toHaveLength(40)
    expect(wire.to('GET', '/members').length).toBeLessThan(5)
  })
})
