import { useState } from 'react'
import type { DeskError } from '../../../contract/errors.ts'
import type { FileField } from '../../../contract/fileFields.ts'
import type { Profile } from '../../../contract/profiles.ts'
import type { InputOf } from '../../../contract/operations.ts'
import { useWhyNoChanges } from '../../data/changeable.ts'
import { call } from '../../desk/call.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Screen } from '../../ui/Screen.tsx'
import { sayFailed } from '../../ui/sayFailed.ts'
import { useWords } from '../../ui/useWords.tsx'
import { Ban } from 'lucide-react'
import { BeginList } from './BeginList.tsx'
import { columnsOf, isSure, meaningsIn, type Meanings } from './matching.ts'
import { closeList, type OpenedList } from '../../data/openingFile.ts'
import { ReadList } from './ReadList.tsx'
import { Sheet, type OpenedSheet } from './Sheet.tsx'
import { Template } from './Template.tsx'

/** What can be said of an employee to add. */
const fields: readonly FileField[] = [
  ...(['name', 'userName', 'password', 'departmentName', 'departmentId', 'passwordMobile', 'remark'] as const),
]

type From = Extract<InputOf<'makeMemberSheet'>['of'], { purpose: 'add' }>['from']
type Stage = { at: 'begin' } | { at: 'read'; list: OpenedList } | { at: 'sheet'; sheet: OpenedSheet }

/** Adds many employees: from a list that is read, looked at, corrected and sent as a job. */
export function AddScreen({ profile }: { profile: Profile }) {
  const { t } = useWords()
  const why = useWhyNoChanges()
  const [stage, setStage] = useState<Stage>({ at: 'begin' })

  async function make(from: From): Promise<DeskError | undefined> {
    const result = await call('makeMemberSheet', { profile: profile.id, of: { purpose: 'add', ...(from && { from }) } })
    if (!result.ok) return result.error
    if (from !== undefined) closeList(from.file)
    setStage({ at: 'sheet', sheet: result.data })
    return undefined
  }

  const makeOf = (file: string, meanings: Meanings) => make({ file, columns: columnsOf(meanings) })

  async function take(list: OpenedList): Promise<void> {
    const meanings = meaningsIn(list.opened, fields)
    if (isSure(list.opened, meanings) && (await makeOf(list.opened.file, meanings)) === undefined) return
    setStage({ at: 'read', list })
  }

  async function type(): Promise<void> {
    const error = await make(undefined)
    if (error !== undefined) sayFailed(error)
  }

  if (stage.at === 'sheet')
    return (
      <Sheet
        key={stage.sheet.file}
        profile={profile}
        sheet={stage.sheet}
        onOther={() => {
          closeList(stage.sheet.file)
          setStage({ at: 'begin' })
        }}
      />
    )
  return (
    <Screen title={t('lists.addTitle')}>
      {why !== undefined ? (
        <EmptyState icon={Ban} title={t('lists.whyNot')}>
          {t(why)}
        </EmptyState>
      ) : stage.at === 'read' ? (
        <ReadList
          list={stage.list}
          fields={fields}
          onRead={(list) => {
            closeList(stage.list.opened.file)
            setStage({ at: 'read', list })
          }}
          onContinue={(meanings) => makeOf(stage.list.opened.file, meanings)}
          onOther={() => {
            closeList(stage.list.opened.file)
            setStage({ at: 'begin' })
          }}
        />
      ) : (
        <BeginList text={t('lists.beginText')} onOpened={(list) => void take(list)} onType={() => void type()}>
          <Template />
        </BeginList>
      )}
    </Screen>
  )
}
