import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { inCampaign } from '../../campaign.ts'
import { sayIn } from '../../../src/words/fill.ts'
import { boardWords } from '../../../src/words/page/holdings.ts'
import { listsWords } from '../../../src/words/page/lists.ts'
import { planWords } from '../../../src/words/page/wall.ts'
import { languages, testsIn } from './languages.ts'
import { usePageBench } from './openPage.ts'
import { stepsOn } from './steps.ts'

const bench = usePageBench()
let page: Page
const { there, gone, inputs, calls } = stepsOn(() => page)

describe.each(languages)('a plan from a file on the board: %s', (language) => {
  const inTurn = testsIn(language)
  const t = sayIn(language)
  const dialog = () => page.getByRole('alertdialog').or(page.getByRole('dialog'))
  const whom = ['诸葛思远', 'Anna Berg'].join(language === 'en' ? ', ' : '、')
  const action = (purpose: 'lend' | 'assign', count: number) =>
    dialog().getByRole('button', {
      name: t(planWords[`action.${purpose}`], { count, ...(count > 0 && { whom }) }),
      exact: true,
    })

  /** Opens the dialog and gives it a file; `faults`: what is wrong with it until a person knows of hazards. */
  async function give(faults: { row: number; field?: string; code: string; details?: object }[]): Promise<void> {
    page = await bench.open('#/at/sandbox/board', { language })
    await there(page.getByRole('gridcell'))
    await page.evaluate((wrong) => {
      window.fake.answers.checkMemberFile = ({ inUse }) => {
        const left = inUse ? [] : wrong
        const counts = { faultCount: left.length, adviceCount: 0, changeCount: 0, mayLack: false }
        const plan = [
          { row: 1, member: '6', userName: 'user0006', name: '诸葛思远', assets: ['KD-2026-000001'], remove: [] },
          { row: 2, member: '7', userName: 'user0007', name: 'Anna Berg', assets: ['KD-2026-000002'], remove: [] },
        ]
        const data = {
          rows: 2,
          valid: 2 - left.length,
          faults: left,
          advice: [],
          changes: [],
          ...counts,
          plan,
          planMembers: 2,
        }
        return { ok: true, data: data as never }
      }
    }, faults)
    await page.getByRole('button', { name: t(boardWords.plan) }).click()
    await there(dialog())
    const csv = Buffer.from('key,member,assets\nUK-00001,user0006,KD-2026-000001\nUK-00002,user0007,KD-2026-000002\n')
    await dialog().locator('input[type=file]').setInputFiles({ name: 'plan.csv', mimeType: 'text/csv', buffer: csv })
  }

  inCampaign(inTurn)('that holds becomes a job', async () => {
    await give([])
    await there(dialog().getByText(t(planWords.ready, { count: 2 })))
    await action('lend', 2).click()
    await page.waitForURL(/jobs\/desk-\d+/)
    expect(await inputs('startJob')).toMatchObject([{ work: { kind: 'lend', inUse: false } }])
  })

  inCampaign(inTurn)(
    'says what is wrong in which row, and goes on only where a person knows of the hazards',
    async () => {
      const details = { value: 'UK-00002', key: 'UK-00002' }
      await give([{ row: 2, field: 'key', code: 'plan.keyLoanOpen', details }])
      await there(dialog().getByText(t(planWords.faults, { count: 1 })))
      const text = t(listsWords.at, { row: 2, field: t(planWords['field.key']), text: '§' }).split('§')[0]!
      await there(dialog().getByText(text))
      expect(await action('lend', 0).isDisabled()).toBe(true)
      await dialog().getByText(t(planWords.inUse)).click()
      await there(dialog().getByText(t(planWords.ready, { count: 2 })))
      await action('lend', 2).click()
      await page.waitForURL(/jobs\/desk-\d+/)
      expect(await inputs('startJob')).toMatchObject([{ work: { kind: 'lend', inUse: true } }])
    },
  )

  inTurn('is checked anew as the other kind, with no hazard known', async () => {
    await give([])
    await there(dialog().getByText(t(planWords.ready, { count: 2 })))
    await dialog().getByText(t(planWords.assign)).click()
    await there(action('assign', 2))
    await there(dialog().getByRole('heading', { name: t(planWords['action.assign'], { whom }), exact: true }))
    expect(
      await dialog()
        .getByRole('list', { name: t(planWords.rows) })
        .innerText(),
    ).toMatch(/诸葛思远\s+user0006\s+KD-2026-000001\s+Anna Berg\s+user0007\s+KD-2026-000002/)
    await expect.poll(() => calls('checkMemberFile')).toBe(2)
    expect(await inputs('checkMemberFile')).toMatchObject([{ purpose: 'lend' }, { purpose: 'assign', inUse: false }])
    await page.keyboard.press('Escape')
    await gone(dialog())
    await expect.poll(() => calls('closeMemberFile')).toBe(1)
    expect(await calls('startJob')).toBe(0)
  })

  inCampaign(inTurn)('that can’t be read says why, and sends nothing', async () => {
    await give([])
    await there(dialog().getByText(t(planWords.ready, { count: 2 })))
    await page.evaluate(() => {
      window.fake.answers.checkMemberFile = () => ({
        ok: false,
        error: { kind: 'invalid', code: 'input.missingColumn', details: { column: 'key', path: 'other.csv' } },
      })
    })
    await dialog()
      .locator('input[type=file]')
      .setInputFiles({ name: 'other.csv', mimeType: 'text/csv', buffer: Buffer.from('a,b\n1,2\n') })
    await there(dialog().getByText('[input.missingColumn]'))
    expect(await action('lend', 0).isDisabled()).toBe(true)
  })
})
