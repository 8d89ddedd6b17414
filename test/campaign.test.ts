import { afterEach, describe, expect, it, vi } from 'vitest'
import type * as Loaded from './campaign.ts'

let loaded = 0

/**
 * `test/campaign.ts` as a campaign with these figures loads it, or without any as `npm test` does: each under a name of
 * its own, since the files after this one share what has been loaded under the usual one.
 */
async function campaignWith(given?: { seed: number; count: number; share: number }) {
  vi.stubEnv('KEYDESK_CAMPAIGN', given && JSON.stringify(given))
  const name = `./campaign.ts?loaded=${++loaded}`
  return ((await import(/* @vite-ignore */ name)) as typeof Loaded).campaign
}

afterEach(() => vi.unstubAllEnvs())

const cases = Array.from({ length: 40 }, (_, at) => at)

describe('a campaign', () => {
  it('is a sample in `npm test`, always the same', async () => {
    const campaign = await campaignWith()
    expect([campaign.isOn, campaign.isWhole, campaign.runs(7, 3)]).toEqual([false, false, 7])
    expect(campaign.property(7)).toEqual({ numRuns: 7, seed: 20_261_122 })
    expect(campaign.some(['a', 'b', 'c'])).toEqual(['a', 'c'])
    expect(campaign.some(['a', 'b', 'c'], (one) => one === 'b')).toEqual(['b'])
    expect([campaign.has(true, 1), campaign.has(false, 1)]).toEqual([true, false])
  })

  it('plays everything', async () => {
    const campaign = await campaignWith({ seed: 5, count: 200, share: 1 })
    expect([campaign.isOn, campaign.isWhole]).toEqual([true, true])
    expect([campaign.runs(7), campaign.runs(7, 0.5), campaign.runs(7, 0.001)]).toEqual([200, 100, 7])
    expect(campaign.property(7)).toEqual({ numRuns: 200, seed: 5 })
    expect(campaign.some(cases, () => false)).toEqual(cases)
    expect(cases.every((one) => campaign.has(false, one, one))).toBe(true)
  })

  it('plays a share that its seed draws, and no less than the sample of what is random', async () => {
    const campaign = await campaignWith({ seed: 5, count: 200, share: 0.25 })
    expect([campaign.isOn, campaign.isWhole]).toEqual([true, false])
    expect([campaign.runs(7), campaign.runs(7, 0.1)]).toEqual([50, 7])
    const drawn = campaign.some(cases)
    expect(drawn).toHaveLength(10)
    expect(drawn).toEqual([...drawn].sort((one, other) => one - other))
    expect(campaign.some(['a'], () => false)).toEqual(['a'])
    expect(campaign.some([])).toEqual([])
    const product = cases.flatMap((one) => cases.map((other) => campaign.has(false, one, other)))
    expect(product.filter(Boolean).length / product.length).toBeCloseTo(0.25, 1)

    expect((await campaignWith({ seed: 5, count: 200, share: 0.25 })).some(cases)).toEqual(drawn)
    expect((await campaignWith({ seed: 6, count: 200, share: 0.25 })).some(cases)).not.toEqual(drawn)
  })
})
