import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { openStore } from '../../../../src/main/store/openStore.ts'
import { json, startWireServer, success } from '../../../fakes/wireServer.ts'
import { makeProfile } from '../../store/profiles.ts'
import { printableIo, type CliIo } from '../../../../src/main/doors/cli/processIo.ts'
import { startRig } from './rig.ts'

/** What a terminal would act on: controls (C1 too), and marks that turn the direction of writing. */
const steering = /[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/u
const isSteered = (text: string): boolean => text.split('\n').some((line) => steering.test(line))

/** The title of the terminal, red, C1's CSI and OSC, a line of its own, and a right-to-left override. */
const hostile = '\u001b]0;title\u0007\u001b[31m\u009b31m\u009d0;x\u009c\nok\u202egnp\u2066\u200f\u061c'

async function against(answer: Parameters<typeof success>[0] | { code: string }) {
  const server = await startWireServer(() =>
    typeof answer === 'object' && answer !== null && 'code' in answer
      ? json({ ...answer, message: hostile, cause: hostile })
      : success(answer),
  )
  onTestFinished(() => server.close())
  const rig = await startRig()
  const env = { KEYDESK_BASE_URL: server.url }
  return { rig, env }
}

describe('what comes from elsewhere', () => {
  const asset = {
    assetNum: `KD${hostile}`,
    assetId: `1${hostile}`,
    cloudAccountGlobalId: hostile,
    borrowedFlag: true,
    onlineFlag: true,
    [`field${hostile}`]: hostile,
  }

  test('steers no terminal out of a table', async () => {
    const { rig, env } = await against([asset])
    const { stdout, stderr } = await rig.run(['assets', 'list'], { env })
    expect(stdout).toContain('KD ]0;title')
    expect(isSteered(stdout + stderr)).toBe(false)
    // A line break within a value makes no line of its own.
    expect(stdout).not.toMatch(/^ok/m)
  })

  test('stands in JSON as escapes, and means the same', async () => {
    const { rig, env } = await against([asset])
    const { stdout } = await rig.run(['assets', 'list', '--json'], { env })
    expect(isSteered(stdout)).toBe(false)
    expect(stdout).toContain('\\u009b31m')
    expect(stdout).toContain('\\u202egnp')
    expect(JSON.parse(stdout).data.assets).toEqual([asset])
  })

  test('steers no terminal out of the code, message and cause of an error', async () => {
    for (const args of [
      ['assets', 'list'],
      ['assets', 'list', '--json'],
    ]) {
      const { rig, env } = await against({ code: `60024${hostile}` })
      const { stdout, stderr } = await rig.run(args, { env })
      expect(stderr).toContain('60024')
      expect(isSteered(stdout + stderr)).toBe(false)
      expect(stderr).not.toMatch(/^ok/m)
    }
  })

  test('nor out of what was typed', async () => {
    const rig = await startRig()
    for (const args of [[hostile], ['members', 'list', '--page', hostile], ['members', 'list', `--${hostile}`]]) {
      const { stdout, stderr } = await rig.run(args)
      expect(stderr).not.toBe('')
      expect(isSteered(stdout + stderr)).toBe(false)
    }
  })

  test('nor out of anything that a command prints without words of Keydesk’s around it', () => {
    let printed = ''
    const print = (text: string): void => void (printed += text)
    const io = printableIo({ out: print, err: print } as CliIo)
    io.out(hostile)
    io.err(hostile)
    expect(printed).toContain('ok gnp')
    expect(isSteered(printed)).toBe(false)
  })

  test.each(['en', 'zh-CN'])('nor out of the name of a profile, wherever that is printed: %s', async (language) => {
    const rig = await startRig()
    const env = { KEYDESK_LANG: language }
    const name = `A\u001b]0;x\u0007\u009b31m\nok\u202egnp`
    const store = openStore(join(rig.folder, 'home'))
    store.profiles.add(makeProfile(name))
    store.close()
    let printed = ''
    for (const command of [
      ['profile', 'list'],
      ['profile', 'edit', name, '--name', `${name}2`],
      ['profile', 'test', `${name}2`],
      ['sync', '--profile', `${name}2`],
      ['members', 'list', '--profile', `not ${name}`],
      ['profile', 'sign-in', `${name}2`],
      ['profile', 'list', '--json'],
      ['profile', 'edit', `${name}2`, '--name', name, '--json'],
      ['profile', 'remove', name],
    ]) {
      const { stdout, stderr } = await rig.run(command, { env })
      expect([command, isSteered(stdout + stderr)]).toEqual([command, false])
      // A line break within a name makes no line of its own.
      expect(stdout + stderr).not.toMatch(/^ok/m)
      printed += stdout + stderr
    }
    expect(printed).toContain(language === 'en' ? 'Changed profile “A ]0;x' : '已编辑企业“A ]0;x')
    expect(printed).toContain('\\u202egnp')
  })
})
