import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DeskFailure } from '../../contract/errors.ts'
import type { FileTarget } from './exports.ts'
import { atomicWriteChunks } from './atomicWrite.ts'

/**
 * Puts in its place, as a PDF, the page that `writePage` writes into a folder that only this user can open, and gives
 * what that came to. Throws `export.noPrinter`.
 */
export async function printed<Written extends { file: string; bytes: number }>(
  target: FileTarget,
  writePage: (place: FileTarget) => Promise<Written>,
  { printPdf, signal }: { printPdf?: (page: string) => Promise<Uint8Array>; signal?: AbortSignal },
): Promise<Written> {
  if (printPdf === undefined) throw new DeskFailure({ kind: 'invalid', code: 'export.noPrinter' })
  const folder = await mkdtemp(join(tmpdir(), 'keydesk-print-'))
  try {
    const page = await writePage({ path: join(folder, 'page.html'), replace: true })
    async function* pdf(print: NonNullable<typeof printPdf>) {
      yield await print(page.file)
      if (signal?.aborted) throw new DeskFailure({ kind: 'cancelled', code: 'cancelled' })
    }
    return { ...page, ...(await atomicWriteChunks(target, () => pdf(printPdf))) }
  } finally {
    await rm(folder, { recursive: true, force: true }).catch(() => undefined)
  }
}
