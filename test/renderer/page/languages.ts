import { it } from 'vitest'
import type { Language } from '../../../src/contract/bridge.ts'
import { campaign } from '../../campaign.ts'

export const languages = ['en', 'zh-CN'] as const satisfies readonly Language[]

/**
 * `it` for a suite that is written once for each language: `npm test` plays its tests in turn, one in English and the
 * next in Chinese, the campaign all of them in both. That no word is missing in either is asked by test/words.
 */
export function testsIn(language: Language): (name: string, play: () => Promise<void>) => void {
  let count = 0
  return (name, play) => {
    const isTurn = languages[count % languages.length] === language
    count += 1
    if (isTurn || campaign.isWhole) it(name, play)
  }
}
