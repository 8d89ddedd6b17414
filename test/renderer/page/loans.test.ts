import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { inCampaign } from '../../campaign.ts'
import { localDay } from '../../../src/domain/fileNames.ts'
import { type PlainOf, sayIn } from '../../../src/words/fill.ts'
import { loansWords } from '../../../src/words/page/loans.ts'
import { pressVerb } from '../../fakes/panelVerb.ts'
import { languages, testsIn } from './languages.ts'
import { usePageBench } from './openPage.ts'
import { hasFocus, stepsOn } from './steps.ts'

const bench = usePageBench()
let page: Page
const { there, gone, inputs, scan, emit, dayIn, typeDay } = stepsOn(() => page)

const texts = {
  en: {
    rail: 'Loans, 2 overdue',
    search: 'Search loans',
    overdue: /^Overdue/,
    differ: /^Desks differ/,
    none: 'No matching loans',
    clear: 'Clear search and filters',
    takeBack: 'Take back',
    still: /Release it in the vendor’s tool/,
    ended: /nothing is left to do/,
    extend: 'Extend…',
    extendAction: 'Extend',
    newDue: /^New due date/,
    extended: /^2 loans extended to/,
    end: 'End loan…',
    endAction: 'End loan',
    lost: /^It is lost/,
    seen: 'Seen: This desk',
    adopt: 'Take over…',
    adoptAction: 'Take over',
    holds: /^This is right: Desk other/,
    sides: ['This desk', 'Desk third', 'Desk other'],
    takeBackKey: 'Take back a key',
    notOut: 'NO-SUCH isn’t the key of an open loan.',
    open: '2 open loans',
    until: /^until /,
    record: 'Show in history',
    remind: 'Remind…',
    sheet: 'Sheet…',
    saveSheet: 'Save as HTML…',
    savedSheet: 'Saved to /home/desk/return.html',
    sheetKind: 'Sheet',
    draft: 'Save draft…',
    saved: 'Saved to /home/desk/keydesk.eml',
    late: '2 loans are overdue',
    show: 'Show',
    due: 'Due',
    lend: /^Lend /,
    note: 'Note',
  },
  'zh-CN': {
    rail: '借用单，2个逾期',
    search: '搜索借用单',
    overdue: /^逾期/,
    differ: /^说法不一/,
    none: '没有匹配的借用单',
    clear: '清除搜索和筛选',
    takeBack: '收回借用锁',
    still: /还需在厂商工具中释放|在厂商工具中释放后/,
    ended: /无需其他操作/,
    extend: '延期…',
    extendAction: '延期',
    newDue: /^新的应还日期/,
    extended: /^已将2张借用单延至/,
    end: '结束借用单…',
    endAction: '结束借用单',
    lost: /^已丢失/,
    seen: '本机发现',
    adopt: '接管…',
    adoptAction: '接管',
    holds: /^以此为准: 服务台.*other/,
    sides: ['本机', '服务台third', '服务台other'],
    takeBackKey: '收回借用锁',
    notOut: 'NO-SUCH不是未结束借用单的借用锁。',
    open: '2个未结束的借用单',
    until: /^至/,
    record: '在操作记录中查看',
    remind: '提醒…',
    sheet: '单据…',
    saveSheet: '保存为HTML…',
    savedSheet: '已保存到/home/desk/return.html',
    sheetKind: '单据',
    draft: '保存草稿…',
    saved: '已保存到/home/desk/keydesk.eml',
    late: '2张借用单已逾期',
    show: '查看',
    due: '应还日期',
    lend: /^借出./,
    note: '备注',
  },
} as const

const rows = () => page.getByRole('grid').getByRole('row')
const panel = () => page.getByRole('complementary')
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
const loan = (name: string) =>
  page.evaluate((wanted) => window.fake.enterprise.loans.find((one) => one.loan === wanted)!, name)

