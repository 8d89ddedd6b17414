import type { Language } from '../../contract/bridge.ts'
import { around, errorWords } from './around.ts'

type FieldKey = Extract<keyof typeof around, `field.${string}`>

/**
 * A place in the input ("draft.signIn.tokenUrl", "assets[2]", "assets.2") in words, items counted from 1. A place
 * without a word stays as it is written.
 */
export function describeField(path: string, language: Language): string {
  const say = errorWords(language)
  const steps = path.split(/[.[\]]+/).filter((step) => step !== '')
  const names = steps.filter((step) => !/^\d+$/.test(step))
  const item = steps.findLast((step) => /^\d+$/.test(step))
  const key = [names.join('.'), names.at(-1)].map((name) => `field.${name}`).find(isFieldKey)
  if (key === undefined) return path
  return item === undefined ? say(key) : say('place.item', { word: say(key), item: Number(item) + 1 })
}

function isFieldKey(key: string): key is FieldKey {
  return Object.hasOwn(around, key)
}
