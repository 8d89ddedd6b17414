import { DatabaseSync } from 'node:sqlite'

// Keydesk's threads, with a journal that ends the whole process at one of its entries: `before 3` as it is about to
// commit the third, `after 3` once it has.
const [when, nth] = (process.env['KEYDESK_TEST_DEATH'] ?? '').split(' ')
const { exec, prepare } = DatabaseSync.prototype
let [entries, isWriting] = [0, false]

DatabaseSync.prototype.prepare = function (...given: Parameters<typeof prepare>) {
  isWriting ||= given[0].startsWith('INSERT INTO entry')
  return prepare.apply(this, given)
}
DatabaseSync.prototype.exec = function (sql) {
  if (sql !== 'COMMIT' || !isWriting) return exec.call(this, sql)
  isWriting = false
  entries += 1
  const isLast = entries === Number(nth)
  if (isLast && when === 'before') process.kill(process.pid, 'SIGKILL')
  exec.call(this, sql)
  if (isLast) process.kill(process.pid, 'SIGKILL')
}

// A clock that is off.
const { now } = Date
const offMs = Number(process.env['KEYDESK_TEST_CLOCK'] ?? 0)
Date.now = () => now() + offMs

await import('../../../../src/main/worker.ts')
