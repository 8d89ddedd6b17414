import { useState } from 'react'
import { Ban } from 'lucide-react'
import type { DeskError } from '../../../contract/errors.ts'
import type { FileField } from '../../../contract/fileFields.ts'
import type { Profile } from '../../../contract/profiles.ts'
import type { InputOf } from '../../../contract/operations.ts'
import { useWhyNoChanges } from '../../data/changeable.ts'
import { call } from '../../desk/call.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Screen } from '../../ui/Screen.tsx'
import { toastFailure } from '../../ui/toasts.ts'
import { useWords } from '../../ui/useWords.tsx'
import { columnsOf, isSure } from './ReadList.tsx'
import { closeList } from '../../data/openingFile.ts'
import { ReadingSteps } from './ReadingSteps.tsx'
import { Sheet, type OpenedSheet } from './Sheet.tsx'
import { listsWords } from '../../../words/page/lists.ts'
import { handOver } from '../../data/exporting.ts'
import { Button } from '../../ui/Button.tsx'

/** What can be said of an employee to add. */
const fields: readonly FileField[] = [
  'name',
  'userName',
  'password',
  'departmentName',
  'departmentId',
  'passwordMobile',
  'remark',
]

type From = Extract<InputOf<'makeMemberSheet'>['of'], { purpose: 'add' }>['from']

const formats = ['xlsx', 'csv'] as const

/** An empty file with the headings, to be filled in a spreadsheet. */
function Template() {
  const { t, language } = useWords()
  const [isMaking, setMaking] = useState(false)

  async function make(format: (typeof formats)[number]): Promise<void> {
    setMaking(true)
    const result = await call('makeMemberTemplate', { format, language, target: { to: 'chosen' } })
    setMaking(false)
    if (result.ok) handOver({ ...result.data, told: '' })
    else if (result.error.kind !== 'cancelled') toastFailure(result.error)
  }

  return (
    <>
      <span>{t(listsWords.template)}</span>
      {formats.map((format) => {
        const name = format === 'xlsx' ? 'Excel' : 'CSV'
        return (
          <Button
            key={format}
            variant="quiet"
            label={t(listsWords.templateIn, { format: name })}
            isDisabled={isMaking}
            onPress={() => void make(format)}
          >
            {name}
          </Button>
        )
      })}
    </>
  )
}

/** Adds many employees: from a list that is read, looked at, corrected and sent as a job. */
export function AddScreen({ profile }: { profile: Profile }) {
  const { t } = useWords()
  const why = useWhyNoChanges()
  const [sheet, setSheet] = useState<OpenedSheet>()

  async function make(from?: From): Promise<DeskError | undefined> {
    const result = await call('makeMemberSheet', { profile: profile.id, of: { purpose: 'add', ...(from && { from }) } })
    if (!result.ok) return result.error
    if (from !== undefined) closeList(from.file)
    setSheet(result.data)
    return undefined
  }

  async function type(): Promise<void> {
    const error = await make()
    if (error !== undefined) toastFailure(error)
  }

  if (sheet !== undefined)
    return (
      <Sheet
        key={sheet.file}
        profile={profile}
        sheet={sheet}
        other={t(listsWords.other)}
        onOther={() => {
          closeList(sheet.file)
          setSheet(undefined)
        }}
      />
    )
  return (
    <Screen title={t(listsWords.addTitle)}>
      {why !== undefined ? (
        <EmptyState icon={Ban} title={t(listsWords.whyNot)}>
          {t(why)}
        </EmptyState>
      ) : (
        <ReadingSteps
          text={t(listsWords.beginText)}
          fields={fields}
          isSure={(opened, meanings) => isSure(opened, meanings) && Object.values(meanings).includes('name')}
          onContinue={(file, meanings) => make({ file, columns: columnsOf(meanings) })}
          onType={() => void type()}
        >
          <Template />
        </ReadingSteps>
      )}
    </Screen>
  )
}
