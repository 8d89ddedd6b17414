import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { basename, join } from 'node:path'
import { modules, node24, out, root } from './places.mjs'
import { run, throwIfInterrupted } from './processes.mjs'

/**
 * Whether what is installed differs from the lockfile, or is for another platform. It compares npm's own record of what
 * it put there; npm writes that last, so an install that was broken off counts as none.
 */
export function installDue() {
  if (!existsSync(node24)) return true
  const wanted = packagesOf(join(root, 'package-lock.json'))
  const present = packagesOf(join(modules, '.package-lock.json'))
  if (!wanted || !present) return true
  return (
    Object.entries(wanted).some(([path, entry]) => path !== '' && !isThere(entry, present[path])) ||
    Object.values(present).some((entry) => !isForThisMachine(entry))
  )
}

/**
 * Installs exactly what the lockfile says, asking nothing. Throws with npm's own words where that fails.
 *
 * @param {(words: string) => void} say
 */
export async function install(say) {
  say('Installing what package-lock.json lists (a minute or two).')
  freeRunningNode()
  const { file, before, shell } = npm()
  const { code, output } = await run(
    file,
    [...before, 'ci', '--include=dev', '--include=optional', '--ignore-scripts=false', ...quiet],
    { output: 'collect', shell },
  )
  throwIfInterrupted()
  if (code !== 0) throw new Error(`npm ci failed with status ${code}.\n${output.trim()}`)
  if (!existsSync(node24)) throw new Error(`npm ci left no Node 24: the package "node" could not fetch it.\n${output}`)
}

const quiet = ['--no-audit', '--no-fund', '--no-progress', '--loglevel=error']

/** An optional package is one for some platforms, and npm leaves it out elsewhere. */
function isThere(wanted, present) {
  if (present === undefined) return wanted.optional === true || wanted.devOptional === true || wanted.peer === true
  return present.version === wanted.version && present.integrity === wanted.integrity
}

function isForThisMachine({ os, cpu }) {
  return allows(os, process.platform) && allows(cpu, process.arch)
}

function allows(list, value) {
  return list === undefined || list.includes(value) || (list[0]?.startsWith('!') && !list.includes(`!${value}`))
}

function packagesOf(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages
  } catch {
    return undefined
  }
}

/** The npm that runs this script, with its own Node: ours is in the folder that npm is going to empty. */
function npm() {
  const { npm_execpath: cli, npm_node_execpath: node } = process.env
  if (cli && node && basename(cli).startsWith('npm')) return { file: node, before: [cli], shell: false }
  return { file: 'npm', before: [], shell: process.platform === 'win32' }
}

/** Windows can't delete a running program, as we may be, but can move it. */
function freeRunningNode() {
  if (process.platform !== 'win32' || process.execPath !== node24) return
  const aside = join(out, 'node-before-install.exe')
  mkdirSync(out, { recursive: true })
  rmSync(aside, { force: true })
  renameSync(node24, aside)
}
