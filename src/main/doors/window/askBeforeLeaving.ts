import type { BrowserWindow } from 'electron'
import type { ElectronDeps } from './electronDeps.ts'
import type { SayInWindow } from '../../../words/window.ts'

/**
 * If closing or reloading would lose something, the page prevents it (`beforeunload`), and Electron then does nothing
 * at all. So this asks the question. `say` returns the words of the current language.
 */
export function askBeforeLeaving(
  window: BrowserWindow,
  dialog: Pick<ElectronDeps['dialog'], 'showMessageBoxSync'>,
  say: () => SayInWindow,
): void {
  const leave = 0
  const stay = 1
  window.webContents.on('will-prevent-unload', (event) => {
    const t = say()
    const answer = dialog.showMessageBoxSync(window, {
      type: 'warning',
      message: t('leave'),
      detail: t('leaveText'),
      buttons: [t('leaveAnyway'), t('stay')],
      defaultId: stay,
      cancelId: stay,
      noLink: true,
    })
    // Preventing the event lets the window go.
    if (answer === leave) event.preventDefault()
  })
}
