import { existsSync } from 'node:fs'
import { lockTimeoutMs, openToRead } from '../../sqlite/openingLock.ts'
import { withoutOnline } from '../record.ts'
import { unpacked } from '../unpacked.ts'

/** The text that the copy beside a damaged past has of a record or a tree, as a version would keep it. */
export type TextOf = (kind: string, id: string) => Buffer | undefined

/** Reads texts out of a copy while `work` runs; of a copy that isn't there, or is damaged too, there are none. */
export function withTextsOf(path: string, work: (textOf: TextOf) => void): void {
  if (!existsSync(path)) return
  try {
    const copy = openToRead(path, lockTimeoutMs)
    try {
      const record = (kind: string) => copy.prepare(`SELECT body FROM ${kind} WHERE id = ?`)
      const lists = { member: record('member'), asset: record('asset'), key: record('key') }
      const tree = copy.prepare('SELECT body FROM tree_text WHERE asset_id = ?')
      work((kind, id) => {
        const body = (kind === 'tree' ? tree : lists[kind as keyof typeof lists])?.get(id)?.['body']
        if (body instanceof Uint8Array) return unpacked(body)
        return typeof body === 'string' ? Buffer.from(withoutOnline(body).body) : undefined
      })
    } finally {
      copy.close()
    }
  } catch {
    // Then the past is salvaged without it.
  }
}
