import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { inCampaign } from '../../campaign.ts'
import { sayIn } from '../../../src/words/fill.ts'
import { boardWords } from '../../../src/words/page/holdings.ts'
import { loansWords } from '../../../src/words/page/loans.ts'
import { moveWords } from '../../../src/words/page/members.ts'
import { kindWords, verbWords } from '../../../src/words/terms.ts'
import { languages, testsIn } from './languages.ts'
import { usePageBench } from './openPage.ts'
import { stepsOn } from './steps.ts'

const bench = usePageBench()
let page: Page
const { calls, there, gone, inputs } = stepsOn(() => page)
const number = 'KD-2026-000050'

describe.each(languages)('the details on the board: %s', (language) => {
  const inTurn = testsIn(language)
  const t = sayIn(language)
  const panel = () => page.getByRole('complementary')
  const dialog = () => page.getByRole('dialog')
  const verb = (words: string) => panel().getByRole('button', { name: words, exact: true })

  async function open(address: string): Promise<void> {
    page = await bench.open(address, { language })
    await there(page.getByRole('grid'))
  }

  /** Chooses to whom, and leaves the form ready. */
  async function beginMoving(): Promise<void> {
    await open(`#/at/sandbox/board?find=${number}`)
    await page.getByRole('row').filter({ hasText: number }).getByRole('gridcell').first().click()
    await verb(t(moveWords.open)).click()
    await there(dialog().getByRole('heading', { name: t(moveWords.title, { number }) }))
    await dialog().getByRole('combobox').fill('user0007')
    await page.getByRole('listbox').getByRole('option').first().click()
  }

  inCampaign(inTurn)(
    'move a number that somebody holds to another: both are said before, and it is sent once',
    async () => {
      await beginMoving()
      const move = dialog().getByRole('button', { name: t(moveWords.action) })
      await there(dialog().getByRole('status').filter({ hasText: 'user0007' }))
      await move.click()
      await gone(dialog())
      const [asked] = (await inputs('moveAsset')) as [{ assetNum: string; to: string }]
      expect(asked.assetNum).toBe(number)
      const to = await page.evaluate(
        (id) => window.fake.enterprise.members.find(({ globalId }) => globalId === id)?.userName,
        asked.to,
      )
      expect(to).toContain('user0007')
      expect(await calls('moveAsset')).toBe(1)
      await there(page.getByText(new RegExp(`${number}.*|.*${number}`)).first())
    },
  )

  inCampaign(inTurn)('say who has it already, and move it to nobody whose it is', async () => {
    await beginMoving()
    await dialog().getByRole('combobox').fill('user0050')
    await page.getByRole('listbox').getByRole('option').first().click()
    await there(dialog().getByText(t(moveWords.hasIt)))
    expect(
      await dialog()
        .getByRole('button', { name: t(moveWords.action) })
        .isDisabled(),
    ).toBe(true)
  })

  inTurn('offer a number back that was withdrawn and could not be assigned', async () => {
    await beginMoving()
    await page.evaluate(() => {
      window.fake.answers.moveAsset = () => ({
        ok: true,
        data: {
          outcome: 'partly',
          withdrawn: true,
          added: false,
          entry: 'desk-9',
          members: [],
          error: { kind: 'refused', code: '60025', endpoint: 'A9' },
        },
      })
    })
    await dialog()
      .getByRole('button', { name: new RegExp(`^${t(moveWords.actionTo, { number: '.+', name: '.+' })}$`) })
      .click()
    await there(dialog().getByRole('alert').filter({ hasText: '60025' }))
    // The form now assigns what is free.
    await there(dialog().getByRole('button', { name: t(verbWords.assign), exact: true }))
    await dialog()
      .getByRole('button', { name: t(moveWords.giveBack, { name: '§' }).split('§')[0]! })
      .click()
    await gone(dialog())
    await expect.poll(() => inputs('undoChange')).toMatchObject([{ entry: 'desk-9' }])
  })

  inCampaign(inTurn)('say how the loan of a key stands, and take it back there', async () => {
    await open('#/at/sandbox/board')
    const key = await page.evaluate(() => window.fake.enterprise.loans.find(({ overdue }) => overdue)?.key ?? '')
    await page
      .getByRole('region', { name: t(kindWords.keys) })
      .getByRole('button', { name: new RegExp(`^${key}`) })
      .click()
    await there(panel().getByText(t(loansWords['state.overdue'])))
    await verb(t(loansWords.extend)).click()
    await there(dialog().getByRole('button', { name: t(loansWords.extendAction) }))
    await page.keyboard.press('Escape')
    await gone(dialog())
    await verb(t(loansWords.takeBack)).click()
    await expect.poll(() => calls('handInKey')).toBe(1)
    await there(panel().getByText(t(loansWords['state.handedIn'])))
    await panel()
      .getByRole('link', { name: t(boardWords.showLoan) })
      .click()
    await expect.poll(() => page.url()).toContain('/loans?loan=')
  })
})
