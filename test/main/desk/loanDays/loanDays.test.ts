import { describe, expect, it } from 'vitest'
import { campaign, drawsFrom } from '../../../campaign.ts'
import { Days } from './acts.ts'
import { DeskOfDays } from './deskOfDays.ts'
import { LoanModel } from './model.ts'

/** Days are played one after the other in groups, each with a service and two desks of its own. */
const daysAtOnce = 5
const actsInDay = 12
const days = campaign.runs(2, 5)

describe('days at two desks against a model', () => {
  const groups = Array.from({ length: Math.ceil(days / daysAtOnce) }, (_, group) => group)
  it.each(groups)('group %i', { timeout: campaign.timeout }, async (group) => {
    const seed = campaign.seed + group * 7919
    const model = new LoanModel(2)
    const clock = { seconds: 1000 }
    const uptime = () => clock.seconds + performance.now() / 1000
    const ann = await DeskOfDays.open(0, model, { assets: 24, keys: 8, seed }, { uptime })
    const bob = await DeskOfDays.open(1, model, {}, { sandbox: ann.rig.sandbox, uptime })
    const played = new Days(ann.rig.sandbox, [ann, bob], model, drawsFrom(seed), clock)
    for (let day = 0; day < Math.min(daysAtOnce, days - group * daysAtOnce); day += 1) {
      for (let act = 0; act < actsInDay; act += 1) await played.act()
      await played.end()
    }
    await ann.merge(bob)
    await bob.merge(ann)
    for (const desk of [ann, bob]) await desk.check()
    expect(played.asked).toBeGreaterThan(0)
  })
})
