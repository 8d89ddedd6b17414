import { existsSync } from 'node:fs'
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
