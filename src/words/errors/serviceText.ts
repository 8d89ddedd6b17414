import type { Language } from '../../contract/bridge.ts'
import type { DeskError } from '../../contract/errors.ts'
import { tidy } from './text.ts'

const introduce: Record<Language, { says: (text: string) => string; cause: (text: string) => string; stop: string }> = {
  en: { says: (text) => ` The service says: “${text}”`, cause: (text) => ` Cause: “${text}”`, stop: '.' },
  'zh-CN': { says: (text) => `服务返回：“${text}”`, cause: (text) => `原因：“${text}”`, stop: '。' },
}

/** The service's own `message` and `cause` as a continuation of `said`; empty where they say nothing more. */
export function quoteService(error: DeskError, said: string, language: Language): string {
  const message = ownText(error.message)
  const cause = ownText(error.cause)
  const words = introduce[language]
  let quoted = ''
  if (saysMore(message, said)) quoted += words.says(message) + stopAfter(message, words.stop)
  if (saysMore(cause, said) && saysMore(cause, message)) quoted += words.cause(cause) + stopAfter(cause, words.stop)
  return quoted
}

/** A template whose numbers the service did not fill in keeps its words; "null" is how services write nothing. */
function ownText(text: string | undefined): string {
  const tidied = tidy(text ?? '').replace(/\{\w*\}/g, '…')
  return /^(null|undefined)$/i.test(tidied) ? '' : tidied
}

/** What follows a quotation: nothing, where that ends a sentence by itself. */
function stopAfter(text: string, stop: string): string {
  return /[.!?…。！？]$/.test(text) ? '' : stop
}

function saysMore(text: string, said: string): boolean {
  return !bare(said).includes(bare(text))
}

function bare(text: string): string {
  return text.toLowerCase().replace(/[\s\p{P}]+/gu, '')
}
