import { describe, expect, it } from 'vitest'
import { campaign, drawsFrom } from '../../campaign.ts'
import { expectAlive, live, type Told } from './killed/kills.ts'
import { points, works, type Death } from './killed/points.ts'
import { makeFolder } from './support.ts'

const hour = 3_600_000
/** How the clock of a run goes: set forwards and back between the runs, by as much as people do. */
const clocks = [0, hour, -hour, 26 * hour, -30 * 24 * hour, 400 * 24 * hour]

/** Of the named points the sample plays some, others for each seed. */
const named = campaign.some(Object.entries(points), (_, at) => at % 16 === campaign.seed % 16)

describe('killed', { timeout: campaign.timeout }, () => {
  it.each(named)(
    'at a named point (%s), a memory is whole, has lost nothing that was said, and goes on',
    async (point, { work }) => {
      const { folder, remove } = makeFolder()
      const told: Told = { kept: new Map(), next: 0 }
      // A memory with a past of its own, which the process that dies finds.
      for (let state = 0; state < 3; state += 1) await expectAlive(folder, told)
      for (const clockMs of campaign.some(clocks, (_, at) => at < 1)) {
        const death: Death = { point, nth: 1 + (clocks.indexOf(clockMs) % 3) }
        const wasKilled = await live(folder, told, {
          work,
          death: work === 'migration' ? { point, nth: 1 } : death,
          clockMs,
          afterMs: 0,
        })
        expect(wasKilled, point).toBe(true)
        await expectAlive(folder, told)
      }
      remove()
    },
  )

  it('at any moment of anything, with the clock set forwards and back between the runs', async () => {
    const draw = drawsFrom(campaign.seed)
    const oneOf = <T>(values: readonly T[]): T => values[Math.floor(draw() * values.length)]!
    const { folder, remove } = makeFolder()
    const told: Told = { kept: new Map(), next: 0 }
    await expectAlive(folder, told)
    const runs = campaign.runs(2)
    let kills = 0
    for (let run = 0; run < runs; run += 1) {
      const work = oneOf(works)
      // Inside a statement only somebody else can kill; between two of them every place can be had.
      const death: Death =
        work === 'checkpoint' || draw() < 0.4 ? { fromOutside: true } : { calls: 1 + Math.floor(draw() * 500) }
      const afterMs = Math.floor(draw() * (work === 'checkpoint' ? 12 : 400))
      if (
        await live(folder, told, {
          work,
          death,
          clockMs: oneOf(clocks),
          afterMs,
        })
      )
        kills += 1
      await expectAlive(folder, told)
    }
    expect(kills).toBeGreaterThan(runs / 2)
    remove()
  })
})
