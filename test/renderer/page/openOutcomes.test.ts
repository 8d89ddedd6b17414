import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { inCampaign } from '../../campaign.ts'
import type { PendingChange } from '../../../src/contract/operations/changes.ts'
import type { HistoryEntry } from '../../../src/contract/history.ts'
import { languages, testsIn } from './languages.ts'
import { sayIn } from '../../../src/words/fill.ts'
import { anywhereWords } from '../../../src/words/page/anywhere.ts'
import { endWords, openWords, changeWords, uiWords } from '../../../src/words/page/frame.ts'
import { historyWords } from '../../../src/words/page/history.ts'
import { jobsWords } from '../../../src/words/page/jobs.ts'
import { loansWords } from '../../../src/words/page/loans.ts'
import { fieldWords, kindWords, verbWords } from '../../../src/words/terms.ts'
import { pressVerb } from '../../fakes/panelVerb.ts'
import { usePageBench } from './openPage.ts'
import { stepsOn } from './steps.ts'

const bench = usePageBench()
let page: Page
const { there, gone, inputs, calls, emit } = stepsOn(() => page)

/** Of the canned history, as it is changed to be open. */
const open = { outcome: 'unknown', settledBy: null, takesWord: true, code: 'change.timeout', canUndo: false } as const

/** Changes an entry of the canned history, and tells the page. */
async function change(name: string, fields: Partial<HistoryEntry>): Promise<void> {
  await page.evaluate(
    ([entry, set]) =>
      void Object.assign(
        window.fake.enterprise.history.find((one) => one.entry === entry)!,
        set,
      ),
    [name, fields] as const,
  )
  await emit({ type: 'historyChanged', profile: 'sandbox' as never })
}

const soon = (minutes: number): string => new Date(Date.now() + minutes * 60_000).toISOString()
const panel = () => page.getByRole('complementary')
const memberOf = (entry: string) =>
  page.evaluate((name) => window.fake.enterprise.history.find((one) => one.entry === name)!.target.id, entry)

