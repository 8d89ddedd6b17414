import { Buffer } from 'node:buffer'
import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { inCampaign } from '../../campaign.ts'
import type { DeskError } from '../../../src/contract/errors.ts'
import type { FakeJob } from '../../fakes/cannedJobs.ts'
import { languages, testsIn } from './languages.ts'
import { usePageBench } from './openPage.ts'
import { hasFocus, stepsOn } from './steps.ts'

const bench = usePageBench()
let page: Page
const { there, gone, inputs, heading } = stepsOn(() => page)

const texts = {
  en: {
    anyway: 'Claim anyway',
    place: 'Activities',
    identity: /^Identity/,
    label: /^Activity mnemonic/,
    source: /^Source/,
    branch: /^Branch/,
    mobile: 'Looks like a mobile number',
    email: 'Looks like an email address',
    none: /None of the known kinds/,
    open: 'Claim…',
    title: /^Claim spring-trial for .+\?$/,
    action: /^Claim for ./,
    claimed: 'Claimed 2 products',
    atOnce: 'Active since it was claimed',
    later: 'Must be activated separately',
    try: 'Try this unit',
    tried: /Filled in as the mnemonic: sub-2/,
    people: /^Participants/,
    labels: /^Activity mnemonics/,
    twice: '1 identity is repeated',
    remove: 'Remove the repeated ones',
    tooMany: 'At most 8 activities',
    send: /^Send 6 claims for ./,
    refused: /^Refused/,
    again: 'Send unknown again…',
    againText: /claims can’t be looked up/,
    sendAgain: /^Send again for ./,
    retry: 'Try refused again',
    head: /spring-trial: 1,?900 of 2,?000/,
  },
  'zh-CN': {
    anyway: '仍要领取',
    place: '活动',
    identity: /^参与者标识/,
    label: /^活动助记码/,
    source: /^来源/,
    branch: /^分支/,
    mobile: '看起来是手机号',
    email: '看起来是邮箱',
    none: /不是已知的类型/,
    open: '领取…',
    title: /^为.+领取spring-trial？$/,
    action: /^为.+领取$/,
    claimed: '已领取2个产品',
    atOnce: '领取时已激活',
    later: '须另行激活',
    try: '尝试此单元',
    tried: /已填为助记码：sub-2/,
    people: /^参与者/,
    labels: /^活动助记码/,
    twice: '1个标识重复出现',
    remove: '去掉重复的',
    tooMany: '最多8个活动',
    send: /^为.+发送6项领取$/,
    refused: /^被拒绝/,
    again: '再次发送结果未知的行…',
    againText: /领取结果无法查询/,
    sendAgain: /^再次为.+发送$/,
    retry: '重试被拒绝的行',
    head: /spring-trial：1,?900\/2,?000/,
  },
} as const

const candidates = [
  {
    id: 'act-1',
    name: 'Spring trial',
    participateResult: true,
    engineSubActivityDtos: [
      { id: 'sub-1', name: 'First', participateResult: false, errorCode: 14005, errorMessage: 'claimed too often' },
      { id: 'sub-2', name: 'Second', participateResult: true },
    ],
  },
  { id: 'act-2', name: 'Summer', participateResult: false },
]

/** From now on a claim is answered so. */
const answerWith = (outcome: object) =>
  page.evaluate((data) => {
    Object.assign(window.fake.answers, { claimActivity: () => ({ ok: true, data }) })
  }, outcome)

const field = (name: RegExp) => page.getByRole('combobox', { name }).or(page.getByRole('textbox', { name }))
const shown = (name: RegExp) => field(name).locator('visible=true')
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true }).locator('visible=true')

async function fillOne(words: (typeof texts)['en' | 'zh-CN']): Promise<void> {
  await shown(words.identity).fill('13800000001')
  await shown(words.label).fill('spring-trial')
  await shown(words.source).fill('desk')
  await shown(words.branch).fill('north')
}

