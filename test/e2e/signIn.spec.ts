import { expect, test } from './fixtures.ts'
import { sandboxOf } from '../renderer/journeys/sandbox.ts'
import { beginLending, chooseKey } from '../renderer/journeys/steps.ts'

test('signing in again happens in place, and what was being done goes on', async ({ page }) => {
  const sandbox = await sandboxOf(page)
  const { holder, dialog } = await beginLending(page)
  const key = await chooseKey(page, dialog)
  await sandbox.change({ expire: ['application', 'user'] })
  await dialog.getByRole('button', { name: /^Lend/ }).click()

  const signIn = page.getByRole('dialog', { name: 'Sign in again' })
  await expect(signIn).toContainText('The session for Sandbox has ended')
  await signIn.getByRole('textbox', { name: 'User token' }).fill('wrong')
  const { clientToken, userToken } = await sandbox.state()
  await signIn.getByRole('textbox', { name: 'Application token' }).fill(clientToken)
  await signIn.getByRole('textbox', { name: 'User token' }).fill(userToken)
  await signIn.getByRole('button', { name: 'Sign in', exact: true }).click()

  await expect(page.getByText(`Key ${key} lent to ${holder}`)).toBeVisible()
  await expect(signIn).toHaveCount(0)
})
