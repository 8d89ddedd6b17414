import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { inCampaign } from '../../campaign.ts'
import { sayIn } from '../../../src/words/fill.ts'
import { manyWords } from '../../../src/words/page/many.ts'
import { languages, testsIn } from './languages.ts'
import { usePageBench } from './openPage.ts'
import { stepsOn } from './steps.ts'

const bench = usePageBench()
let page: Page
const { there, gone, inputs, failWith, calls } = stepsOn(() => page)

const texts = {
  en: {
    selected: (count: number) => (count === 1 ? '1 row selected' : `${count} rows selected`),
    hidden: (count: number) => `${count} not in this list`,
    all: (count: number) => `Select all ${count} found`,
    clear: 'Clear selection',
    edit: 'Edit…',
    remark: /^Change remark/,
    remarkField: 'Remark',
    already: 'Nothing to change',
    editAction: /^Edit 2 employees$/,
    reset: 'Reset passwords…',
    words: /^Generate words/,
    own: /^Enter a password/,
    newPassword: 'New password',
    resetAction: /^Reset the password of ./,
    delete: 'Delete…',
    whom: 'Employees concerned',
    showAll: (count: number) => `Show all ${count}`,
    deleteAction: (count: number) => new RegExp(`^Delete .+ and ${count - 1} more`),
    type: /^To confirm, type \d+/,
    noUndo: 'This can’t be undone.',
    keys: /^With a key: /,
    readOnly: 'This enterprise is read-only',
    refreshed: /The list was refreshed while you were looking/,
    export: 'Export…',
  },
  'zh-CN': {
    selected: (count: number) => `已选${count}行`,
    hidden: (count: number) => `${count}名不在此列表中`,
    all: (count: number) => `选择找到的全部${count}名`,
    clear: '取消选择',
    edit: '编辑…',
    remark: /^更改备注/,
    remarkField: '备注',
    already: '无需更改',
    editAction: /^编辑2名员工$/,
    reset: '重置密码…',
    words: /^自动生成单词/,
    own: /^手动输入/,
    newPassword: '新密码',
    resetAction: /^重置.+的密码$/,
    delete: '删除…',
    whom: '涉及的员工',
    showAll: (count: number) => `显示全部${count}项`,
    deleteAction: (count: number) => new RegExp(`^删除.+及另外${count - 1}人`),
    type: /^输入\d+以确认/,
    noUndo: '此操作无法撤销。',
    keys: /^借有借用锁：/,
    readOnly: '该企业为只读',
    refreshed: /查看期间列表已刷新/,
    export: '导出…',
  },
} as const

const row = (at: number) =>
  page
    .getByRole('grid')
    .first()
    .locator(`[role=row][aria-rowindex="${at + 1}"]`)
const tickOf = (at: number) => row(at).locator('[data-tick]')
const button = (name: string | RegExp) =>
  page.getByRole('button', typeof name === 'string' ? { name, exact: true } : { name })
const isTicked = (at: number) => expect.poll(() => row(at).getAttribute('aria-selected'))

