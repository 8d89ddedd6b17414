import { useEffect, useState } from 'react'
import type { ExportChoice } from '../../contract/settings.ts'
import { fieldOf } from '../../domain/tables/table.ts'
import { fileWords, type ColumnWord } from '../../words/files/sheets.ts'
import { formatSize } from '../../words/formats.ts'
import { exportWords } from '../../words/page/exporting.ts'
import { changeWords, uiWords } from '../../words/page/frame.ts'
import { headWords } from '../../words/headings.ts'
import { verbWords } from '../../words/terms.ts'
import { useSettings } from '../preferences/settings.ts'
import { Button } from '../ui/Button.tsx'
import { Details } from '../ui/Details.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { closeDialog } from '../ui/dialogs.tsx'
import { ErrorNotice } from '../ui/Notice.tsx'
import { RadioChoices } from '../ui/RadioChoices.tsx'
import { useWords } from '../ui/useWords.tsx'
import { ExportProgress } from './ExportButton.tsx'
import { startExport, stopExport, useExporting, type Exportable, type ExportForecast } from './exporting.ts'

/** The last choice for what is exported alike, as far as it fits. */
function useChoice({ kind, formats }: Exportable) {
  const last = useSettings((settings) => settings.exports[kind])
  const usual = formats[0]?.id ?? 'xlsx'
  const format = formats.find(({ id }) => id === last?.format)?.id ?? usual
  return useState<ExportChoice>({ format, headers: last?.headers ?? 'words' })
}

function useForecast(of: Exportable): ExportForecast | 'asked' | undefined {
  const [forecast, setForecast] = useState<ExportForecast | 'asked' | undefined>('asked')
  useEffect(() => {
    let isGone = false
    void of.forecast().then((forecastText) => !isGone && setForecast(forecastText))
    return () => {
      isGone = true
    }
  }, [of])
  return forecast
}

/** Asks how something is to be exported, and shows how far it is. */
export default function ExportDialog({ request: of }: { request: Exportable }) {
  const { t, language } = useWords()
  /** Only the window prints by itself. */
  const makesPdf = of.formats.some(({ id }) => id === 'pdf')
  const run = useExporting((state) => state.run)
  const [choice, setChoice] = useChoice(of)
  const forecast = useForecast(of)
  const isRunning = run.state === 'running'
  const hasHeadings = choice.format === 'xlsx' || choice.format === 'csv'

  const { size = { empty: 0, each: 0 } } = of.formats.find(({ id }) => id === choice.format) ?? {}
  const forecastText = (say: (known: ExportForecast) => string | undefined): string | undefined =>
    forecast === 'asked' ? '…' : forecast === undefined ? t(exportWords.unknown) : say(forecast)
  const facts = [
    ...of.facts,
    ...(of.columns ? [{ label: t(exportWords.columns), value: headed(of.columns) }] : []),
    { label: t(exportWords.asOf), value: of.asOf ?? forecastText(({ asOf }) => asOf) },
    { label: t(headWords.rows), value: forecastText(({ rows }) => rows) },
    {
      label: t(exportWords.size),
      value: forecastText(({ count }) =>
        t(exportWords.about, { value: formatSize(language, size.empty + size.each * count) }),
      ),
    },
  ]

  /** The columns as the file will head them. */
  function headed(columns: readonly ColumnWord[]): string {
    if (!hasHeadings) return t(exportWords.allFields)
    const say = fileWords(language)
    return columns
      .map((column) => (choice.headers === 'fields' ? fieldOf(column) : say(column)))
      .join(t(uiWords.listSeparator))
  }

  function instead(): void {
    const other = { ...choice, format: 'xlsx' } as const
    setChoice(other)
    void startExport(of, other)
  }

  const footer = isRunning ? (
    <>
      <Button slot="close">{t(changeWords.putAside)}</Button>
      <Button key="stop" autoFocus onPress={stopExport}>
        {t(uiWords.stop)}
      </Button>
    </>
  ) : (
    <>
      <Button slot="close">{t(verbWords.cancel)}</Button>
      <Button key="start" variant="primary" type="submit">
        {t(exportWords.start)}
      </Button>
    </>
  )

  return (
    <Dialog
      title={t(exportWords.title, { what: of.what })}
      footer={footer}
      isBusy={isRunning}
      onClose={() => closeDialog('export')}
      onSubmit={() => void startExport(of, choice)}
    >
      {run.state === 'failed' && (
        <ErrorNotice
          error={run.error}
          actions={
            run.error.code === 'export.tooManyForHtml' && <Button onPress={instead}>{t(exportWords.asXlsx)}</Button>
          }
        />
      )}
      <Details items={facts} />
      {isRunning ? (
        <ExportProgress of={of} progress={run.progress} />
      ) : (
        <>
          <RadioChoices
            autoFocus
            label={t(exportWords.format)}
            choices={of.formats.map(({ id, note }) => ({
              id,
              text: t(exportWords[`format.${id}`]),
              ...(note !== undefined && {
                note: id === 'html' && !makesPdf ? t(exportWords.pdfByPrinting, { note }) : note,
              }),
            }))}
            value={choice.format}
            onChange={(format) => setChoice({ ...choice, format })}
          />
          {hasHeadings && (
            <RadioChoices
              label={t(exportWords.headers)}
              choices={(['words', 'fields'] as const).map((id) => ({ id, text: t(exportWords[`headers.${id}`]) }))}
              value={choice.headers}
              onChange={(headers) => setChoice({ ...choice, headers })}
            />
          )}
        </>
      )}
    </Dialog>
  )
}
