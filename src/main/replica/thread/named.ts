import type { DatabaseSync } from 'node:sqlite'
import type { Difference } from '../past/compare.ts'
import { withOnline, unpacked } from '../record.ts'

type Fields = Readonly<Record<string, unknown>>

const fieldsOf = (text: string | null): Fields => (text === null ? {} : (JSON.parse(text) as Fields))
const isText = (value: unknown): value is string => typeof value === 'string' && value !== ''

/** What records are called that others name by their ids: as the copy has them, else as the newest snapshot had them. */
export function createNamed(copy: DatabaseSync, past: DatabaseSync) {
  const listed = {
    member: copy.prepare('SELECT body FROM member WHERE id = ?'),
    asset: copy.prepare('SELECT body FROM asset WHERE id = ?'),
  }
  const newest = past.prepare('SELECT body FROM version WHERE kind = ? AND id = ? ORDER BY first DESC LIMIT 1')

  function formerText(kind: 'member' | 'asset', id: string): string | undefined {
    const body = newest.get(kind, id)?.['body']
    return body instanceof Uint8Array ? withOnline(unpacked(body).toString('utf8'), undefined) : undefined
  }

  const record = (kind: 'member' | 'asset', id: string): Fields => {
    const body = listed[kind].get(id)?.['body']
    return fieldsOf(typeof body === 'string' ? body : (formerText(kind, id) ?? null))
  }

  function assetNumOf(assetId: string): string | undefined {
    const { assetNum } = record('asset', assetId)
    return isText(assetNum) ? assetNum : undefined
  }

  return {
    /** The text of an employee's record in the newest snapshot that has one. */
    formerMember: (globalId: string): string | undefined => formerText('member', globalId),
    assetNumOf,
    /** What a difference shows besides its own values: the asset number of a product, the holders of a number or key. */
    saidOf({ kind, id, before, after }: Difference): string[] {
      if (kind === 'product') return [assetNumOf(id) ?? '']
      if (kind === 'member') return []
      const ids = new Set([before, after].map((text) => fieldsOf(text)['cloudAccountGlobalId']).filter(isText))
      return [...ids].flatMap((holder) => {
        const { name, userName } = record('member', holder)
        return [name, userName].filter(isText)
      })
    },
  }
}
