import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { inCampaign } from '../../campaign.ts'
import { languages, languagesOf, testsIn } from './languages.ts'
import { sayIn } from '../../../src/words/fill.ts'
import { headWords } from '../../../src/words/headings.ts'
import { placeWords } from '../../../src/words/page/frame.ts'
import { jobsWords } from '../../../src/words/page/jobs.ts'
import { loansWords } from '../../../src/words/page/loans.ts'
import { historyWords } from '../../../src/words/page/history.ts'
import { fieldWords, kindWords } from '../../../src/words/terms.ts'
import { pressVerb } from '../../fakes/panelVerb.ts'
import { usePageBench } from './openPage.ts'
import { stepsOn } from './steps.ts'

const bench = usePageBench()
let page: Page
const { there, gone, inputs, calls } = stepsOn(() => page)

const texts = {
  en: {
    rail: 'History, 2 need a decision',
    railOne: 'History, 1 needs a decision',
    search: 'Search history',
    kind: 'Kind of change',
    look: /^Needs a decision/,
    none: 'No matching changes',
    clear: 'Clear search and filters',
    undo: 'Undo',
    undone: /^Undone: “Edit/,
    changedSince: /was left as “Back in May” and is now “Ill”/,
    noUndo: 'This can’t be undone.',
    wasDone: 'It was done',
    now: 'Lists now',
    older: /before this change$/,
    show: 'Show employee',
    verify: 'Check history',
    holds: 'Nothing was altered: 12 entries',
    all: 'Show 1 change',
    only: /^Only changes of/,
  },
  'zh-CN': {
    rail: '操作记录，2项待处理',
    railOne: '操作记录，1项待处理',
    search: '搜索操作记录',
    kind: '更改类型',
    look: /^待处理/,
    none: '没有匹配的更改',
    clear: '清除搜索和筛选',
    undo: '撤销',
    undone: /^已撤销：“编辑/,
    changedSince: /当时改为“Back in May”，现在是“Ill”/,
    noUndo: '此操作无法撤销。',
    wasDone: '已生效',
    now: '列表现在',
    older: /早于此更改$/,
    show: '查看员工',
    verify: '检查操作记录',
    holds: '操作记录完整，共12条',
    all: '查看全部1条更改',
    only: /^只看.*的更改$/,
  },
} as const

const rows = () => page.getByRole('grid').getByRole('row')

