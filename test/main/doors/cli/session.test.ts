import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { startRig } from './rig.ts'

const none = {
  KEYDESK_BASE_URL: '',
  KEYDESK_ENTERPRISE: '',
  KEYDESK_CLIENT_TOKEN: '',
  KEYDESK_USER_TOKEN: '',
  KEYDESK_ACTIVITY_TOKEN: '',
}

describe('the connection', () => {
  test('no profile and no variables: not signed in (3)', async () => {
    const rig = await startRig()
    const { status, document } = await rig.json(['assets', 'list'], { env: none })
    expect([status, document.error.code]).toEqual([3, 'profile.none'])
  })

  test('half of the variables: the missing ones are named (3 for secrets, 2 for the enterprise)', async () => {
    const rig = await startRig()
    const { status, document } = await rig.json(['assets', 'list'], { env: { KEYDESK_USER_TOKEN: '' } })
    expect([status, document.error.code]).toEqual([3, 'profile.environmentIncomplete'])
    expect(document.error.message).toContain('KEYDESK_USER_TOKEN')
    const nowhere = await rig.json(['assets', 'list'], { env: { KEYDESK_ENTERPRISE: '' } })
    expect([nowhere.status, nowhere.document.error.code]).toEqual([2, 'profile.environmentIncomplete'])
    expect(nowhere.document.error.message).toContain('KEYDESK_ENTERPRISE')
  })

  test('a rejected token cannot be renewed from the environment: not signed in (3)', async () => {
    const rig = await startRig()
    for (const name of ['KEYDESK_CLIENT_TOKEN', 'KEYDESK_USER_TOKEN']) {
      const { status, document } = await rig.json(['assets', 'list'], { env: { [name]: 'expired' } })
      expect([status, document.error.kind]).toEqual([3, 'notSignedIn'])
    }
  })

  test('a change that the service refused for its token was answered, and history doesn’t say that it wasn’t sent', async () => {
    const rig = await startRig()
    const { globalId } = rig.sandbox.state.members[0]!
    rig.sandbox.faults.add({ on: 'A3', what: 'code', code: '60005' })
    const reset = await rig.json(['members', 'reset-password', globalId, '--password-stdin'], {
      input: 'Canary-Pass-1',
    })
    expect([reset.status, reset.document.error.code]).toEqual([3, '60005'])
    const told = (await rig.json(['history', 'list'])).document.data.entries
    expect(told).toMatchObject([{ endpoint: 'A3', outcome: 'refused', settledBy: 'answer', code: '60005' }])
  })

  test('app key, secret, login and password are traded at the token endpoint', async () => {
    const rig = await startRig()
    const { sandbox } = rig
    const env = {
      KEYDESK_CLIENT_TOKEN: '',
      KEYDESK_USER_TOKEN: '',
      KEYDESK_ACTIVITY_TOKEN: '',
      KEYDESK_TOKEN_URL: sandbox.tokenUrl,
      KEYDESK_APP_KEY: sandbox.appKey,
      KEYDESK_APP_SECRET: sandbox.appSecret,
      KEYDESK_USER: sandbox.userName,
      KEYDESK_PASSWORD: sandbox.password,
    }
    expect((await rig.json(['keys', 'list'], { env })).document.data.keys).toHaveLength(6)
    const wrong = await rig.json(['keys', 'list'], { env: { ...env, KEYDESK_PASSWORD: 'wrong' } })
    expect(wrong.status).toBe(3)
    const tries = sandbox.requests.filter(
      (one) => one.body.includes('grant_type=password') && one.body.includes('wrong'),
    )
    expect(tries).toHaveLength(1)
  })

  test('plain http to another machine is refused (2)', async () => {
    const rig = await startRig()
    const { status, document } = await rig.json(['assets', 'list'], { env: { KEYDESK_BASE_URL: 'http://example.com' } })
    expect([status, document.error.code]).toEqual([2, 'input.addressNotHttps'])
  })

  test('a service that is not there: unreachable (1)', async () => {
    const rig = await startRig()
    await rig.sandbox.close()
    const { status, document } = await rig.json(['assets', 'list'])
    expect([status, document.error.kind]).toEqual([1, 'unreachable'])
  })

  test('no secret reaches a stream or the home folder', async () => {
    const rig = await startRig()
    const { KEYDESK_CLIENT_TOKEN: client, KEYDESK_USER_TOKEN: user } = rig.env
    rig.sandbox.faults.add({ on: 'any', what: 'malformed', as: 'html', times: 1 })
    const runs = [
      await rig.run(['members', 'list', '--all']),
      await rig.run(['members', 'list', '--json']),
      await rig.run(['profile', 'list', '--json']),
      await rig.run(['assets', 'list', '--json'], { env: { KEYDESK_USER_TOKEN: `${user}x` } }),
    ]
    for (const { stdout, stderr } of runs) {
      for (const secret of [client, user]) expect(stdout + stderr).not.toContain(secret)
    }
    const home = join(rig.folder, 'home')
    const files = (await readdir(home, { recursive: true, withFileTypes: true })).filter((one) => one.isFile())
    expect(files.map(({ name }) => name)).toContain('keydesk.log')
    for (const { parentPath, name } of files) {
      const content = await readFile(join(parentPath, name), 'latin1')
      for (const secret of [client, user]) expect(content).not.toContain(secret)
    }
  })
})

