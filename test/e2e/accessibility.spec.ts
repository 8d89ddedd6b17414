import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type axe from 'axe-core'
import { pageWords, type SayOnPage } from '../../src/words/page/index.ts'
import { outOfReach } from '../renderer/page/outOfReach.ts'
import { expect, test } from './fixtures.ts'

type Show = (page: Page, t: SayOnPage) => Promise<void>

const from = (path: string) => import(new URL(`../../scripts/screenshots/${path}`, import.meta.url).href)
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** What axe finds wrong on the screen as it stands: the rule, and where. */
async function violations(page: Page): Promise<string[]> {
  await page.evaluate(axeSource)
  return page.evaluate(async () => {
    const { axe: found } = window as unknown as { axe: typeof axe }
    // React Aria reads a button that was pending aloud by its id, for seconds after the button has gone. A tooltip
    // stands in no landmark; it says again what its control is called.
    const exclude = [
      '[data-live-announcer]',
      '[data-overlay-container]:has([role=tooltip]):not(:has([role=dialog], [role=menu]))',
    ]
    const context = { include: document, exclude }
    const { violations } = await found.run(context, {
      resultTypes: ['violations'],
      // 2.5.8 is off unless it is asked for.
      rules: { 'target-size': { enabled: true } },
    })
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id} ${target} ${failureSummary}`),
    )
  })
}

/**
 * React Aria takes a window that was made lower for an on-screen keyboard, and hides a dialog that has fields until the
 * keyboard should have come: to axe the page behind such a dialog is a page without a main part.
 */
async function whenDrawn(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    [...document.querySelectorAll('[role=dialog], [role=alertdialog]')].every((dialog) =>
      dialog.checkVisibility({ opacityProperty: true }),
    ),
  )
}

/** The table that the screenshots are drawn from: every screen, dialog, menu and state. */
for (const language of ['en', 'zh-CN'] as const) {
  for (const theme of ['light', 'dark'] as const) {
    test(`axe finds nothing on any screen, and nothing is out of reach (${language}, ${theme})`, async ({
      openBrowser,
      door,
    }) => {
      test.skip(door !== 'browser', 'the pages of both doors are the same; the states are set by changing HTTP answers')
      test.setTimeout(240_000)
      const { screens } = (await from('screens.mjs')) as { screens: Record<string, Show> }
      const { serve } = (await from('serve.mjs')) as {
        serve: () => Promise<{ address: string; close: () => Promise<void> }>
      }
      const keydesk = await serve()
      const context = await (
        await openBrowser()
      ).newContext({
        locale: language === 'en' ? 'en-US' : language,
        colorScheme: theme,
        reducedMotion: 'reduce',
        viewport: { width: 1280, height: 800 },
      })
      try {
        const page = await context.newPage()
        await page.goto(keydesk.address)
        const found: Record<string, string[]> = {}
        for (const [name, show] of Object.entries(screens)) {
          await test.step(name, async () => {
            await show(page, pageWords(language))
            await whenDrawn(page)
            found[name] = [...(await violations(page)), ...(await outOfReach(page))]
          })
        }
        expect(found).toEqual(Object.fromEntries(Object.keys(screens).map((name) => [name, []])))
      } finally {
        await context.close()
        await keydesk.close()
      }
    })
  }
}

test('axe would find something', async ({ page }) => {
  await expect(page.getByRole('grid')).toBeVisible()
  await page.evaluate(() => document.body.append(Object.assign(document.createElement('img'), { src: 'icon.svg' })))
  expect((await violations(page)).map((violation) => violation.split(' ')[0])).toContain('image-alt')
})
