import { windowWords } from '../../../words/window.ts'
import { languageOf } from '../../../words/language.ts'
import type { ElectronParts } from './electronParts.ts'

/**
 * Tells the person that something unexpected went wrong in the main process, once: later defects go into the log only.
 * Electron's own dialog would show the message, which may hold anything. Keydesk keeps running, so that a change under
 * way is still settled.
 */
export function createDefectTeller({ app, dialog }: Pick<ElectronParts, 'app' | 'dialog'>) {
  let isTold = false
  return (correlation: string): void => {
    if (isTold) return
    isTold = true
    const say = windowWords(languageOf(app.getLocale()))
    dialog.showErrorBox(say('defect'), say('defectNext', { correlation }))
  }
}
