import { BroadcastChannel, getEnvironmentData, isMainThread, setEnvironmentData } from 'node:worker_threads'

// Loaded before Keydesk with `--import`, in the process and in each of its threads: a clock that the parent process
// turns forwards by so many milliseconds, which it sends.
const name = 'keydesk-turned-clock'
let aheadMs = isMainThread ? 0 : Number(getEnvironmentData(name) ?? 0)
const { now } = Date

globalThis.Date = class extends Date {
  constructor(...args) {
    super(...(args.length === 0 ? [now() + aheadMs] : args))
  }
  static now() {
    return now() + aheadMs
  }
}

const threads = new BroadcastChannel(name)
threads.unref()
if (isMainThread) {
  process.on('message', (ms) => {
    aheadMs += ms
    setEnvironmentData(name, aheadMs)
    threads.postMessage(aheadMs)
    process.send(aheadMs)
  })
  process.channel.unref()
} else threads.onmessage = ({ data }) => void (aheadMs = data)
