import '../../../words/page/jobs.ts'
import { useEffect, useState } from 'react'
import { KeyRound, Wifi } from 'lucide-react'
import type { DeskError } from '../../../contract/errors.ts'
import type { OutputOf } from '../../../contract/operations.ts'
import type { Profile } from '../../../contract/profiles.ts'
import type { Leaver } from '../../changes/memberRequest.ts'
import { startJob } from '../../changes/startJob.ts'
import { call } from '../../desk/call.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { ErrorNotice } from '../../ui/ErrorNotice.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { ProfileMark } from '../../ui/ProfileMark.tsx'
import { StatusTag } from '../../ui/StatusTag.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { useWords } from '../../ui/useWords.tsx'
import styles from './Members.module.css'

type Held = OutputOf<'checkLeaving'>['people'][number]

/** So many can be deleted at a press; for more their number is typed. */
const withoutTyping = 10

interface LeavingDialogProps {
  people: readonly Leaver[]
  profile: Profile
  onClose: () => void
}

/** What one of them still holds, by the service's lists. */
function HeldBy({ held }: { held: Held }) {
  const { t } = useWords()
  const { numbers, keys } = held
  if (numbers.length + keys.length === 0) return <span className={styles.soft}>{t('jobs.recordNothing')}</span>
  return (
    <span className={styles.holdings}>
      {numbers.map(({ assetNum, isOnline }) => (
        <span key={assetNum}>
          <bdi>{assetNum}</bdi>{' '}
          {isOnline && (
            <StatusTag tone="online" icon={Wifi}>
              {t('state.online')}
            </StatusTag>
          )}
        </span>
      ))}
      {keys.map((key) => (
        <StatusTag key={key} tone="lent" icon={KeyRound}>
          {t('member.hasKey', { key })}
        </StatusTag>
      ))}
    </span>
  )
}

/** Lists what each of those who leave still holds, and starts the job that takes it from them and deletes them. */
export function LeavingDialog({ people, profile, onClose }: LeavingDialogProps) {
  const { t, rich } = useWords()
  const [holders, setHolders] = useState<readonly Held[]>()
  const [error, setError] = useState<DeskError>()
  const [isStarting, setStarting] = useState(false)
  const [typed, setTyped] = useState('')
  const [tries, setTries] = useState(0)
  const count = people.length
  const isTyped = count <= withoutTyping || typed.trim() === String(count)

  useEffect(() => {
    let isOver = false
    const asked = people.map(({ memberGlobalId, userName }) => ({
      memberGlobalId,
      ...(userName !== undefined && { userName }),
    }))
    void call('checkLeaving', { profile: profile.id, people: asked }).then((result) => {
      if (isOver) return
      if (result.ok) setHolders(result.data.people)
      else setError(result.error)
    })
    return () => void (isOver = true)
  }, [people, profile.id, tries])

  async function begin(): Promise<void> {
    setStarting(true)
    const failure = await startJob(profile.id, {
      kind: 'leave',
      people: people.map(({ memberGlobalId, userName }) => ({ memberGlobalId, ...(userName && { userName }) })),
    })
    if (failure === undefined) return onClose()
    setStarting(false)
    setError(failure)
  }

  function again(): void {
    setError(undefined)
    setTries((times) => times + 1)
  }

  const nameOf = (id: string) => people.find(({ memberGlobalId }) => memberGlobalId === id)
  const online = holders?.flatMap(({ numbers }) => numbers.filter(({ isOnline }) => isOnline)).length ?? 0
  const keys = holders?.flatMap((one) => one.keys).length ?? 0

  return (
    <Dialog
      role="alertdialog"
      title={t('jobs.leaveTitle', { count })}
      isLocked={isStarting}
      onClose={onClose}
      heed={<p>{t('change.noUndo')}</p>}
      footer={
        <>
          <ProfileMark profile={profile} />
          <Button autoFocus slot="close" isDisabled={isStarting}>
            {t('ui.cancel')}
          </Button>
          <Button
            variant="danger"
            isPending={isStarting}
            isDisabled={holders === undefined || !isTyped}
            onPress={() => void begin()}
          >
            {t('jobs.leaveAction', { count })}
          </Button>
        </>
      }
    >
      <p>
        {rich('jobs.leaveText', {
          enterprise: (
            <strong>
              <bdi>{profile.name}</bdi>
            </strong>
          ),
        })}
      </p>
      {online > 0 && <Notice kind="warning">{t('jobs.leaveOnline', { count: online })}</Notice>}
      {keys > 0 && <Notice kind="info">{t('jobs.leaveKeys', { count: keys })}</Notice>}
      {holders === undefined && error === undefined && <p role="status">{t('jobs.leaveReading')}</p>}
      {holders !== undefined && (
        <div className={styles.leavers}>
          <table>
            <thead>
              <tr>
                <th scope="col">{t('jobs.whom')}</th>
                <th scope="col">{t('jobs.leaveHolds')}</th>
              </tr>
            </thead>
            <tbody>
              {holders.map((held) => (
                <tr key={held.memberGlobalId}>
                  <th scope="row">
                    <bdi>{nameOf(held.memberGlobalId)?.name ?? held.name ?? held.userName ?? held.memberGlobalId}</bdi>
                  </th>
                  <td>
                    <HeldBy held={held} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {holders !== undefined && count > withoutTyping && (
        <TextField label={t('jobs.leaveType', { count })} value={typed} onChange={setTyped} />
      )}
      {error !== undefined && (
        <ErrorNotice error={error} actions={<Button onPress={again}>{t('ui.tryAgain')}</Button>} />
      )}
    </Dialog>
  )
}
