import type { Locator, Page } from 'playwright-core'
import { inCampaign } from '../../campaign.ts'
import { expect, step, test, useDesk } from './onDesk.ts'
import { hasKeyboard } from './steps.ts'

useDesk()

/** What a person did: a typed or scanned value counts as one, a key pressed as one. */
interface Count {
  keys: number
  clicks: number
}

/** Acts on the page as a person does, from Today as it opens, and counts what the page heard of it. */
async function counted(page: Page) {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  // Today takes the focus as it opens.
  await page.locator('[data-place=settings]').click()
  await page.locator('[data-place=today]').click()
  await expect(page.locator('main input[type=search]')).toBeFocused()
  await page.evaluate(() => {
    const count = { keys: 0, clicks: 0 }
    Object.assign(window, { count })
    const isModifier = ({ key }: KeyboardEvent) => ['Shift', 'Control', 'Alt', 'Meta'].includes(key)
    addEventListener('keydown', (event) => void (count.keys += event.isTrusted && !isModifier(event) ? 1 : 0), true)
    addEventListener('click', (event) => void (count.clicks += event.isTrusted && event.detail > 0 ? 1 : 0), true)
  })
  const read = () => page.evaluate(() => ({ ...(window as unknown as { count: Count }).count }))
  let values = 0
  let ofValues = 0
  return {
    /** One value, typed where the focus is. */
    async value(text: string) {
      await page.keyboard.insertText(text)
      values += 1
    },
    /** One value, by a scanner, which is a keyboard that is quick and ends with Enter. */
    async scan(text: string) {
      const before = await read()
      await page.keyboard.type(text)
      await page.keyboard.press('Enter')
      ofValues += (await read()).keys - before.keys
      values += 1
    },
    /** One value, typed key by key into the parts of a field. */
    async type(text: string) {
      const before = await read()
      // Slower than a scanner.
      for (const one of text) {
        await page.keyboard.press(one)
        await page.waitForTimeout(80)
      }
      ofValues += (await read()).keys - before.keys
      values += 1
    },
    press: (key: string) => page.keyboard.press(key),
    click: (what: Locator) => what.click(),
    async count(): Promise<Count & { values: number }> {
      const { keys, clicks } = await read()
      return { keys: keys - ofValues, clicks, values }
    },
  }
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })

/** Next Friday, as its date is typed. */
function fridayText(): string {
  const day = new Date()
  day.setDate(day.getDate() + ((5 - day.getDay() + 7) % 7 || 7))
  return [day.getMonth() + 1, day.getDate(), day.getFullYear()].map((part) => String(part).padStart(2, '0')).join('')
}

/** The journeys that docs/screens.md counts, each from Today as it opens. */
test('who has a number, a key that comes back, somebody new, a new password', async ({ page, sandbox }) => {
  const { assets, keys, members } = sandbox.state
  const panel = page.getByRole('complementary')
  await step('who has a number: a scan', async () => {
    const person = await counted(page)
    const asset = assets.find((one) => one.cloudAccountGlobalId && !one.borrowedFlag)!
    const holder = members.find((one) => one.globalId === asset.cloudAccountGlobalId)!
    await person.scan(asset.assetNum)
    await expect(panel).toContainText(holder.name!)
    expect(await person.count()).toEqual({ keys: 0, clicks: 0, values: 1 })
  })
  await step('a key that comes back: a scan and Enter', async () => {
    const person = await counted(page)
    const key = keys.find((one) => one.borrowedFlag)!
    await person.scan(key.assetNum)
    await expect(panel.getByRole('button', { name: 'Take back key' })).toBeVisible()
    await expect(panel.locator('[data-panel]')).toBeFocused()
    await person.press('Enter')
    await expect(panel).toContainText('Handed in')
    expect(await person.count()).toEqual({ keys: 1, clicks: 0, values: 1 })
  })
  await step('somebody new and their password: the name and four keys', async () => {
    const person = await counted(page)
    await person.value('add 王小明')
    await expect(page.getByRole('option', { name: 'Add 王小明…' })).toBeVisible()
    await person.press('Enter')
    await expect(page.getByRole('textbox', { name: 'Account' })).toHaveValue('wangxiaoming')
    await person.press('Enter')
    const shown = page.getByRole('dialog', { name: 'Password for 王小明' })
    await hasKeyboard(shown)
    await person.press('Tab')
    await person.press('Enter')
    await expect(button(page, 'Copied')).toBeVisible()
    expect(await person.count()).toEqual({ keys: 4, clicks: 0, values: 1 })
    await person.press('Escape')
  })
  await step('a new password: five keys', async () => {
    const person = await counted(page)
    const member = members.find((one) => one.assetNums.length === 1)!
    await person.value(`password ${member.userName}`)
    await expect(page.getByRole('option', { name: /^Reset password for / })).toBeVisible()
    await person.press('Enter')
    await hasKeyboard(page.getByRole('dialog', { name: /^Reset the password of / }))
    await person.press('Enter')
    await hasKeyboard(page.getByRole('dialog', { name: /^Password for / }))
    await person.press('Tab')
    await person.press('Enter')
    await expect(button(page, 'Copied')).toBeVisible()
    expect(await person.count()).toEqual({ keys: 4, clicks: 0, values: 1 })
  })
})

