import { windowWords } from '../../../words/window.ts'
import { languageOf } from '../../../words/language.ts'
import type { ElectronDeps } from './electronDeps.ts'

/**
 * Tells the person that something unexpected went wrong in the main process, once: later defects go into the log only.
 * Electron's own dialog would show the message, which may hold anything. Keydesk keeps running, so that a change under
 * way is still settled.
 */
export function createDefectTeller({ app, dialog }: Pick<ElectronDeps, 'app' | 'dialog'>) {
  let isShown = false
  return (correlation: string): void => {
    if (isShown) return
    isShown = true
    const say = windowWords(languageOf(app.getLocale()))
    dialog.showErrorBox(say('defect'), say('defectNext', { correlation }))
  }
}
