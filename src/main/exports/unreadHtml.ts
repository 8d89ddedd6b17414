import type { Language } from '../../contract/bridge.ts'
import { unreadLines } from '../../words/errors/index.ts'
import { escaped } from './escaped.ts'

/** Above a page: which asset numbers have products that couldn't be read, and why. `told` says what that means for it. */
export function unreadHtml(told: string, unreadable: Parameters<typeof unreadLines>[1], language: Language): string {
  if (unreadable.length === 0) return ''
  const lines = unreadLines(language, unreadable).map((line) => `<p>${escaped(line)}</p>`)
  return `<div role="note"><b>${escaped(told)}</b>${lines.join('')}</div>`
}
