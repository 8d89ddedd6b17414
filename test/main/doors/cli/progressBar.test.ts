import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createProgressBar } from '../../../../src/main/doors/cli/processIo.ts'
import { commandLineWords } from '../../../../src/words/commands/index.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }))
afterEach(() => void vi.useRealTimers())

function drawn(language: 'en' | 'zh-CN') {
  let last = ''
  const io = { err: (text: string) => void (last = text.replaceAll('\r\u001b[K', '')), errIsTerminal: true }
  return { bar: createProgressBar(io, commandLineWords(language)), last: () => last }
}

it('says how fast it goes and how long the rest takes, counting from where it began', () => {
  const { bar, last } = drawn('en')
  bar.show({ done: 400, total: 2000 })
  expect(last()).toBe('[####....................] 400/2000')
  vi.advanceTimersByTime(4000)
  bar.show({ done: 480, total: 2000 })
  expect(last()).toBe('[#####...................] 480/2000  20/s, 1:16 left')
  vi.advanceTimersByTime(996_000)
  bar.show({ done: 600, total: 2000 })
  expect(last()).toBe('[#######.................] 600/2000  0.2/s, 1:56:40 left')
  bar.clear()
  expect(last()).toBe('')
  vi.advanceTimersByTime(200)
  bar.show({ done: 10, total: 20 })
  expect(last()).toBe('[############............] 10/20')
})

it('says the rate alone where nobody knows how many there are, in Chinese too', () => {
  const { bar, last } = drawn('zh-CN')
  bar.show({ done: 0 })
  vi.advanceTimersByTime(2000)
  bar.show({ done: 100 })
  expect(last()).toBe('100  每秒50')
})
