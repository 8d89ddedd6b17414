import { z } from 'zod'
import type { Member } from '../../contract/records.ts'
import { AssetEntry, BorrowedKey, MemberPage, ProductTree } from '../../contract/records.ts'
import type { Taking } from './decoding/checkedReader.ts'
import type { ListedMember, ReplyHead, Verdict } from './gateway.ts'
import { memberCenterEnvelope } from './services/memberCenter.ts'
import { readEnvelope } from './services/envelope.ts'
import type { Content } from './services/service.ts'

/** What is kept: the lists, named for their records, and A7's trees. */
export type StoredKind = 'member' | 'asset' | 'key' | 'tree'

const nothing = new Uint8Array()

interface Keeper {
  /** Gets each record of a list, as its original text. */
  take?: (text: string) => void
  /** Whether a tree was checked otherwise, or is the one already kept: if so, it is neither parsed nor checked here. */
  isSure?: (content: Uint8Array) => boolean
}

function contentOf(kind: StoredKind, { take, isSure }: Keeper): Content {
  const passOn: Taking = { record: (_, text) => take?.(text) }
  switch (kind) {
    case 'member': {
      const record: Taking['record'] = (value, text) => {
        take?.(text)
        const { globalId, userName } = value as Member
        return { globalId, userName } satisfies ListedMember
      }
      return { endpoint: 'A5', schema: MemberPage, taking: { record } }
    }
    case 'asset':
      return { endpoint: 'A6', schema: z.array(AssetEntry), taking: passOn }
    case 'key':
      return { endpoint: 'A8', schema: z.array(BorrowedKey), taking: passOn }
    case 'tree':
      return { endpoint: 'A7', schema: ProductTree, taking: { isDropped: true, ...(isSure ? { isSure } : {}) } }
  }
}

/**
 * Reads a reply of the member center for a keeper, one record at a time. Returns the verdict for the gateway and, for
 * a success, its content; if it is no success, whatever was taken must not be kept. Throws kind `shape`.
 */
export function decodeReply(
  kind: StoredKind,
  bytes: Uint8Array<ArrayBuffer>,
  head: ReplyHead,
  keeper: Keeper = {},
): { verdict: Verdict; content?: Uint8Array } {
  const answer = readEnvelope({ ...head, bytes }, contentOf(kind, keeper), memberCenterEnvelope)
  if (answer.type !== 'success') return { verdict: answer }
  // Of lists and trees only their presence matters here.
  const data = kind === 'member' ? answer.data : null
  return { verdict: { type: 'success', data }, content: answer.content ?? nothing }
}
