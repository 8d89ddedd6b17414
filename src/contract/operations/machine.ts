import { z } from 'zod'
import { Diagnostics, ErrorFacts, PageDefect } from '../diagnostics.ts'
import { Correlation } from '../log.ts'
import { Settings, SettingsChange } from '../settings.ts'
import { ExportTarget } from './parts.ts'

export const machine = {
  /** What this machine remembers. What is not readable any more is left out, as if it had never been set. */
  readSettings: { input: z.strictObject({}), output: z.object({ settings: Settings }) },
  /** Replaces the settings that are given and leaves the others; `null` forgets one. */
  saveSettings: {
    input: z.strictObject({ settings: SettingsChange }),
    output: z.object({ settings: Settings }),
  },
  /** The page has thrown something that it did not foresee. Of many in a short time only the first are written down. */
  noteDefect: { input: PageDefect, output: z.object({ correlation: Correlation }) },
  /** What helps somebody else to look into a problem; `about`, the error beside which it is reported. */
  readDiagnostics: {
    input: z.strictObject({ about: ErrorFacts.optional() }),
    output: z.object({ diagnostics: Diagnostics }),
  },
  /** Writes what was read into a text file, word for word as it is shown in this language. */
  saveDiagnostics: {
    input: z.strictObject({ id: z.string(), language: Settings.shape.language.unwrap(), target: ExportTarget }),
    output: z.object({
      file: z.string(),
      bytes: z.int(),
      /** Browser door: where the page fetches the file, once. */
      download: z.string().optional(),
    }),
  },
}
