import { CircleAlert, CircleQuestionMark, KeyRound, LoaderCircle } from 'lucide-react'
import type { PendingChange } from '../../contract/operations/changes.ts'
import { findProfile, useProfiles } from '../data/profiles.ts'
import { refresh } from '../data/refreshing.ts'
import { whenSettled } from '../data/historyEntry.ts'
import { useUnsettled } from '../data/UnsettledMark.tsx'
import { call } from '../desk/call.ts'
import { Button } from '../ui/Button.tsx'
import { ErrorDetails } from '../ui/Notice.tsx'
import { askToLose } from '../ui/dialogs.tsx'
import { toastFailure } from '../ui/toasts.ts'
import { useWords } from '../ui/useWords.tsx'
import { showCredentials } from './dialogs.ts'
import { dealtWith, passwordTaken, changeTitle, useWithName } from './pendingChanges.ts'
import { SettleButtons } from './UnsettledNotice.tsx'
import styles from './OpenChanges.module.css'
import { endWords, openWords, changeWords } from '../../words/page/frame.ts'

const icons = {
  sending: LoaderCircle,
  settling: LoaderCircle,
  done: KeyRound,
  refused: CircleAlert,
  unknown: CircleQuestionMark,
}

/** Shows the password generated for a change; once it is taken, a change that is done, or turns out to be, is dealt with. */
async function showPassword({ id, profile, about, state, error }: PendingChange): Promise<void> {
  const result = await call('showNewPassword', { change: id })
  if (!result.ok) return toastFailure(result.error)
  const { password } = result.data
  if (password === undefined) return dealtWith(id)
  const account = about.account ?? about.member ?? ''
  const enterprise = findProfile(useProfiles.getState(), profile)?.name ?? ''
  const name = about.name ?? account
  showCredentials({ name, account, enterprise, password, unknown: error }, (isTaken) => {
    if (isTaken || state === 'done') passwordTaken(id)
  })
}

function OpenChange({ change: told }: { change: PendingChange }) {
  const change = useWithName(told)
  const words = useWords()
  const { t, time } = words
  const enterprise = useProfiles((state) => findProfile(state, change.profile)?.name)
  const { id, state, error, hasPassword, begunAt, entry, settles, waitsFor } = change
  // Of the shown enterprise history knows it better: a look may have failed meanwhile.
  const known = useUnsettled().all.find((one) => one.entry === entry)
  const isRunning = state === 'sending' || state === 'settling'
  const Icon = icons[state]

  async function dismiss(): Promise<void> {
    if (!hasPassword || (await askToLose(state === 'unknown' ? 'mayBePassword' : 'password'))) dealtWith(id)
  }

  return (
    <li className={styles.change} data-state={state}>
      <Icon size={18} aria-hidden className={styles.icon} />
      <div className={styles.text}>
        <div className={styles.line}>
          <strong>{t(isRunning ? openWords.underWay : endWords[state], { what: changeTitle(change, words) })}</strong>
          <span className={styles.soft}>{[enterprise, time(begunAt)].filter(Boolean).join(' · ')}</span>
        </div>
        {state === 'unknown' && entry !== undefined && (
          <p className={styles.soft}>{whenSettled((known === undefined ? settles : known.settles) ?? null, words)}</p>
        )}
        {isRunning && (
          <p className={styles.soft}>{waitsFor ? t(changeWords.waitsText, waitsFor) : t(openWords[state])}</p>
        )}
        {error !== undefined && <ErrorDetails error={error} />}
        {hasPassword && <p>{t(state === 'done' ? openWords.untaken : openWords.mayBePassword)}</p>}
        {!isRunning && (
          <div className={styles.actions}>
            {hasPassword && (
              <Button size="small" onPress={() => void showPassword(change)}>
                {t(openWords.showPassword)}
              </Button>
            )}
            {state === 'unknown' && entry !== undefined && (
              // What becomes of it then is said as of any that has ended.
              <SettleButtons size="small" profile={change.profile} entry={entry} onSettled={() => undefined} />
            )}
            {state === 'unknown' && (
              <Button size="small" variant="quiet" onPress={() => void refresh(change.profile, { mayAsk: true })}>
                {t(changeWords.look)}
              </Button>
            )}
            <Button size="small" {...(state === 'unknown' && { variant: 'quiet' })} onPress={() => void dismiss()}>
              {t(state === 'unknown' ? openWords.checked : openWords.dismiss)}
            </Button>
          </div>
        )}
      </div>
    </li>
  )
}

/** Changes that go on without their dialog, or whose outcome somebody still has to deal with. */
export function OpenChanges({ changes }: { changes: readonly PendingChange[] }) {
  return (
    <ul className={styles.list}>
      {changes.map((change) => (
        <OpenChange key={change.id} change={change} />
      ))}
    </ul>
  )
}
