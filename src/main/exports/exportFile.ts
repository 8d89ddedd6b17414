import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DeskFailure } from '../../contract/errors.ts'
import { openAtomicFile } from './atomicFile.ts'
import type { Document, ExportFile, ExportOptions, FileTarget, Rendered, WrittenFile } from './exports.ts'
import { chunkBytes, createTextBytes } from './textBytes.ts'

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
