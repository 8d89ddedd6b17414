import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import type { Change, RowMark } from '../../../src/contract/memory.ts'
import { usualAnswers, type Answers } from '../../fakes/answers.ts'
import { enterprise } from '../../fakes/enterprise.ts'
import { usePageBench } from './openPage.ts'
import { stepsOn } from './steps.ts'

const bench = usePageBench()
let page: Page
const { there, gone } = stepsOn(() => page)

/** An enterprise that was looked at before: since then somebody was renamed, somebody is new, and somebody is gone. */
function visited(): { answers: Answers; visits: string[] } {
  const fake = enterprise()
  const usual = usualAnswers(fake)
  const [renamed, added, other] = fake.members
  const left = { ...other, globalId: '990', name: 'Nobody', userName: 'nobody' }
  const visits: string[] = []
  const changes: Change[] = [
    {
      ...{ kind: 'member', id: renamed?.globalId ?? '', change: 'changed', fields: ['name'] },
      ...{ before: { ...renamed, name: 'Former Name' }, after: { ...renamed } },
    },
    { kind: 'member', id: '991', change: 'added', fields: [], before: null, after: { ...added } },
    { kind: 'member', id: '990', change: 'removed', fields: [], before: left, after: null },
  ]
  const answers: Answers = {
    visitScreen({ screen, isOver }) {
      visits.push(`${screen}${isOver ? ' over' : ''}`)
      return { ok: true, data: {} }
    },
    async findMembers(input, callId) {
      const answer = await usual.findMembers!(input, callId)
      if (!answer.ok || !input.marked) return answer
      const marks = answer.data.members.flatMap(({ globalId }, row): RowMark[] =>
        globalId === renamed?.globalId
          ? [{ row, change: 'changed', before: { name: 'Former Name' } }]
          : globalId === added?.globalId
            ? [{ row, change: 'added', before: {} }]
            : [],
      )
      return { ok: true, data: { ...answer.data, marks } }
    },
    changesSinceVisit: ({ screen, change }) => {
      const shown = screen === 'members' ? changes.filter((one) => (change ?? one.change) === one.change) : []
      return {
        ok: true,
        data: {
          since: '2026-03-14T08:00:00.000Z',
          changes: shown,
          total: shown.length,
          counts: changes.map(({ kind, change: of }) => ({ kind, change: of, count: screen === 'members' ? 1 : 0 })),
        },
      }
    },
  }
  return { answers, visits }
}

it('rows say what is new about them and what they said before; what is gone is behind the line that counts it', async () => {
  const { answers, visits } = visited()
  page = await bench.openInBrowser('#/at/sandbox/members', answers)
  const changed = page.locator('[role=row][data-news=changed]')
  await there(changed)
  await there(page.locator('[role=row][data-news=added]'))
  expect(await changed.locator('[data-was]').getAttribute('title')).toBe(
    'Changed since your last visit, Before: Former Name',
  )

  await changed.getByRole('gridcell').first().dblclick()
  const panel = page.getByRole('complementary')
  await there(panel.getByRole('heading', { name: 'Changed since your last visit' }))
  await there(panel.locator('del', { hasText: 'Former Name' }))
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: /1 new, 1 removed, 1 changed/ }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: /^Removed/ }).click()
  await dialog.getByRole('row').nth(1).click()
  await there(dialog.getByRole('region', { name: 'Nobody' }))
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await gone(dialog)

  await page.getByRole('navigation').getByRole('link').nth(2).click()
  await expect.poll(() => visits).toEqual(['members', 'members over', 'products'])
  await there(page.getByRole('heading', { name: 'Products' }))
  expect(await page.locator('[data-news]').count()).toBe(0)
})

it('a first visit marks nothing', async () => {
  page = await bench.openInBrowser('#/at/sandbox/members')
  await there(page.getByRole('row').nth(2))
  expect(await page.locator('[data-news]').count()).toBe(0)
  await gone(page.getByRole('button', { name: /Since/ }))
})
