import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { inCampaign } from '../../campaign.ts'
import { sayIn } from '../../../src/words/fill.ts'
import { gridWords } from '../../../src/words/page/anywhere.ts'
import { boardWords } from '../../../src/words/page/holdings.ts'
import { assignWords, withdrawWords } from '../../../src/words/page/members.ts'
import { lendManyWords, planWords, wallWords } from '../../../src/words/page/wall.ts'
import { kindWords, verbWords } from '../../../src/words/terms.ts'
import { languages, testsIn } from './languages.ts'
import { usePageBench } from './openPage.ts'
import { hasFocus, stepsOn } from './steps.ts'

const bench = usePageBench()
let page: Page
const { there, gone, inputs } = stepsOn(() => page)

/** Numbers of the canned enterprise: free ones, or those that one person holds and that can be lent. */
const numbersOf = (which: 'free' | 'held') =>
  page.evaluate((wanted) => {
    const { assets } = window.fake.enterprise
    const calm = assets.filter((one) => !one.borrowedFlag && !one.onlineFlag)
    const free = calm.filter((one) => !one.cloudAccountGlobalId)
    const [held] = [...Map.groupBy(calm, (one) => one.cloudAccountGlobalId)].filter(
      ([holder, all]) => holder && all.length > 1,
    )
    const some = wanted === 'free' ? free : held![1]
    return some.slice(0, 2).map(({ assetNum, assetId, cloudAccountGlobalId }) => ({
      assetNum,
      assetId,
      holder: cloudAccountGlobalId,
    }))
  }, which)

