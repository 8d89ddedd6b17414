import { randomBytes } from 'node:crypto'
import type { DatabaseSync } from 'node:sqlite'
import type { ChainHead, RememberedChain, Store } from './store.ts'

/** Random, and short enough to be read aloud. */
const newDesk = (): string => randomBytes(5).toString('hex')

/** What is remembered of the journals outside of them. */
export function createJournals(database: DatabaseSync): Store['journals'] {
  const whose = 'WHERE base_url = ? AND global_id = ?'
  const find = database.prepare(`SELECT desk, seq, hash, after_json FROM journal ${whose}`)
  const make = database.prepare('INSERT OR IGNORE INTO journal (base_url, global_id, desk) VALUES (?, ?, ?)')
  const renew = database.prepare(
    `UPDATE journal SET desk = ?, seq = 0, hash = NULL, after_json = ? ${whose} AND desk = ?`,
  )
  const note = database.prepare(`UPDATE journal SET seq = ?, hash = ? ${whose} AND desk = ? AND seq < ?`)

  const read: Store['journals']['read'] = ({ baseUrl, enterpriseGlobalId }) => {
    let row = find.get(baseUrl, enterpriseGlobalId)
    // Where nothing can be written, what is there can be read.
    if (!row) make.run(baseUrl, enterpriseGlobalId, newDesk())
    row ??= find.get(baseUrl, enterpriseGlobalId) ?? {}
    const desk = String(row['desk'])
    const head: ChainHead | null =
      row['hash'] == null ? null : { desk, seq: Number(row['seq']), hash: String(row['hash']) }
    return { desk, head, after: JSON.parse(String(row['after_json'])) as RememberedChain['after'] }
  }
  return {
    read,
    renew(enterprise, old) {
      const { head, after } = read(enterprise)
      const next = JSON.stringify(head ? [...after, head] : after)
      renew.run(newDesk(), next, enterprise.baseUrl, enterprise.enterpriseGlobalId, old)
      return read(enterprise)
    },
    note({ baseUrl, enterpriseGlobalId }, { desk, seq, hash }) {
      note.run(seq, hash, baseUrl, enterpriseGlobalId, desk, seq)
    },
  }
}
