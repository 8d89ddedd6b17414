import { createThreads } from '../../src/main/threads/threads.ts'

/** The worker threads' program: as `npm test` and `npm run bench` have built it, else from the sources, which takes longer to start. */
export const worker = new URL(process.env['KEYDESK_BUILT_WORKER'] ?? '../../src/main/worker.ts', import.meta.url)

/** A thread for each task; what nobody catches in one fails the test. */
export const threads = createThreads(worker, (thrown) => {
  throw thrown
})
