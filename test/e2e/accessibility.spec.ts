import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type axe from 'axe-core'
import { screens } from '../../scripts/screenshots/screens.mjs'
import { campaign } from '../campaign.ts'
import { languages } from '../languages.ts'
import { pageWords } from '../words/pageWords.ts'
import { newPage } from '../fakes/chromium.ts'
import { serveKeydesk } from '../fakes/served.ts'
import { outOfReach, outOfReachAtThisSize } from '../renderer/page/outOfReach.ts'
import { expect, printShown, test } from './fixtures.ts'

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Of axe's rules, those that look at colours. */
const colorRules = ['color-contrast', 'link-in-text-block']

/** What axe finds wrong on the screen as it stands: the rule, and where. `rules`: these alone. */
async function violations(page: Page, rules?: readonly string[]): Promise<string[]> {
  if (await page.evaluate(() => !('axe' in window))) await page.evaluate(axeSource)
  return page.evaluate(async (only) => {
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
      ...(only !== undefined && { runOnly: { type: 'rule', values: [...only] } }),
      // 2.5.8 is off unless it is asked for.
      ...(only === undefined && { rules: { 'target-size': { enabled: true } } }),
    })
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id} ${target} ${failureSummary}`),
    )
  }, rules)
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

/**
 * What is wrong with the screen as it stands, in both themes. They differ in colours alone, so the rules that do not
 * look at colours, and the other sizes, are gone through in one of them.
 */
async function faults(page: Page): Promise<string[]> {
  await whenDrawn(page)
  const light = [...(await violations(page)), ...(await outOfReach(page))]
  await page.emulateMedia({ colorScheme: 'dark' })
  const dark = [...(await violations(page, colorRules)), ...(await outOfReachAtThisSize(page))]
  await page.emulateMedia({ colorScheme: 'light' })
  return [...light, ...dark.map((fault) => `dark: ${fault}`)]
}

/**
 * The table that the screenshots are drawn from: every screen, dialog, menu and state. `npm test` looks at each
 * thirty-second in English, the campaign at all of them in both languages.
 */
const inSample = campaign.some(Object.keys(screens), (_, at) => at % 32 === 0)

for (const language of campaign.some(languages, (one) => one === 'en')) {
  test(`axe finds nothing on any screen, and nothing is out of reach (${language})`, async ({ openBrowser, door }) => {
    test.skip(door !== 'browser', 'the pages of both doors are the same; the states are set by changing HTTP answers')
    test.setTimeout(Math.max(480_000, campaign.timeout))
    const keydesk = await serveKeydesk({ sandbox: false, standsStill: true })
    const page = await newPage(await openBrowser(), { language, motion: 'reduced' })
    // What never comes is named by its step.
    page.setDefaultTimeout(60_000)
    try {
      await page.goto(keydesk.address)
      const found: Record<string, string[]> = {}
      for (const [name, show] of Object.entries(screens)) {
        // The way to one may lead through what is needed.
        if (!inSample.includes(name) && show.needed !== true) continue
        await test.step(name, async () => {
          await show(page, pageWords(language)).catch(async (failure: unknown) => {
            await printShown(page)
            throw failure
          })
          if (inSample.includes(name)) found[name] = await faults(page)
          await page.unrouteAll({ behavior: 'ignoreErrors' })
        })
      }
      expect(found).toEqual(Object.fromEntries(inSample.map((name) => [name, []])))
      await test.step('axe would find something', async () => {
        await page.evaluate(() => (location.hash = '#/profiles'))
        await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
        await page.evaluate(() => {
          document.body.append(Object.assign(document.createElement('img'), { src: 'icon.svg' }))
          document.querySelector('h1')!.style.color = 'light-dark(black, #222)'
        })
        expect((await faults(page)).map((fault) => /^(dark: )?\S+/.exec(fault)?.[0])).toEqual(
          expect.arrayContaining(['image-alt', 'dark: color-contrast']),
        )
      })
    } finally {
      await page.context().close()
      await keydesk.close()
    }
  })
}
