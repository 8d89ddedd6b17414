import type { Page } from 'playwright-core'
import { it } from 'vitest'
import { usePageBench } from './openPage.ts'
import { stepsOn } from './steps.ts'

const bench = usePageBench()
let page: Page
const { there, gone } = stepsOn(() => page)

it('what waits until the copy of an earlier Keydesk is filled says how far that is', async () => {
  page = await bench.open('#/profiles')
  await there(page.getByRole('heading', { name: 'Your enterprises' }))
  await page.evaluate(() => {
    const { ask, answers, emit } = window.fake
    const gate = Promise.withResolvers<void>()
    Object.assign(window, { release: gate.resolve })
    answers.findAssets = async (input, callId) => {
      emit({ type: 'progress', callId: callId ?? '', progress: { done: 300, total: 20_000 } })
      await gate.promise
      return ask('findAssets', input, callId)
    }
    window.location.hash = '#/at/sandbox/board'
  })
  const bar = page.getByRole('progressbar', { name: 'Updating the copy' })
  await there(bar.getByText('300 of 20,000 asset numbers'))
  await page.evaluate(() => (Reflect.get(window, 'release') as () => void)())
  await gone(bar)
})
