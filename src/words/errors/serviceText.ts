import type { Language } from '../../contract/bridge.ts'
import type { DeskError } from '../../contract/errors.ts'
import { printable } from '../printable.ts'
import { errorWords } from './around.ts'

/** The service's own `message` and `cause`, to follow `said`; empty if they add nothing. */
export function quoteService(error: DeskError, said: string, language: Language): string {
  const say = errorWords(language)
  const message = ownText(error.message)
  const cause = ownText(error.cause)
  // What follows a quotation: nothing if it already ends a sentence.
  const stopAfter = (text: string) => (/[.!?…。！？]$/.test(text) ? undefined : say('quote.stop'))
  let quoted = ''
  if (saysMore(message, said)) quoted += say('quote.says', { text: message, stop: stopAfter(message) })
  if (saysMore(cause, said) && saysMore(cause, message))
    quoted += say('quote.cause', { text: cause, stop: stopAfter(cause) })
  return quoted
}

/** Placeholders that the service left unfilled become "…"; "null" is how services write nothing. */
function ownText(text: string | undefined): string {
  const tidied = tidy(text ?? '').replace(/\{\w*\}/g, '…')
  return /^(null|undefined)$/i.test(tidied) ? '' : tidied
}

function saysMore(text: string, said: string): boolean {
  return !bare(said).includes(bare(text))
}

function bare(text: string): string {
  return text.toLowerCase().replace(/[\s\p{P}]+/gu, '')
}

/** Text from elsewhere is shown on one line, cut after this many characters. */
const longestShown = 300

/** Makes text from a service, a file or a person fit into a sentence. */
export function tidy(text: string): string {
  const line = printable(text).replace(/\s+/g, ' ').trim()
  const characters = Array.from(line)
  return characters.length > longestShown ? `${characters.slice(0, longestShown).join('')}…` : line
}
