import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { inCampaign } from '../../campaign.ts'
import { sayIn } from '../../../src/words/fill.ts'
import { assignWords, moveWords } from '../../../src/words/page/members.ts'
import { dropWords } from '../../../src/words/page/wall.ts'
import { kindWords, verbWords } from '../../../src/words/terms.ts'
import { dragStepsOn, free, held, lent, number, online } from './dragSteps.ts'
import { languages, testsIn } from './languages.ts'
import { usePageBench } from './openPage.ts'
import { hasFocus, stepsOn } from './steps.ts'

const bench = usePageBench()
let page: Page
const { calls, inputs, there, gone } = stepsOn(() => page)
const { tile, row, dialog, places, place, nameOf, who, keyIsWith, takeUp, carryTo, drag, letGo } = dragStepsOn(
  () => page,
  bench,
)

describe.each(languages)('an asset number is dragged: %s', (language) => {
  const inTurn = testsIn(language)
  const t = sayIn(language)
  const status = (words: string) => dialog().getByRole('status').filter({ hasText: words })
  const send = (words: string) => dialog().getByRole('button', { name: words, exact: true })

  async function open(address: string): Promise<void> {
    page = await bench.open(address, { language })
    await there(page.locator('[data-place], [role=gridcell]'))
  }

  inCampaign(inTurn)(
    'a free one to a person: the form that assigns is filled, and sends when it is told to',
    async () => {
      await open('#/at/sandbox/board?view=state&find=KD-2026-00005')
      const label = t(dropWords.assign, { number: free, name: await who('user0050acme') })
      await drag(tile(free), place(label))
      await there(dialog().getByRole('heading', { name: t(assignWords.giveTitle, { number: free }) }))
      await there(status('user0050acme'))
      await expect.poll(() => hasFocus(send(t(verbWords.assign)))).toBe(true)
      expect(await calls('configureAssets')).toBe(0)
      expect(await places().count()).toBe(0)
      await send(t(verbWords.assign)).click()
      await gone(dialog())
      expect(await inputs('configureAssets')).toMatchObject([{ memberGlobalId: '6100000000000000050', add: [free] }])
    },
  )

  inCampaign(inTurn)('one that somebody holds to another: the form that moves is filled', async () => {
    await open('#/at/sandbox/board?view=state&find=KD-2026-00005')
    await takeUp(tile(held))
    await there(page.getByText(t(dropWords.held, { number: held })))
    // Who has it already takes it from nobody.
    expect(await place(t(dropWords.move, { number: held, name: await who('user0050acme') })).count()).toBe(0)
    await carryTo(place(t(dropWords.move, { number: held, name: await who('user0052acme') })))
    await page.mouse.up()
    await there(dialog().getByRole('heading', { name: t(moveWords.title, { number: held }) }))
    await there(status('user0052acme'))
    // Nothing was entered, so nothing is asked when it is left.
    await page.keyboard.press('Escape')
    await gone(dialog())
    expect(await page.getByRole('alertdialog').count()).toBe(0)
    expect(await calls('moveAsset')).toBe(0)
  })

  inCampaign(inTurn)(
    'one that somebody holds to a key: lending is filled; to the key they have, where they have one',
    async () => {
      await open('#/at/sandbox/board?view=state&lane=held')
      await drag(tile(held), place(t(dropWords.lend, { number: held, key: 'UK-00001' })))
      await there(dialog().getByRole('option', { name: held, selected: true }))
      const [person, key] = [t(kindWords.member), t(kindWords.key)].map((name) =>
        dialog().getByRole('combobox', { name }),
      )
      await expect.poll(() => key!.inputValue()).toBe('UK-00001')
      expect(await person!.inputValue()).toBe(await nameOf('user0050acme'))
      expect(await calls('lend')).toBe(0)
      await page.keyboard.press('Escape')
      await gone(dialog())

      await keyIsWith('UK-00002', 50)
      await there(page.getByRole('listitem').filter({ hasText: 'UK-00002' }).filter({ hasText: '50' }))
      await takeUp(tile(held))
      await there(place(t(dropWords.lend, { number: held, key: 'UK-00002' })))
      expect(await place(t(dropWords.lend, { number: held, key: 'UK-00001' })).count()).toBe(0)
      await letGo()
    },
  )

  inCampaign(it).each([
    ['free', dropWords.free, number(47)],
    ['lent', dropWords.lent, lent],
    ['online', dropWords.online, online],
  ] as const)('one that cannot be lent to no key, and it says where to (%s)', async (_state, words, which) => {
    await open('#/at/sandbox/board?view=state&find=KD-2026-00004')
    await takeUp(tile(which))
    await there(page.getByText(t(words, { number: which })))
    await there(places())
    const keys = page.getByRole('region', { name: t(kindWords.keys) })
    expect(await keys.locator('[data-drop-place]').count()).toBe(0)
    await letGo()
  })

  inTurn('to the head of a lane, where lanes are employees', async () => {
    await open('#/at/sandbox/board?view=person&find=KD-2026-00005')
    const name = await nameOf('user0052acme')
    await drag(tile(free), place(t(dropWords.assign, { number: free, name })))
    await there(status('user0052acme'))
  })

  inTurn('from a row to the holder in another, and to a key', async () => {
    await open('#/at/sandbox/board?view=rows&find=KD-2026-00005')
    const grip = (of: string) => row(of).locator('[draggable=true]')
    const to = t(dropWords.move, { number: held, name: await who('user0052acme') })
    await drag(grip(held), row(number(52)).getByRole('button', { name: to }))
    await there(dialog().getByRole('heading', { name: t(moveWords.title, { number: held }) }))
    await there(status('user0052acme'))
    await page.keyboard.press('Escape')
    await gone(dialog())

    await keyIsWith('UK-00002', 50)
    await page.getByRole('searchbox').fill('user0050acme')
    const lending = t(dropWords.lend, { number: held, key: 'UK-00002' })
    await drag(grip(held), page.getByRole('button', { name: lending }))
    await there(dialog().getByRole('option', { name: held, selected: true }))
  })
})
