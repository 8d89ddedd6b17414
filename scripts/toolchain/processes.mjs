import { spawn, spawnSync } from 'node:child_process'
import { constants } from 'node:os'
import { delimiter, dirname } from 'node:path'
import { asKeydesk, cliEntry, node24, root } from './places.mjs'

const windows = process.platform === 'win32'
const passedOn = ['SIGINT', 'SIGTERM', 'SIGHUP']
/** A terminal and npm each deliver the same Ctrl-C; two within this time are one. In milliseconds. */
const sameSignalMs = 500
/** How long most programs may take to end when they were asked to. In milliseconds. */
const usualGraceMs = 5000

/** How often we look whether whoever started us is still there. In milliseconds. */
const lookMs = 1000

/** Each program that is running, how long it may take to end when asked to, and whether it may ask first. */
const running = new Map()
const parent = process.ppid
let parentWatch
let lastSignal = { name: undefined, at: 0 }
let isAlone = false

/**
 * Runs a program to its end and resolves to `{ code, signal, output }`: its exit status (128 and the signal's number where
 * a signal ended it, as shells have it), that signal, and with `output: 'collect'` what it wrote. The program leads a process group of
 * its own: a signal to us reaches it once, and when it has ended, so has all that it started.
 *
 * @param {string} file
 * @param {readonly string[]} args
 * @param {{ flags?: readonly string[], output?: 'inherit' | 'collect', input?: 'inherit' | 'ignore' | 'pipe', cwd?: string, env?: Record<string, string | undefined>, shell?: boolean, graceMs?: number | 'any', mayAsk?: boolean, onStart?: (stop: () => void) => void }} [options]
 * `input: 'pipe'` gives the program an input that ends with us, however we end. `graceMs` is how long it may take to end
 * when asked to, before it is killed. `mayAsk`: it may answer a first Ctrl-C with a question, and isn't killed for it.
 * `onStart` is given what ends the program early.
 * @returns {Promise<{ code: number, signal: string | null, output: string }>}
 */
export function run(file, args, options = {}) {
  const { output = 'inherit', input = output === 'inherit' ? 'inherit' : 'ignore' } = options
  const child = spawn(file, args, {
    cwd: options.cwd ?? root,
    env: { ...process.env, ...options.env },
    stdio: [input, ...(output === 'inherit' ? ['inherit', 'inherit'] : ['pipe', 'pipe'])],
    detached: !windows,
    shell: options.shell ?? false,
    windowsHide: true,
  })
  watch(child, { graceMs: options.graceMs ?? usualGraceMs, mayAsk: options.mayAsk ?? false })
  options.onStart?.(() => end(child))

  const chunks = []
  child.stdout?.on('data', (chunk) => chunks.push(chunk))
  child.stderr?.on('data', (chunk) => chunks.push(chunk))

  return new Promise((resolve, reject) => {
    child.once('error', (error) => {
      unwatch(child)
      reject(error)
    })
    child.once('exit', () => signalGroup(child, 'SIGKILL'))
    child.once('close', (code, signal) => {
      unwatch(child)
      const status = code ?? 128 + (constants.signals[signal] ?? 0)
      resolve({ code: status, signal, output: Buffer.concat(chunks).toString('utf8') })
    })
  })
}

/** Runs a JavaScript file, or a dependency's program, under Node 24; what it starts finds the same Node. */
export function runNode(script, args, options = {}) {
  const path = `${dirname(node24)}${delimiter}${process.env.PATH ?? ''}`
  return run(node24, [...(options.flags ?? []), script, ...args], { ...options, env: { PATH: path, ...options.env } })
}

/** Runs the command line that was built. */
export const runKeydesk = (args, options = {}) => runNode(cliEntry, args, { ...options, ...asKeydesk })

/** The exit status that says which signal we were asked to end by, if we were. */
export function interruptedStatus() {
  return lastSignal.name === undefined ? undefined : 128 + constants.signals[lastSignal.name]
}

/** Why a program that `run` ran has ended, as far as it wasn't by itself and well; undefined otherwise. */
export function whyEnded({ code, signal }) {
  if (isAlone) return 'whoever started it has ended'
  if (lastSignal.name !== undefined) return `it was asked to (${lastSignal.name})`
  if (signal !== null) return `the system or another program ended it (${signal})`
  return code === 0 ? undefined : `its status is ${code}`
}

/** What work throws that makes no sense to go on with when we were asked to end. */
export class Interrupted extends Error {
  constructor(status) {
    super('Interrupted.')
    this.status = status
  }
}

export function throwIfInterrupted() {
  const status = interruptedStatus()
  if (status !== undefined) throw new Interrupted(status)
}

// However we end, and be it by a defect of our own.
process.on('exit', () => {
  for (const child of running.keys()) signalGroup(child, 'SIGKILL')
})

function watch(child, how) {
  if (running.size === 0) {
    for (const signal of passedOn) process.on(signal, passOn)
    // A signal to npm ends the shell between npm and us, and the shell passes nothing on.
    if (process.env.npm_lifecycle_event) {
      parentWatch = setInterval(() => {
        if (process.ppid === parent) return
        clearInterval(parentWatch)
        isAlone = true
        passOn('SIGTERM')
      }, lookMs)
    }
  }
  running.set(child, how)
}

function unwatch(child) {
  running.delete(child)
  if (running.size > 0) return
  for (const signal of passedOn) process.off(signal, passOn)
  clearInterval(parentWatch)
}

function passOn(signal) {
  const isFirst = lastSignal.name === undefined
  const again = lastSignal.name === signal && Date.now() - lastSignal.at < sameSignalMs
  lastSignal = { name: signal, at: Date.now() }
  if (!again) for (const child of running.keys()) end(child, signal, isFirst && signal === 'SIGINT')
}

function end(child, signal = 'SIGTERM', isQuestion = false) {
  // A Windows console tells everybody of a Ctrl-C by itself; there is no other way to ask.
  if (!windows) signalGroup(child, signal)
  const { graceMs, mayAsk } = running.get(child) ?? {}
  if (graceMs === 'any' || (isQuestion && mayAsk)) return
  setTimeout(() => running.has(child) && signalGroup(child, 'SIGKILL'), graceMs).unref()
}

function signalGroup(child, signal) {
  if (child.pid === undefined) return
  if (windows) {
    if (child.exitCode === null) spawnSync('taskkill', ['/pid', String(child.pid), '/T', '/F'], { windowsHide: true })
    return
  }
  try {
    process.kill(-child.pid, signal)
  } catch (error) {
    // Nobody is left in the group, or on macOS only those who ended and were not waited for yet.
    if (error.code !== 'ESRCH' && error.code !== 'EPERM') throw error
  }
}
