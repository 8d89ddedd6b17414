import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type axe from 'axe-core'
import { expect, test } from './fixtures.ts'
import { beginLending, chooseLook, goTo } from './steps.ts'

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** What axe finds wrong on the screen as it stands: the rule, and where. */
async function violations(page: Page): Promise<string[]> {
  await page.evaluate(axeSource)
  return page.evaluate(async () => {
    const { axe: found } = window as unknown as { axe: typeof axe }
    const { violations } = await found.run(document, { resultTypes: ['violations'] })
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id} ${target} ${failureSummary}`),
    )
  })
}

for (const theme of ['Light', 'Dark']) {
  test.describe(`axe finds nothing (${theme})`, () => {
    test.beforeEach(async ({ page }) => {
      await expect(page.getByRole('grid')).toBeVisible()
      await chooseLook(page, theme)
    })

    test('among the members and in their dialogs', async ({ page }) => {
      await page.getByRole('gridcell').first().click()
      await expect(page.getByRole('complementary')).toBeVisible()
      expect(await violations(page)).toEqual([])
      await page.getByRole('button', { name: 'Edit' }).click()
      expect(await violations(page)).toEqual([])
      await page.getByRole('button', { name: 'Cancel' }).click()
      await page.getByRole('button', { name: 'Asset numbers…' }).click()
      await expect(page.getByRole('listbox', { name: 'Assign free ones' })).toBeVisible()
      expect(await violations(page)).toEqual([])
    })

    test('on the board and in the lend dialog', async ({ page }) => {
      await beginLending(page)
      expect(await violations(page)).toEqual([])
      await page.getByRole('button', { name: 'Cancel' }).click()
      expect(await violations(page)).toEqual([])
    })

    test('among the products', async ({ page }) => {
      await goTo(page, 'Products')
      await page.getByRole('listbox').getByRole('option').first().click()
      await page.getByRole('treegrid').getByRole('row').first().click()
      expect(await violations(page)).toEqual([])
    })

    test('in the settings, the palette, the keys and the messages', async ({ page }) => {
      await page.keyboard.press('Control+k')
      const palette = page.getByRole('dialog', { name: 'Find or do' })
      await page.keyboard.type('KD')
      await expect(palette.getByRole('option').first()).toBeVisible()
      await expect(palette.getByText(/^\d+ found$/)).toBeVisible()
      expect(await violations(page)).toEqual([])
      await page.keyboard.press('Escape')
      await expect(palette).toHaveCount(0)
      await goTo(page, 'Settings')
      // The screen comes when it is first needed, and axe does not wait for it.
      await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()
      expect(await violations(page)).toEqual([])
      for (const name of ['Keys of this screen', 'Messages']) {
        await page.getByRole('button', { name: name === 'Messages' ? 'Show the last messages' : name }).click()
        await expect(page.getByRole('dialog', { name })).toBeVisible()
        expect(await violations(page)).toEqual([])
        await page.keyboard.press('Escape')
        await expect(page.getByRole('dialog')).toHaveCount(0)
      }
    })

    test('at an address that Keydesk does not have', async ({ page }) => {
      await page.evaluate(() => (location.hash = '#/nowhere'))
      await expect(page.getByText('Keydesk has no such address')).toBeVisible()
      expect(await violations(page)).toEqual([])
    })

    test('where profiles are chosen and added', async ({ page }) => {
      await page.getByRole('link', { name: 'Switch enterprise' }).click()
      await expect(page.getByRole('heading', { name: 'Try the sandbox' })).toBeVisible()
      expect(await violations(page)).toEqual([])
      await page.getByRole('link', { name: 'Connect…' }).click()
      await page.getByRole('button', { name: 'Next' }).click()
      await expect(page.getByText('This is needed.').first()).toBeVisible()
      expect(await violations(page)).toEqual([])
    })
  })
}

test('axe would find something', async ({ page }) => {
  await expect(page.getByRole('grid')).toBeVisible()
  await page.evaluate(() => document.body.append(Object.assign(document.createElement('img'), { src: 'icon.svg' })))
  expect((await violations(page)).map((violation) => violation.split(' ')[0])).toContain('image-alt')
})
