import { z } from 'zod'
import { Diagnostics, ErrorFacts, PageDefect } from '../diagnostics.ts'
import { Correlation } from '../log.ts'
import { Settings, SettingsChange } from '../settings.ts'
import { ExportTarget, op } from './parts.ts'

export const machine = {
  /**
   * The settings of this machine, and the zone of Keydesk's process (an IANA name), whose days count in the page too. A
   * setting that is no longer readable is left out, as if never set.
   */
  readSettings: op({
    effect: 'look',
    command: 'loans terms',
    place: 'preferences',
    input: () => z.strictObject({}),
    output: () => z.object({ settings: Settings, zone: z.string() }),
  }),
  /** Replaces the settings that are given and leaves the others; `null` forgets one. */
  saveSettings: op({
    effect: 'local',
    command: 'loans terms',
    place: 'preferences',
    input: () => z.strictObject({ settings: SettingsChange }),
    output: () => z.object({ settings: Settings }),
  }),
  /** Logs something unexpected that the page threw; of many within a minute, only the first 20. */
  noteDefect: op({
    effect: 'look',
    place: 'desk',
    input: () => PageDefect,
    output: () => z.object({ correlation: Correlation }),
  }),
  /** Gathers a problem report; `about` is the error that it was opened beside. */
  readDiagnostics: op({
    effect: 'look',
    command: 'diagnostics',
    place: 'shell',
    input: () => z.strictObject({ about: ErrorFacts.optional() }),
    output: () => z.object({ diagnostics: Diagnostics }),
  }),
  /** Saves a report as a text file, word for word as it is shown in this language. */
  saveDiagnostics: op({
    effect: 'look',
    command: 'diagnostics',
    place: 'shell',
    input: () => z.strictObject({ id: z.string(), language: Settings.shape.language.unwrap(), target: ExportTarget }),
    output: () =>
      z.object({
        file: z.string(),
        bytes: z.int(),
        /** Browser door: where the page fetches the file, once. */
        download: z.string().optional(),
      }),
  }),
}
