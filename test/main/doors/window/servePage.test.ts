import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pageSchemes, servePage } from '../../../../src/main/doors/window/guards.ts'
import { fakeElectron } from '../../../fakes/electron.ts'

let folder: string
let answer: (request: Request) => Promise<Response>
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'keydesk-page-'))
  await writeFile(join(folder, 'index.html'), '<!doctype html>page')
  await writeFile(join(folder, 'app.js'), 'script')
  const electron = fakeElectron()
  servePage(electron.parts.protocol, folder)
  answer = async (request) => electron.protocolHandlers.get('keydesk')!(request)
})
afterAll(() => rm(folder, { recursive: true }))
const get = (url: string, method = 'GET') => answer({ url, method } as Request)

/** What the policy says of `directive`. */
const policyOf = (response: Response, directive: string) =>
  response.headers
    .get('content-security-policy')
    ?.split('; ')
    .find((part) => part.startsWith(`${directive} `))
    ?.slice(directive.length + 1)

describe('keydesk://app', () => {
  it('is a standard and secure scheme, and may do no more', () => {
    const privileges = { standard: true, secure: true }
    expect(pageSchemes).toEqual(['keydesk', 'keydesk-print'].map((scheme) => ({ scheme, privileges })))
  })

  it('serves the page, whatever stands behind the question mark', async () => {
    const response = await get('keydesk://app/?profile=1')
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(await response.text()).toBe('<!doctype html>page')
    expect((await get('keydesk://app/app.js')).headers.get('content-type')).toBe('text/javascript; charset=utf-8')
  })

  it.each(['keydesk://app/', 'keydesk://app/app.js', 'keydesk://app/nothing'])(
    'sends the policy with %s',
    async (url) => {
      const response = await get(url)
      expect(policyOf(response, 'default-src')).toBe("'none'")
      for (const own of ['script-src', 'style-src', 'font-src', 'connect-src']) {
        expect(policyOf(response, own), own).toBe("'self'")
      }
      for (const none of ['frame-ancestors', 'form-action', 'base-uri']) {
        expect(policyOf(response, none), none).toBe("'none'")
      }
      expect(response.headers.get('content-security-policy')).not.toMatch(/unsafe|\*|http/)
      expect(response.headers.get('x-content-type-options')).toBe('nosniff')
    },
  )

  it.each([
    ['keydesk://app/../../etc/passwd', 'GET'],
    ['keydesk://app/%2e%2e%2f%2e%2e%2fetc/passwd', 'GET'],
    ['keydesk://other/', 'GET'],
    ['keydesk://app.example/', 'GET'],
    ['keydesk://app/', 'POST'],
    ['keydesk:nonsense', 'GET'],
  ])('answers %s (%s) with 404', async (url, method) => {
    expect((await get(url, method)).status).toBe(404)
  })
})
