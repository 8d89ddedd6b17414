import type { Bridge, DeskEvent } from '../../src/contract/bridge.ts'
import type { OperationName } from '../../src/contract/operationNames.ts'
import type { Result } from '../../src/contract/outcome.ts'
import { enterprise, type FakeEnterprise } from './enterprise.ts'

/** A call that the page made; the test answers it where no answer is ready. */
interface FakeCall {
  name: OperationName
  input: Record<string, unknown>
  callId: string
}

type Answer = Result<unknown> | Promise<Result<unknown>>
type Answers = Partial<Record<OperationName, (input: never, callId: string) => Answer>>

declare global {
  interface Window {
    /** What a test reads and sets from outside the page. */
    fake: {
      calls: FakeCall[]
      cancelled: string[]
      enterprise: FakeEnterprise
      answers: Answers
      emit: (event: DeskEvent) => void
    }
  }
}

const done = (data: unknown): Result<unknown> => ({ ok: true, data })

/** Answers as the desk would over canned records; changes really change them. */
function usualAnswers(fake: FakeEnterprise): Answers {
  const find = (id: string) => fake.members.find(({ globalId }) => globalId === id)
  return {
    listProfiles: () => done({ profiles: fake.profiles, vault: fake.vault }),
    readSession: () => done({ session: 'signedIn', vault: fake.vault }),
    openSandbox: () => done({ profile: fake.profiles[0] }),
    testProfile: () => done({ members: { count: 240 }, assets: { count: 120 }, keys: { count: 24 } }),
    addProfile: () => done({ profile: fake.profiles[0], vault: fake.vault }),
    editProfile: ({ profile, change }: { profile: string; change: object }) => {
      const edited = fake.profiles.find(({ id }) => id === profile)
      Object.assign(edited ?? {}, change)
      return done({ profile: edited, vault: fake.vault })
    },
    removeProfile: () => done({ name: '' }),
    signIn: () => done({ session: 'signedIn' }),
    readSettings: () => done({ settings: {} }),
    saveSettings: () => done({ settings: {} }),
    listMembers({ keyword = '', departmentId, page = 1, pageSize = 50, all = false }: ListMembers) {
      const found = fake.members.filter(
        (one) =>
          `${one.name}${one.userName}`.toLowerCase().includes(keyword.toLowerCase()) &&
          (departmentId === undefined || one.departmentId === departmentId),
      )
      const total = found.length
      if (all) return done({ members: found, total, page: 1, pages: 1 })
      const members = found.slice((page - 1) * pageSize, page * pageSize)
      return done({ members, total, page, pages: Math.max(1, Math.ceil(total / pageSize)) })
    },
    listAssets: () => done({ assets: fake.assets }),
    listKeys: () => done({ keys: fake.keys }),
    showProducts: () => done({ tree: fake.tree }),
    exportProducts: () => done({ file: '/home/desk/products.json', assets: 1, products: 12 }),
    addMembers: () => done({ outcome: 'done', succeeded: [fake.members[0]], failed: [], unknown: [], notSent: [] }),
    editMember: ({ memberGlobalId, change }: { memberGlobalId: string; change: object }) => {
      Object.assign(find(memberGlobalId) ?? {}, change)
      return done({ outcome: 'done' })
    },
    resetPassword: ({ password }: { password?: string }) =>
      done({ outcome: 'done', ...(password === undefined ? { password: 'Kd7mQx2Rw9Tz' } : {}) }),
    deleteMember: ({ memberGlobalId }: { memberGlobalId: string }) => {
      fake.members = fake.members.filter(({ globalId }) => globalId !== memberGlobalId)
      return done({ outcome: 'done' })
    },
    configureAssets: () => done({ outcome: 'done' }),
    lend: ({ memberGlobalId, key, assets }: { memberGlobalId: string; key: string; assets: string[] }) => {
      const lent = fake.keys.find(({ assetNum }) => assetNum === key)
      Object.assign(lent ?? {}, { borrowedFlag: true, cloudAccountGlobalId: memberGlobalId })
      for (const asset of fake.assets) if (assets.includes(asset.assetId)) asset.borrowedFlag = true
      return done({ outcome: 'done', key, assets })
    },
  }
}

interface ListMembers {
  keyword?: string
  departmentId?: string
  page?: number
  pageSize?: number
  all?: boolean
}

const listeners = new Set<(event: DeskEvent) => void>()
const fake: Window['fake'] = {
  calls: [],
  cancelled: [],
  enterprise: enterprise(),
  answers: {},
  emit: (event) => listeners.forEach((listener) => listener(event)),
}
const usual = usualAnswers(fake.enterprise)

const bridge = new Proxy({} as Bridge, {
  get(_, name: string) {
    if (name === 'cancel') return async (callId: string) => void fake.cancelled.push(callId)
    if (name === 'onEvent') {
      return (listener: (event: DeskEvent) => void) => {
        listeners.add(listener)
        return () => listeners.delete(listener)
      }
    }
    return async (input: Record<string, unknown>, callId = '') => {
      const operation = name as OperationName
      fake.calls.push({ name: operation, input, callId })
      const answer = fake.answers[operation] ?? usual[operation]
      return answer?.(input as never, callId)
    }
  },
})

Object.assign(window, { fake, keydesk: bridge })
