import type { Language } from '../../contract/bridge.ts'
import type { ErrorCode } from '../../contract/codes.ts'
import { describeError } from './describeError.ts'
import { errorWords } from './around.ts'

interface Unread {
  assetNum: string
  /** The code of what A7 failed with, or of its never having been asked. */
  error: string
}

/** Not read yet is no failure: a sync comes to it. */
export const isNotReadYet = (error: string): boolean => error === 'copy.treeUnread'

/** Why the products of an asset number couldn't be read. */
export function unreadReason(code: string, language: Language): string {
  const say = errorWords(language)
  if (isNotReadYet(code)) return say('unread.notYet')
  const { message } = describeError({ kind: 'refused', code: code as ErrorCode, endpoint: 'A7' }, language)
  return say('unread.reason', { reason: message.replace(/[.。]$/, ''), code })
}

/** Which asset numbers have products that couldn't be read, and why: a line for each reason. */
export function unreadLines(language: Language, unreadable: readonly Unread[]): string[] {
  return [...Map.groupBy(unreadable, ({ error }) => error)].map(([code, those]) =>
    errorWords(language)('unread.line', {
      reason: unreadReason(code, language),
      numbers: those.map(({ assetNum }) => assetNum).join(', '),
    }),
  )
}
