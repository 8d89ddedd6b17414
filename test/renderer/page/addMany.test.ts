import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { inCampaign } from '../../campaign.ts'
import { sayIn } from '../../../src/words/fill.ts'
import { profileWords } from '../../../src/words/page/anywhere.ts'
import { lossWords } from '../../../src/words/page/frame.ts'
import { listsWords } from '../../../src/words/page/lists.ts'
import { fieldWords } from '../../../src/words/terms.ts'
import { headWords } from '../../../src/words/headings.ts'
import { pasteInto } from '../../fakes/paste.ts'
import { languages, testsIn } from './languages.ts'
import { usePageBench } from './openPage.ts'
import { hasFocus, stepsOn } from './steps.ts'
import { choose } from '../../fakes/radio.ts'

const bench = usePageBench()
let page: Page
const { there, gone, inputs } = stepsOn(() => page)

const address = '#/at/sandbox/members/add'
const button = (name: string) => page.getByRole('button', { name, exact: true })
const cell = (row: number, column: number) => page.locator(`[data-cell="${row}:${column}"]`)
const says = (row: number, column: number, text: string) =>
  expect.poll(() => cell(row, column).textContent()).toBe(text)

const paste = (text: string) => pasteInto(page, text)

const nasty = [
  'Name\tAccount\tRemark',
  '=1+1\tformula\t"quoted"',
  '😀 שלום\temoji\t',
  `${'长'.repeat(31)}\tlong\t`,
  '全角\tａｂ\t',
  '甲\ttwice\t',
  '乙\tTwice\t',
  '',
].join('\n')

