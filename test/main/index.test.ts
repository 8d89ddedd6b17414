import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import packageJson from '../../package.json' with { type: 'json' }

const at = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url))
let home: string
beforeAll(async () => void (home = await mkdtemp(join(tmpdir(), 'keydesk-entry-'))))
afterAll(() => rm(home, { recursive: true }))

/** Runs the built entry to its end, with a stand-in for Electron. Rejects unless it ends with status 0. */
async function runEntry(args: string[], env: Record<string, string> = {}): Promise<string> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--import', at('test/fakes/electronModule.ts'), at('out/main/index.js'), ...args],
    { env: { ...process.env, KEYDESK_HOME: join(home, 'data'), DBUS_SESSION_BUS_ADDRESS: 'disabled:', ...env } },
  )
  return stdout
}

describe('the built entry', () => {
  it('opens the window on the sandbox with everything in its place, and ends with it', async () => {
    expect(JSON.parse(await runEntry(['--sandbox']))).toEqual({
      address: 'keydesk://app/?profile=sandbox',
      userData: join(home, 'data'),
      preload: true,
      page: await readFile(at('out/renderer/index.html'), 'utf8'),
      profiles: ['sandbox'],
      place: [null, null],
    })
  })

  it('opens without the sandbox when that is not asked for', async () => {
    expect(JSON.parse(await runEntry([]))).toMatchObject({ address: 'keydesk://app/', profiles: [] })
  })

  it('opens nothing where no certificate would be checked, and says so', async () => {
    const ended = await runEntry([], { NODE_TLS_REJECT_UNAUTHORIZED: '0', KEYDESK_HOME: join(home, 'none') }).catch(
      (failure: { code: number; stdout: string }) => failure,
    )
    expect(ended).toMatchObject({ code: 1, stdout: expect.stringContaining('[start.tlsUnchecked]') })
  })

  it('opens the window where it was closed the last time', async () => {
    const env = { KEYDESK_HOME: join(home, 'moved') }
    await runEntry([], env)
    expect(JSON.parse(await runEntry([], env))).toMatchObject({ place: [7, 9] })
  })

  it('is the command line when it is packaged and called so', async () => {
    const argv = JSON.stringify(['/opt/Keydesk/keydesk', 'cli', '--version'])
    expect((await runEntry([], { ENTRY_ARGV: argv })).trim()).toBe(packageJson.version)
  })
})