describe.each(languages)('an outcome that nobody knows, in %s', (language) => {
  const inTurn = testsIn(language)
  const t = sayIn(language)
  const [done, notDone] = [t(historyWords.wasDone), t(historyWords.wasNotDone)]
  const settles = t(historyWords.settlesBy, { time: '' }).split(' ')[0]!.slice(0, 2)

  inTurn(
    'marks the row of its employee; the panel says by when it settles, and takes a word; so does Messages',
    async () => {
      page = await bench.open('#/at/sandbox/members', { language })
      await there(page.getByRole('grid'))
      await change('desk-8', { ...open, settles: soon(9) })
      await there(page.getByRole('grid').getByRole('img', { name: t(historyWords['state.open']) }))
      await page.evaluate((member) => (location.hash += `?member=${member}`), await memberOf('desk-8'))
      const notice = panel()
        .getByRole('status')
        .filter({ hasText: t(historyWords['kind.A2']) })
      await there(notice.filter({ hasText: settles }))
      await notice.getByRole('button', { name: done }).click()
      await there(page.getByText(t(historyWords.noted)))
      expect(await inputs('settleEntry')).toMatchObject([{ entry: 'desk-8', outcome: 'done' }])
      await gone(notice)
      await gone(page.getByRole('grid').getByRole('img', { name: t(historyWords['state.open']) }))
      // It waits in Messages too while it settles by itself, whoever began it.
      await change('desk-8', { ...open, settles: soon(9) })
      await page.getByRole('button', { name: t(kindWords.messages) }).click()
      const dialog = page.getByRole('dialog')
      await there(dialog.getByText(t(openWords.title)))
      expect(await dialog.getByRole('status').count()).toBe(1)
      await dialog.getByRole('button', { name: notDone }).click()
      await gone(dialog.getByRole('status'))
    },
  )

  inTurn('marks the row of its asset number, which a person has to settle where nothing else does', async () => {
    page = await bench.open('#/at/sandbox/board?view=rows', { language })
    await there(page.getByRole('grid'))
    await change('desk-5', open)
    await there(page.getByRole('grid').getByRole('img', { name: t(historyWords.takesWord) }))
    await page.evaluate(() => (location.hash += `&asset=${window.fake.enterprise.assets[3]!.assetId}`))
    await there(panel().getByText(t(historyWords.takesWord)))
    await panel().getByRole('button', { name: notDone }).click()
    await gone(panel().getByText(t(historyWords.takesWord)))
  })

  inCampaign(inTurn)(
    'stands in the way of another one, which can be sent once a person has said what it came to',
    async () => {
      page = await bench.open('#/at/sandbox/members', { language })
      await there(page.getByRole('grid'))
      await change('desk-8', { ...open, settles: soon(9) })
      await page.evaluate((member) => (location.hash += `?member=${member}`), await memberOf('desk-8'))
      await page.evaluate((settles) => {
        const details = { entry: 'desk-8', since: settles, settles, operator: 'Wang Fang' }
        const error = { kind: 'refused', code: 'change.recordOpen', endpoint: 'A2', details } as const
        window.fake.answers.editMember = () => {
          Reflect.deleteProperty(window.fake.answers, 'editMember')
          return { ok: true, data: { outcome: 'refused', error } }
        }
      }, soon(9))
      await pressVerb(panel(), t(verbWords.editDialog))
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('textbox', { name: t(fieldWords.remark) }).fill('ours')
      await dialog.getByRole('button', { name: t(uiWords.save) }).click()
      await dialog.getByRole('alert').getByRole('button', { name: notDone }).click()
      await there(dialog.getByText(t(historyWords.sendNow)))
      expect(await inputs('settleEntry')).toMatchObject([{ entry: 'desk-8', outcome: 'notDone' }])
      expect(await dialog.getByRole('textbox', { name: t(fieldWords.remark) }).inputValue()).toBe('ours')
      await dialog.getByRole('button', { name: t(uiWords.save) }).click()
      await gone(dialog)
      expect(await calls('editMember')).toBe(2)
    },
  )

  inTurn('of a change just sent is asked for in its dialog and in Messages, and what is told follows it', async () => {
    page = await bench.open('#/at/sandbox/members?member=6100000000000000006', { language })
    await page.evaluate((settles) => {
      const error = { kind: 'unknown', code: 'change.connectionLost', endpoint: 'A2' } as const
      const data = { outcome: 'unknown', error, entry: 'desk-8', settles } as const
      // Until its dialog was put aside.
      const { promise, resolve } = Promise.withResolvers<void>()
      Object.assign(window, { answer: resolve })
      window.fake.answers.editMember = () => promise.then(() => ({ ok: true, data }))
    }, soon(9))
    const edit = async (text: string) => {
      await pressVerb(panel(), t(verbWords.editDialog))
      await dialog.getByRole('textbox', { name: t(fieldWords.remark) }).fill(text)
      await dialog.getByRole('button', { name: t(uiWords.save) }).click()
    }
    const tell = (nth: number, state: PendingChange['state'], code?: string) =>
      page.evaluate(
        ([at, now, why]) => {
          const { callId: id } = window.fake.calls.filter(({ name }) => name === 'editMember')[at]!
          const error = why === undefined ? {} : { error: { kind: 'unknown', code: why as never } as const }
          const change = { id, profile: 'sandbox' as never, operation: 'editMember', about: {}, begunAt: 0 } as const
          window.fake.emit({ type: 'changes', changes: [{ ...change, ...error, state: now, hasPassword: false }] })
        },
        [nth, state, code] as const,
      )
    const dialog = page.getByRole('dialog')
    const toasts = page.getByRole('region', { name: t(kindWords.messages) })
    const unknown = toasts.getByText(t(endWords.unknown, { what: '' }).trim())
    await edit('first')
    await dialog.getByRole('button', { name: t(changeWords.putAside) }).click()
    await page.evaluate(() => (window as unknown as { answer: () => void }).answer())
    await there(unknown)
    await tell(0, 'done')
    await gone(unknown)

    await edit('ours')
    await there(dialog.getByText(settles))
    await there(dialog.getByRole('button', { name: done }))
    // Its ten minutes are over, and a part of it shows.
    await tell(1, 'unknown', 'change.partlyDone')
    await there(dialog.getByText('change.partlyDone'))
    await there(dialog.getByText(t(historyWords.takesWord), { exact: true }))
    await dialog
      .getByRole('button', { name: t(uiWords.close) })
      .last()
      .click()
    await gone(dialog)
    await page.getByRole('button', { name: t(kindWords.messages) }).click()
    await there(dialog.getByText('change.partlyDone'))
    await there(dialog.getByText(t(historyWords.takesWord), { exact: true }))
    await dialog.getByRole('button', { name: done }).click()
    expect(await inputs('settleEntry')).toMatchObject([{ entry: 'desk-8', outcome: 'done' }])
    await tell(1, 'done')
    await gone(dialog.getByRole('button', { name: done }))
  })

  inTurn('an edit that shows something else says which field, what, and what was set; so does history', async () => {
    page = await bench.open('#/at/sandbox/members?member=6100000000000000006', { language })
    const differs = [{ field: 'remark', set: 'ours', now: 'theirs' }]
    await page.evaluate((given) => {
      window.fake.answers.editMember = () => ({
        ok: true,
        data: { outcome: 'done', entry: 'desk-8', differs: given },
      })
    }, differs)
    await pressVerb(panel(), t(verbWords.editDialog))
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox', { name: t(fieldWords.remark) }).fill('ours')
    await dialog.getByRole('button', { name: t(uiWords.save) }).click()
    const line = t(historyWords.showsOther, { field: t(fieldWords.remark), now: 'theirs', set: 'ours' })
    await there(page.getByText(line))
    await page.evaluate(() => (location.hash = '#/at/sandbox/history?entry=desk-8'))
    await there(panel())
    await change('desk-8', { differs })
    await there(panel().getByText(line))
    // While its outcome isn't known, the list and the details say by when it is, and what the service showed.
    await change('desk-8', { ...open, settles: soon(9), seen: { name: 'x', remark: 'Somebody else’s' } })
    await there(page.getByRole('grid').getByText(t(historyWords['state.open'])))
    await there(panel().getByText(t(historyWords.openText)))
    await there(panel().getByRole('columnheader', { name: t(historyWords.seen) }))
    await there(panel().getByRole('cell', { name: 'Somebody else’s' }))
    await change('desk-8', { settles: null })
    await there(page.getByRole('grid').getByText(t(historyWords.takesWord)))
  })

  inTurn('a key whose loan is open is taken back once somebody has said that it was lent', async () => {
    page = await bench.open('#/at/sandbox/loans', { language })
    await there(page.getByRole('grid'))
    const key = await page.evaluate(() => {
      const [loan] = window.fake.enterprise.loans
      const [entry] = window.fake.enterprise.history
      loan!.state = 'unknown'
      Object.assign(entry!, { entry: loan!.loan, endpoint: 'A10', input: { key: loan!.key, assets: [] } })
      const settle = () => {
        loan!.state = 'out'
        Object.assign(entry!, { outcome: 'done', takesWord: false })
        return { ok: true, data: { entry: loan!.loan, outcome: 'done' } } as const
      }
      window.fake.answers.settleEntry = settle
      return loan!.key
    })
    await change('desk-110', { ...open, settles: soon(9) })
    await page.evaluate(() => (location.hash += '?loan=desk-110'))
    await there(panel().getByRole('button', { name: done }))
    await page.getByRole('button', { name: t(anywhereWords['takeBack.open']) }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('combobox').fill(key)
    await page.getByRole('option', { name: key }).click()
    await dialog.getByRole('button', { name: t(loansWords.takeBack), exact: true }).click()
    const question = dialog.getByRole('status').filter({ hasText: t(loansWords.maybeLent, { key }) })
    await there(question.getByText(settles))
    await question.getByRole('button', { name: done }).click()
    await there(dialog.getByRole('status').filter({ hasText: t(loansWords.takenBack, { key }) }))
    expect(await calls('handInKey')).toBe(2)
  })

  inTurn('a job that waits for one names it, and says by when its own rows settle', async () => {
    page = await bench.open('#/at/sandbox/jobs', { language })
    await there(page.getByRole('grid'))
    const job = await page.evaluate(() => {
      const found = window.fake.enterprise.jobs.find(({ rows }) => rows.some(({ state }) => state === 'unknown'))!
      found.of.state = 'paused'
      found.of.error = { kind: 'refused', code: 'job.waitsForOutcome', details: { entry: 'desk-8, desk-5' } }
      return found.of.job
    })
    await change('desk-8', { ...open, settles: soon(9) })
    await change('desk-5', open)
    await change('desk-3', { job, settles: soon(5) })
    await page.evaluate((name) => (location.hash = `#/at/sandbox/jobs/${name}`), job)
    await there(page.getByText(t(historyWords['kind.A9'])))
    expect(await page.getByRole('button', { name: done }).count()).toBe(2)
    await there(page.getByText(t(jobsWords.unknownSettle, { count: 1, time: '|' }).split('|')[0]!))
  })
})

it('a mark names no change of another time: a snapshot has none, and isn’t said to be old', async () => {
  page = await bench.open('#/at/sandbox/members?snapshot=1')
  await there(page.getByRole('grid'))
  await change('desk-8', { ...open, settles: soon(9) })
  await expect.poll(() => calls('listHistory')).toBeGreaterThan(1)
  expect(await page.getByRole('grid').getByRole('img').count()).toBe(0)
  await page.evaluate(() => {
    const rows = window.fake.enterprise.members.slice(0, 2).map((entry) => ({ entry }))
    window.fake.answers.findMembers = () => ({
      ok: true,
      data: { rows, total: 2, asOf: '2026-03-13T08:00:00.000Z', snapshot: 1 },
    })
    location.hash = '#/at/sandbox/members?snapshot=1&keyword=user'
  })
  const bar = page.getByRole('banner')
  await there(bar.getByText(/^As of .*Mar 13/))
  expect(await bar.getByText(/ago|out of date/).count()).toBe(0)
})