describe.each(languages)('adding many in %s', (language) => {
  const inTurn = testsIn(language)
  const t = sayIn(language)

  inTurn(
    'from pasted cells: each mistake is at its cell, stepped through and corrected by key; then they are added',
    async () => {
      page = await bench.open('#/at/sandbox/members', { language })
      await there(button(t(listsWords.openAdding)))
      await button(t(listsWords.openAdding)).click()
      await there(button(t(listsWords.choose)))
      await paste(nasty)
      const grid = page.getByRole('grid', { name: t(headWords.employeesToAdd) })
      await there(grid)
      await says(0, 1, '=1+1')
      await says(1, 1, '😀 שלום')
      await there(page.getByText(t(listsWords.faults, { count: 3 })))
      expect(await button(t(listsWords.add, { count: 6 })).isDisabled()).toBe(true)
      await cell(0, 1).click()
      await page.keyboard.press('F8')
      await expect.poll(() => hasFocus(cell(2, 1))).toBe(true)
      expect(await cell(2, 1).getAttribute('aria-invalid')).toBe('true')
      await there(page.getByRole('status').filter({ hasText: /31/ }))
      await page.keyboard.type('short')
      await page.keyboard.press('Enter')
      await says(2, 1, 'short')
      await page.keyboard.press('F8')
      await expect.poll(() => hasFocus(cell(3, 2))).toBe(true)
      await page.keyboard.type('ab')
      await page.keyboard.press('Tab')
      await says(3, 2, 'ab')
      await there(page.getByText(t(listsWords.faults, { count: 1 })))
      await page.keyboard.press('Shift+F8')
      await expect.poll(() => hasFocus(cell(5, 2))).toBe(true)
      await page.keyboard.press('F2')
      await page.keyboard.type('2')
      await page.keyboard.press('Enter')
      await says(5, 2, 'Twice2')
      await there(page.getByText(t(listsWords.noFaults)))
      await button(t(listsWords.add, { count: 6 })).click()
      const dialog = page.getByRole('alertdialog', { name: t(listsWords.addQuestion, { count: 6 }) })
      await there(dialog.getByText(t(listsWords.addPasswords, { count: 6 })))
      await there(dialog.locator('strong').filter({ hasText: /\S/ }))
      await dialog.getByRole('button', { name: t(listsWords.addAction, { count: 6 }) }).click()
      await page.waitForURL(/jobs\/desk-3\d/)
      expect(await inputs('startJob')).toMatchObject([{ work: { kind: 'add', generate: true } }])
      await gone(page.getByRole('alertdialog'))
    },
  )

  inCampaign(inTurn)('typed into an empty table; what was typed is lost after a question only', async () => {
    page = await bench.open(address, { language })
    await button(t(listsWords.type)).click()
    await there(cell(0, 0))
    await cell(0, 1).click()
    await page.keyboard.type('n王')
    await page.keyboard.press('Tab')
    await page.keyboard.type('wang1')
    await page.keyboard.press('Enter')
    await says(0, 1, 'n王')
    await says(0, 3, t(listsWords.generated))
    await expect.poll(() => hasFocus(cell(1, 2))).toBe(true)
    await page.keyboard.press('Control+z')
    await says(0, 2, '')
    await page.evaluate(() => void (location.hash = location.hash.replace('/add', '')))
    await there(page.getByRole('alertdialog', { name: t(lossWords['typed.title']) }))
    await button(t(lossWords['typed.keep'])).click()
    expect(page.url()).toContain('members/add')
    await says(0, 1, 'n王')
  })

  inTurn('from a file whose encoding and columns a person chooses', async () => {
    page = await bench.open(address, { language })
    const buffer = Buffer.from('Title\n\né,who\nJosé,jose\n')
    await page.locator('input[type=file]').setInputFiles({ name: 'list.csv', mimeType: 'text/csv', buffer })
    await there(page.getByText(t(listsWords.encodingUnsure)))
    await choose(page.getByRole('radio', { name: /^UTF-8/ }))
    const row = page.getByLabel(t(listsWords.headerRow))
    await row.fill('2')
    await row.press('Tab')
    await there(page.getByRole('rowheader', { name: 'who' }))
    for (const [header, field] of [
      ['é', fieldWords.name],
      ['who', fieldWords.userName],
    ] as const) {
      const box = page.getByRole('combobox', { name: t(listsWords.meaningOf, { header }) })
      await box.fill(t(field))
      await page
        .getByRole('option', { name: t(field), exact: true })
        .first()
        .click()
    }
    await button(t(listsWords.continue)).click()
    await says(0, 1, 'José')
    expect(await inputs('makeMemberSheet')).toMatchObject([{ of: { from: { columns: { name: 1, userName: 2 } } } }])
  })

  inTurn(
    'rows of a department that nobody has are asked about once; in its cell the departments are listed',
    async () => {
      page = await bench.open(address, { language })
      await there(button(t(listsWords.choose)))
      await paste('Name\tAccount\tDepartment\nanna\ta1\t数字化办\nbert\tb1\t数字化办\n')
      const asked = page.getByRole('combobox', { name: t(listsWords.whichDepartment, { name: '数字化办', count: 2 }) })
      await asked.click()
      const first = page.getByRole('option').first()
      const name = (await first.locator('bdi').first().textContent())!
      await first.click()
      await says(0, 4, name)
      await says(1, 4, name)
      await gone(asked)
      await there(page.getByText(t(listsWords.noFaults)))
      await cell(1, 4).click()
      await page.keyboard.press('F2')
      const editor = page.getByRole('combobox', {
        name: t(listsWords.cell, { row: 2, field: t(fieldWords.department) }),
      })
      expect(await editor.evaluate(({ list }: HTMLInputElement) => list!.options.length)).toBeGreaterThan(1)
      await editor.fill('')
      await page.keyboard.press('Enter')
      await says(1, 4, '')
    },
  )

  inTurn('columns are filled, rows removed, and the sheet saved', async () => {
    page = await bench.open(address, { language })
    await there(button(t(listsWords.choose)))
    await paste('Name\tAccount\tPassword\nanna\t\tStart1234\nbert\tb1\t\ncarl\t\t\n')
    await says(0, 3, t(listsWords.given))
    await button(t(listsWords.fill)).click()
    await choose(page.getByRole('radio', { name: t(listsWords.fillAccounts) }))
    await button(t(listsWords.fillAction)).click()
    await says(0, 2, 'anna')
    await says(1, 2, 'b1')
    await button(t(listsWords.fill)).click()
    await choose(page.getByRole('radio', { name: t(listsWords.fillPasswords) }))
    await button(t(listsWords.fillAction)).click()
    await says(0, 3, t(listsWords.generated))
    await cell(1, 1).click({ button: 'right' })
    await page.getByRole('menuitem', { name: t(listsWords.remove, { count: 1 }) }).click()
    await says(1, 1, 'carl')
    await button(t(listsWords.save)).click()
    await there(page.getByText(t(listsWords.saved, { count: 2 })))
    expect(await page.content()).not.toContain('Start1234')
  })

  inCampaign(inTurn)(
    'an empty list, one that is too large, and an enterprise where nothing may be changed, are refused in words',
    async () => {
      page = await bench.open(address, { language })
      const chooser = page.locator('input[type=file]')
      await chooser.setInputFiles({ name: 'list.csv', mimeType: 'text/csv', buffer: Buffer.from(' \n') })
      await there(page.getByText(/input\.fileEmpty/))
      await page.evaluate(() => {
        const file = new File([''], 'huge.xlsx')
        Object.defineProperty(file, 'size', { value: 2 ** 30 })
        const dataTransfer = new DataTransfer()
        dataTransfer.items.add(file)
        Object.defineProperty(dataTransfer, 'files', { value: [file] })
        const event = new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true })
        Object.defineProperty(event, 'dataTransfer', { value: dataTransfer })
        document.querySelector('h2')!.dispatchEvent(event)
      })
      await there(page.getByText(/input\.fileTooLarge/))
      expect(await inputs('openMemberFile')).toHaveLength(1)
      await page.evaluate(() => {
        window.fake.enterprise.profiles[0].readOnly = true
        window.fake.emit({ type: 'profilesChanged' })
      })
      await there(page.getByText(t(profileWords.readOnlyReason)))
      await gone(button(t(listsWords.choose)))
    },
  )
})

it('ten thousand rows are scrolled through and edited where one is', async () => {
  page = await bench.open(address, { language: 'en' })
  const t = sayIn('en')
  await there(button(t(listsWords.choose)))
  const rows = Array.from({ length: 10_000 }, (_, at) => `name ${at}\taccount${at}`).join('\n')
  await paste(`Name\tAccount\n${rows}\n`)
  await says(0, 1, 'name 0')
  await cell(0, 1).click()
  await page.keyboard.press('Control+End')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Home')
  await page.keyboard.press('ArrowRight')
  await says(9_999, 1, 'name 9999')
  await page.keyboard.type('last')
  await page.keyboard.press('Enter')
  await says(9_999, 1, 'last')
  expect(await page.getByRole('row').count()).toBeLessThan(100)
})
