import { useEffect, useState } from 'react'
import { BellOff, ChevronRight } from 'lucide-react'
import { openChanges, usePendingChanges } from '../changes/pendingChanges.ts'
import { OpenChanges } from '../changes/OpenChanges.tsx'
import { UnsettledNotice } from '../changes/UnsettledNotice.tsx'
import { useCurrentProfile } from '../data/profiles.ts'
import { useUnsettled } from '../data/UnsettledMark.tsx'
import { useWords } from '../ui/useWords.tsx'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ErrorDetails } from '../ui/Notice.tsx'
import { markMessagesSeen, messageIcons, useMessages, type NotedMessage } from '../ui/toasts.ts'
import { closeDialog } from '../ui/dialogs.tsx'
import Offer from './Offer.tsx'
import { openWords, uiWords } from '../../words/page/frame.ts'
import { bellWords } from '../../words/page/shell.ts'
import { kindWords } from '../../words/terms.ts'
import styles from './MessagesDialog.module.css'

function MessageEntry({ message, isNew }: { message: NotedMessage; isNew: boolean }) {
  const { t, time, dateTime } = useWords()
  const { kind, title, detail, error, at, action } = message
  const Icon = messageIcons[kind]
  return (
    <li className={styles.message} data-kind={kind}>
      <Icon size={16} aria-hidden className={styles.icon} />
      <div className={styles.text}>
        <div className={styles.line}>
          <strong>{title}</strong>
          <span className={styles.time}>
            {isNew && <span className={styles.new}>{t(bellWords.new)}</span>}
            <time title={dateTime(at)}>{time(at)}</time>
          </span>
        </div>
        {action !== undefined && (
          <div>
            <Offer message={message} />
          </div>
        )}
        {error === undefined ? (
          detail !== undefined && <p className={styles.detail}>{detail}</p>
        ) : (
          <details>
            <summary className={styles.summary}>
              <ChevronRight size={14} aria-hidden />
              {t(bellWords.details)}
            </summary>
            <ErrorDetails error={error} />
          </details>
        )}
      </div>
    </li>
  )
}

/** What waits for a person, and below it Keydesk's recent messages, newest first. */
export default function MessagesDialog() {
  const { t } = useWords()
  const messages = useMessages((state) => state.messages)
  const open = openChanges(usePendingChanges())
  const profile = useCurrentProfile()
  const openEntries = new Set(open.map(({ entry }) => entry))
  // Those that this page didn't begin, while they settle by themselves; what then waits for a person is in History.
  const settling = useUnsettled().all.filter(({ entry, settles }) => settles !== null && !openEntries.has(entry))
  const [unseenAtFirst] = useState(() => useMessages.getState().unseen)
  useEffect(markMessagesSeen, [])
  return (
    <Dialog
      title={t(kindWords.messages)}
      onClose={() => closeDialog('messages')}
      footer={
        <Button variant="primary" autoFocus slot="close">
          {t(uiWords.close)}
        </Button>
      }
    >
      {(open.length > 0 || settling.length > 0) && (
        <section className={styles.section}>
          <h3 className={styles.heading}>{t(openWords.title)}</h3>
          {open.length > 0 && <OpenChanges changes={open} />}
          {profile !== undefined && <UnsettledNotice entries={settling} profile={profile.id} />}
        </section>
      )}
      {(open.length > 0 || settling.length > 0) && messages.length > 0 && (
        <h3 className={styles.heading}>{t(openWords.recent)}</h3>
      )}
      {messages.length === 0 ? (
        open.length === 0 &&
        settling.length === 0 && (
          <EmptyState icon={BellOff} title={t(bellWords.none)}>
            {t(bellWords.noneText)}
          </EmptyState>
        )
      ) : (
        <ol className={styles.list}>
          {messages.map((message, index) => (
            <MessageEntry key={message.id} message={message} isNew={index < unseenAtFirst} />
          ))}
        </ol>
      )}
    </Dialog>
  )
}
