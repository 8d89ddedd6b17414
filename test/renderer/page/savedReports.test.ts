import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { inCampaign } from '../../campaign.ts'
import { usePageBench } from './openPage.ts'
import { stepsOn } from './steps.ts'

const bench = usePageBench()
let page: Page
const { there, gone, inputs } = stepsOn(() => page)
const rows = () => page.getByRole('grid').getByRole('row')

it('a report is saved with its filters under a name, opened from the list and removed', async () => {
  page = await bench.open('#/at/sandbox/reports/expiring?days=60&sort=-assetNum')
  await there(rows().nth(1))
  const save = async (name: string) => {
    await page.getByRole('button', { name: 'Save…' }).click()
    await page.getByRole('textbox', { name: 'Name' }).pressSequentially(name, { delay: 60 })
    await page.keyboard.press('Enter')
  }
  await save('Orders')
  await gone(page.getByRole('dialog', { name: 'Save report' }))
  await save('Orders')
  await page.getByRole('button', { name: 'Replace' }).click()
  await gone(page.getByRole('dialog', { name: 'Save report' }))
  expect(await inputs('saveReport')).toMatchObject([{}, { replace: false }, { replace: true, filter: { days: 60 } }])
  await page.getByRole('main').getByRole('button', { name: 'Reports' }).click()
  await page.getByRole('link', { name: 'Orders' }).click()
  await there(rows().nth(1))
  expect(page.url()).toMatch(/reports\/expiring\?days=60&sort=-assetNum/)
  await page.goBack()
  await page.getByRole('button', { name: 'Rename saved report Orders…' }).click()
  const name = page.getByRole('textbox', { name: 'Name' })
  expect(await name.inputValue()).toBe('Orders')
  await name.fill(' Purchasing ')
  await page.keyboard.press('Enter')
  await there(page.getByRole('link', { name: 'Purchasing' }))
  expect(await inputs('renameReport')).toMatchObject([{ name: 'Orders', to: 'Purchasing' }])
  await page.getByRole('button', { name: 'Delete saved report Purchasing…' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete report' }).click()
  await gone(page.getByRole('link', { name: 'Purchasing' }))
})

inCampaign(it)('a report of a snapshot says that it is saved without it', async () => {
  page = await bench.open('#/at/sandbox/reports/expiring')
  await there(rows().nth(1))
  await page.getByRole('button', { name: 'Save…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Save report' })
  await there(dialog)
  await gone(dialog.getByText('a report on the copy'))
  await page.keyboard.press('Escape')
  await page.goto(page.url().replace(/#.*/, '#/at/sandbox/reports/expiring?snapshot=2'))
  await page.getByRole('button', { name: 'Save…' }).click()
  await there(dialog.getByText('a report on the copy'))
})
