import { openStore } from '../../../src/main/store/openStore.ts'
import { makeProfile } from './profiles.ts'

/**
 * Runs in a process of its own: adds profiles named `<prefix>-<n>` to the store in a folder, and prints each name when
 * the store has taken it. `each` opens the store anew for every profile, as runs of the command line do.
 */
const [folder = '', prefix = '', count = '0', opening = 'once'] = process.argv.slice(2)

let store = openStore(folder)
for (let n = 0; n < Number(count); n += 1) {
  if (opening === 'each' && n > 0) {
    store.close()
    store = openStore(folder)
  }
  const name = `${prefix}-${n}`
  store.profiles.add(makeProfile(name))
  store.markers.set(makeProfile(name).id, { kind: 'userToken', expiresAt: n })
  process.stdout.write(`${name}\n`)
}
store.close()
