import type { Member } from '../../contract/records.ts'
import type { Taking } from './decoding/checkedReader.ts'
import type { ListedMember, ReplyHead, Verdict } from './gateway.ts'
import { memberCenterEnvelope, replies } from './services/memberCenter.ts'
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

const endpoints = { member: 'A5', asset: 'A6', key: 'A8', tree: 'A7' } as const

function contentOf(kind: StoredKind, { take, isSure }: Keeper): Content {
  const endpoint = endpoints[kind]
  const record: Taking['record'] = (value, text) => {
    take?.(text)
    if (kind !== 'member') return undefined
    const { globalId, userName } = value as Member
    return { globalId, userName } satisfies ListedMember
  }
  const taking: Taking = kind === 'tree' ? { isDropped: true, ...(isSure && { isSure }) } : { record }
  return { endpoint, reply: replies[endpoint], taking }
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