describe.each(languages)('history in %s', (language) => {
  const inTurn = testsIn(language)
  const words = texts[language]

  inCampaign(inTurn)(
    'lists what was done, searched and filtered in the address, with each field before and after',
    async () => {
      page = await bench.open('#/at/sandbox/history', { language })
      await there(rows().nth(5))
      await page.getByRole('combobox', { name: words.kind }).selectOption('A2')
      await gone(rows().nth(3))
      await page.getByRole('searchbox', { name: words.search }).fill('wang fang')
      await gone(rows().nth(2))
      expect(page.url()).toMatch(/kind=A2.*find=wang/)
      await page.reload()
      await there(rows().nth(1))
      await gone(rows().nth(2))
      await page.getByRole('searchbox').fill('nobody at all')
      await there(page.getByText(words.none))
      await page.getByRole('button', { name: words.clear }).click()
      await there(rows().nth(5))
      await rows().nth(1).click()
      const cells = page.getByRole('complementary').getByRole('row').nth(1).getByRole('cell')
      await there(cells.filter({ hasText: 'Back in May' }))
      expect(await cells.allTextContents()).toEqual(['On leave', 'Back in May'])
      await page.getByRole('complementary').getByRole('link', { name: words.show }).click()
      await page.getByRole('complementary').getByRole('link', { name: words.all }).waitFor({ state: 'hidden' })
      await there(page.getByRole('complementary').getByRole('link', { name: /^Edit|^编辑/ }))
    },
  )

  inCampaign(inTurn)('says each in a sentence, and those of a job in one that opens it', async () => {
    page = await bench.open('#/at/sandbox/history', { language })
    await there(rows().nth(5))
    const t = sayIn(language)
    const heads = () => page.getByRole('columnheader').allTextContents()
    expect(await heads()).toContain(t(headWords.whatChanged))
    for (const hidden of [headWords.made, kindWords.member]) expect(await heads()).not.toContain(t(hidden))
    const names = await page.evaluate(() =>
      window.fake.enterprise.history.map(({ target }) => target.name ?? target.id),
    )
    const number = await page.evaluate(() => window.fake.enterprise.assets[3]!.assetNum)
    const [edited, reset, refused, given] = names as [string, string, string, string]
    const remark = t(historyWords.turned, { field: t(fieldWords.remark), before: 'On leave', after: 'Back in May' })
    for (const [at, said] of [
      t(historyWords.edited, { who: edited, what: remark }),
      t(historyWords['meant.A3'], { who: reset }),
      t(historyWords['meant.A4'], { who: refused }),
      t(historyWords['did.add'], { what: number, who: given }),
    ].entries()) {
      await there(
        rows()
          .nth(at + 1)
          .getByText(said, { exact: true }),
      )
    }
    await page.evaluate(() => {
      const { history, jobs } = window.fake.enterprise
      const { job } = jobs[0]!.of
      for (const one of history.slice(0, 2)) Object.assign(one, { job, ofJob: { kind: 'edit', rows: 12 } })
      window.fake.emit({ type: 'historyChanged', profile: 'sandbox' as never })
    })
    const ofJob = t(jobsWords['kind.edit'], { count: 12 })
    await there(rows().getByText(ofJob))
    await gone(rows().nth(5))
    expect(await rows().getByText(ofJob).count()).toBe(1)
    // Whoever narrows it down finds each.
    await page.getByRole('searchbox', { name: words.search }).fill('On leave')
    await there(rows().getByText(remark))
    await page.getByRole('searchbox', { name: words.search }).fill('')
    await rows().getByText(ofJob).click()
    await expect.poll(() => page.url()).toMatch(/\/jobs\/desk-/)
  })

  inTurn(
    'what nobody knows waits in the rail, beside what the lists say now, until a person says what it came to',
    async () => {
      page = await bench.open('#/at/sandbox/history?show=look', { language })
      await there(page.getByRole('link', { name: words.rail }))
      await there(rows().nth(2))
      await rows().nth(2).click()
      const panel = page.getByRole('complementary')
      // Lists from before it are refreshed, and until then say so.
      const refreshed = await calls('sync')
      await page.evaluate(() => {
        const entry = window.fake.enterprise.history.find(({ entry: name }) => name === 'desk-3')!
        Object.assign(window, { time: entry.time })
        entry.time = new Date(Date.now() + 60_000).toISOString()
        window.fake.emit({ type: 'historyChanged', profile: 'sandbox' as never })
      })
      await there(panel.getByText(words.older))
      await expect.poll(() => calls('sync')).toBe(refreshed + 1)
      await page.evaluate(() => {
        const entry = window.fake.enterprise.history.find(({ entry: name }) => name === 'desk-3')!
        entry.time = Reflect.get(window, 'time') as string
        window.fake.emit({ type: 'historyChanged', profile: 'sandbox' as never })
      })
      await gone(panel.getByText(words.older))
      await there(panel.getByRole('columnheader', { name: words.now }))
      const cells = panel.getByRole('row').nth(1).getByRole('cell')
      await there(cells.nth(2).filter({ hasNotText: '…' }))
      expect((await cells.allTextContents()).slice(0, 2)).toEqual(['Wu Linn', 'Wu Lin'])
      await panel.getByRole('button', { name: words.wasDone }).click()
      await page.waitForFunction(() => window.fake.calls.some(({ name }) => name === 'settleEntry'))
      expect(await inputs('settleEntry')).toMatchObject([{ entry: 'desk-3', outcome: 'done' }])
      await page.evaluate(() => window.fake.emit({ type: 'historyChanged', profile: 'sandbox' as never }))
      await there(page.getByRole('link', { name: words.railOne }))
      await gone(rows().nth(2))
    },
  )

  inCampaign(inTurn)('what undid another change says so, and leads to it', async () => {
    page = await bench.open('#/at/sandbox/members', { language })
    await there(page.getByRole('grid'))
    await page.evaluate(() => {
      const entry = window.fake.enterprise.history.find(({ entry: name }) => name === 'desk-5')!
      entry.undoes = 'desk-8'
    })
    await page.goto(page.url().replace(/#.*/, '#/at/sandbox/history?entry=desk-5'))
    const panel = page.getByRole('complementary')
    const kind = sayIn(language)(historyWords['kind.A9'])
    await there(panel.getByRole('heading', { name: sayIn(language)(historyWords.undoing, { what: kind }) }))
    await panel.getByRole('link', { name: 'desk-8' }).click()
    await page.waitForURL(/entry=desk-8$/)
  })

  inTurn(
    'undoes an edit; where somebody has changed it since, both values are said, and what has no opposite says so',
    async () => {
      page = await bench.open('#/at/sandbox/history?entry=desk-8', { language })
      const panel = page.getByRole('complementary')
      // The copy has the record as the change left it.
      await bench.change(({ members }) => void (members[7]!.remark = 'Back in May'))
      await panel.getByRole('button', { name: words.undo }).click()
      await there(page.getByText(words.undone))
      expect(await inputs('undoChange')).toMatchObject([{ entry: 'desk-8' }])
      await page.evaluate(() => {
        const details = { field: 'remark', then: 'Back in May', now: 'Ill' }
        const error = { kind: 'refused', code: 'undo.changedSince', endpoint: 'A2', details } as const
        const member = window.fake.enterprise.members[7]!.globalId
        window.fake.answers.undoChange = () => ({
          ok: true,
          data: { outcome: 'refused', error, entry: 'desk-8', member },
        })
      })
      await panel.getByRole('button', { name: words.undo }).click()
      await there(page.getByText(words.changedSince))
      await page.getByRole('button', { name: words.verify }).click()
      await there(page.getByText(words.holds))
    },
  )
})

it.each(languagesOf(0))(
  'merging a history from another address shows both, and a person says that it is the same enterprise (%s)',
  async (language) => {
    const [name, other, same] = language === 'en' ? ['Merge…', 'Other desk', 'Merge'] : ['合并…', '另一服务台', '合并']
    page = await bench.open('#/at/sandbox/history', { language })
    await page.evaluate(() => {
      const details = { path: '/a.jsonl', enterprise: '77', theirs: 'https://old.test/x', ours: 'https://new.test/x' }
      window.fake.answers.mergeHistory = ({ sameEnterprise }) =>
        sameEnterprise
          ? { ok: true, data: { added: 14, conflicts: [] } }
          : { ok: false, error: { kind: 'invalid', code: 'merge.otherAddress', details } }
    })
    await page.getByRole('button', { name }).click()
    const question = page.getByRole('alertdialog')
    await there(question.getByText('https://new.test/x', { exact: true }))
    await there(question.getByText(other))
    await there(question.getByText('https://old.test/x', { exact: true }))
    await question.getByRole('button', { name: same, exact: true }).click()
    await there(page.getByText(language === 'en' ? '14 entries added' : '已导入14条记录'))
    expect(await inputs('mergeHistory')).toMatchObject([
      { record: { from: 'chosen' } },
      { record: { from: 'again' }, sameEnterprise: true },
    ])
  },
)

inCampaign(it)('the operator’s name is set in the settings', async () => {
  page = await bench.open('#/at/sandbox/settings', { language: 'en' })
  await page.getByRole('textbox', { name: 'Your name in history' }).fill(' Wang Fang ')
  await page.keyboard.press('Tab')
  await page.waitForFunction(() => window.fake.calls.some(({ name }) => name === 'saveSettings'))
  expect(await inputs('saveSettings')).toEqual([{ settings: { operator: 'Wang Fang' } }])
})

inCampaign(it)('the toast after an edit undoes it', async () => {
  page = await bench.open('#/at/sandbox/members?member=6100000000000000007', { language: 'en' })
  const panel = page.getByRole('complementary')
  await pressVerb(panel, 'Edit…')
  await page.getByRole('dialog').getByRole('textbox', { name: 'Remark' }).fill('gone fishing')
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Undo' }).click()
  await there(page.getByText(/^Undone: /))
  expect(await inputs('undoChange')).toMatchObject([{ entry: expect.any(String) }])
})

it('the shortcut of undoing takes back the last change, while its toast is there and nothing is typed; what is shown is exported', async () => {
  page = await bench.open('#/at/sandbox/members?member=6100000000000000007', { language: 'en' })
  const panel = page.getByRole('complementary')
  await pressVerb(panel, 'Edit…')
  await page.getByRole('dialog').getByRole('textbox', { name: 'Remark' }).fill('gone fishing')
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await there(page.getByRole('alertdialog').getByRole('button', { name: 'Undo' }))
  const search = page.getByRole('searchbox')
  await search.fill('gone')
  await search.press('Control+z')
  expect(await inputs('undoChange')).toEqual([])
  await panel.getByRole('button', { name: 'Edit…' }).focus()
  await page.keyboard.press('Control+z')
  await there(page.getByText(/^Undone: /))
  await page.keyboard.press('Control+z')
  expect(await inputs('undoChange')).toMatchObject([{ entry: expect.any(String) }])

  // Narrowed down as it is.
  await page.evaluate(() => (location.hash = '#/at/sandbox/history?kind=A2'))
  await page.getByRole('button', { name: 'Export “Changes”…' }).click()
  const dialog = page.getByRole('dialog')
  await there(dialog.getByText('Edit', { exact: true }))
  // What this desk did is no matter of the copy.
  await there(dialog.getByText('Now', { exact: true }))
  await dialog.getByRole('button', { name: 'Export', exact: true }).click()
  await there(page.getByText(/^Exported to/))
  const columns = expect.arrayContaining(['before', 'after']) as string[]
  const asked = { table: 'history', ask: { endpoint: 'A2' }, format: 'xlsx', headers: 'words', columns }
  expect(await inputs('exportTable')).toMatchObject([asked])
})

it.each(languagesOf(1))('entries that were there and are gone are no empty history (%s)', async (language) => {
  page = await bench.open('#/at/sandbox/members', { language })
  await page.evaluate(() => Object.assign(window.fake.enterprise, { history: [], historyMissing: 3 }))
  await page.evaluate(() => void (location.hash = '#/at/sandbox/history'))
  const t = sayIn(language)
  await there(page.getByText(t(historyWords.missing, { count: 3 })))
  await gone(page.getByText(t(historyWords.none)))
  // So are the jobs and the loans that were in it.
  await page.evaluate(() => Object.assign(window.fake.enterprise, { jobs: [], loans: [] }))
  for (const place of ['jobs', 'loans'] as const) {
    await page.evaluate((hash) => void (location.hash = hash), `#/at/sandbox/${place}?show=all`)
    await there(page.getByRole('heading', { name: t(placeWords[place]) }))
    await there(page.getByText(t(historyWords.missing, { count: 3 })))
    await gone(page.getByText(t(place === 'jobs' ? jobsWords.none : loansWords.none)))
  }
})

it.each(languagesOf(0))('an entry that was written while the clock was ahead says so (%s)', async (language) => {
  page = await bench.open('#/at/sandbox/members', { language })
  await page.evaluate(() => Object.assign(window.fake.enterprise.history[0]!, { clockWasAhead: true }))
  await page.evaluate(() => void (location.hash = '#/at/sandbox/history'))
  const t = sayIn(language)
  await there(page.getByRole('img', { name: t(headWords.clockWasAhead) }))
  expect(await page.getByRole('img', { name: t(headWords.clockWasAhead) }).count()).toBe(1)
  await rows()
    .filter({ has: page.getByRole('img', { name: t(headWords.clockWasAhead) }) })
    .click()
  await there(page.getByRole('complementary').getByText(t(historyWords.clockWasAheadText)))
})
