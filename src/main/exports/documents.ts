import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { diagnosticsText } from '../../words/files/problemReport.ts'
import { fileWords } from '../../words/files/sheets.ts'
import { localMinute } from '../../domain/fileNames.ts'
import { DeskFailure } from '../../contract/errors.ts'
import type {
  Documents,
  Reminder,
  Document,
  ExportFile,
  ExportOptions,
  FileTarget,
  Rendered,
  WrittenFile,
} from './exports.ts'
import { loanSheetHtml } from './loanSheet/loanSheet.ts'
import { renderPack } from './pack/renderPack.ts'
import { renderProducts } from './products/renderProducts.ts'
import { renderRecords, renderTables, chunkBytes, createTextBytes } from './tables/renderTables.ts'
import { openAtomicFile } from './atomicFile.ts'
import { todayHtml } from './todayHtml.ts'

/** A mail program takes no more from a link than some two thousand characters. */
const mostLoans = 10

function compose({ language, enterprise, name, loans }: Reminder): { subject: string; body: string } {
  const say = fileWords(language)
  const overdue = loans.filter(({ isOverdue }) => isOverdue)
  const listed = overdue.length > 0 ? overdue : loans
  const lines = listed.slice(0, mostLoans).map(({ key, due, numbers }) =>
    say('reminder.line', {
      key,
      ...(due !== null && { due: due.length === 10 ? due : localMinute(Date.parse(due)) }),
      ...(numbers.length > 0 && { numbers: numbers.join(', ') }),
    }),
  )
  const more = listed.length - lines.length
  return {
    subject: say('reminder.subject', { count: listed.length }),
    body: [
      say('reminder.hello', name === null ? {} : { name }),
      '',
      say(overdue.length > 0 ? 'reminder.overdue' : 'reminder.open', { enterprise }),
      ...lines,
      ...(more > 0 ? [say('reminder.more', { count: more })] : []),
      '',
      say('reminder.close'),
    ].join('\n'),
  }
}

/** Lines of at most 76 characters, as MIME wants them. */
const base64 = (text: string): string =>
  Buffer.from(text, 'utf8')
    .toString('base64')
    .replaceAll(/.{76}(?=.)/g, '$&\r\n')

/** A subject as encoded words (RFC 2047), each whole characters of at most 45 bytes. */
function encodedWords(text: string): string {
  const words: string[] = []
  let word = ''
  for (const character of text) {
    if (Buffer.byteLength(word + character) > 45) {
      words.push(word)
      word = ''
    }
    word += character
  }
  return [...words, word].map((one) => `=?utf-8?B?${Buffer.from(one, 'utf8').toString('base64')}?=`).join('\r\n ')
}

/** The mail as a file; `X-Unsent` has mail programs open it as a draft. */
function draftOf({ subject, body }: ReturnType<typeof compose>): string {
  return [
    `Subject: ${encodedWords(subject)}`,
    'X-Unsent: 1',
    'MIME-Version: 1.0',
    'Content-Type: text/plain; charset=utf-8',
    'Content-Transfer-Encoding: base64',
    '',
    base64(body.replaceAll('\n', '\r\n')),
    '',
  ].join('\r\n')
}

const composeReminder: Documents['reminder'] = (reminder) => {
  const mail = compose(reminder)
  return { ...mail, draft: draftOf(mail) }
}

export const documents: Documents = {
  records: renderRecords,
  products: renderProducts,
  pack: renderPack,
  members({ headings, language, rows }) {
    const say = fileWords(language)
    const titles = headings.map((heading) => (typeof heading === 'string' ? heading : say(`member.${heading.field}`)))
    const columns = titles.map((title) => ({ name: title, title, type: 'text' as const }))
    return renderTables([{ name: say('sheet.members'), columns, rows }])
  },
  lines: (batches) => () => {
    let count = 0
    async function* parts() {
      for await (const lines of batches) {
        count += lines.length
        yield lines.map((line) => `${line}\n`).join('')
      }
    }
    return { parts: parts(), made: () => ({ lines: count }) }
  },
  text: (text) => () => {
    async function* parts() {
      yield text
    }
    return { parts: parts(), made: () => ({}) }
  },
  loanSheet: loanSheetHtml,
  today: todayHtml,
  reminder: composeReminder,
  diagnostics: diagnosticsText,
}

/** The same content in pieces that are worth a call each, text as UTF-8; what is as large already is passed on. */
async function* inChunks(parts: AsyncIterable<string | Uint8Array>): AsyncGenerator<Uint8Array> {
  const buffer = createTextBytes()
  for await (const part of parts) {
    if (typeof part === 'string') buffer.text(part)
    else if (part.length < chunkBytes) buffer.bytes(part)
    else {
      if (buffer.size() > 0) yield buffer.take()
      yield part
    }
    if (buffer.size() >= chunkBytes) yield buffer.take()
  }
  if (buffer.size() > 0) yield buffer.take()
}

async function writeParts<Made>({ parts, made, overwritten }: Rendered<Made>, file: WrittenFile): Promise<Made> {
  for await (const bytes of inChunks(parts)) await file.write(bytes)
  const last = overwritten?.()
  if (last) await file.writeOver(last.position, last.text)
  return made()
}

/** Prints the page of a document, which waits in a folder that only this user can open. */
async function exportPdf<Format extends string, Made extends object>(
  document: Document<Format, Made>,
  target: FileTarget,
  { printPdf, signal }: ExportOptions,
): Promise<Made & { file: string; bytes: number }> {
  if (printPdf === undefined) throw new DeskFailure({ kind: 'invalid', code: 'export.noPrinter' })
  const print = printPdf
  const folder = await mkdtemp(join(tmpdir(), 'keydesk-print-'))
  try {
    const page = await exportFile(document, 'html' as Format, { path: join(folder, 'page.html'), replace: true })
    async function* pdf() {
      yield await print(page.file)
      if (signal?.aborted) throw new DeskFailure({ kind: 'cancelled', code: 'cancelled' })
    }
    return { ...page, ...(await exportFile(() => ({ parts: pdf(), made: () => ({}) }), '', target)) }
  } finally {
    await rm(folder, { recursive: true, force: true }).catch(() => undefined)
  }
}

export const exportFile: ExportFile = async <Format extends string, Made extends object>(
  document: Document<Format, Made>,
  format: Format | 'pdf',
  target: FileTarget,
  options: ExportOptions = {},
): Promise<Made & { file: string; bytes: number }> => {
  if (format === 'pdf') return exportPdf(document, target, options)
  const content = document(format)
  const file = await openAtomicFile(target)
  try {
    let made = {} as Made
    if ('parts' in content) made = await writeParts(content, file)
    else
      await file.lend(async (lent) => {
        const filled = await content.fill(lent)
        made = filled
        return filled.bytes
      })
    return { file: await file.finish(), bytes: file.bytes(), ...made }
  } catch (error) {
    await file.abort()
    throw error
  }
}
