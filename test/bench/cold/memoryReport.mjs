import { writeFileSync } from 'node:fs'
import { BroadcastChannel, isMainThread, threadId } from 'node:worker_threads'

// Loaded before Keydesk (`--import`), in each of its threads: upon SIGUSR2 the process writes what memory each thread has
// into the file of BENCH_MEMORY.

/** How long threads may take to answer, in milliseconds. */
const patienceMs = 1000

const channel = new BroadcastChannel('bench-memory')
const answers = []

const own = () => {
  const { heapUsed, heapTotal, external } = process.memoryUsage()
  return { thread: threadId, heapUsed, heapTotal, external }
}

channel.onmessage = ({ data }) => {
  if (data !== 'report') answers.push(data)
  else if (!isMainThread) channel.postMessage(own())
}
channel.unref()

if (isMainThread) {
  process.on('SIGUSR2', () => {
    answers.length = 0
    channel.postMessage('report')
    setTimeout(() => {
      const report = { rss: process.memoryUsage().rss, threads: [own(), ...answers] }
      writeFileSync(process.env.BENCH_MEMORY, JSON.stringify(report))
    }, patienceMs)
  })
}
