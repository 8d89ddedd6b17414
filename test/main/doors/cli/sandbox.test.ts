import { expect, it } from 'vitest'
import { startRig } from './rig.ts'

it('a sandbox says its address and its credentials in one document, and nothing of what is in it', async () => {
  const rig = await startRig()
  const stop = new AbortController()
  stop.abort()
  const { status, document } = await rig.json(['sandbox', '--members', '30'], { signal: stop.signal })
  expect(status).toBe(0)
  const { baseUrl, enterpriseGlobalId, env } = document.data
  expect(env).toMatchObject({ KEYDESK_BASE_URL: baseUrl, KEYDESK_ENTERPRISE: enterpriseGlobalId })
  expect(Object.keys(document.data).sort()).toEqual([
    'activityToken',
    'appKey',
    'appSecret',
    'baseUrl',
    'clientToken',
    'enterpriseCode',
    'enterpriseGlobalId',
    'env',
    'password',
    'tokenUrl',
    'userName',
    'userToken',
  ])
})