async function claim(words: (typeof texts)['en' | 'zh-CN']): Promise<void> {
  await button(words.open).click()
  await page.getByRole('alertdialog').getByRole('button', { name: words.action, exact: true }).click()
  await gone(page.getByRole('alertdialog'))
}

describe.each(languages)('claiming in %s', (language) => {
  const inTurn = testsIn(language)
  const words = texts[language]

  inCampaign(inTurn)(
    'says what will be claimed for whom, and then the products with both kinds of activation',
    async () => {
      page = await bench.open('#/at/sandbox/activities', { language })
      await there(heading(words.place))
      await shown(words.identity).fill('a@example.com')
      await there(page.getByText(words.email))
      await shown(words.identity).fill('??')
      await there(page.getByText(words.none))
      await fillOne(words)
      await there(page.getByText(words.mobile))
      const product = { activityId: 'act-1', subActivityId: 'sub-1', productUri: 'product://one/1' }
      const dates = { limitStartDate: '2026-03-01', limitEndDate: '2026-03-31' }
      await answerWith({
        outcome: 'done',
        products: [
          { ...product, ...dates, activateType: '0' },
          { ...product, subActivityId: 'sub-2', ...dates, activateType: '1' },
        ],
      })
      await shown(words.branch).press('Enter')
      const dialog = page.getByRole('alertdialog', { name: words.title })
      await there(dialog)
      for (const said of ['13800000001', 'desk', 'north']) expect(await dialog.textContent()).toContain(said)
      expect(await inputs('claimActivity')).toEqual([])
      await dialog.getByRole('button', { name: words.action, exact: true }).click()
      await there(page.getByText(words.claimed))
      expect(await inputs('claimActivity')).toEqual([
        { profile: 'sandbox', identity: '13800000001', activityLabel: 'spring-trial', source: 'desk', branch: 'north' },
      ])
      const table = page.getByRole('table')
      for (const said of ['product://one/1', 'act-1', 'sub-2', '2026-03-31', words.atOnce, words.later]) {
        expect(await table.textContent()).toContain(said)
      }
    },
  )

  inCampaign(inTurn)('shows each refusal with its code, its meaning and what to do', async () => {
    page = await bench.open('#/at/sandbox/activities', { language })
    await fillOne(words)
    for (const code of ['1001', '1002', '1004', '2001', '3001', '9999', '60000']) {
      const error: DeskError = { kind: 'refused', code: code as never, endpoint: 'B1', message: `because ${code}` }
      await answerWith({ outcome: 'refused', error })
      await claim(words)
      const notice = page.getByRole('alert').filter({ hasText: `[${code} · B1]` })
      await there(notice)
      expect(await notice.textContent()).toContain(`because ${code}`)
    }
    expect(await inputs('claimActivity')).toHaveLength(7)
  })

  inTurn('shows what 3002 names, and fills in a unit that may be joined', async () => {
    page = await bench.open('#/at/sandbox/activities', { language })
    await fillOne(words)
    await answerWith({ outcome: 'refused', error: { kind: 'refused', code: '3002', endpoint: 'B1', candidates } })
    await claim(words)
    const rows = page.getByRole('table').getByRole('row')
    await there(rows.nth(3))
    expect(await rows.nth(1).textContent()).toMatch(/Spring trial.*First.*14005.*claimed too often/)
    expect(await rows.nth(3).textContent()).toContain('Summer')
    expect(await page.getByRole('button', { name: words.try }).count()).toBe(1)
    await page.getByRole('button', { name: words.try }).click()
    await there(page.getByText(words.tried))
    expect(await shown(words.label).inputValue()).toBe('sub-2')
    expect(await inputs('claimActivity')).toHaveLength(1)
  })

  inTurn('gives the reason in place of the forms where the last claim was refused for its token', async () => {
    page = await bench.open('#/at/sandbox/board', { language })
    await there(page.getByRole('grid'))
    await page.evaluate(() => {
      const [first] = window.fake.enterprise.history
      if (first === undefined) throw new Error('the history is empty')
      window.fake.enterprise.history.unshift({
        ...first,
        entry: 'desk-900',
        endpoint: 'B1',
        outcome: 'refused',
        settledBy: 'notSent',
        code: '60000',
        input: { identity: 'i', activityLabel: 'summer', source: 'desk', branch: 'north' },
      })
      location.hash = '#/at/sandbox/activities'
    })
    await there(page.getByText('[60000 · B1]'))
    await there(page.getByText('auth_activity'))
    expect(await shown(words.identity).count()).toBe(0)
    await button(words.anyway).click()
    await there(shown(words.identity))
    await expect.poll(() => shown(words.source).inputValue()).toBe('desk')
  })

  inTurn(
    'lists what was claimed from before with its counts, fills it in, and shows whose claims ended how',
    async () => {
      page = await bench.open('#/at/sandbox/board', { language })
      await there(page.getByRole('grid'))
      await page.evaluate(() => {
        const [first] = window.fake.enterprise.history
        if (first === undefined) throw new Error('the history is empty')
        const claim = (entry: string, identity: string, activityLabel: string, outcome: 'done' | 'refused') => ({
          ...first,
          entry: entry as typeof first.entry,
          endpoint: 'B1' as const,
          outcome,
          code: outcome === 'done' ? null : '3001',
          input: { identity, activityLabel, source: 'desk', branch: 'north' },
        })
        window.fake.enterprise.history.unshift(
          claim('desk-903', 'B@example.com', 'summer', 'done'),
          claim('desk-902', 'b@example.com', 'summer', 'refused'),
          claim('desk-901', 'a@example.com', 'spring', 'done'),
        )
        location.hash = '#/at/sandbox/activities'
      })
      const used = page.getByRole('complementary').getByRole('button', { name: /^summer/ })
      await there(used)
      expect(await used.textContent()).toMatch(language === 'en' ? /1 claimed · 1 refused/ : /1项已领取 · 1项被拒绝/)
      await used.click()
      expect(await used.getAttribute('aria-pressed')).toBe('true')
      expect(await shown(words.label).inputValue()).toBe('summer')
      const rows = page.getByRole('table').getByRole('row')
      expect(await rows.count()).toBe(3)
      expect(await rows.nth(1).textContent()).toMatch(
        language === 'en' ? /^B@example.comDone$/ : /^B@example.com已完成$/,
      )
      await page.getByRole('radio', { name: language === 'en' ? 'Many participants' : '多人' }).click()
      await used.click()
      await page
        .getByRole('complementary')
        .getByRole('button', { name: /^spring/ })
        .click()
      await expect.poll(() => shown(words.labels).inputValue()).toBe('summer\nspring\n')
      await used.click()
      await expect.poll(() => shown(words.labels).inputValue()).toBe('spring\n')
    },
  )

  inTurn('takes many from a file and by typing, refuses what is wrong, and starts a job', async () => {
    page = await bench.open('#/at/sandbox/activities?for=many', { language })
    await shown(words.people).fill('13800000001\na@example.com\nA@example.com\n')
    await there(page.getByText(words.twice))
    await button(words.remove).click()
    await gone(page.getByText(words.twice))
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      page.getByRole('button', { name: language === 'en' ? 'From a file…' : '从文件读取…' }).click(),
    ])
    await chooser.setFiles({ name: 'list.csv', mimeType: 'text/csv', buffer: Buffer.from('identity\nKD1000000001\n') })
    await expect.poll(() => shown(words.people).inputValue()).toContain('KD1000000001')
    await shown(words.labels).fill(Array.from({ length: 9 }, (_, n) => `label-${n}`).join('\n'))
    await shown(words.source).fill('desk')
    await shown(words.branch).fill('north')
    await button(words.open).click()
    await there(page.getByText(words.tooMany))
    await shown(words.labels).fill('spring-trial\ntraining-pack')
    await button(words.open).click()
    const dialog = page.getByRole('alertdialog')
    await dialog.getByRole('button', { name: words.send }).click()
    await expect.poll(() => page.url()).toContain('/jobs/')
    expect((await inputs('startJob'))[0]).toMatchObject({
      work: {
        kind: 'claim',
        identities: ['13800000001', 'a@example.com', 'KD1000000001'],
        activityLabels: ['spring-trial', 'training-pack'],
        source: 'desk',
        branch: 'north',
        atOnce: 3,
      },
    })
  })

  inTurn(
    'is a table of 2,000 participants and four activities, with counts, filters, details and a word before unknown goes again',
    async () => {
      page = await bench.open('#/at/sandbox/activities', { language })
      await there(heading(words.place))
      await page.evaluate((named) => {
        const labels = ['spring-trial', 'training-pack', 'enterprise-only', 'summer']
        const rows = Array.from({ length: 2000 }, (_, person) =>
          labels.map((activityLabel, at): FakeJob['rows'][number] => {
            const base = { row: person * 4 + at + 1, id: `138${String(person).padStart(8, '0')}`, activityLabel }
            if (at === 0 && person % 20 === 7) {
              const error = { kind: 'refused', code: '3002', endpoint: 'B1', candidates: named } as const
              return { ...base, state: 'refused', error }
            }
            if (at === 1 && person === 3) {
              return { ...base, state: 'unknown', error: { kind: 'unknown', code: 'change.timeout', endpoint: 'B1' } }
            }
            return { ...base, state: 'done', products: [{ activityId: 'act-1', activateType: '1' } as never] }
          }),
        ).flat()
        const claim = { activityLabels: labels, source: 's', branch: 'b', atOnce: 3 }
        window.fake.enterprise.jobs.unshift({
          of: {
            job: 'desk-99',
            kind: 'claim',
            state: 'ended',
            isElsewhere: false,
            operator: 'Wang Fang',
            claim,
            time: new Date().toISOString(),
          },
          rows,
          passwords: [],
        })
        location.hash = '#/at/sandbox/jobs/desk-99'
      }, candidates as never)
      const grid = page.getByRole('grid')
      await there(grid.getByRole('columnheader', { name: words.head }))
      expect(await grid.getAttribute('aria-rowcount')).toBe('2001')
      await grid.locator('[data-cell="0:0"]').click()
      await there(page.getByRole('complementary').getByRole('heading', { name: 'summer' }))
      await there(page.getByRole('complementary').getByText(words.later))
      await page.keyboard.press('Escape')
      await gone(page.getByRole('complementary'))
      expect(await hasFocus(grid.locator('[data-cell="0:0"]'))).toBe(true)
      await page.keyboard.press('End')
      expect(await hasFocus(grid.locator('[data-cell="0:4"]'))).toBe(true)
      // However far one scrolls, it stands there who it is and of which activity.
      const before = page.viewportSize() ?? { width: 1280, height: 800 }
      await page.setViewportSize({ width: 640, height: 400 })
      const placed = await grid.evaluate(async (it) => {
        it.scrollTo(300, 200)
        await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
        const { left, top } = it.getBoundingClientRect()
        const [head, cell] = ['columnheader', 'gridcell'].map((role) => {
          const box = it.querySelector(`[role="${role}"]`)?.getBoundingClientRect()
          return { left: (box?.left ?? -1) - left, top: (box?.top ?? -1) - top }
        })
        return { scrolled: it.scrollLeft, head, cell: cell?.left }
      })
      expect(placed).toEqual({ scrolled: 300, head: { left: 0, top: 0 }, cell: 0 })
      await page.setViewportSize(before)
      await page.getByRole('radio', { name: words.refused }).click()
      await expect.poll(() => grid.getAttribute('aria-rowcount')).toBe('101')
      await grid.locator('[data-cell="0:0"]').click()
      await there(page.getByRole('complementary').getByText('claimed too often'))
      await button(words.again).click()
      const question = page.getByRole('alertdialog')
      await there(question.getByText(words.againText))
      await question.getByRole('button', { name: words.sendAgain }).click()
      await expect.poll(async () => (await inputs('retryJob'))[0]).toMatchObject({ job: 'desk-99', unknown: true })
    },
  )
})
