import { startSandbox, type Sandbox } from '../../src/sandbox/index.ts'
import { expect, test } from './fixtures.ts'
import { beginConnecting, field, goTo } from '../renderer/journeys/steps.ts'

let enterprise: Sandbox

test.beforeEach(async () => {
  enterprise = await startSandbox({ seed: 7, members: 31, assets: 12, keys: 5 })
})
test.afterEach(() => enterprise.close())

test('an enterprise is connected step by step through its token endpoint, tested and opened', async ({ page }) => {
  await beginConnecting(page, enterprise)
  await field(page, 'Token address').fill(enterprise.tokenUrl)
  await field(page, 'App key').fill(enterprise.appKey)
  await field(page, 'App secret').fill(enterprise.appSecret)
  await field(page, 'Account').fill(enterprise.userName)
  await field(page, 'Password').fill('wrong password')
  await page.getByRole('button', { name: 'Connect', exact: true }).click()
  await expect(page.getByText('the account or password is wrong').first()).toBeVisible()

  await field(page, 'Password').fill(enterprise.password)
  await page.getByRole('button', { name: 'Connect', exact: true }).click()
  await expect(page.getByText('Found: 31 employees, 12 asset numbers, 5 keys.')).toBeVisible()
  await expect(page.getByText('Scope auth_me works')).toBeVisible()
  await expect(page.getByText('Scope auth_activity is checked when you first claim products')).toBeVisible()
  await page.getByRole('button', { name: 'Open', exact: true }).click()
  await expect(page.getByRole('banner')).toContainText('Acme')
  await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible()
  await goTo(page, 'Employees')
  await expect(page.getByRole('grid', { name: 'Employees' })).toHaveAttribute('aria-rowcount', '32')
})