test('two numbers are lent until Friday, and somebody leaves', async ({ page, sandbox, begun }) => {
  const { members } = sandbox.state
  const loans = async () => {
    const answer = await begun.desk.call('listLoans', { profile: 'sandbox', limit: 1 } as never)
    return (answer as { data: { rows: unknown[] } }).data.rows
  }
  const two = members.filter((one) => one.assetNums.length === 2 && one.borrowNum === '')
  await step('two numbers until Friday: twelve keys', async () => {
    const person = await counted(page)
    await person.value(`lend ${two[0]!.userName}`)
    await expect(page.getByRole('option', { name: /^Lend to / })).toBeVisible()
    await person.press('Enter')
    const dialog = page.getByRole('dialog', { name: /^Lend a key/ })
    await hasKeyboard(dialog)
    await expect(dialog.getByRole('option').first()).toBeFocused()
    await person.press('Control+a')
    await person.press('Tab')
    await person.press('Tab')
    await person.type(fridayText())
    for (let times = 0; times < 3; times += 1) await person.press('Shift+Tab')
    await person.press('ArrowDown')
    await expect(page.getByRole('listbox', { name: 'Key' })).toBeVisible()
    await person.press('Enter')
    await expect(dialog.getByRole('button', { name: /^Lend UK/ })).toBeFocused()
    await person.press('Enter')
    await expect(page.getByText(/^Key UK\d+ lent to /)).toBeVisible()
    const [loan] = await loans()
    expect(loan).toMatchObject({ state: 'out', assets: [{}, {}] })
    expect(await person.count()).toEqual({ keys: 10, clicks: 0, values: 2 })
  })
  await step('somebody leaves: four clicks', async () => {
    const person = await counted(page)
    await person.value(two[1]!.userName)
    await person.click(page.getByRole('option').first())
    await person.click(page.getByRole('complementary').getByRole('button', { name: 'More' }))
    await person.click(page.getByRole('menuitem', { name: 'Offboard…' }))
    const question = page.getByRole('alertdialog', { name: /^Offboard / })
    await hasKeyboard(question)
    await person.click(question.getByRole('button', { name: new RegExp(two[1]!.name!) }))
    await expect(page.getByRole('gridcell', { name: 'Done', exact: true })).toBeVisible()
    expect(await person.count()).toEqual({ keys: 0, clicks: 4, values: 1 })
  })
})

