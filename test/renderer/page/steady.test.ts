import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import type { OperationName } from '../../../src/contract/operationNames.ts'
import { campaign, inCampaign } from '../../campaign.ts'
import { unsteadySearch } from './everyScreen/steady.ts'
import { languages, languagesOf, testsIn } from './languages.ts'
import { usePageBench } from './openPage.ts'
import { hasFocus, stepsOn } from './steps.ts'

const bench = usePageBench()
let page: Page
const { there, calls } = stepsOn(() => page)

const main = () => page.getByRole('main')
const chips = () => main().getByRole('radio')
const search = () => main().getByRole('searchbox')

/** Text and width of each filter. */
const filters = () =>
  chips().evaluateAll((all) =>
    all.map((one) => `${one.textContent} ${Math.round(one.getBoundingClientRect().width)} px`),
  )

/** From now on, an operation doesn't answer. */
const silence = (name: OperationName) =>
  page.evaluate((silent) => Object.assign(window.fake.answers, { [silent]: () => new Promise(() => undefined) }), name)

describe.each(languages)('while an answer is awaited, in %s', (language) => {
  const inTurn = testsIn(language)
  for (const [address, name] of campaign.some(
    [
      ['products', 'groupProducts'],
      ['board', 'findAssets'],
      ['board', 'findKeys'],
      ['board?view=state', 'readWall'],
      ['snapshots?from=1&to=2', 'compareSnapshots'],
    ] as const,
    (_, at) => at === 4,
  ))
    inTurn(`the search box of ${address} and the counts stay as they were, visibly of before (${name})`, async () => {
      page = await bench.open(`#/at/sandbox/${address}`, { language })
      await there(chips().filter({ hasText: /\d$/ }))
      await expect.poll(() => main().locator('[aria-busy=true]').count()).toBe(0)
      expect(await unsteadySearch(page)).toEqual([])
      const before = await filters()
      await silence(name)
      const asked = await calls(name)
      await search().fill('000')
      await expect.poll(() => calls(name)).toBeGreaterThan(asked)
      await there(main().locator('[role=radiogroup][data-past]'))
      // Nor does emptiness stand there of words that were searched for before.
      const busy = page.locator('main [aria-busy=true]')
      await there(busy)
      expect(await busy.getByText(/^(No (matching|asset|keys|products|differences)|没有)/).count()).toBe(0)
      expect(await filters()).toEqual(before)
    })
})

inCampaign(it).each(languagesOf(1))(
  'whoever chooses a view of the board stays at that choice, in %s',
  async (language) => {
    page = await bench.open('#/at/sandbox/board?view=rows', { language })
    await there(main().getByRole('gridcell'))
    const choice = main().getByRole('combobox')
    await choice.focus()
    for (const view of ['product', 'state', 'rows', 'person']) {
      await choice.selectOption(view)
      await there(view === 'rows' ? main().getByRole('gridcell') : main().locator('[data-place]'))
      expect([view, page.url().includes(`view=${view}`), await hasFocus(choice)]).toEqual([view, true, true])
    }
  },
)
