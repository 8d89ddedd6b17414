import { describe, expect, it } from 'vitest'
import { askBeforeOpening, linkOpener } from '../../../../src/main/doors/window/guards.ts'
import { windowWords } from '../../../../src/words/window.ts'
import { fakeDesk } from '../../../fakes/desk.ts'
import { fakeElectron } from '../../../fakes/electron.ts'

/** The links of those that come out at the system's browser, where `baseUrls` are those of the profiles. */
async function opened(links: string[], baseUrls: string[], documentation?: string): Promise<string[]> {
  const { parts, openedLinks } = fakeElectron()
  const { desk, answerWith } = fakeDesk()
  answerWith(() => ({ ok: true, data: { profiles: baseUrls.map((baseUrl) => ({ baseUrl })) } }))
  const open = linkOpener(desk, parts.shell, documentation, async () => true)
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
    ['a mail to somebody', 'mailto:boss@example.com?subject=a&body=b'],
    ['a mail with more than words', 'mailto:?subject=a&attach=/etc/passwd'],
    ['a mail to somebody hidden', 'mailto:?subject=a&bcc=boss@example.com'],
    ['nothing', ''],
    ['no address', 'no address'],
  ])('to %s goes nowhere', async (_what, link) => {
    expect(await opened([link], profiles)).toEqual([])
  })

  it('to a mail that is addressed to nobody opens the mail program', async () => {
    const draft = 'mailto:?subject=Return%20of%201%20key&body=Hello'
    expect(await opened([draft], profiles)).toEqual([draft])
  })

  it('goes nowhere while no profile is known', async () => {
    const { parts, openedLinks } = fakeElectron()
    const { desk, answerWith } = fakeDesk()
    answerWith(() => ({ ok: false, error: { kind: 'store', code: 'store.unusable' } }))
    await linkOpener(desk, parts.shell, undefined, async () => true)('https://service.example/')
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
    await expect(
      linkOpener(desk, shell, undefined, async () => true)('https://service.example/'),
    ).resolves.toBeUndefined()
  })
})

describe('to the host of a profile, which a page may have added', () => {
  const openButton = 0
  const cancelButton = 1
  const kept = (text?: string) => ({ text, read: () => text, write: (json: string) => void (text = json) })

  function opener(hosts = kept()) {
    const electron = fakeElectron()
    const { desk, answerWith } = fakeDesk()
    const baseUrls = ['https://service.example/', 'https://other.example:8443/']
    answerWith(() => ({ ok: true, data: { profiles: baseUrls.map((baseUrl) => ({ baseUrl })) } }))
    const say = () => windowWords('en')
    const open = linkOpener(
      desk,
      electron.parts.shell,
      'https://docs.example/',
      askBeforeOpening(electron.parts.dialog, say, hosts),
    )
    return { ...electron, open, hosts }
  }

  it('a link opens when a person has said so, who is asked once for each host', async () => {
    const { open, press, questions, openedLinks } = opener()
    press(openButton)
    await Promise.all([open('https://service.example/a'), open('https://service.example/b')])
    await open('https://service.example/c')
    await open('https://other.example:8443/')
    expect(openedLinks).toHaveLength(4)
    expect(questions.map(({ message }) => message)).toEqual([
      'Open service.example in your browser?',
      'Open other.example:8443 in your browser?',
    ])
    expect(questions[0]).toMatchObject({ buttons: ['Open', 'Cancel'], defaultId: cancelButton, cancelId: cancelButton })
  })

  it('nothing opens where the person says no, and a page cannot ask on and on', async () => {
    const { open, press, questions, openedLinks } = opener()
    press(cancelButton)
    for (let times = 0; times < 5; times += 1) await open('https://service.example/')
    expect(openedLinks).toEqual([])
    expect(questions).toHaveLength(1)
  })

  it('a yes is kept from one run to the next, a no is not', async () => {
    const first = opener()
    first.press(openButton)
    await first.open('https://service.example/')
    first.press(cancelButton)
    await first.open('https://other.example:8443/')
    const second = opener(first.hosts)
    second.press(openButton)
    await second.open('https://service.example/x')
    expect(second.questions).toEqual([])
    await second.open('https://other.example:8443/x')
    expect(second.questions).toHaveLength(1)
  })

  it('what was kept and is damaged means nothing', async () => {
    for (const text of ['no JSON', '{"service.example":true}', '[1]']) {
      const { open, press, questions } = opener(kept(text))
      press(cancelButton)
      await open('https://service.example/')
      expect(questions).toHaveLength(1)
    }
  })

  it('the documentation and what leads nowhere are never asked about', async () => {
    const { open, press, questions, openedLinks } = opener()
    press(openButton)
    for (const link of ['https://docs.example/x', 'https://evil.example/', 'http://service.example/']) await open(link)
    expect(questions).toEqual([])
    expect(openedLinks).toEqual(['https://docs.example/x'])
  })
})