inCampaign(test)('thirty people from a file with three mistakes, the department of twelve', async ({ page }) => {
  await step('thirty people', async () => {
    const person = await counted(page)
    await person.value('add many')
    await person.click(page.getByRole('option', { name: 'Add many employees…' }))
    const rows = Array.from(
      { length: 30 },
      (_, at) => `Person ${at},${at === 7 ? '!' : `person${at}`},${[3, 13].includes(at) ? 'Nowhere' : ''}`,
    )
    const [chooser] = await Promise.all([page.waitForEvent('filechooser'), person.click(button(page, 'Choose file…'))])
    await chooser.setFiles({
      name: 'list.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(['Name,Account,Department', ...rows].join('\n')),
    })
    const grid = page.getByRole('grid', { name: 'Employees to add' })
    await expect(grid).toBeVisible()
    await expect(page.getByText('3 mistakes')).toBeVisible()
    const asked = page.getByRole('combobox', { name: /^Which department is “Nowhere”/ })
    await person.click(asked)
    await person.click(page.getByRole('option').first())
    await expect(page.getByText('1 mistake', { exact: false })).toBeVisible()
    await person.press('F8')
    await expect(grid.locator(':focus')).toHaveAttribute('aria-invalid', 'true')
    await person.type('person7')
    await person.press('Enter')
    await expect(page.getByText('No mistakes found')).toBeVisible()
    await person.click(button(page, /^Add 30 employees/))
    await person.click(page.getByRole('alertdialog').getByRole('button', { name: /^Add 30/ }))
    await expect(page.getByText('30 of 30')).toBeVisible()
    expect(await person.count()).toEqual({ keys: 2, clicks: 6, values: 2 })
  })
  await step('the department of twelve', async () => {
    await page.evaluate(() => (location.hash = '#/at/sandbox/members'))
    const person = await counted(page)
    await person.click(page.locator('[data-place=members]'))
    const grid = page.getByRole('grid', { name: 'Employees' })
    const cell = (row: number) => grid.locator(`[data-cell="${row}:1"]`)
    await expect(cell(11)).toBeVisible()
    await cell(0).click({ modifiers: ['ControlOrMeta'] })
    await cell(11).click({ modifiers: ['Shift'] })
    await expect(page.getByText('12 rows selected')).toBeVisible()
    await person.click(button(page, 'Edit…'))
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('combobox', { name: 'Department' })).toBeFocused()
    await person.value('Design')
    await expect(page.getByRole('option', { name: /^Design/ }).first()).toBeVisible()
    await person.press('Enter')
    await person.click(dialog.getByRole('button', { name: 'Edit 12 employees' }))
    await expect(page.getByText('12 of 12')).toBeVisible()
    expect(await person.count()).toEqual({ keys: 1, clicks: 5, values: 1 })
  })
})

inCampaign(test)(
  'what ends within sixty days as a workbook, what changed since yesterday, what is overdue',
  async ({ page, exported, begun }) => {
    await step('a workbook', async () => {
      const person = await counted(page)
      await person.click(page.getByRole('link', { name: /^Expiring within 30 days/ }))
      await person.click(page.getByRole('radio', { name: '60 days' }))
      await expect(page.getByText(/expire within 60 days/)).toBeVisible()
      const text = await exported(async () => {
        await person.click(button(page, 'Export…'))
        await person.click(page.getByRole('dialog').getByRole('button', { name: 'Export', exact: true }))
      })
      expect(text.slice(0, 2)).toBe('PK')
      expect(await person.count()).toEqual({ keys: 0, clicks: 4, values: 0 })
    })
    await step('changed', async () => {
      const person = await counted(page)
      await person.click(page.locator('[data-place=reports]'))
      await person.click(page.getByRole('link', { name: /^Changes/ }))
      await expect(page.getByRole('heading', { name: 'Changes', level: 1 })).toBeVisible()
      expect(await person.count()).toEqual({ keys: 0, clicks: 2, values: 0 })
    })
    await step('what is overdue', async () => {
      const { members, assets, keys } = begun.sandbox.state
      const asset = assets.find((one) => one.cloudAccountGlobalId && !one.borrowedFlag && !one.onlineFlag)!
      const holder = members.find((one) => one.globalId === asset.cloudAccountGlobalId)!
      const key = keys.find((one) => !one.borrowedFlag && !one.abnormal)!
      const due = new Date(Date.now() + 2000).toISOString()
      const loan = { memberGlobalId: holder.globalId, key: key.assetNum, assets: [asset.assetId], due }
      await begun.desk.call('lend', { profile: 'sandbox', ...loan } as never)
      await expect.poll(() => Date.now() > Date.parse(due)).toBe(true)
      const person = await counted(page)
      await person.click(page.getByRole('link', { name: '1 loan is overdue' }))
      await expect(page.getByRole('complementary')).toContainText(key.assetNum)
      expect(await person.count()).toEqual({ keys: 0, clicks: 1, values: 0 })
    })
  },
)
