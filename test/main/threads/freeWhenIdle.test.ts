import { Worker } from 'node:worker_threads'
import { expect, it } from 'vitest'

const freeing = new URL('../../../src/main/threads/freeWhenIdle.ts', import.meta.url).href

/** Works until its heap is large, and then waits; says how large it is each time that it is asked. */
const program = `
  const { parentPort } = require('node:worker_threads')
  const { getHeapStatistics } = require('node:v8')
  import('${freeing}').then(({ freeWhenIdle }) => {
    freeWhenIdle('regular')
    let made = Array.from({ length: 1e6 }, (_, nth) => ({ nth }))
    const size = () => parentPort.postMessage(getHeapStatistics().total_heap_size)
    size()
    made = undefined
    parentPort.on('message', size)
  })
`

it('a thread that waits frees what it took', async () => {
  const thread = new Worker(program, { eval: true })
  const size = (): Promise<number> => new Promise((resolve) => thread.once('message', resolve))
  const grown = await size()
  await expect
    .poll(() => (thread.postMessage('size'), size()), { interval: 100, timeout: 10_000 })
    .toBeLessThan(grown / 2)
  await thread.terminate()
})
