import { diagnosticsText } from '../../words/files/problemReport.ts'
import { openAtomicFile } from './atomicFile.ts'
import type { SaveDiagnostics } from './exports.ts'

/** What was gathered about a problem, as UTF-8 text, word for word as it is shown. */
export const saveDiagnosticsText: SaveDiagnostics = async (target, diagnostics, language) => {
  const text = diagnosticsText(diagnostics, language)
  const file = await openAtomicFile(target)
  await file.write(text)
  return { file: await file.finish(), bytes: Buffer.byteLength(text) }
}
