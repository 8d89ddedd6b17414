import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { cliEntry } from '../toolchain/places.mjs'

/**
 * Serves Keydesk to a browser: no profile, a data folder of its own, a clock that stands still.
 *
 * @returns {Promise<{ address: string, close: () => Promise<void> }>}
 */
export async function serve() {
  const home = await mkdtemp(join(tmpdir(), 'keydesk-screenshots-'))
  const clock = new URL('fixedClock.mjs', import.meta.url).href
  const child = spawn(process.execPath, [`--import=${clock}`, cliEntry, 'serve', '--json'], {
    env: { ...process.env, KEYDESK_HOME: home, KEYDESK_LANG: 'en', TZ: 'Asia/Shanghai' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const close = async () => {
    const ended = once(child, 'exit')
    if (child.exitCode === null && child.kill()) await ended
    await rm(home, { recursive: true, force: true })
  }
  for await (const line of createInterface({ input: child.stdout })) {
    return { address: JSON.parse(line).data.address, close }
  }
  await close()
  throw new Error('Keydesk ended before it printed its address.')
}
