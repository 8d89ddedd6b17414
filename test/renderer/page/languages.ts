import { it } from 'vitest'
import type { Language } from '../../../src/contract/bridge.ts'
import { isPlayedIn } from '../../languages.ts'

export { isPlayedIn, languages, languagesOf } from '../../languages.ts'

/** `it` for a suite that is written once for each language: it plays its tests in turn, as `isPlayedIn` says. */
export function testsIn(language: Language): (name: string, play: () => Promise<void>) => void {
  let count = 0
  return (name, play) => {
    if (isPlayedIn(language, count)) it(name, play)
    count += 1
  }
}
