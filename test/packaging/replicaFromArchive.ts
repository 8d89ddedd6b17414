import { createThreads } from '../../src/main/threads/threads.ts'
import { openReplica } from '../../src/main/replica/openReplica.ts'
import { stateNumber, sync, whose } from '../main/replica/support.ts'

/** A program of its own: syncs a small enterprise with the threads of the given program, and prints what is kept then. */
const [worker = '', folder = ''] = process.argv.slice(2)
const threads = createThreads(new URL(worker), (thrown) => {
  throw thrown
})
const replica = await openReplica(threads, folder, whose)
await sync(replica, stateNumber(3))
const { members, assets, trees } = await replica.info()
const { rows } = await replica.readTable('copy', {
  table: 'members',
  filter: { text: 'user2' },
  range: { offset: 0, limit: 5 },
})
await replica.close()
process.stdout.write(JSON.stringify({ members, assets, trees, found: rows.length }))
