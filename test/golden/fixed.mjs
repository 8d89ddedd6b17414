import crypto, { createHash } from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'
import net from 'node:net'
import os from 'node:os'
import { getEnvironmentData, isMainThread, setEnvironmentData, threadId } from 'node:worker_threads'
import { replaceKeychain } from '../fakes/replacedKeychain.mjs'

// Loaded before Keydesk with `--import`, in the process, in each of its threads and in the processes that it starts
// (NODE_OPTIONS): the clock stands still until it is set, the zone is Keydesk's, what is random is the same in each run,
// the service is at the same address, which the record's hashes cover, and there is a keychain. The program knows nothing
// of it.
const name = 'keydesk-golden'
const first = Date.UTC(2026, 2, 10, 2, 30)

process.env.TZ = 'Asia/Shanghai'

/** For all threads: how many minutes have passed, what is being done, and how often that was set. */
const shared = getEnvironmentData(name) ?? new Int32Array(new SharedArrayBuffer(12))
setEnvironmentData(name, shared)

/** Sets the clock back to the first morning, in all threads. */
export function start() {
  Atomics.store(shared, 0, 0)
}

/** Sets the clock forward in all threads. */
export function pass(minutes) {
  Atomics.add(shared, 0, minutes)
}

/**
 * Names what is done next, such as a command: what is random in it depends on the name alone, so that another command
 * before it, or more that was drawn there, changes nothing in it.
 */
export function begin(what) {
  Atomics.store(shared, 1, createHash('sha256').update(what).digest().readInt32BE())
  Atomics.add(shared, 2, 1)
}

const now = () => first + Atomics.load(shared, 0) * 60_000

globalThis.Date = class extends Date {
  constructor(...args) {
    super(...(args.length === 0 ? [now()] : args))
  }
  static now() {
    return now()
  }
}

/** Where the service is as Keydesk knows it. */
export const servicePort = 47_000
let realPort = servicePort

/** Leads whoever connects to `servicePort` to the port where the service really is: the system chose it. */
export function leadTo(port) {
  realPort = port
}

const { connect } = net.Socket.prototype
net.Socket.prototype.connect = function (...args) {
  const options = Array.isArray(args[0]) ? args[0][0] : args[0]
  if (Number(options?.port) === servicePort) options.port = realPort
  return connect.apply(this, args)
}

let round = 0
/** How often each kind was drawn in this thread since `begin`: one kind more or less does not move the others. */
const drawn = new Map()

function draw(kind, count) {
  if (round !== Atomics.load(shared, 2)) {
    round = Atomics.load(shared, 2)
    drawn.clear()
  }
  // Two threads must not call their temporary files the same.
  const whose = isMainThread || kind !== 'uuid' ? '' : threadId
  const nth = (drawn.get(kind) ?? 0) + 1
  drawn.set(kind, nth)
  const parts = []
  for (let length = 0; length < count; length += 32) {
    const of = [Atomics.load(shared, 1), kind, whose, nth, length].join(' ')
    parts.push(createHash('sha256').update(of).digest())
  }
  return Buffer.concat(parts).subarray(0, count)
}

function uuid() {
  const digits = draw('uuid', 16).toString('hex')
  return `${digits.slice(0, 8)}-${digits.slice(8, 12)}-4${digits.slice(13, 16)}-8${digits.slice(17, 20)}-${digits.slice(20)}`
}

function fill(view) {
  const into = Buffer.from(view.buffer, view.byteOffset, view.byteLength)
  draw(`fill ${into.length}`, into.length).copy(into)
  return view
}

Math.random = () => draw('number', 4).readUInt32BE() / 2 ** 32
crypto.randomUUID = uuid
crypto.randomBytes = (count) => draw(`bytes ${count}`, count)
// `randomFillSync` stays as it is: nonces, which nothing shows, must not come again with a command that is run again.
crypto.randomInt = (from, to) => {
  const [low, high] = to === undefined ? [0, from] : [from, to]
  return low + (draw('int', 4).readUInt32BE() % (high - low))
}
globalThis.crypto.randomUUID = uuid
globalThis.crypto.getRandomValues = fill
os.hostname = () => 'golden'
// The clock of outcomes that settle by themselves, in seconds.
os.uptime = () => 1000 + Atomics.load(shared, 0) * 60
syncBuiltinESMExports()

const kept = new Map()
const nameOf = (service, account) => `${service}\n${account}`
replaceKeychain({
  getPassword: async (service, account) => kept.get(nameOf(service, account)) ?? null,
  setPassword: async (service, account, secret) => void kept.set(nameOf(service, account), secret),
  deletePassword: async (service, account) => kept.delete(nameOf(service, account)),
})
