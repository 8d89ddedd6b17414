import { windowWords } from '../../../words/window.ts'
import { languageOf } from '../../../words/language.ts'
import type { ElectronParts } from './electronParts.ts'

/**
 * Tells the person that something nobody foresaw went wrong in the main process, once: whatever comes after it is in
 * the log alone. Electron's own box would show the message, which may hold anything. Keydesk runs on, so that a change
 * that is under way is still settled.
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
