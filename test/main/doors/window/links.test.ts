import { describe, expect, it } from 'vitest'
import { linkOpener } from '../../../../src/main/doors/window/links.ts'
import { fakeDesk } from '../../../fakes/desk.ts'
import { fakeElectron } from '../../../fakes/electron.ts'

/** The links of those that come out at the system's browser, where `baseUrls` are those of the profiles. */
async function opened(links: string[], baseUrls: string[], documentation?: string): Promise<string[]> {
  const { parts, openedLinks } = fakeElectron()
  const { desk, answerWith } = fakeDesk()
  answerWith(() => ({ ok: true, data: { profiles: baseUrls.map((baseUrl) => ({ baseUrl })) } }))
  const open = linkOpener(desk, parts.shell, documentation)
  for (const link of links) await open(link)
  return openedLinks
}

describe('a link', () => {
  const profiles = ['https://Service.example/api', 'https://other.example:8443', 'http://127.0.0.1:4000', 'no address']

  it('opens where it leads to the host of a profile, whatever the path', async () => {
    const links = [
      'https://service.example/',
      'https://SERVICE.example:443/console?tab=1#quota',
      'https://other.example:8443/x',
    ]
    expect(await opened(links, profiles)).toEqual([
      'https://service.example/',
      'https://service.example/console?tab=1#quota',
      'https://other.example:8443/x',
    ])
  })

  it.each([
    ['another host', 'https://example.com/'],
    ['a host that ends like a profile’s', 'https://evil-service.example/'],
    ['a host within a profile’s', 'https://a.service.example/'],
    ['a host that begins like a profile’s', 'https://service.example.evil.example/'],
    ['another port', 'https://service.example:8443/'],
    ['plain http', 'http://service.example/'],
    ['plain http to this machine', 'http://127.0.0.1:4000/'],
    ['a name before another host', 'https://service.example@evil.example/'],
    ['a name before a profile’s host', 'https://someone:word@service.example/'],
    ['a file', 'file:///etc/passwd'],
    ['a script', 'javascript:alert(1)'],
    ['a program of the system', 'ms-settings:network'],
    ['a share', '\\\\service.example\\share'],
    ['nothing', ''],
    ['no address', 'no address'],
  ])('to %s goes nowhere', async (_what, link) => {
    expect(await opened([link], profiles)).toEqual([])
  })

  it('goes nowhere while no profile is known', async () => {
    const { parts, openedLinks } = fakeElectron()
    const { desk, answerWith } = fakeDesk()
    answerWith(() => ({ ok: false, error: { kind: 'store', code: 'store.unusable' } }))
    await linkOpener(desk, parts.shell, undefined)('https://service.example/')
    expect(openedLinks).toEqual([])
  })

  it('opens within the documentation, not beside it', async () => {
    const links = [
      'https://docs.example/keydesk',
      'https://docs.example/keydesk/first-steps#tokens',
      'https://docs.example/keydesk-evil',
      'https://docs.example/',
      'https://docs.example/keydesk/../other',
      'http://docs.example/keydesk',
    ]
    expect(await opened(links, [], 'https://docs.example/keydesk')).toEqual(links.slice(0, 2))
  })

  it('does no harm where the system cannot open it', async () => {
    const { desk, answerWith } = fakeDesk()
    answerWith(() => ({ ok: true, data: { profiles: [{ baseUrl: 'https://service.example' }] } }))
    const shell = { openExternal: () => Promise.reject(new Error('no browser')) }
    await expect(linkOpener(desk, shell, undefined)('https://service.example/')).resolves.toBeUndefined()
  })
})
