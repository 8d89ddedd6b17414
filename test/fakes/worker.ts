/** The worker threads' program: as `npm test` and `npm run bench` have built it, else from the sources, which takes longer to start. */
export const worker = new URL(process.env['KEYDESK_BUILT_WORKER'] ?? '../../src/main/worker.ts', import.meta.url)
