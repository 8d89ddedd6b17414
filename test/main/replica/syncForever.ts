import { openReplica } from '../../../src/main/replica/openReplica.ts'
import { stateNumber, sync } from './support.ts'

// Syncs one state of a service after the other into the memory in a folder, and says each snapshot that was kept.
const [folder = '', from = '0'] = process.argv.slice(2)
const whose = { baseUrl: 'https://gateway.example.com', enterpriseGlobalId: '42' }
const replica = await openReplica(
  new URL('../../../src/main/worker.ts', import.meta.url),
  folder,
  whose,
  () => undefined,
)
for (let number = Number(from); ; number += 1) {
  const end = await sync(replica, stateNumber(number))
  process.stdout.write(`${number} ${end?.snapshot}\n`)
}
