import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { openEnterprise, run, startDoor } from '../bench/cold/program.ts'
import { campaign, inCampaign } from '../campaign.ts'
import { enter } from './doors/browser/client.ts'

/** How often is looked at what memory there is. */
const measures = 10
/** By how much it may grow once everything was looked at, to what it was: what a heap takes differs by some megabytes. */
const most = 1.2

/** What the page asks for at its places. */
const looks = [
  ['findMembers', {}],
  ['readWall', { of: 'assets' }],
  ['findProducts', {}],
  ['readReport', { report: 'expiring' }],
  ['readReport', { report: 'by-employee' }],
] as const

inCampaign(it)(
  'any number of refreshes, with looks at all places in between, takes no more memory than some',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'keydesk-soak-'))
    const enterprise = await openEnterprise(folder, { members: 100, assets: 200, keys: 5 })
    try {
      expect((await run(enterprise, ['sync', '--json'])).status).toBe(0)
      const door = await startDoor(enterprise)
      try {
        const page = await enter({ address: door.address, origin: new URL(door.address).origin })
        const call = async (name: string, input: object): Promise<void> => {
          const { status, body } = await page.post(`/desk/${name}`, {
            callId: name,
            input: { profile: enterprise.profile, ...input },
          })
          expect([name, status, body.includes('"ok":true') || body]).toEqual([name, 200, true])
        }
        const sizes: number[] = []
        for (let measure = 0; measure < measures; measure += 1) {
          for (let round = 0; round < campaign.runs(100, 7) / measures; round += 1) {
            await call('sync', { listsOnly: true })
            for (const [name, input] of looks) await call(name, input)
          }
          // It waits for a second, in which the threads free what they can.
          sizes.push((await door.memory()).rss)
        }
        const [before, after] = [sizes.slice(2, 5), sizes.slice(-3)]
        expect(Math.max(...after), String(sizes)).toBeLessThan(Math.max(...before) * most)
      } finally {
        await door.close()
      }
    } finally {
      await enterprise.close()
      rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
    }
  },
  campaign.timeout,
)
