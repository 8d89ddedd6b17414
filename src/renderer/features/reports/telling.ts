import type { Language } from '../../../contract/bridge.ts'
import { isEndless } from '../../../domain/validity.ts'
import type { Telling } from '../../../words/reports/changes.ts'

/** How the report about changes is told here. */
export const tellingOf = (language: Language, names: Telling['names'] = {}): Telling => ({
  ...{ language, names },
  isEndless: (end) => isEndless({ limitEndTime: end }),
})
