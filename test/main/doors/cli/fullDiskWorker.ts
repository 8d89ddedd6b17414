import { DatabaseSync } from 'node:sqlite'

// Keydesk's threads on a disk that has room for so many more pages of each database that they open.
const pages = 4
const { exec } = DatabaseSync.prototype
DatabaseSync.prototype.exec = function (sql) {
  exec.call(this, sql)
  if (!sql.includes('PRAGMA journal_mode')) return
  const count = Number(this.prepare('PRAGMA page_count').get()?.['page_count'])
  exec.call(this, `PRAGMA max_page_count = ${count + pages}`)
}

await import(process.env['KEYDESK_BUILT_WORKER'] ?? '../../../../src/main/worker.ts')