describe.each(languages)('several employees in %s', (language) => {
  const inTurn = testsIn(language)
  const words = texts[language]
  const t = sayIn(language)
  const said = (text: string) => there(page.getByText(text, { exact: true }))

  inCampaign(inTurn)(
    'are ticked by mouse, Space and Shift, stay so from search to search, and are cleared on purpose',
    async () => {
      page = await bench.open('#/at/sandbox/members', { language })
      await tickOf(1).click()
      await said(words.selected(1))
      await gone(page.getByRole('complementary'))
      // Opening somebody leaves the ticks alone.
      await row(3).click()
      await there(page.getByRole('complementary'))
      await said(words.selected(1))
      await tickOf(4).click()
      await tickOf(6).click({ modifiers: ['Shift'] })
      await said(words.selected(4))
      await isTicked(5).toBe('true')
      await page.keyboard.press('Shift+ArrowUp')
      await page.keyboard.press('Shift+ArrowUp')
      await isTicked(6).toBe('false')
      await page.keyboard.press(' ')
      await isTicked(4).toBe('false')
      await said(words.selected(1))
      await page.getByRole('searchbox').fill('zz-nobody')
      await page
        .getByRole('searchbox')
        .fill(String(await page.evaluate(() => window.fake.enterprise.members[30]!.userName)))
      await there(page.getByText(words.hidden(1)))
      await tickOf(1).click()
      await said(words.selected(2))
      await there(page.getByText(words.hidden(1)))
      await button(words.clear).click()
      await gone(page.getByText(words.hidden(1)))
      await isTicked(1).toBe('false')
    },
  )

  inCampaign(inTurn)('are all that a search finds, said by a question; another search shows whom that is', async () => {
    page = await bench.open('#/at/sandbox/members', { language })
    await there(row(1))
    const department = await page.evaluate(() => window.fake.enterprise.members[0]!.departmentId)
    const mates = await page.evaluate(
      (id) => window.fake.enterprise.members.filter((one) => one.departmentId === id).length,
      department,
    )
    await page.goto(`${page.url()}?department=${department}`)
    await tickOf(1).click()
    await button(words.all(mates)).click()
    await said(words.selected(mates))
    await tickOf(2).click()
    await said(words.selected(mates - 1))
    await page.goto(page.url().replace(/\?.*/, ''))
    await there(page.getByText(words.selected(mates - 1)))
    await isTicked(1).toBe('true')
    await button(words.reset).click()
    await there(page.getByRole('dialog'))
    await page.keyboard.press('Escape')
    await button(words.edit).first().click()
    await page.getByText(words.remark).click()
    await page.getByRole('textbox', { name: words.remarkField }).fill('Moved')
    await page.getByRole('dialog').locator('button[type=submit]').click()
    await expect.poll(() => page.url()).toMatch(/jobs\/desk-/)
    const [job] = (await inputs('startJob')) as {
      work: { picked: { ids: string[]; all: object[]; except: string[] } }
    }[]
    expect(job?.work).toMatchObject({ kind: 'edit', change: { remark: 'Moved' }, shown: { count: mates - 1 } })
    expect(job?.work.picked.all).toEqual([{ departmentId: department }])
    expect(job?.work.picked.except).toHaveLength(1)
  })

  inTurn('are edited after a look at each before and after; a list that moved meanwhile starts nothing', async () => {
    page = await bench.open('#/at/sandbox/members', { language })
    await there(row(1))
    await bench.change(({ members }) => void (members[0]!.remark = 'Moved'))
    await tickOf(1).click()
    await tickOf(2).click()
    await button(words.edit).first().click()
    const dialog = page.getByRole('dialog')
    await expect.poll(() => button(words.editAction).isDisabled()).toBe(true)
    await dialog.getByText(words.remark).click()
    await dialog.getByRole('textbox', { name: words.remarkField }).fill('Moved')
    await there(dialog.getByText(words.already))
    await there(dialog.getByRole('gridcell').getByText('→'))
    await failWith('startJob', { kind: 'invalid', code: 'job.othersNow' }, 1)
    await button(words.editAction).click()
    await there(dialog.getByText(words.refreshed))
    await button(words.editAction).click()
    await gone(dialog)
    expect(await inputs('startJob')).toHaveLength(2)
  })

  inCampaign(inTurn)('get one password that somebody types', async () => {
    page = await bench.open('#/at/sandbox/members', { language })
    await tickOf(1).click()
    await button(words.reset).click()
    const dialog = page.getByRole('dialog')
    await there(dialog.getByText(words.noUndo))
    await dialog.getByText(words.own).click()
    const field = dialog.getByRole('textbox', { name: words.newPassword })
    await button(words.resetAction).click()
    await expect.poll(() => field.getAttribute('aria-invalid')).toBe('true')
    expect(await calls('startJob')).toBe(0)
    await field.fill('Long enough 9')
    await button(words.resetAction).click()
    await expect.poll(() => page.url()).toMatch(/jobs\/desk-/)
    const [started] = await inputs('startJob')
    expect(started).toMatchObject({ work: { kind: 'resetPassword', password: 'Long enough 9' } })
  })

  inTurn(
    'get new passwords as letters or words, and are deleted only after what they hold was shown and the number typed',
    async () => {
      page = await bench.open('#/at/sandbox/members', { language })
      await tickOf(1).click()
      await button(words.reset).click()
      await there(page.getByRole('dialog').getByText(words.noUndo))
      await page.getByText(words.words).click()
      await button(words.resetAction).click()
      await expect.poll(() => page.url()).toMatch(/jobs\/desk-/)
      expect(await inputs('startJob')).toMatchObject([{ work: { kind: 'resetPassword', style: 'words' } }])
      await page.goBack()
      await said(words.selected(1))
      await row(2).click()
      await page.keyboard.press('Control+a')
      const everybody = await page.evaluate(() => window.fake.enterprise.members.length)
      await said(words.selected(everybody))
      // Until it is known whom it is about, nothing can be done to them.
      await page.evaluate(() => {
        const { answers, enterprise } = window.fake
        const { members } = enterprise
        const named = new Promise<void>((done) => window.addEventListener('named', () => done(), { once: true }))
        answers.findMembers = async ({ limit }) => {
          if (limit > 0) await named
          const data = { rows: members.slice(0, limit).map((entry) => ({ entry })), total: members.length, snapshot: 1 }
          return { ok: true, data: { ...data, asOf: '2026-10-05T08:30:00.000Z' } }
        }
      })
      await button(words.delete).first().click()
      const dialog = page.getByRole('alertdialog')
      await there(dialog.getByText(words.noUndo))
      await there(dialog.getByText(words.keys))
      await there(dialog.getByRole('heading', { name: '…' }))
      expect(await dialog.getByRole('button', { name: '…' }).isDisabled()).toBe(true)
      await page.evaluate(() => {
        delete window.fake.answers.findMembers
        window.dispatchEvent(new Event('named'))
      })
      // Ten are named, and all of them are one press away.
      const named = dialog.getByRole('list', { name: words.whom }).locator(':scope > [role=listitem]')
      await expect.poll(() => named.count()).toBe(10)
      await dialog.getByRole('button', { name: words.showAll(everybody) }).click()
      await there(dialog.getByRole('grid').getByRole('row').nth(1))
      const go = dialog.getByRole('button', { name: words.deleteAction(everybody) })
      expect(await go.isDisabled()).toBe(true)
      await dialog.getByLabel(words.type).fill('1')
      expect(await go.isDisabled()).toBe(true)
      await dialog.getByLabel(words.type).fill(String(everybody))
      await go.click()
      await gone(dialog)
      expect((await inputs('startJob'))[1]).toMatchObject({ work: { kind: 'delete', shown: { count: everybody } } })
      await page.goBack()
      await there(row(1))
      await gone(page.getByText(words.selected(everybody)))
    },
  )

  inTurn('are assigned free asset numbers, those that were chosen first', async () => {
    page = await bench.open('#/at/sandbox/members', { language })
    await tickOf(1).click()
    await tickOf(2).click()
    await button(t(manyWords.assign)).click()
    const dialog = page.getByRole('dialog')
    await there(dialog.getByText(t(manyWords.assignRest, { count: 2 })))
    const chosen = dialog.getByRole('option').nth(3)
    const number = await chosen.locator('bdi').first().textContent()
    const first = await dialog.getByRole('option').nth(0).locator('bdi').first().textContent()
    await chosen.click()
    await there(dialog.getByText(t(manyWords.assignRest, { count: 1 })))
    await dialog.getByRole('button', { name: t(manyWords.assignAction, { count: 2 }) }).click()
    await expect
      .poll(async () => (await inputs('startJob'))[0])
      .toMatchObject({ work: { kind: 'assign', numbers: [number, first], shown: { count: 2 }, inUse: false } })
  })
})

inCampaign(it)('the row that a menu is about is filled, though nothing ticks it', async () => {
  page = await bench.open('#/at/sandbox/members')
  await there(tickOf(3))
  const ground = (at: number) => row(at).evaluate((element) => getComputedStyle(element).backgroundColor)
  await row(3).click({ button: 'right' })
  await there(page.getByRole('menu'))
  // The pointer fills a row too, and what it fills fades.
  await page.mouse.move(0, 0)
  const isStill = () => row(3).evaluate((one) => !one.matches(':hover') && one.getAnimations().length === 0)
  await expect.poll(isStill).toBe(true)
  expect(await ground(3)).not.toBe(await ground(4))
  await page.keyboard.press('Escape')
  await expect.poll(() => ground(3)).toBe(await ground(4))
  await isTicked(3).toBe('false')
})
