import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { inCampaign } from '../../campaign.ts'
import { usePageBench } from './openPage.ts'
import { stepsOn } from './steps.ts'

const bench = usePageBench()
let page: Page
const { calls, there, gone } = stepsOn(() => page)

/**
 * The desk tells how the copy stands: when its lists were read, in minutes ago, and whether something is wrong. In
 * `answer` it told so a moment before, and the answer comes after what it tells now.
 */
const tell = (minutesAgo: number, isAway: boolean, answer?: { minutesAgo: number }) =>
  page.evaluate(
    async ([ago, away, answered]) => {
      const none = { running: null, elsewhere: null, nextRefreshAt: null, nextSyncAt: null, question: null }
      const error = { kind: 'unreachable', code: 'net.refused', correlation: 'C' } as const
      const stateOf = (minutes: number, isBad: boolean) => {
        const at = new Date(Date.now() - minutes * 60_000).toISOString()
        const trouble = isBad ? { since: at, error: error as never, nextTryAt: at } : null
        return { ...none, listsAsOf: at, treesAsOf: at, unreadable: 0, isFirstIncomplete: false, trouble }
      }
      const held = Promise.withResolvers<void>()
      if (answered !== undefined) {
        const sync = stateOf(answered, false)
        window.fake.answers.watchEnterprise = async () => {
          await held.promise
          return { ok: true, data: { sync } }
        }
        document.dispatchEvent(new Event('visibilitychange'))
      }
      window.fake.emit({ type: 'syncChanged', profile: 'sandbox' as never, sync: stateOf(ago, away) })
      held.resolve()
      await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
    },
    [minutesAgo, isAway, answer?.minutesAgo] as const,
  )

async function open(): Promise<void> {
  page = await bench.open('#/at/sandbox/members')
  await there(page.getByRole('grid'))
  await expect.poll(() => calls('watchEnterprise')).toBeGreaterThan(0)
}

it('is away though an answer that was given before comes after the desk has told so', async () => {
  await open()
  await tell(5, false)
  await tell(5, true, { minutesAgo: 4 })
  expect(await calls('watchEnterprise')).toBeGreaterThan(1)
  expect(await page.getByText('No connection').first().isVisible()).toBe(true)
})

describe('a service that is back', () => {
  inCampaign(it)('is known to be once the trouble is over, though its lists were there a moment before', async () => {
    await open()
    await tell(5, true)
    await there(page.getByText('No connection').first())
    await tell(0, true)
    await tell(0, false)
    await gone(page.getByText('No connection').first())
  })

  inCampaign(it)(
    'is known to be after a refresh of the desk’s own, though one that was asked for here had failed',
    async () => {
      await open()
      await tell(5, false)
      await page.evaluate(() => {
        const error = { kind: 'unreachable', code: 'net.refused', correlation: 'C' }
        window.fake.answers.sync = () => ({ ok: false, error: error as never })
      })
      await page.getByRole('button', { name: 'Refresh' }).click()
      await there(page.getByText(/out of date/))
      await tell(0, false)
      await gone(page.getByText(/out of date/))
      await gone(page.getByText('No connection').first())
    },
  )
})
