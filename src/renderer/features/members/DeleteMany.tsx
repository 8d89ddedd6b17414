import { useMemo, useState } from 'react'
import { useAsked, useRows } from '../../data/asked.ts'
import { askShownAgain } from '../../data/dataChanged.ts'
import { lastRead } from '../../data/loadable.ts'
import { ReadableRows } from '../../data/Readable.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { ErrorNotice } from '../../ui/ErrorNotice.tsx'
import { Grid } from '../../ui/grid/Grid.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { ProfileMark } from '../../ui/ProfileMark.tsx'
import { OwnTools } from '../../ui/Screen.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { useWords } from '../../ui/useWords.tsx'
import { memberColumns } from './columns.tsx'
import styles from './Many.module.css'
import { clearTicked } from './ticked.ts'
import { useManyJob, type ManyProps } from './useManyJob.ts'

/** For more than these, the number must be typed. */
const fewEnough = 10
const heldColumns = ['name', 'userName', 'assets', 'key', 'online']

/** Deletes those who are ticked, after it was shown what each of them still holds. */
export function DeleteMany(props: ManyProps) {
  const { profile, picked, onClose } = props
  const words = useWords()
  const { t, rich } = words
  const { count, isStarting, error, start } = useManyJob(props)
  const [typed, setTyped] = useState('')
  const holding = useRows('findMembers', { picked, holding: 'anything' })
  const holders = lastRead(holding)?.value.source.total
  const held = [
    ['many.holdAssets', useCount(picked, { holding: 'assets' })],
    ['many.holdKey', useCount(picked, { holding: 'key' })],
    ['many.holdOnline', useCount(picked, { online: true })],
  ] as const
  const columns = useMemo(() => memberColumns(words).filter(({ id }) => heldColumns.includes(id)), [words])
  const isSure = count <= fewEnough || typed.trim() === String(count)

  async function remove(): Promise<void> {
    if (await start((ticked) => ({ kind: 'delete', ...ticked }))) clearTicked()
  }

  return (
    <Dialog
      role="alertdialog"
      size={holders === 0 ? 'small' : 'large'}
      title={t('many.deleteTitle', { count })}
      isLocked={isStarting}
      onClose={onClose}
      heed={
        <>
          <p>{t('change.noUndo')}</p>
          {count > fewEnough && (
            <TextField
              label={t('many.type', { count })}
              value={typed}
              onChange={setTyped}
              isCode
              isDisabled={isStarting}
            />
          )}
        </>
      }
      footer={
        <>
          <ProfileMark profile={profile} />
          <Button autoFocus slot="close" isDisabled={isStarting}>
            {t('ui.cancel')}
          </Button>
          <Button
            variant="danger"
            isPending={isStarting}
            isDisabled={count === 0 || holders === undefined || !isSure}
            onPress={() => void remove()}
          >
            {t('many.deleteAction', { count })}
          </Button>
        </>
      }
    >
      {error !== undefined && <ErrorNotice error={error} />}
      <p>{rich('many.deleteText', { count, enterprise: <bdi>{profile.name}</bdi> })}</p>
      {holders === 0 && <p>{t('many.holdNone')}</p>}
      {holders !== undefined && holders > 0 && (
        <Notice kind="warning" title={t('many.holding', { count: holders })}>
          <p className={styles.figures}>
            {held.map(([key, many]) => many > 0 && <span key={key}>{t(key, { count: many })}</span>)}
          </p>
          <p>{t('many.holdText')}</p>
        </Notice>
      )}
      {holders !== 0 && (
        <OwnTools>
          <div className={styles.list}>
            <ReadableRows of={holding} reading={t('members.reading')} onRetry={askShownAgain}>
              {({ source }) => (
                <Grid
                  name="holding"
                  list="holding"
                  label={t('many.holding', { count: source.total })}
                  columns={columns}
                  source={source}
                  rowId={({ globalId }) => globalId}
                />
              )}
            </ReadableRows>
          </div>
        </OwnTools>
      )}
    </Dialog>
  )
}

/** How many of those who are ticked are also so. */
function useCount(picked: ManyProps['picked'], also: { holding?: 'assets' | 'key'; online?: true }): number {
  return lastRead(useAsked('findMembers', { picked, ...also, limit: 0 }))?.value.total ?? 0
}