describe.each(languages)('several numbers on the board: %s', (language) => {
  const inTurn = testsIn(language)
  const t = sayIn(language)
  const dialog = () => page.getByRole('dialog')
  const verb = (words: string) => page.getByRole('button', { name: words, exact: true })

  async function choose(which: 'free' | 'held') {
    page = await bench.open('#/at/sandbox/board?view=state', { language })
    // What is usual is folded.
    const folds = page.locator('[data-lane] [aria-expanded=false]')
    await there(folds)
    while ((await folds.count()) > 0) await folds.first().click()
    await there(page.locator('[data-place]'))
    const some = await numbersOf(which)
    for (const { assetNum } of some) {
      const tile = page.getByRole('group', { name: t(kindWords.assets) }).getByRole('button', {
        name: new RegExp(`^${assetNum}`),
      })
      await tile.click({ modifiers: ['ControlOrMeta'] })
    }
    await there(page.getByText(t(wallWords.selected, { count: some.length })))
    return some
  }

  inCampaign(inTurn)('that are free go to one person together', async () => {
    const some = await choose('free')
    await verb(t(boardWords.assign)).click()
    await there(dialog().getByRole('heading', { name: t(assignWords.giveMany, { count: 2 }) }))
    await dialog().getByRole('combobox').fill('user0007')
    await page.getByRole('listbox').getByRole('option').first().click()
    await dialog()
      .getByRole('button', { name: t(verbWords.assign), exact: true })
      .click()
    await gone(dialog())
    const add = some.map(({ assetNum }) => assetNum)
    expect(await inputs('configureAssets')).toMatchObject([{ add, remove: [] }])
  })

  inCampaign(inTurn)('that one person holds are lent together', async () => {
    const some = await choose('held')
    await verb(t(verbWords.lendDialog)).click()
    await there(dialog())
    const chosen = dialog().locator('[role=option][aria-selected=true]')
    await expect.poll(() => chosen.count()).toBe(2)
    for (const { assetNum } of some) await there(chosen.filter({ hasText: assetNum }))
    // What was asked for is nothing that leaving would lose.
    await page.keyboard.press('Escape')
    await gone(dialog())
  })

  inCampaign(inTurn)('are withdrawn from that person together', async () => {
    const some = await choose('held')
    await verb(t(withdrawWords.open)).click()
    // The button says what it withdraws.
    const withdraw = dialog().locator('footer').getByRole('button').last()
    for (const { assetNum } of some) await there(withdraw.filter({ hasText: assetNum }))
    await withdraw.click()
    await gone(dialog())
    const [asked] = await inputs('configureAssets')
    expect(asked).toMatchObject({ memberGlobalId: some[0]!.holder, add: [] })
    expect((asked as { remove: string[] }).remove.toSorted()).toEqual(some.map(({ assetNum }) => assetNum).toSorted())
  })

  inTurn(
    'that several people hold are lent to each of them: keys are proposed, checked as a plan, and become a job',
    async () => {
      const some = await choose('held')
      const other = await page.evaluate((held) => {
        const { assets } = window.fake.enterprise
        const { assetNum, cloudAccountGlobalId: holder } = assets.find(
          (one) =>
            one.cloudAccountGlobalId && one.cloudAccountGlobalId !== held && !one.borrowedFlag && !one.onlineFlag,
        )!
        return { assetNum, holder }
      }, some[0]!.holder)
      const tile = page.getByRole('group', { name: t(kindWords.assets) }).getByRole('button', {
        name: new RegExp(`^${other.assetNum}`),
      })
      await tile.click({ modifiers: ['ControlOrMeta'] })
      await there(page.getByText(t(wallWords.selected, { count: 3 })))
      await page.evaluate(() => {
        window.fake.answers.checkMemberFile = () => {
          const counts = { faultCount: 0, adviceCount: 0, changeCount: 0, mayLack: false }
          return {
            ok: true,
            data: {
              rows: 2,
              valid: 2,
              faults: [],
              advice: [],
              changes: [],
              plan: [],
              planMembers: 0,
              ...counts,
            } as never,
          }
        }
      })
      await verb(t(verbWords.lendDialog)).click()
      const planning = page.getByRole('dialog', {
        name: new RegExp(t(lendManyWords.title, { count: 2, whom: '.+' })),
      })
      const keys = planning.getByRole('listitem').getByRole('textbox')
      await expect.poll(() => keys.count()).toBe(2)
      await expect.poll(() => keys.first().inputValue()).toMatch(/^UK-/)
      // It begins with what is to be scanned or typed.
      await expect.poll(() => hasFocus(keys.first())).toBe(true)
      const proposed = await keys.first().inputValue()
      // Somebody else lends that key meanwhile: no other takes its place unseen.
      await bench.change(({ keys }) => {
        const key = keys.find(({ assetNum }) => assetNum === proposed)!
        Object.assign(key, { borrowedFlag: true, cloudAccountGlobalId: 'elsewhere' })
      })
      // A key that is not known is said at its field, and Enter leads there.
      // Asked of the plan that came last: what is checked is checked anew when keys change.
      await page.evaluate(() => {
        const { checkMemberFile } = window.fake.answers
        window.fake.answers.checkMemberFile = (input, callId) => {
          const plans = window.fake.calls.filter(({ name }) => name === 'openMemberFile').map((call) => call.input)
          const { source } = plans.at(-1) as { source: { base64: string } }
          if (!atob(source.base64).includes('"UK-1"')) return checkMemberFile!(input, callId)
          const faults = [{ row: 2, field: 'key', code: 'plan.keyUnknown', details: { value: 'UK-1' } }]
          const counts = { faultCount: 1, adviceCount: 0, changeCount: 0, planMembers: 0, mayLack: false }
          return {
            ok: true,
            data: { rows: 2, valid: 1, faults, advice: [], changes: [], plan: [], ...counts } as never,
          }
        }
      })
      await keys.nth(1).fill('UK-1')
      await expect.poll(() => keys.nth(1).getAttribute('aria-invalid')).toBe('true')
      await keys.first().press('Enter')
      await expect.poll(() => hasFocus(keys.nth(1))).toBe(true)
      expect(await inputs('startJob')).toEqual([])
      await page.keyboard.press('ControlOrMeta+a')
      await page.keyboard.type('UK-00013')
      await there(planning.getByText(t(planWords.ready, { count: 2 })))
      await expect.poll(() => planning.locator('footer').getByRole('button').last().isEnabled()).toBe(true)
      await planning.locator('footer').getByRole('button').last().click()
      await page.waitForURL(/jobs\/desk-\d+/)
      const given = (await inputs('openMemberFile')).at(-1) as { source: { base64: string } }
      const plan: unknown = JSON.parse(Buffer.from(given.source.base64, 'base64').toString())
      expect(plan).toMatchObject([
        { key: proposed, globalId: some[0]!.holder, assets: some.map(({ assetNum }) => assetNum).join(' ') },
        { globalId: other.holder, assets: other.assetNum, key: 'UK-00013' },
      ])
      expect(await inputs('startJob')).toMatchObject([{ work: { kind: 'lend', inUse: false } }])
    },
  )

  inCampaign(inTurn)(
    'stay in sight, with what can be done with them, beside the details of a key in a narrow window',
    async () => {
      await choose('held')
      await page.setViewportSize({ width: 900, height: 700 })
      await page
        .getByRole('group', { name: t(kindWords.keys) })
        .getByRole('button')
        .first()
        .click()
      await page.waitForURL(/key=/)
      await there(verb(t(withdrawWords.open)))
      await page.getByRole('button', { name: t(gridWords.clearSelection), exact: true }).click()
      await gone(verb(t(withdrawWords.open)))
      await there(page.getByRole('group', { name: t(kindWords.keys) }))
    },
  )

  inTurn('that have nothing in common have no verb but taking them away', async () => {
    await choose('held')
    const [free] = await numbersOf('free')
    await page
      .getByRole('group', { name: t(kindWords.assets) })
      .getByRole('button', { name: new RegExp(`^${free!.assetNum}`) })
      .click({ modifiers: ['ControlOrMeta'] })
    await there(page.getByText(t(wallWords.selected, { count: 3 })))
    for (const words of [t(boardWords.assign), t(verbWords.lendDialog), t(withdrawWords.open)]) await gone(verb(words))
    await there(verb(t(boardWords.exportProducts)))
  })
})
