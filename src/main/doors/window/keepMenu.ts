import type { Language } from '../../../contract/bridge.ts'
import type { Desk } from '../../desk/desk.ts'
import type { ElectronDeps } from './electronDeps.ts'
import { menuTemplate, type MenuChoices } from './menu.ts'
import { languageOf } from '../../../words/language.ts'
import { windowWords, type SayInWindow } from '../../../words/window.ts'

/**
 * Shows the application menu in the chosen language, or in the system's if none is chosen, and keeps it up to date.
 * `chosen` is the current choice. Returns a function that gives the words of the language shown.
 */
export function keepMenu(
  { app, Menu }: Pick<ElectronDeps, 'app' | 'Menu'>,
  desk: Desk,
  chosen: Language | undefined,
  choices: MenuChoices,
): () => SayInWindow {
  let shown: Language | undefined
  const show = (language: Language) => {
    if (language === shown) return
    shown = language
    Menu.setApplicationMenu(Menu.buildFromTemplate(menuTemplate(windowWords(language), choices)))
  }
  const ofSystem = languageOf(app.getLocale())
  show(chosen ?? ofSystem)
  desk.onEvent((event) => {
    if (event.type === 'settingsChanged') show(event.settings.language ?? ofSystem)
  })
  return () => windowWords(shown ?? ofSystem)
}
