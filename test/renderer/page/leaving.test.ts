import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { inCampaign } from '../../campaign.ts'
import { byEnter, moreVerbs, pressVerb } from '../../fakes/panelVerb.ts'
import { languages, testsIn } from './languages.ts'
import { usePageBench } from './openPage.ts'
import { hasFocus, stepsOn } from './steps.ts'

const bench = usePageBench()
let page: Page
const { there, gone, inputs, failWith, calls } = stepsOn(() => page)

const texts = {
  en: {
    leave: 'Offboard…',
    title: /^Offboard .+\?$/,
    action: /^Delete ./,
    holding: '1 employee still holds something',
    nothing: 'No asset numbers or keys are held, and nothing is in use online.',
    noUndo: 'This can’t be undone.',
    keys: 'Keys are back…',
    keysTitle: 'Which keys are back?',
    keysAction: /^Delete(?! .*…)/,
    record: 'Record…',
    recordTitle: 'Record of employees who left',
    stillOut: 'KD9000000001, still lent',
    print: 'Print…',
    signed: 'Date, signature',
    refreshed: /The list was refreshed while you were looking/,
  },
  'zh-CN': {
    leave: '离职…',
    title: /离职？$/,
    action: /^删除[^…]/,
    holding: '1名员工仍有持有项',
    nothing: '未持有资产编号或借用锁，也未在线使用。',
    noUndo: '此操作无法撤销。',
    keys: '借用锁已归还…',
    keysTitle: '哪些借用锁已归还？',
    keysAction: /^删除(?!.*…)/,
    record: '记录…',
    recordTitle: '员工离职记录',
    stillOut: 'KD9000000001，未归还',
    print: '打印…',
    signed: '日期、签名',
    refreshed: /查看期间列表已刷新/,
  },
} as const

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
const dialog = () => page.getByRole('alertdialog')

/** Somebody who holds asset numbers, or nobody's: nothing at all. */
const someone = (holds: boolean) =>
  page.evaluate((wanted) => {
    const { members } = window.fake.enterprise
    const found = members.find(
      ({ assetNums, borrowNum, onlineFlag }) =>
        wanted === (assetNums ?? []).length > 0 && (wanted || (!borrowNum && onlineFlag !== true)),
    )!
    return { id: found.globalId, number: found.assetNums?.[0] ?? '' }
  }, holds)

/** A job of two who leave and whose keys are out, and one who is gone. */
const waitForKeys = () =>
  page.evaluate(() => {
    const { members, jobs } = window.fake.enterprise
    const key = {
      numbers: ['KD9000000001'],
      state: 'out',
      by: 'reading',
      operator: 'Wang Fang',
      time: '2026-11-02T08:00:00Z',
    }
    const error = { kind: 'refused', code: 'job.waitsForKey', details: { key: 'KD9000000001' } }
    const row = (at: number, more: object) => {
      const { globalId, userName, name } = members[at]!
      return { row: at, id: globalId, userName, ...(name && { name }), ...more }
    }
    jobs.unshift({
      of: {
        job: 'desk-40',
        kind: 'leave',
        state: 'paused',
        isElsewhere: false,
        operator: 'Wang Fang',
        error,
        time: '2026-11-02T08:00:00Z',
      },
      rows: [
        row(1, { state: 'done' }),
        row(2, { state: 'waiting', key, error }),
        row(3, { state: 'waiting', key, error }),
      ],
      passwords: [],
    } as never)
  })

describe.each(languages)('who leaves, in %s', (language) => {
  const inTurn = testsIn(language)
  const words = texts[language]

  inCampaign(inTurn)(
    'is deleted as a job after a look at what they hold; a list that moved meanwhile starts nothing',
    async () => {
      page = await bench.open('#/at/sandbox/members', { language })
      await there(page.getByRole('grid'))
      const holder = await someone(true)
      await page.goto(`${page.url()}?member=${holder.id}`)
      await pressVerb(page.getByRole('complementary'), words.leave)
      await there(dialog().getByRole('heading', { name: words.title }))
      await there(dialog().getByText(words.holding, { exact: true }))
      await there(dialog().getByRole('listitem').getByText(holder.number))
      await there(dialog().getByText(words.noUndo))
      await failWith('startJob', { kind: 'invalid', code: 'job.othersNow' }, 1)
      await button(words.action).click()
      await there(dialog().getByText(words.refreshed))
      await button(words.action).click()
      await expect.poll(() => page.url()).toMatch(/jobs\/desk-/)
      expect((await inputs('startJob')).at(-1)).toMatchObject({
        work: { kind: 'leave', picked: { ids: [holder.id] }, shown: { count: 1 } },
      })
    },
  )

  inCampaign(inTurn)('holds nothing: that is said, and the keyboard alone gets there', async () => {
    page = await bench.open('#/at/sandbox/members', { language })
    await there(page.getByRole('grid'))
    const nobody = await someone(false)
    await page.goto(`${page.url()}?member=${nobody.id}`)
    await pressVerb(page.getByRole('complementary'), words.leave, byEnter)
    await there(dialog().getByText(words.nothing))
    await page.keyboard.press('Escape')
    await gone(dialog())
    await expect.poll(() => hasFocus(moreVerbs(page.getByRole('complementary')))).toBe(true)
    expect(await calls('startJob')).toBe(0)
  })

  inTurn('is deleted once a person says that the key is back', async () => {
    page = await bench.open('#/at/sandbox/jobs', { language })
    await there(page.getByRole('grid'))
    await waitForKeys()
    await page.goto(page.url().replace('/jobs', '/jobs/desk-40'))
    await button(words.keys).click()
    await there(dialog().getByRole('heading', { name: words.keysTitle }))
    const go = () => dialog().getByRole('button', { name: words.keysAction })
    await expect.poll(() => go().isDisabled()).toBe(true)
    await there(dialog().getByRole('option'))
    await dialog().getByRole('option').nth(1).click()
    await failWith('returnKeys', { kind: 'refused', code: 'job.noKeyOut', row: 3 }, 1)
    await go().click()
    await there(dialog().getByText(/job\.noKeyOut/))
    await go().click()
    await gone(dialog())
    expect(await inputs('returnKeys')).toMatchObject([{ rows: [3] }, { rows: [3] }])
  })

  inTurn('has a record that is printed and signed', async () => {
    page = await bench.open('#/at/sandbox/jobs', { language })
    await there(page.getByRole('grid'))
    await waitForKeys()
    await page.goto(page.url().replace('/jobs', '/jobs/desk-40'))
    await button(words.record).click()
    const record = page.getByRole('dialog', { name: words.recordTitle })
    await there(record.getByText('KD1000000001'))
    await there(record.getByText(words.stillOut))
    await page.evaluate(() => {
      window.print = () => window.dispatchEvent(new Event('beforeprint'))
    })
    await button(words.print).click()
    await expect.poll(() => page.getByText(words.signed).count()).toBe(1)
  })
})
