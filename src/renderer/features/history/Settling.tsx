import { useEffect, useState } from 'react'
import type { HistoryEntry } from '../../../contract/history.ts'
import type { InputOf } from '../../../contract/operations.ts'
import type { ProfileId } from '../../../contract/ids.ts'
import { changeNamed } from '../../data/historyEntry.ts'
import { refresh } from '../../data/refreshing.ts'
import { isListed } from '../../../domain/isListed.ts'
import { useCopyStanding } from '../../data/syncing.ts'
import { call } from '../../desk/call.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { sayFailed } from '../../ui/sayFailed.ts'
import { showToast } from '../../ui/toasts.ts'
import { useWords } from '../../ui/useWords.tsx'
import styles from './History.module.css'

/** Asks a person what became of a change that reading can't settle. */
export function Settling({ entry, profile }: { entry: HistoryEntry; profile: ProfileId }) {
  const words = useWords()
  const { t, time } = words
  const [said, setSaid] = useState<InputOf<'settleEntry'>['outcome']>()
  const asOf = useCopyStanding(profile).sync?.listsAsOf
  const isReadable = isListed(entry)
  // Such lists say nothing of it.
  const isOlder = isReadable && asOf != null && Date.parse(asOf) < Date.parse(entry.time)

  useEffect(() => {
    if (isOlder) void refresh(profile)
  }, [isOlder, profile])

  async function settle(outcome: InputOf<'settleEntry'>['outcome']): Promise<void> {
    setSaid(outcome)
    const result = await call('settleEntry', { profile, entry: entry.entry, outcome })
    setSaid(undefined)
    if (result.ok) showToast({ kind: 'done', title: t('history.noted'), detail: changeNamed(entry, words) })
    else sayFailed(result.error)
  }

  return (
    <Notice
      kind="unknown"
      title={t('history.show.look')}
      actions={
        <>
          <Button isPending={said === 'done'} isDisabled={said !== undefined} onPress={() => void settle('done')}>
            {t('history.wasDone')}
          </Button>
          <Button isPending={said === 'notDone'} isDisabled={said !== undefined} onPress={() => void settle('notDone')}>
            {t('history.wasNotDone')}
          </Button>
        </>
      }
    >
      <p>{t(isReadable ? 'history.lookText' : 'history.unreadable')}</p>
      {isReadable && (
        <p className={styles.links}>
          {asOf != null && (
            <span className={isOlder ? styles.older : styles.soft}>
              {t(isOlder ? 'history.olderAsOf' : 'history.nowAsOf', { time: time(Date.parse(asOf)) })}
            </span>
          )}
          <Button variant="quiet" size="small" onPress={() => void refresh(profile, { mayAsk: true })}>
            {t('change.look')}
          </Button>
        </p>
      )}
    </Notice>
  )
}
