import { useMemo, useState } from 'react'
import type { Long } from '../../../contract/ids.ts'
import type { MemberChange } from '../../../contract/inputs.ts'
import { countCharacters, maxRemarkLength } from '../../../domain/memberRules.ts'
import { useRows } from '../../data/asked.ts'
import { askShownAgain } from '../../data/dataChanged.ts'
import { useDepartmentChoices } from '../../data/departments.ts'
import { ReadableRows } from '../../data/Readable.tsx'
import { Button } from '../../ui/Button.tsx'
import { CheckField } from '../../ui/CheckField.tsx'
import { ComboBox } from '../../ui/ComboBox.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { ErrorNotice } from '../../ui/ErrorNotice.tsx'
import { Grid } from '../../ui/grid/Grid.tsx'
import { ProfileMark } from '../../ui/ProfileMark.tsx'
import { OwnTools } from '../../ui/Screen.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { useWords } from '../../ui/useWords.tsx'
import styles from './Many.module.css'
import { previewColumns } from './previewColumns.tsx'
import { useManyJob, type ManyProps } from './useManyJob.ts'
import { useMemberFields } from './useMemberFields.ts'

/** Sets the department or the remark of those who are ticked, with what becomes of each. */
export function EditMany(props: ManyProps) {
  const { profile, picked, onClose } = props
  const words = useWords()
  const { t } = words
  const { count, isStarting, error, start } = useManyJob(props)
  const departments = useDepartmentChoices()
  const [departmentId, setDepartment] = useState('')
  const [setsRemark, setSetsRemark] = useState(false)
  const [remark, setRemark] = useState('')
  const fields = useMemberFields<'remark'>({
    profile,
    values: { remark },
    onChange: (next) => setRemark(next.remark ?? ''),
    isSent: () => setsRemark,
    error: undefined,
  })
  const change = useMemo<Pick<MemberChange, 'departmentId' | 'remark'>>(
    () => ({ ...(departmentId !== '' && { departmentId: departmentId as Long }), ...(setsRemark && { remark }) }),
    [departmentId, setsRemark, remark],
  )
  const isFilled = Object.keys(change).length > 0
  const department = departments.find(({ id }) => id === departmentId)?.text ?? departmentId
  const columns = useMemo(() => previewColumns(words, change, department), [words, change, department])
  const rows = useRows('findMembers', { picked })

  function save(): void {
    if (isFilled && fields.attempt(['remark'])) void start((ticked) => ({ kind: 'edit', ...ticked, change }))
  }

  return (
    <Dialog
      size="large"
      title={t('many.editTitle', { count })}
      isLocked={isStarting}
      loses={isFilled && !isStarting ? 'typed' : undefined}
      onClose={onClose}
      onSubmit={save}
      heed={<p>{isFilled ? t('many.editText') : t('many.previewHint')}</p>}
      footer={
        <>
          <ProfileMark profile={profile} />
          <Button slot="close" isDisabled={isStarting}>
            {t('ui.cancel')}
          </Button>
          <Button variant="primary" type="submit" isPending={isStarting} isDisabled={!isFilled || count === 0}>
            {t('many.editTitle', { count })}
          </Button>
        </>
      }
    >
      {error !== undefined && <ErrorNotice error={error} />}
      <div className={styles.fields}>
        <ComboBox
          label={t('field.department')}
          choices={[{ id: '', text: t('many.unchanged') }, ...departments]}
          value={departmentId}
          onChange={(id) => setDepartment(id ?? '')}
          emptyText={t('ui.noMatch')}
        />
        <CheckField
          label={t('many.setRemark')}
          note={t('many.setRemarkNote')}
          value={setsRemark}
          isDisabled={isStarting}
          onChange={setSetsRemark}
        />
        {setsRemark && (
          <TextField
            {...fields.of('remark')}
            label={t('field.remark')}
            lines={2}
            autoFocus
            isDisabled={isStarting}
            description={t('field.length', { length: countCharacters(remark), limit: maxRemarkLength })}
          />
        )}
      </div>
      <OwnTools>
        <div className={styles.list}>
          <ReadableRows of={rows} reading={t('members.reading')} onRetry={askShownAgain}>
            {({ source }) => (
              <Grid
                name="editMany"
                list="editMany"
                label={t('many.preview')}
                columns={columns}
                source={source}
                rowId={({ globalId }) => globalId}
              />
            )}
          </ReadableRows>
        </div>
      </OwnTools>
    </Dialog>
  )
}
