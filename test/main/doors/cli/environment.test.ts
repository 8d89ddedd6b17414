import { chmodSync, existsSync, mkdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { startRig } from './rig.ts'

describe('where no certificate would be checked', () => {
  const env = { NODE_TLS_REJECT_UNAUTHORIZED: '0' }
  const commands = [
    ['members', 'list'],
    ['members', 'reset-password', 'ann', '--password-stdin'],
    ['assign', 'ann', '--add', 'N1'],
    ['sync'],
    ['copy', 'info'],
    ['profile', 'list'],
    ['profile', 'add', 'x', '--base-url', 'https://service.example', '--enterprise', 'e'],
    ['profile', 'sign-in', 'x'],
    ['diagnostics', '--out', 'report.txt'],
    ['sandbox'],
    ['serve'],
    ['serve', '--sandbox'],
  ]

  it.each(commands)('%s %s is refused before anything is sent or made', async (...command) => {
    const { json, run, sandbox, env: given } = await startRig()
    const { status, document } = await json(command, { env, input: 'Secret-1' })
    expect({ status, error: document.error }).toMatchObject({
      status: 2,
      error: { kind: 'invalid', code: 'start.tlsUnchecked' },
    })
    const english = await run(command, { env })
    expect(english).toMatchObject({ status: 2, stdout: '' })
    expect(english.stderr).toMatch(/which server gets your tokens.*\[start\.tlsUnchecked\]\n {2}→ Unset the variable/)
    const chinese = await run(command, { env: { ...env, LANG: 'zh_CN.UTF-8' } })
    expect(chinese.stderr).toMatch(/哪台服务器/)
    expect(sandbox.requests).toEqual([])
    expect(existsSync(given['KEYDESK_HOME'] ?? '')).toBe(false)
  })

  it.each(['1', '', 'false'])('%j changes nothing', async (value) => {
    const { run } = await startRig()
    expect(await run(['members', 'list'], { env: { NODE_TLS_REJECT_UNAUTHORIZED: value } })).toMatchObject({
      status: 0,
    })
  })

  it('help is given all the same', async () => {
    const { run } = await startRig()
    expect(await run(['serve', '--help'], { env })).toMatchObject({ status: 0 })
  })
})

describe.runIf(process.platform !== 'win32')('a data folder that others can read', () => {
  it('is narrowed by any command that opens it', async () => {
    const { json, env } = await startRig()
    const home = env['KEYDESK_HOME'] ?? ''
    mkdirSync(home, { mode: 0o755 })
    writeFileSync(join(home, 'keydesk.sqlite'), '')
    expect(await json(['profile', 'list'])).toMatchObject({ status: 0, stderr: '' })
    expect(statSync(home).mode & 0o777).toBe(0o700)
    expect(statSync(join(home, 'keydesk.sqlite')).mode & 0o777).toBe(0o600)
  })

  it.each([
    [
      'en_US.UTF-8',
      /Others who use this computer can open Keydesk’s data folder: .*home\. \[store\.folderOpen\]\n {2}→ Make/,
    ],
    ['zh_CN.UTF-8', /其他使用本机的人可以打开Keydesk的数据文件夹：.*home。\[store\.folderOpen\]\n {2}→ 将该文件夹/],
  ])('that is shared on purpose is warned of, once a command: %s', async (LANG, words) => {
    const { json, run, env } = await startRig()
    const home = env['KEYDESK_HOME'] ?? ''
    mkdirSync(home)
    writeFileSync(join(home, 'keydesk.sqlite'), '')
    chmodSync(home, 0o1777)
    for (const command of [
      ['profile', 'list'],
      ['assets', 'list'],
    ]) {
      const { stderr } = await run(command, { env: { LANG } })
      expect(stderr).toMatch(words)
      expect(stderr.match(/folderOpen/g)).toHaveLength(1)
    }
    const { document } = await json(['profile', 'list'])
    expect(document).toMatchObject({ ok: true, data: { notice: { kind: 'store', code: 'store.folderOpen' } } })
  })
})
