import type { Language } from '../src/contract/bridge.ts'
import { campaign } from './campaign.ts'

export const languages = ['en', 'zh-CN'] as const satisfies readonly Language[]

/**
 * The languages in which the `at`-th of some cases is played that are written for both: `npm test` plays them in turn,
 * one in English and the next in Chinese, the campaign all that it plays in both. That no word is missing in either is
 * asked by test/words.
 */
export const languagesOf = (at: number): readonly (typeof languages)[number][] =>
  languages.filter((_, of) => campaign.isOn || at % languages.length === of)

/** Whether the `at`-th of such cases is played in a language. */
export const isPlayedIn = (language: Language, at: number): boolean => languagesOf(at).some((one) => one === language)
