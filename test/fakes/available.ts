import { accessSync, constants } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, join } from 'node:path'

/** What some tests need of the machine beyond Node and npm. */
export type Part = 'chromium' | 'keyring'

/** Programs of the Secret Service that the tests run. `dbus-send` comes with dbus. */
const keyringPrograms = ['dbus-run-session', 'dbus-send', 'gnome-keyring-daemon']

function findProgram(name: string): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter)
  return folders.map((folder) => join(folder, name)).find((path) => isExecutable(path))
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

function loads(module: string): boolean {
  try {
    createRequire(import.meta.url)(module)
    return true
  } catch {
    return false
  }
}

/** Where Chrome's installers put it on the systems that have no Chromium of their own. */
const chromePaths = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  ...['PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA'].flatMap((name) => {
    const folder = process.env[name]
    return folder === undefined ? [] : [join(folder, 'Google', 'Chrome', 'Application', 'chrome.exe')]
  }),
]

/**
 * The browser that the tests drive, where there is one; first the build without windows, which takes half the work.
 * Under another name or in another place, CHROMIUM_PATH says so.
 */
export const chromiumPath =
  process.env['CHROMIUM_PATH'] ??
  findProgram('chromium-headless-shell') ??
  findProgram('chromium') ??
  findProgram('chromium-browser') ??
  findProgram('google-chrome') ??
  chromePaths.find((path) => isExecutable(path))

/** What of a part is not there, in words; empty where all of it is. */
export function missing(part: Part): string[] {
  if (part === 'chromium') return chromiumPath ? [] : ['chromium']
  const programs = keyringPrograms.filter((name) => !findProgram(name))
  return loads('keytar') ? programs : [...programs, 'keytar with libsecret-1']
}

/**
 * Whether tests that need `part` can run here. Where it is missing they are left out, with a line that says so; with
 * `CI=true` nothing may be left out, and this throws.
 */
export function has(part: Part): boolean {
  const lacking = missing(part)
  if (lacking.length === 0) return true
  const line = `Left out: tests that need ${part}; missing: ${lacking.join(', ')}`
  if (process.env['CI'] === 'true') throw new Error(line)
  process.stderr.write(`${line}\n`)
  return false
}
