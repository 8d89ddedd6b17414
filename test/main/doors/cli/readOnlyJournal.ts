import { DatabaseSync } from 'node:sqlite'

// Keydesk's threads, with a journal that can be read and not written.
const { exec, prepare } = DatabaseSync.prototype
DatabaseSync.prototype.prepare = function (...given: Parameters<typeof prepare>) {
  if (given[0].startsWith('INSERT INTO entry')) exec.call(this, 'PRAGMA query_only = 1')
  return prepare.apply(this, given)
}

await import('../../../../src/main/worker.ts')
