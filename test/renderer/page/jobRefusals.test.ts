import { describe, expect, it } from 'vitest'
import { inCampaign } from '../../campaign.ts'
import type { ErrorCode } from '../../../src/contract/codes.ts'
import type { Endpoint } from '../../../src/sandbox/index.ts'
import { isCodeOf } from '../../../src/sandbox/services/memberCenter.ts'
import { describeError } from '../../../src/words/errors/index.ts'
import { memberCenter } from '../../../src/words/errors/around.ts'
import { languagesOf } from './languages.ts'
import { usePageBench } from './openPage.ts'

const bench = usePageBench()
const kinds = { add: 'A1', edit: 'A2', resetPassword: 'A3', delete: 'A4' } as const

/** What a row can be refused with: a code of the service, or what came of one that says nothing of what was done. */
const codesOf = (endpoint: Endpoint): ErrorCode[] => [
  ...(Object.keys(memberCenter) as ErrorCode[]).filter((code) => isCodeOf(endpoint, code)),
  ...(['change.notDone', 'change.personRefused'] as const),
]

inCampaign(describe).each(languagesOf(1))('a row of a job that was refused, in %s', (language) => {
  it('says every code of its endpoint in words, with what to do', async () => {
    const page = await bench.open('#/at/sandbox/jobs', { language })
    await page.setViewportSize({ width: 1280, height: 1600 })
    await page.getByRole('grid').waitFor()
    for (const [kind, endpoint] of Object.entries(kinds)) {
      const rows = codesOf(endpoint).map((code, at) => ({
        row: at + 1,
        id: `p${at}`,
        userName: `person${at}`,
        state: 'refused' as const,
        error: { kind: 'refused' as const, code, endpoint, details: { message: 'as the service says' } },
      }))
      await page.evaluate(
        ({ kind, rows }) =>
          void window.fake.enterprise.jobs.unshift({
            of: {
              job: `refused-${kind}`,
              kind: kind as never,
              state: 'ended',
              isElsewhere: false,
              operator: 'Wang Fang',
              time: '2026-11-02T08:00:00Z',
            },
            rows,
            passwords: [],
          }),
        { kind, rows },
      )
      await page.evaluate((hash) => void (location.hash = hash), `#/at/sandbox/jobs/refused-${kind}`)
      const reasons = page.getByRole('grid').locator('[role=row] [role=gridcell]:last-child')
      const codesTold = async () => (await reasons.allTextContents()).map((text) => /\[([^\]]+)\]$/.exec(text)?.[1])
      await expect.poll(codesTold).toEqual(rows.map(({ error }) => error.code))
      const told = await reasons.allTextContents()
      for (const [at, { error }] of rows.entries()) {
        const { message, hint } = describeError(error, language)
        for (const part of [message, hint]) expect(told[at]).toContain(part)
      }
    }
  })
})
