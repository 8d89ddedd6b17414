import { ProfileId } from '../../../src/contract/ids.ts'
import { expect, test, useDesk } from './onDesk.ts'

useDesk()

test('whoever assigns wants a product, and gets the next free number that has it', async ({ page, begun, calls }) => {
  await page.getByRole('gridcell').first().click()
  await page.getByRole('complementary').getByRole('button', { name: 'Assign…' }).click()
  const dialog = page.getByRole('dialog', { name: /^Asset numbers of/ })
  const wanted = dialog.getByRole('combobox', { name: 'The next free one with' })
  await wanted.fill('CAD Viewer')
  const product = page.getByRole('option').filter({ hasText: 'CAD Viewer' }).first()
  await product.click()
  const asked = () => calls.findLast(({ name, input }) => name === 'readWall' && input['uri'] !== undefined)
  await expect.poll(asked).toBeDefined()
  const uri = asked()!.input['uri'] as string
  const wall = await begun.desk.call('readWall', {
    profile: ProfileId.parse('sandbox'),
    of: 'assets',
    state: 'free',
    uri,
  })
  if (!wall.ok) throw new Error(wall.error.code)
  const numbers = wall.data.assets.map(({ assetNum }) => assetNum)
  expect(numbers.length).toBeGreaterThan(1)
  const free = dialog.getByRole('listbox', { name: 'Assign free asset numbers' }).getByRole('option')
  await expect(free).toHaveText(numbers)
  await expect(free.nth(0)).toHaveAttribute('aria-selected', 'true')
  await dialog.getByRole('button', { name: 'Assign', exact: true }).click()
  await expect(page.getByText(`${numbers[0]} assigned to`)).toBeVisible()
})
