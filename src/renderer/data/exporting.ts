import { create } from 'zustand'
import type { DeskError, Result } from '../../contract/errors.ts'
import type { Progress } from '../../contract/operations.ts'
import type { ExportChoice } from '../../contract/settings.ts'
import type { ColumnWord } from '../../words/files/sheets.ts'
import { anywhereWords } from '../../words/page/anywhere.ts'
import type { CallOptions } from '../desk/call.ts'
import { rememberExport } from '../preferences/settings.ts'
import type { Detail } from '../ui/Details.tsx'
import { closeDialog, openDialog, requestOf } from '../ui/dialogs.tsx'
import { toastFailure, showToast } from '../ui/toasts.ts'
import { startDownload } from '../ui/startDownload.ts'
import { currentWords } from '../ui/useWords.tsx'

export type ExportFormat = ExportChoice['format']

/** What this machine can say about a file before it is written. */
export interface ExportForecast {
  /** How many rows, in words. */
  rows: string
  /** How many of what `ExportSize` counts. */
  count: number
  /** As of when its content is, in words; where `Exportable` doesn't say so. */
  asOf?: string
}

/** About how many bytes a file has: empty, and for each thing in it (a product, a cell). */
export interface ExportSize {
  empty: number
  each: number
}

/** What a file was written to, and what a person is told of it. */
export interface ExportDone {
  file: string
  download?: string | undefined
  told: string
}

/** Something that can be exported: a screen says what it is, and the export dialog asks the rest. */
export interface Exportable {
  /** What is exported alike remembers one choice of format and headings. */
  kind: 'products' | 'table' | 'report'
  /** In words that fit after "Export": "all products". */
  what: string
  /** Which rows will be in the file: filter, selection, order. */
  facts: readonly Detail[]
  /** The columns that a table will have in the file, by what they are called; left out where `facts` say it. */
  columns?: readonly ColumnWord[]
  /** As of when its content is, in words. */
  asOf?: string | undefined
  /** The formats that fit, the usual one first; with a line that says what the file is, where that helps. */
  formats: readonly { id: ExportFormat; size: ExportSize; note?: string }[]
  /** What its progress counts. */
  counts: 'assets' | 'rows'
  /** Undefined where nothing can be said yet. */
  forecast: () => Promise<ExportForecast | undefined>
  write: (choice: ExportChoice, options: CallOptions) => Promise<Result<ExportDone>>
}

declare module '../ui/dialogs.tsx' {
  interface DialogCalls {
    /** An export that is running goes on when it closes. */
    export: (what: Exportable) => void
  }
}

type Run =
  { state: 'idle' } | { state: 'running'; progress: Progress | undefined } | { state: 'failed'; error: DeskError }

interface Exporting {
  /** What is being written: one export at a time. It goes on without the dialog, and is then shown on every screen. */
  running: Exportable | undefined
  run: Run
}

const idle: Run = { state: 'idle' }

export const useExporting = create<Exporting>(() => ({ running: undefined, run: idle }))

let underWay: AbortController | undefined

/** Opens the export dialog; while an export is running, it shows that one. */
export function openExport(what: Exportable): void {
  const { running } = useExporting.getState()
  if (running === undefined) useExporting.setState({ run: idle })
  openDialog('export', running ?? what)
}

/** Writes the file. The dialog stays as it was where that fails or is stopped. */
export async function startExport(what: Exportable, choice: ExportChoice): Promise<void> {
  if (useExporting.getState().running !== undefined) return
  rememberExport(what.kind, choice)
  const mine = new AbortController()
  underWay = mine
  const set = (state: Partial<Exporting>) => underWay === mine && useExporting.setState(state)
  set({ running: what, run: { state: 'running', progress: undefined } })
  const result = await what.write(choice, {
    signal: mine.signal,
    onProgress: (progress) => set({ run: { state: 'running', progress } }),
  })
  const isInView = underWay === mine && requestOf('export') === what
  set({ running: undefined, run: idle })
  if (result.ok) {
    if (isInView) closeDialog('export')
    handOver(result.data)
  } else if (result.error.kind !== 'cancelled') {
    if (isInView) set({ run: { state: 'failed', error: result.error } })
    else toastFailure(result.error, currentWords().t(anywhereWords['export.failed'], { what: what.what }))
  }
}

export function stopExport(): void {
  underWay?.abort()
  underWay = undefined
  useExporting.setState({ running: undefined, run: idle })
}

/** In the window the file is where the person chose; in a browser it is downloaded. */
export function handOver({ file, download, told }: ExportDone): void {
  const { t } = currentWords()
  if (download !== undefined) startDownload(download)
  showToast({
    kind: 'done',
    title: t(download === undefined ? anywhereWords['export.done'] : anywhereWords['export.downloaded'], { file }),
    detail: told,
  })
}