describe.each(languages)('loans in %s', (language) => {
  const inTurn = testsIn(language)
  const words = texts[language]

  inCampaign(inTurn)(
    'are listed, searched and filtered in the address, and those that are overdue are counted',
    async () => {
      page = await bench.open('#/at/sandbox/loans', { language })
      await there(rows().nth(6))
      await there(page.getByRole('link', { name: words.rail }))
      await page.getByRole('radio', { name: words.overdue }).click()
      await gone(rows().nth(3))
      await page.getByRole('searchbox', { name: words.search }).fill('UK-00015')
      await gone(rows().nth(2))
      expect(page.url()).toMatch(/show=overdue.*find=UK-00015/)
      await page.reload()
      await there(rows().nth(1))
      await gone(rows().nth(2))
      await page.getByRole('searchbox').fill('nothing at all')
      await there(page.getByText(words.none))
      await button(words.clear).click()
      await there(rows().nth(6))
      await rows().nth(1).click()
      await there(panel().getByText(words.until).first())
      await there(panel().getByRole('link', { name: words.record }))
    },
  )

  inCampaign(inTurn)('due today are offered only where there are some; what a state means is said', async () => {
    page = await bench.open('#/at/sandbox/loans?show=all', { language })
    await there(rows().nth(6))
    const t = sayIn(language)
    const chip = (state: PlainOf<typeof loansWords>) => page.getByRole('radio', { name: new RegExp(`^${t(state)}`) })
    for (const state of ['handedIn', 'released'] as const) {
      const meaning = t(loansWords[`means.${state}`])
      await there(chip(loansWords[`show.${state}`]).getByTitle(meaning))
      await there(page.getByRole('grid').getByTitle(meaning))
    }
    expect(await chip(loansWords['show.dueToday']).count()).toBe(0)
    await page.evaluate((today) => {
      window.fake.enterprise.loans.find(({ loan }) => loan === 'desk-110')!.due = today
      window.fake.emit({ type: 'historyChanged', profile: 'sandbox' as never })
    }, localDay(Date.now()))
    await chip(loansWords['show.dueToday']).click()
    await gone(rows().nth(2))
    await there(rows().nth(1).getByText('UK-00003'))
  })

  inCampaign(inTurn)('are extended, one or many, by keyboard', async () => {
    page = await bench.open('#/at/sandbox/loans?show=overdue', { language })
    await rows().nth(1).getByRole('gridcell').first().focus()
    await page.keyboard.press('Space')
    await page.keyboard.press('Shift+ArrowDown')
    await page.keyboard.press('Shift+F10')
    await page.getByRole('menuitem', { name: words.extend }).press('Enter')
    const part = page.getByRole('group', { name: words.newDue }).getByRole('spinbutton').first()
    await expect.poll(async () => (await part.count()) > 0 && hasFocus(part)).toBe(true)
    await typeDay(words.newDue, language === 'en' ? '12312999' : '29991231')
    await page.keyboard.press('Enter')
    await there(page.getByText(words.extended))
    expect(await inputs('extendLoans')).toMatchObject([{ loans: ['desk-105', 'desk-104'], due: '2999-12-31' }])
    await gone(rows().nth(1))
  })

  inCampaign(inTurn)('are taken back, ended as lost, and taken over, where that fits', async () => {
    page = await bench.open('#/at/sandbox/loans?loan=desk-110', { language })
    await panel().getByRole('button', { name: words.takeBack, exact: true }).click()
    await there(page.getByText(words.still).first())
    expect((await loan('desk-110')).state).toBe('handedIn')
    await gone(panel().getByRole('button', { name: words.takeBack, exact: true }))

    await pressVerb(panel(), words.end)
    await page.getByText(words.lost).last().click()
    await page.getByRole('alertdialog').getByRole('button', { name: words.endAction, exact: true }).click()
    await gone(page.getByRole('alertdialog'))
    expect(await inputs('closeLoan')).toMatchObject([{ loan: 'desk-110', lost: true }])
    await gone(panel().getByRole('button', { name: words.extend }))

    // One that was given a due date keeps it.
    await page.evaluate(() => {
      window.fake.enterprise.loans.find(({ loan }) => loan === 'desk-109')!.due = '2999-01-31'
    })
    await page.goto(page.url().replace('desk-110', 'desk-109'))
    // Nobody here made it.
    await there(panel().getByText(words.seen, { exact: true }))
    await pressVerb(panel(), words.adopt)
    await page.getByRole('dialog').getByRole('button', { name: words.adoptAction, exact: true }).click()
    await gone(page.getByRole('dialog'))
    expect(await inputs('adoptLoan')).toMatchObject([{ key: 'desk-109', due: '2999-01-31' }])
  })

  inTurn('of which desks differ stand side by side, and a person decides', async () => {
    page = await bench.open('#/at/sandbox/loans', { language })
    await page.getByRole('radio', { name: words.differ }).click()
    await rows().nth(1).click()
    await there(panel().getByRole('button', { name: words.holds }))
    const headings = await panel().getByRole('heading', { level: 3 }).allInnerTexts()
    expect(headings.slice(0, words.sides.length)).toEqual(words.sides)
    await panel().getByRole('button', { name: words.holds }).click()
    await gone(panel().getByRole('button', { name: words.holds }))
    expect(await inputs('closeLoan')).toMatchObject([{ loan: 'desk-106', lost: false }])
  })

  inTurn('end with one key and one scan, from anywhere, and what is left to do is said', async () => {
    page = await bench.open('#/at/sandbox/members', { language })
    await there(rows().nth(1))
    await page.keyboard.press('b')
    const dialog = page.getByRole('dialog', { name: words.takeBackKey })
    await there(dialog)
    await scan('UK-00000')
    await there(dialog.getByText(words.still))
    await scan('UK-00001')
    await there(dialog.getByText(words.ended))
    expect(await inputs('handInKey')).toMatchObject([{ loan: 'UK-00000' }, { loan: 'UK-00001' }])
  })

  inCampaign(inTurn)('a scanner that pauses hands in the key whose whole number is in the field', async () => {
    page = await bench.open('#/at/sandbox/members', { language })
    await there(rows().nth(1))
    await page.keyboard.press('b')
    const dialog = page.getByRole('dialog', { name: words.takeBackKey })
    await dialog.getByRole('combobox').pressSequentially('UK-', { delay: 60 })
    await scan('00001')
    await there(dialog.getByText(words.ended))
    expect(await inputs('handInKey')).toMatchObject([{ loan: 'UK-00001' }])
  })

  inCampaign(inTurn)('a key in which twice something was lent is found by typing, and taken back once', async () => {
    page = await bench.open('#/at/sandbox/members', { language })
    await there(rows().nth(1))
    await page.evaluate(() => {
      const { loans } = window.fake.enterprise
      const found = loans.find(({ loan }) => loan === 'desk-105')!
      loans.unshift({ ...found, loan: 'desk-111', overdue: false })
    })
    await page.keyboard.press('b')
    const dialog = page.getByRole('dialog', { name: words.takeBackKey })
    await dialog.getByRole('combobox').pressSequentially('UK-00000', { delay: 60 })
    const option = page.getByRole('option', { name: /^UK-00000/ })
    await there(option)
    expect(await option.count()).toBe(1)
    await option.click()
    await dialog.getByRole('button', { name: words.takeBack }).click()
    await there(dialog.getByText(words.still))
    expect(await inputs('handInKey')).toMatchObject([{ loan: 'UK-00000' }])
    await expect.poll(() => hasFocus(dialog.getByRole('combobox'))).toBe(true)
    await page.keyboard.press('Escape')
    await gone(dialog)
  })

  inTurn('that are overdue are told of once, and a mail is prepared for a person to send', async () => {
    page = await bench.open('#/at/sandbox/members', { language })
    await there(rows().nth(1))
    await emit({ type: 'loansOverdue', profile: 'sandbox' as never, count: 2, loans: ['UK-00000', 'UK-00015'] })
    await there(page.getByText(words.late))
    await button(words.show).click()
    await rows().nth(2).click()
    await pressVerb(panel(), words.remind)
    await there(page.getByRole('dialog').getByText('Bring it & more.'))
    await button(words.draft).click()
    await there(page.getByText(words.saved))
    expect(await inputs('makeReminder')).toMatchObject([{ language }, { language, target: { to: 'chosen' } }])
  })

  inCampaign(inTurn)('get a due date that is proposed for the enterprise, and a note', async () => {
    page = await bench.open('#/at/sandbox/members', { language })
    await there(rows().nth(1))
    await page.evaluate(() => void (window.fake.enterprise.loanDays = 30))
    await page.keyboard.press('l')
    const dialog = page.getByRole('dialog')
    await there(dialog)
    await scan('KD-2026-000001')
    await there(dialog.getByText(/Estimator|2026-000001/).first())
    await dialog.getByLabel(words.note, { exact: true }).fill('Room 4')
    const due = await dayIn(words.due)
    expect(Math.round((Date.parse(due) - Date.now()) / 86_400_000)).toBeGreaterThanOrEqual(29)
    await dialog.getByRole('button', { name: words.lend, exact: true }).click()
    await gone(dialog)
    expect(await inputs('lend')).toMatchObject([{ due, note: 'Room 4' }])
    const made = await bench.ask('listLoans', { profile: 'sandbox', text: 'Room 4' })
    const [lent] = made.ok ? made.data.rows : []
    expect(lent).toMatchObject({ due, note: 'Room 4', state: 'out' })
    // The sheet is offered, and it is the new loan's.
    await pressVerb(panel(), words.sheet)
    await there(page.getByRole('dialog').getByText(lent!.loan, { exact: true }))
  })

  inCampaign(inTurn)('have sheets, which are looked at, printed alone, and saved', async () => {
    page = await bench.open('#/at/sandbox/loans?loan=desk-105', { language })
    await pressVerb(panel(), words.sheet)
    const dialog = page.getByRole('dialog')
    await there(dialog.getByText('out both'))
    await dialog.getByRole('combobox', { name: words.sheetKind }).selectOption('return')
    const title = dialog.getByText('return both')
    await there(title)
    expect(await title.evaluate((element) => getComputedStyle(element).color)).toBe('rgb(18, 52, 86)')
    await page.emulateMedia({ media: 'print' })
    await page.evaluate(() => void window.dispatchEvent(new Event('beforeprint')))
    await there(page.locator('body > div').getByText('return both').last())
    expect(await page.getByRole('grid').isVisible()).toBe(false)
    await page.evaluate(() => void window.dispatchEvent(new Event('afterprint')))
    await page.emulateMedia({ media: null })
    await button(words.saveSheet).click()
    await there(page.getByText(words.savedSheet))
  })

  inCampaign(inTurn)('warn before somebody with an open loan is deleted', async () => {
    page = await bench.open('#/at/sandbox/members?member=6100000000000000009', { language })
    await pressVerb(panel(), /^Delete|^删除/)
    await there(page.getByRole('alertdialog').or(page.getByRole('dialog')).getByText(words.open))
  })
})

inCampaign(it)('the list is exported as it is shown, narrowed down as it is', async () => {
  page = await bench.open('#/at/sandbox/loans?show=overdue&find=UK', { language: 'en' })
  await page.getByRole('button', { name: /^Export “Loans”/ }).click()
  const dialog = page.getByRole('dialog')
  await there(dialog.getByText(/^Overdue/))
  await dialog.getByRole('button', { name: 'Export', exact: true }).click()
  await there(page.getByText(/^Exported to/))
  const columns = ['key', 'name', 'userName', 'state', 'overdue', 'due', 'assets', 'lentAt', 'desk']
  const asked = { table: 'loans', ask: { overdue: true, text: 'UK' }, format: 'xlsx', headers: 'words', columns }
  expect(await inputs('exportTable')).toMatchObject([asked])
})
