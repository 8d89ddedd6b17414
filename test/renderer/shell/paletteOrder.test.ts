import { expect, test } from 'vitest'
import { kindsInOrder, type Offer, type Offers } from '../../../src/renderer/shell/palette/verbs.ts'

const offer = (text: string, note?: string): Offer => ({
  id: text,
  text,
  does: { fill: '' },
  ...(note !== undefined && { note }),
})
const none: Offers = { verbs: [], assets: [], keys: [], products: [], actions: [], profiles: [], people: [] }
const [goToHistory, toHistory] = [offer('Go to History'), offer('前往操作记录')]
const anna = offer('Anna', 'anna01')
const offers = (actions: Offer[], people: Offer[]): Offers => ({ ...none, actions, people })
const first = (of: Offers, text: string, isNumber = false) => kindsInOrder(of, text, isNumber)[0]

test('a place that is called so comes before employees who have the word in a remark', () => {
  expect(first(offers([goToHistory], [anna]), 'history')).toBe('actions')
  expect(first(offers([goToHistory], [anna]), ' History ')).toBe('actions')
  expect(first(offers([toHistory], [anna]), '操作记录')).toBe('actions')
})

test('but not before somebody who is called so, nor where it is only part of a word', () => {
  expect(first(offers([goToHistory], [offer('History Jones', 'hj')]), 'history')).toBe('people')
  expect(first(offers([goToHistory], [offer('Bo', 'history7')]), 'history')).toBe('people')
  expect(first(offers([goToHistory], [anna]), 'story')).toBe('people')
  expect(first(offers([goToHistory], [anna]), 'hist')).toBe('people')
  expect(first(offers([goToHistory], [anna]), 'go to')).toBe('people')
})

test('what is part of a number leads to numbers, and an empty box to its usual order', () => {
  expect(first(offers([goToHistory], [anna]), 'history', true)).toBe('verbs')
  expect(first(offers([goToHistory], [anna]), '')).toBe('verbs')
})