describe('activity claim', () => {
  test('gives the products; a refusal gives the candidates', async () => {
    const rig = await startRig()
    const claim = (label: string) =>
      rig.json([
        'activity',
        'claim',
        '--identity',
        'someone@example.com',
        '--label',
        label,
        '--source',
        's',
        '--branch',
        'b',
      ])
    const missing = await claim('no-such-activity')
    expect([missing.status, missing.document.error.code]).toEqual([1, '3001'])
    expect(missing.document.data).toMatchObject({ outcome: 'refused' })
  })
})

describe('help and usage', () => {
  test.each([
    [['--help'], 'Usage:'],
    [['members', '--help'], 'reset-password'],
    [['members', 'add', '--help'], '--file'],
    [['lend', '--help'], '--key'],
    [['--version'], ''],
  ])('%j', async (args, text) => {
    const rig = await startRig()
    const { status, stdout, stderr } = await rig.run(args)
    expect([status, stderr]).toEqual([0, ''])
    expect(stdout).toContain(text)
  })

  test('every level has its help in Chinese too', async () => {
    const rig = await startRig()
    const levels = [[], ['members'], ['members', 'edit'], ['products', 'export'], ['profile', 'add'], ['serve']]
    for (const level of levels) {
      const { stdout } = await rig.run([...level, '--help'], { env: { LANG: 'zh_CN.UTF-8' } })
      expect(stdout).toMatch(/用法：/)
      expect(stdout).not.toMatch(/Usage|Options|Commands|Arguments/)
    }
  })

  test.each([
    [['nonsense'], 'usage.unknownCommand'],
    [['members'], 'usage.help'],
    [['members', 'nonsense'], 'usage.unknownCommand'],
    [['members', 'list', '--nonsense'], 'usage.unknownOption'],
    [['lend', 'someone', '--asset', 'x'], 'usage.needed'],
    [['products', 'show'], 'usage.missingArgument'],
    [['assets', 'list', 'more'], 'usage.excessArguments'],
    [['members', 'delete', 'someone'], 'usage.confirm'],
  ])('%j is wrong usage (2) in one document', async (args, code) => {
    const rig = await startRig()
    const { status, document } = await rig.json(args)
    expect([status, document.error.code]).toEqual([2, code])
    expect(document.error.message).not.toMatch(/[{}]/)
    expect(document.error.hint).toContain('--help')
  })
})

describe('what is not known is answered with what may have been meant', () => {
  test.each([
    [['memebrs'], 'members', 'keydesk --help'],
    [['members', 'lsit'], 'members list', 'keydesk members --help'],
    [['members', 'reset-pasword', 'x'], 'members reset-password', 'keydesk members --help'],
    [['--profile', 'somewhere', 'product', 'show'], 'products', 'keydesk --help'],
    [['prod'], 'products', 'keydesk --help'],
    [['members', 'res'], 'members reset-password', 'keydesk members --help'],
    [['sign-in'], 'profile sign-in', 'keydesk --help'],
    [['members', 'lend', 'x'], 'lend', 'keydesk members --help'],
    [['members', 'edit', 'x', '--nmae', 'y'], '--name', 'keydesk members edit --help'],
  ])('%j', async (args, nearest, help) => {
    const rig = await startRig()
    const { status, document, stderr } = await rig.json(args)
    expect(status).toBe(2)
    expect(document.error.message).toContain(`Did you mean ${nearest}?`)
    expect(document.error.details).toMatchObject({ nearest })
    expect(document.error.hint).toBe(`For help, run “${help}”.`)
    expect(stderr).toContain(document.error.message)
    const chinese = await rig.run(args, { env: { LANG: 'zh_CN.UTF-8' } })
    expect(chinese.stderr).toContain(`是否要输入${nearest}？`)
  })

  test('and with nothing where nothing is near; the help named is there', async () => {
    const rig = await startRig()
    for (const args of [['frobnicate'], ['members', 'frobnicate'], ['frobnicate', 'twice']]) {
      const { document } = await rig.json(args)
      expect(document.error.message).not.toContain('Did you mean')
      const [, command = ''] = /“keydesk (.*)”/.exec(document.error.hint) ?? []
      expect((await rig.run(command.split(' '))).status).toBe(0)
    }
  })

  test('a command that runs and finds its arguments wrong names its own help', async () => {
    const rig = await startRig()
    const { document } = await rig.json(['--profile', 'x', 'members', 'delete', 'someone'])
    expect(document.error).toMatchObject({
      code: 'usage.confirm',
      hint: 'For help, run “keydesk members delete --help”.',
    })
  })
})
