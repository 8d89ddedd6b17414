import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { inCampaign } from '../../campaign.ts'
import { sayIn } from '../../../src/words/fill.ts'
import { settingsWords } from '../../../src/words/page/copy.ts'
import { shellWords } from '../../../src/words/page/shell.ts'
import { languages, testsIn } from './languages.ts'
import { usePageBench } from './openPage.ts'
import { stepsOn } from './steps.ts'

const bench = usePageBench()
let page: Page
const { there, gone, inputs, failWith } = stepsOn(() => page)

describe.each(languages)('how the copy is kept current is set: %s', (language) => {
  const inTurn = testsIn(language)
  const t = sayIn(language)
  const field = (words: string) => page.getByLabel(words, { exact: true })
  const changes = async () => (await inputs('saveSyncSettings')).map((input) => (input as { change: object }).change)

  async function open(): Promise<void> {
    page = await bench.open('#/at/sandbox/settings', { language })
    await there(page.getByRole('heading', { name: t(settingsWords.sync) }))
  }

  inCampaign(inTurn)('minutes and days as they are left, and nothing that does not fit', async () => {
    await open()
    const minutes = field(t(settingsWords.refreshMinutes))
    expect(await minutes.inputValue()).toBe('5')
    // The section scrolls within the screen, and nothing of it makes the page itself longer.
    expect(await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBe(0)
    for (const unfit of ['0', '1441', 'five', '']) {
      await minutes.fill(unfit)
      await minutes.blur()
      await there(page.getByText(t(shellWords['settings.numberUnfit'], { least: 1, most: 1440 })))
    }
    expect(await changes()).toEqual([])
    await minutes.fill('15')
    await minutes.blur()
    await expect.poll(changes).toEqual([{ refreshMinutes: 15 }])
    await field(t(settingsWords.keepAll)).fill('90')
    await field(t(settingsWords.renewTrees)).focus()
    await expect.poll(changes).toEqual([{ refreshMinutes: 15 }, { keepAllDays: 90 }])
    await expect.poll(() => minutes.inputValue()).toBe('15')
  })

  inCampaign(inTurn)('off and on again, with what is usual', async () => {
    await open()
    const [refresh, daily] = [t(settingsWords.refresh), t(settingsWords.dailySync)].map((words) =>
      page.getByRole('checkbox', { name: words }),
    )
    await refresh!.press('Space')
    await gone(field(t(settingsWords.refreshMinutes)))
    await refresh!.press('Space')
    await there(field(t(settingsWords.refreshMinutes)))
    await daily!.press('Space')
    await gone(field(t(settingsWords.dailySyncAt)))
    await daily!.press('Space')
    const time = field(t(settingsWords.dailySyncAt))
    await there(time)
    await time.fill('22:30')
    await time.blur()
    await expect
      .poll(changes)
      .toEqual([
        { refreshMinutes: null },
        { refreshMinutes: 5 },
        { dailySync: null },
        { dailySync: '03:00' },
        { dailySync: '22:30' },
      ])
  })

  inTurn('keeps what was typed where it could not be saved, and says why', async () => {
    await open()
    await failWith('saveSyncSettings', { kind: 'store', code: 'store.unusable' })
    const days = field(t(settingsWords.keepAll))
    await days.fill('7')
    await days.blur()
    await there(page.getByRole('alert'))
    expect(await days.inputValue()).toBe('7')
  })
})
