import type { HistoryEntry } from '../../../src/contract/history.ts'
import type { OperationName } from '../../../src/contract/operationNames.ts'
import type { Endpoint, FaultRule } from '../../../src/sandbox/index.ts'
import { startDesk, type DeskRig } from './rig.ts'

/** What the service does with a request whose answer doesn't come; `later` in milliseconds of real time. */
const later = 150
export const done = { atOnce: 'atOnce', later: { afterMs: later }, never: 'never', half: 'half' } as const
export type Done = keyof typeof done

type Applied = (typeof done)[Done]

/** What comes back instead of the service's answer, by the rows of the table in docs/history.md. */
export const replies: Record<string, (on: Endpoint, applied: Applied) => FaultRule> = {
  'a lost connection': (on, applied) => ({ on, what: 'lost', applied }),
  'no answer in time': (on, applied) => ({ on, what: 'hang', applied }),
  'a page': (on, applied) => ({ on, what: 'malformed', as: 'html', applied }),
  'half an answer': (on, applied) => ({ on, what: 'malformed', as: 'notJson', applied }),
  'a redirect': (on, applied) => ({ on, what: 'status', status: 302, headers: { location: '/x' }, applied }),
  '401 without a challenge': (on, applied) => ({ on, what: 'status', status: 401, applied }),
  '404': (on, applied) => ({ on, what: 'status', status: 404, body: '<h1>not here</h1>', applied }),
  '408': (on, applied) => ({ on, what: 'status', status: 408, applied }),
  '413': (on, applied) => ({ on, what: 'status', status: 413, applied }),
  '429': (on, applied) => ({ on, what: 'status', status: 429, headers: { 'retry-after': '1' }, applied }),
  '502': (on, applied) => ({ on, what: 'status', status: 502, body: '<h1>bad gateway</h1>', applied }),
  '503 with an envelope of a gateway': (on, applied) => ({
    on,
    what: 'status',
    status: 503,
    body: '{"code":503,"message":"busy"}',
    applied,
  }),
  '504': (on, applied) => ({ on, what: 'status', status: 504, applied }),
  'business code 500': (on, applied) => ({ on, what: 'code', code: '500', applied }),
  'three digits of no table': (on, applied) => ({ on, what: 'code', code: '403', status: 200, applied }),
}

interface Act {
  name: OperationName
  endpoint: Endpoint
  /** Whether lists show it. */
  isListed: boolean
  /** Whether a part of it can be done. */
  hasHalf: boolean
  input: (rig: DeskRig) => object
  /** The same as the one row of a job. */
  work: (rig: DeskRig) => object
}

export const someone = ({ sandbox }: DeskRig) => sandbox.state.members.find(({ assetNums }) => assetNums.length === 0)!
const one = (rig: DeskRig) => ({ memberGlobalId: someone(rig).globalId })
const freeKey = ({ sandbox }: DeskRig) => sandbox.state.keys.find((one) => !one.borrowedFlag && !one.abnormal)!.assetNum
export const free = ({ sandbox }: DeskRig) => sandbox.state.assets.filter((one) => !one.cloudAccountGlobalId)
const held = ({ sandbox }: DeskRig) => {
  const { assets, keys } = sandbox.state
  const busy = new Set(keys.map((one) => one.cloudAccountGlobalId))
  return assets.find(
    ({ cloudAccountGlobalId: id, borrowedFlag, onlineFlag }) => id && !borrowedFlag && !onlineFlag && !busy.has(id),
  )!
}

export const acts: Record<string, Act> = {
  A1: {
    name: 'addMembers',
    endpoint: 'A1',
    isListed: true,
    hasHalf: false,
    input: () => ({ members: [{ userName: 'newcomer', password: 'Start1234', name: '新人' }] }),
    work: () => ({ kind: 'add', people: [{ userName: 'newcomer', password: 'Start1234', name: '新人' }] }),
  },
  A2: {
    name: 'editMember',
    endpoint: 'A2',
    isListed: true,
    hasHalf: true,
    input: (rig) => ({ memberGlobalId: someone(rig).globalId, change: { name: '改名', remark: 'kept' } }),
    work: (rig) => ({
      kind: 'edit',
      people: [{ ...one(rig), change: { name: '改名', remark: 'kept' } }],
    }),
  },
  A3: {
    name: 'resetPassword',
    endpoint: 'A3',
    isListed: false,
    hasHalf: false,
    input: (rig) => ({ memberGlobalId: someone(rig).globalId, password: 'Typed2024x' }),
    work: (rig) => ({ kind: 'resetPassword', people: [{ ...one(rig), password: 'Typed2024x' }] }),
  },
  A4: {
    name: 'deleteMember',
    endpoint: 'A4',
    isListed: true,
    hasHalf: false,
    input: (rig) => ({ memberGlobalId: someone(rig).globalId }),
    work: (rig) => ({ kind: 'delete', people: [one(rig)] }),
  },
  A9: {
    name: 'configureAssets',
    endpoint: 'A9',
    isListed: true,
    hasHalf: true,
    input: (rig) => ({
      memberGlobalId: someone(rig).globalId,
      remove: [],
      add: free(rig)
        .slice(0, 2)
        .map(({ assetNum }) => assetNum),
    }),
    work: (rig) => ({
      kind: 'assign',
      people: [
        {
          ...one(rig),
          remove: [],
          add: free(rig)
            .slice(0, 2)
            .map(({ assetNum }) => assetNum),
        },
      ],
    }),
  },
  A10: {
    name: 'lend',
    endpoint: 'A10',
    isListed: true,
    hasHalf: true,
    input: (rig) => ({
      memberGlobalId: held(rig).cloudAccountGlobalId,
      key: freeKey(rig),
      assets: [held(rig).assetId],
    }),
    work: (rig) => ({
      kind: 'lend',
      people: [
        {
          memberGlobalId: held(rig).cloudAccountGlobalId,
          key: freeKey(rig),
          assets: [held(rig).assetId],
        },
      ],
    }),
  },
  B1: {
    name: 'claimActivity',
    endpoint: 'B1',
    isListed: false,
    hasHalf: false,
    input: () => ({ identity: '13800000000', activityLabel: 'training-pack', source: 'desk', branch: 'main' }),
    work: () => ({
      kind: 'claim',
      identities: ['13800000000'],
      activityLabels: ['training-pack'],
      source: 'desk',
      branch: 'main',
    }),
  },
}

/** A desk whose machine has run for as long as the test says. */
export async function startLooked(looksMs = [0, 30_000, 120_000, 300_000, 600_000]) {
  let seconds = 5000
  const limits = { retryPauseMs: 1, changeTimeoutMs: 3000 }
  const uptime = () => seconds + performance.now() / 1000
  const rig = await startDesk({ assets: 20 }, undefined, { uptime, settling: { looksMs }, limits })
  const entries = async (): Promise<HistoryEntry[]> => {
    const listed = await rig.desk.call('listHistory', { profile: rig.profile })
    if (!listed.ok) throw new Error(listed.error.code)
    return listed.data.rows
  }
  return {
    ...rig,
    pass: (minutes: number) => void (seconds += 60 * minutes),
    entries,
    /** Reads the lists, which settles what can be. */
    sync: async () => {
      const synced = await rig.desk.call('sync', { profile: rig.profile, listsOnly: true })
      if (!synced.ok) throw new Error(synced.error.code)
      return synced.data
    },
  }
}
