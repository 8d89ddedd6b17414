import { expect, test } from 'vitest'
import { unreadLines } from '../../../src/words/errors/index.ts'

test('asset numbers whose products are missing are told by the reason', () => {
  const unreadable = [
    { assetNum: 'KD-1', error: '60024' },
    { assetNum: 'KD-2', error: 'copy.treeUnread' },
    { assetNum: 'KD-3', error: '60024' },
    { assetNum: 'KD-4', error: 'http.502' },
    { assetNum: 'KD-5', error: 'A7:-1003' },
  ]
  expect(unreadLines('en', unreadable)).toEqual([
    'The service can’t find an asset number with this ID (60024): KD-1, KD-3',
    'Not read yet: KD-2',
    expect.stringMatching(/^.*[^.] \(http\.502\): KD-4$/),
    expect.stringMatching(/^.*[^.] \(A7:-1003\): KD-5$/),
  ])
  const chinese = unreadLines('zh-CN', unreadable)
  expect(chinese.slice(0, 2)).toEqual([expect.stringMatching(/（60024）：KD-1, KD-3$/), '尚未读取：KD-2'])
  for (const line of chinese) expect(line).not.toMatch(/[{[。]/)
})
