import { randomUUID } from 'node:crypto'
import type { Endpoint, Sandbox } from '../../src/sandbox/index.ts'
import { found, jsonType, lendable, raw, requestText, send, tokensOf } from './wire.ts'

export interface ChangeRequest {
  readonly method: string
  readonly path: string
  readonly body?: unknown
}

/** A request that changes something, and how that shows. */
export interface Change extends ChangeRequest {
  /** As the sandbox counts it. */
  readonly subject: string
  /** Whether the enterprise shows it. */
  readonly isMade: () => boolean
}

export const enterprisePath = (sandbox: Sandbox, path: string): string =>
  `/me/api/v1/enterprise/${sandbox.enterpriseGlobalId}${path}`
export const memberPath = (globalId: string, path: string): string => `/me/api/v1/enterprise/member/${globalId}${path}`
export const memberOf = (sandbox: Sandbox, globalId: string) =>
  found(sandbox.state.members.find((one) => one.globalId === globalId))
export const assetOf = (sandbox: Sandbox, assetNum: string) =>
  found(sandbox.state.assets.find((one) => one.assetNum === assetNum))
export const freeAssets = (sandbox: Sandbox) => sandbox.state.assets.filter((one) => one.cloudAccountGlobalId === null)

export function addPeople(sandbox: Sandbox, ...userNames: string[]): Change {
  const accounts = userNames.map((userName) => userName + sandbox.enterpriseCode)
  return {
    method: 'POST',
    path: enterprisePath(sandbox, '/member'),
    body: { userList: userNames.map((userName) => ({ userName, password: 'secret-1', name: 'N' })) },
    subject: found(accounts[0]),
    isMade: () => accounts.every((account) => sandbox.state.members.some(({ userName }) => userName === account)),
  }
}

export function lendAssets(sandbox: Sandbox, globalId: string, assetNums: readonly string[], key: string): Change {
  return {
    method: 'POST',
    path: memberPath(globalId, '/borrow'),
    body: { borrowedUsbKey: key, assetIDs: assetNums.map((assetNum) => assetOf(sandbox, assetNum).assetId) },
    subject: globalId,
    isMade: () => assetNums.every((assetNum) => assetOf(sandbox, assetNum).borrowedFlag),
  }
}

const changes: Readonly<Partial<Record<Endpoint, (sandbox: Sandbox) => Change>>> = {
  A1: (sandbox) => addPeople(sandbox, 'newcomer1'),
  A2: (sandbox) => {
    const { globalId, userName } = found(sandbox.state.members[0])
    return {
      method: 'PUT',
      path: enterprisePath(sandbox, `/member/${globalId}`),
      body: { userName, name: 'Renamed' },
      subject: globalId,
      isMade: () => memberOf(sandbox, globalId).name === 'Renamed',
    }
  },
  A3: (sandbox) => {
    const { globalId } = found(sandbox.state.members[0])
    return {
      method: 'PUT',
      path: enterprisePath(sandbox, `/member/${globalId}/resetPassword`),
      body: { password: 'secret-2' },
      subject: globalId,
      isMade: () => memberOf(sandbox, globalId).password === 'secret-2',
    }
  },
  A4: (sandbox) => {
    const { globalId } = found(sandbox.state.members[0])
    return {
      method: 'DELETE',
      path: enterprisePath(sandbox, `/member/${globalId}`),
      subject: globalId,
      isMade: () => !sandbox.state.members.some((one) => one.globalId === globalId),
    }
  },
  A9: (sandbox) => {
    const { globalId } = found(sandbox.state.members[0])
    const { assetNum } = found(freeAssets(sandbox)[0])
    return {
      method: 'POST',
      path: memberPath(globalId, '/privileges'),
      body: { deleteAssets: [], addAssets: [assetNum] },
      subject: globalId,
      isMade: () => assetOf(sandbox, assetNum).cloudAccountGlobalId === globalId,
    }
  },
  A10: (sandbox) => {
    const { memberGlobalId, assetNum, freeKey } = lendable(sandbox)
    return lendAssets(sandbox, memberGlobalId, [assetNum], freeKey)
  },
  B1: (sandbox) => {
    const subject = '13900000000 spring-trial'
    return {
      method: 'POST',
      path: '/activity/services/activity',
      body: { identity: '13900000000', activityLabel: 'spring-trial', source: 's', branch: 'b' },
      subject,
      isMade: () => sandbox.state.appliedCount('B1', subject) > 0,
    }
  },
}

/** Those that change something. */
export const changingEndpoints = Object.keys(changes) as Endpoint[]
export const changeOf = (endpoint: Endpoint, sandbox: Sandbox): Change => found(changes[endpoint])(sandbox)

export const answer = (sandbox: Sandbox, { method, path, body }: ChangeRequest) =>
  send(sandbox, path, {
    method,
    headers: { ...tokensOf(sandbox), ...(body === undefined ? {} : jsonType) },
    body,
    query: { g_nonce: randomUUID() },
  })

/** As a bare socket sees it. */
export const onSocket = (sandbox: Sandbox, { method, path, body }: ChangeRequest) =>
  raw(sandbox, requestText(sandbox, method, path, body === undefined ? '' : JSON.stringify(body)))
export const DROPPED = { received: '', ending: 'ECONNRESET' }
