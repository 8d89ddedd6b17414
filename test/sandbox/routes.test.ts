import { afterAll, beforeAll, expect, it } from 'vitest'
import { routes, type Endpoint } from '../../src/contract/routes.ts'
import { type Sandbox, startSandbox } from '../../src/sandbox/index.ts'
import { send } from './wire.ts'

let sandbox: Sandbox

beforeAll(async () => {
  sandbox = await startSandbox({})
})
afterAll(() => sandbox.close())

const ofServices = (Object.keys(routes) as Endpoint[]).filter((endpoint) => endpoint !== 'token')

it.each(ofServices)('the sandbox serves %s', async (endpoint) => {
  const path = routes[endpoint].replaceAll(/\{\w+\}/g, '1')
  for (const method of ['GET', 'POST', 'PUT', 'DELETE']) await send(sandbox, path, { method })
  expect(sandbox.requests.slice(-4).map((request) => request.endpoint)).toContain(endpoint)
})
