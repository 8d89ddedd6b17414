import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { modules } from './places.mjs'
import { runNode, throwIfInterrupted } from './processes.mjs'

const home = join(modules, 'electron')

/** When a download is given up, in milliseconds: without progress, or in all; and the pause between checks. */
const patience = { withoutProgress: 60_000, inAll: 900_000, between: 1000 }

/** Why no window can be shown here, if that is so. */
export function whyNoDisplay({ platform, env } = process) {
  if (platform === 'win32' || platform === 'darwin' || env.DISPLAY || env.WAYLAND_DISPLAY) return undefined
  return 'there is no display (neither DISPLAY nor WAYLAND_DISPLAY is set)'
}

/** Where Electron's program is, if it is here in the version that is wanted. */
export function electronProgram() {
  const override = process.env.ELECTRON_OVERRIDE_DIST_PATH
  const dist = override ?? join(home, 'dist')
  const name = read(join(home, 'path.txt')) ?? (override && 'electron')
  if (!name || !existsSync(join(dist, name))) return undefined
  const { version } = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8'))
  return override || read(join(dist, 'version'))?.replace(/^v/, '') === version ? join(dist, name) : undefined
}

/**
 * Downloads Electron's program, which its npm package doesn't contain. Resolves to the reason if that failed; gives up
 * if there is no progress.
 *
 * @returns {Promise<string | undefined>}
 */
export async function fetchElectron() {
  // The download grows in a temporary folder; a folder of our own shows whether it does.
  const temporary = mkdtempSync(join(tmpdir(), 'keydesk-electron-'))
  const places = { TMPDIR: temporary, TEMP: temporary, TMP: temporary }
  let gaveUp
  let timer
  try {
    const { code, output } = await runNode(join(home, 'install.js'), [], {
      output: 'collect',
      env: places,
      onStart(stop) {
        timer = watchGrowth([temporary, join(home, 'dist')], (reason) => {
          gaveUp = reason
          stop()
        })
      },
    })
    throwIfInterrupted()
    if (gaveUp) return gaveUp
    return code === 0 && electronProgram() ? undefined : (output.match(/Error: (.*)/)?.[1] ?? `status ${code}`)
  } finally {
    clearInterval(timer)
    rmSync(temporary, { recursive: true, force: true })
  }
}

function watchGrowth(folders, giveUp) {
  const start = Date.now()
  let last = { size: 0, at: start }
  return setInterval(() => {
    const size = folders.reduce((sum, folder) => sum + sizeOf(folder), 0)
    const now = Date.now()
    if (size !== last.size) last = { size, at: now }
    if (now - last.at > patience.withoutProgress) giveUp('the download stood still for a minute')
    else if (now - start > patience.inAll) giveUp('the download took longer than a quarter of an hour')
  }, patience.between)
}

function sizeOf(folder) {
  if (!existsSync(folder)) return 0
  return readdirSync(folder, { recursive: true }).reduce((sum, name) => {
    const size = statSync(join(folder, name), { throwIfNoEntry: false })?.size ?? 0
    return sum + size
  }, 0)
}

function read(file) {
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : undefined
}
