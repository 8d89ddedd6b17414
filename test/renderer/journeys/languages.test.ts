import { expect, test, useDesk } from './onDesk.ts'
import { inCampaign } from '../../campaign.ts'
import { chooseLook } from './steps.ts'

useDesk()

inCampaign(test)('the language changes at once, and is remembered', async ({ page }) => {
  await expect(page.getByRole('heading', { level: 1, name: 'Employees' })).toBeVisible()
  await chooseLook(page, '简体中文')
  await expect(page.getByRole('heading', { level: 1, name: '员工' })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN')
  await page.getByRole('searchbox').fill('zzzz')
  await expect(page.getByText('没有匹配的员工')).toBeVisible()
  await page.reload()
  await expect(page.getByText('没有匹配的员工')).toBeVisible()
  await chooseLook(page, 'English')
  await expect(page.getByText('No matching employees')).toBeVisible()
})

test('the appearance follows the choice', async ({ page }) => {
  /** How bright the ground is: 0 is black, 1 is white. */
  const ground = () =>
    page.evaluate(() => {
      const parts = getComputedStyle(document.body).backgroundColor.match(/\d+/g)!.map(Number)
      return (parts[0]! + parts[1]! + parts[2]!) / 765
    })
  // The choice goes to the desk and comes back.
  await chooseLook(page, 'Dark')
  await expect.poll(ground).toBeLessThan(0.3)
  await chooseLook(page, 'Light')
  await expect.poll(ground).toBeGreaterThan(0.7)
})

inCampaign(test)('an address brings back what was on the screen', async ({ page }) => {
  await page.getByRole('searchbox').fill('zhang')
  await expect(page).toHaveURL(/keyword=zhang/)
  await page.getByRole('gridcell').first().click()
  const name = await page.getByRole('complementary').getByRole('heading', { level: 2 }).textContent()
  await page.reload()
  await expect(page.getByRole('searchbox')).toHaveValue('zhang')
  await expect(page.getByRole('complementary').getByRole('heading', { level: 2 })).toHaveText(name ?? '')
  await page.getByRole('link', { name: 'Board' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Board' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('searchbox')).toHaveValue('zhang')
})
