import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type axe from 'axe-core'
import type { Page } from 'playwright-core'

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Of axe's rules, those that look at colours. */
export const colorRules = ['color-contrast', 'link-in-text-block']

/** What axe finds wrong on the screen as it stands: the rule, and where. `rules`: these alone. */
export async function violations(page: Page, rules?: readonly string[]): Promise<string[]> {
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
