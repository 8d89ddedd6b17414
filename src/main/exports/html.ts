import { escapeToBuffer, type StringBuffer } from 'hono/utils/html'
import type { Language } from '../../contract/bridge.ts'
import { unreadLines } from '../../words/errors/index.ts'

/** A text as the content of an element or an attribute of a page. */
export function escaped(text: string): string {
  const buffer: StringBuffer = ['']
  escapeToBuffer(text.toWellFormed(), buffer)
  return buffer[0] as string
}

/** The beginning of a page, which asks the network for nothing; its own `style` is all that its policy lets it have. */
export const pageHead = (language: Language, title: string, style: string, ofScripts = ''): string => `<!doctype html>
<html lang="${language}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'${ofScripts}">
<title>${escaped(title)}</title>
<style>${style}</style>
`

/** Above a page: which asset numbers have products that couldn't be read, and why. `told` says what that means for it. */
export function unreadHtml(told: string, unreadable: Parameters<typeof unreadLines>[1], language: Language): string {
  if (unreadable.length === 0) return ''
  const lines = unreadLines(language, unreadable).map((line) => `<p>${escaped(line)}</p>`)
  return `<div role="note"><b>${escaped(told)}</b>${lines.join('')}</div>`
}
