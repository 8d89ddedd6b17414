import { describe, expect, it } from 'vitest'
import { campaign } from '../../campaign.ts'
import { usualAnswers, type Answers } from '../../fakes/answers.ts'
import { enterprise } from '../../fakes/enterprise.ts'
import { usePageBench } from './openPage.ts'

const bench = usePageBench()

/** Profiles that are read only when the test says so. */
function heldProfiles() {
  const may = Promise.withResolvers<void>()
  const usual = usualAnswers(enterprise()).listProfiles!
  const listProfiles: NonNullable<Answers['listProfiles']> = async (...asked) => {
    await may.promise
    return usual(...asked)
  }
  return { answers: { listProfiles }, release: () => may.resolve() }
}

describe.each(
  campaign.some([
    ['en', 'Board'],
    ['zh-CN', '看板'],
  ] as const),
)('a page that opens, in %s', (language, board) => {
  it('shows its places before the profiles are read, where they stay, and then the screen', async () => {
    const { answers, release } = heldProfiles()
    const page = await bench.openInBrowser('#/at/sandbox/members', answers, undefined, { language })
    const place = page.getByRole('navigation').getByRole('link', { name: board })
    await place.waitFor()
    expect(await page.getByRole('banner').count()).toBe(0)
    const before = await place.boundingBox()
    release()
    await page.getByRole('grid').waitFor()
    expect(await place.boundingBox()).toEqual(before)
  })

  it('leaves the focus at the place that somebody chose before the profiles were read', async () => {
    const { answers, release } = heldProfiles()
    const page = await bench.openInBrowser('#/at/sandbox/members', answers, undefined, { language })
    const place = page.getByRole('navigation').getByRole('link', { name: board })
    await place.click()
    release()
    await page.getByRole('grid').waitFor()
    // The focus that is lost is led elsewhere two frames later.
    await page.evaluate(async () => {
      for (const _ of [1, 2, 3]) await new Promise(requestAnimationFrame)
    })
    expect(await place.evaluate((link) => link === document.activeElement)).toBe(true)
    await page.keyboard.press('b')
    await page.getByRole('dialog').getByRole('combobox').waitFor()
  })
})
