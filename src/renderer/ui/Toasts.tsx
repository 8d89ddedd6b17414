import type { ComponentType } from 'react'
import { Button } from 'react-aria-components/Button'
import { Text } from 'react-aria-components/Text'
import {
  UNSTABLE_Toast as Toast,
  UNSTABLE_ToastContent as ToastContent,
  UNSTABLE_ToastRegion as ToastRegion,
} from 'react-aria-components/Toast'
import { X } from 'lucide-react'
import { useWords } from './useWords.tsx'
import { messageIcons, type NotedMessage, toastQueue } from './toasts.ts'
import { uiWords } from '../../words/page/frame.ts'
import { kindWords } from '../../words/terms.ts'
import styles from './Toasts.module.css'

let observer: ResizeObserver | undefined

/** Says how high the toasts are (`--said-height`) to what gives way to them: the list of a screen, a page, a dialog. */
function leaveRoom(region: HTMLElement | null): void {
  observer?.disconnect()
  const say = () => document.documentElement.style.setProperty('--said-height', `${region?.offsetHeight ?? 0}px`)
  say()
  if (region === null) return
  observer = new ResizeObserver(say)
  observer.observe(region)
}

function Icon({ of: { kind } }: { of: NotedMessage }) {
  const Drawn = messageIcons[kind]
  return <Drawn size={18} aria-hidden />
}

/** What was done or failed; never covers anything that can be pressed. `Offer` draws what a message offers. */
export default function Toasts({ Offer }: { Offer: ComponentType<{ message: NotedMessage }> }) {
  const { t } = useWords()
  return (
    <ToastRegion ref={leaveRoom} queue={toastQueue} aria-label={t(kindWords.messages)} className={styles.region ?? ''}>
      {({ toast }) => (
        <Toast toast={toast} className={styles.toast ?? ''} data-kind={toast.content.kind}>
          <Icon of={toast.content} />
          <ToastContent className={styles.content}>
            <Text slot="title">{toast.content.title}</Text>
            {toast.content.detail !== undefined && (
              <Text slot="description" className={styles.detail ?? ''}>
                {toast.content.detail}
              </Text>
            )}
          </ToastContent>
          {toast.content.action !== undefined && <Offer message={toast.content} />}
          <Button slot="close" aria-label={t(uiWords.close)} className={styles.close ?? ''}>
            <X size={16} aria-hidden />
          </Button>
        </Toast>
      )}
    </ToastRegion>
  )
}
