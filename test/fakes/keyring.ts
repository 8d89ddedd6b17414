import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { promisify } from 'node:util'

const run = promisify(execFile)

/**
 * - `ready`: an unlocked keyring.
 * - `locked`: one with a password that nobody gave, and nobody to ask.
 * - `empty`: a Secret Service without any keyring yet.
 * - `absent`: a session bus on which nothing offers secrets.
 */
export type KeyringState = 'ready' | 'locked' | 'empty' | 'absent'

/** A real Secret Service of its own: its own bus, keyrings and home, and nothing of the machine's session. */
export interface Keyring {
  /** What a program needs to find this keyring, and to find no other. */
  readonly env: Record<string, string>
  /** Runs a TypeScript file with Node under this keyring and gives the JSON document that it prints. */
  runScript(script: string, ...args: string[]): Promise<unknown>
  /** Its process, which a test may stop and continue to make it hang; nothing for `absent`. */
  readonly pid: number
  /** Ends it; its keyrings are kept for a `startKeyring` with the same home, or removed with it if it was not given. */
  stop(): Promise<void>
}

/** A bus that starts no services by itself: what is installed on the machine must not matter. */
const busConfiguration = (
  home: string,
) => `<!DOCTYPE busconfig PUBLIC "-//freedesktop//DTD D-Bus Bus Configuration 1.0//EN"
 "http://www.freedesktop.org/standards/dbus/1.0/busconfig.dtd">
<busconfig>
  <type>session</type>
  <listen>unix:dir=${home}</listen>
  <auth>EXTERNAL</auth>
  <policy context="default">
    <allow send_destination="*" eavesdrop="true"/>
    <allow eavesdrop="true"/>
    <allow own="*"/>
  </policy>
</busconfig>
`

const daemons: Record<KeyringState, string> = {
  ready: 'printf correct | gnome-keyring-daemon --unlock --components=secrets',
  locked: 'gnome-keyring-daemon --start --components=secrets',
  empty: 'gnome-keyring-daemon --start --components=secrets',
  absent: ':',
}

/** The process behind the Secret Service: it takes its name on the bus a little after the starting program is gone. */
const findPid = `
ask() { dbus-send --session --print-reply=literal --dest=org.freedesktop.DBus / \\
  org.freedesktop.DBus.GetConnectionUnixProcessID string:org.freedesktop.secrets 2>/dev/null; }
for attempt in $(seq 100); do
  reply=$(ask) && break
  sleep 0.05
done
pid=\${reply##* }`

/**
 * Everything ends when the pipe to standard input closes, which it does however the test process ends. `KILL`, because
 * a frozen daemon hears nothing else.
 */
function sessionScript(state: KeyringState): string {
  return `${daemons[state]} >/dev/null 2>&1
${state === 'absent' ? '' : findPid}
echo "$DBUS_SESSION_BUS_ADDRESS"
echo "$pid"
cat >/dev/null
[ -z "$pid" ] || kill -KILL "$pid"`
}

export async function startKeyring(state: KeyringState, givenHome?: string): Promise<Keyring> {
  const home = givenHome ?? (await mkdtemp(join(tmpdir(), 'keydesk-keyring-')))
  if (state === 'locked' && givenHome === undefined) {
    const filling = await startKeyring('ready', home)
    await filling.stop()
  }
  const ownEnv = { HOME: home, XDG_RUNTIME_DIR: home, XDG_CONFIG_HOME: home, XDG_DATA_HOME: home, XDG_CACHE_HOME: home }
  const compiled = process.env['NODE_COMPILE_CACHE']
  const env = {
    PATH: process.env['PATH'] ?? '',
    ...ownEnv,
    ...(compiled !== undefined && { NODE_COMPILE_CACHE: compiled }),
  }
  const configuration = join(home, 'bus.conf')
  await writeFile(configuration, busConfiguration(home))

  const session = spawn('dbus-run-session', ['--config-file', configuration, '--', 'sh', '-c', sessionScript(state)], {
    env,
    stdio: ['pipe', 'pipe', 'ignore'],
  })
  const ended = once(session, 'exit')
  const lines = createInterface({ input: session.stdout })[Symbol.asyncIterator]()
  const address = (await lines.next()).value as string | undefined
  const pid = Number((await lines.next()).value)
  if (!address || (state !== 'absent' && !pid)) throw new Error(`no Secret Service came up for ${state}`)
  const busEnv = { ...env, DBUS_SESSION_BUS_ADDRESS: address }

  return {
    env: busEnv,
    pid,
    async runScript(script, ...args) {
      const { stdout } = await run(process.execPath, [script, ...args], { env: busEnv })
      return JSON.parse(stdout)
    },
    async stop() {
      session.stdin.end()
      await ended
      if (givenHome === undefined) await rm(home, { recursive: true, force: true })
    },
  }
}

/** Locks the keyring of the session in `env` while it is running, as a locked screen may do. */
export async function lockKeyring(env: NodeJS.ProcessEnv): Promise<void> {
  const service = ['--dest=org.freedesktop.secrets', '/org/freedesktop/secrets']
  const call = ['org.freedesktop.Secret.Service.Lock', 'array:objpath:/org/freedesktop/secrets/collection/login']
  await run('dbus-send', ['--session', '--print-reply', ...service, ...call], { env })
}
