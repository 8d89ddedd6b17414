import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { node24, root } from '../toolchain/places.mjs'
import { run, throwIfInterrupted } from '../toolchain/processes.mjs'

/** What the tests need of Debian and Ubuntu: a browser with fonts for its pages, and a Secret Service. */
const packages = ['chromium', 'fonts-noto-cjk', 'dbus', 'dbus-x11', 'gnome-keyring', 'libsecret-1-0']
/** Makes the tests of the page faster. Ubuntu doesn't have it. */
const quicker = 'chromium-headless-shell'

const apt = { DEBIAN_FRONTEND: 'noninteractive', DEBCONF_NONINTERACTIVE_SEEN: 'true' }

/**
 * Installs what the tests need where that is ours to do: on Debian and Ubuntu, as root.
 *
 * @param {(words: string) => void} say
 * @returns {Promise<string | undefined>} why that was not done, or failed
 */
export async function provide(say) {
  if (process.platform !== 'linux' || !existsSync('/etc/debian_version')) return 'this is not Debian or Ubuntu'
  const absent = await absentOf([...packages, quicker])
  if (absent.length === 0) return undefined
  const needed = absent.filter((name) => name !== quicker)
  if (process.getuid() !== 0)
    return needed.length === 0 ? undefined : `only root may install; do: sudo apt-get install ${needed.join(' ')}`
  say(`Installing ${absent.join(', ')}.`)
  const failed = needed.length === 0 ? undefined : ((await aptGet('update')) ?? (await install(...needed)))
  // Uses the package lists as they are: if they don't have it, this ends at once, and nothing is missing.
  if (absent.includes(quicker)) await install(quicker)
  return failed
}

const install = (...names) => aptGet('install', '--yes', '--no-install-recommends', ...names)

/**
 * The parts of this machine that tests need and that are not there.
 *
 * @returns {Promise<Record<'chromium' | 'keyring', string[]>>} per part what is missing, in words
 */
export async function missingParts() {
  const source = pathToFileURL(join(root, 'test', 'fakes', 'available.ts'))
  const ask = `import { missing } from '${source}'
    console.log(JSON.stringify({ chromium: missing('chromium'), keyring: missing('keyring') }))`
  const { code, output } = await run(node24, ['--input-type=module', '--eval', ask], { output: 'collect' })
  if (code !== 0) throw new Error(`Cannot find out what this machine has.\n${output}`)
  return JSON.parse(output)
}

async function absentOf(names) {
  const { output } = await run('dpkg-query', ['--show', '--showformat', '${Package} ${db:Status-Abbrev}\n', ...names], {
    output: 'collect',
  })
  const installed = output.split('\n').flatMap((line) => /^(\S+) ii/.exec(line)?.[1] ?? [])
  return names.filter((name) => !installed.includes(name))
}

async function aptGet(command, ...args) {
  const { code, output } = await run('apt-get', ['-o', 'DPkg::Lock::Timeout=300', command, ...args], {
    output: 'collect',
    env: apt,
    // Killed half-way it would leave the system's packages in a state that only a person can repair.
    graceMs: 'any',
  })
  throwIfInterrupted()
  if (code === 0) return undefined
  return `apt-get ${command} failed: ${output.match(/^E: .*/m)?.[0] ?? `status ${code}`}`
}
