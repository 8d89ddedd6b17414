import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { inCampaign } from '../../campaign.ts'
import { usePageBench } from './openPage.ts'
import { stepsOn } from './steps.ts'

const bench = usePageBench()
let page: Page
const { calls, there, gone } = stepsOn(() => page)

/** The desk tells how the copy stands: when its lists were read, in minutes ago, and whether something is wrong. */
const tell = (minutesAgo: number, isAway: boolean) =>
  page.evaluate(
    ([ago, away]) => {
      const none = { running: null, elsewhere: null, nextRefreshAt: null, nextSyncAt: null, question: null }
      const at = new Date(Date.now() - ago * 60_000).toISOString()
      const error = { kind: 'unreachable', code: 'net.refused', correlation: 'C' } as const
      const trouble = away ? { since: at, error: error as never, nextTryAt: at } : null
      const state = { ...none, listsAsOf: at, treesAsOf: at, unreadable: 0, isFirstIncomplete: false, trouble }
      window.fake.emit({ type: 'syncChanged', profile: 'sandbox' as never, sync: state })
    },
    [minutesAgo, isAway] as const,
  )

async function open(): Promise<void> {
  page = await bench.open('#/at/sandbox/members')
  await there(page.getByRole('grid'))
  await expect.poll(() => calls('watchEnterprise')).toBeGreaterThan(0)
}

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
