import type { Page } from 'playwright-core'
import { campaign } from '../../campaign.ts'
import { pressVerb } from '../../fakes/panelVerb.ts'
import { expect, step, test, useDesk } from './onDesk.ts'
import { goTo } from './steps.ts'

useDesk()

const grid = (page: Page) => page.getByRole('grid', { name: 'Employees' })
const search = (page: Page) => page.getByRole('searchbox', { name: 'Search employees' })
const panel = (page: Page) => page.getByRole('complementary')
const question = (page: Page) => page.getByRole('alertdialog')

/** Types as a scanner does: all at once, then what it ends with. */
const scan = (page: Page, text: string, ...ends: string[]) =>
  page.evaluate(
    (keys) => {
      const presses = keys.map((key) => new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
      for (const press of presses) void press.timeStamp
      for (const press of presses) {
        const isGiven = document.activeElement?.dispatchEvent(press) === true
        const isText = press.key.length === 1 && document.activeElement instanceof HTMLInputElement
        if (isGiven && isText) document.execCommand('insertText', false, press.key)
      }
    },
    [...text, ...ends],
  )

/** What a scanner sends after what it has read. */
const scans = [['CR LF', 'Enter', 'Enter'], ['Tab', 'Tab'], ['a pause']]

/** Leaves a form that has something in it. */
async function discard(page: Page): Promise<void> {
  await page.keyboard.press('Escape')
  await question(page).getByRole('button', { name: 'Discard' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

test('whom it is about is said before the act, whatever is searched for; and small things of the list', async ({
  page,
  calls,
  sandbox,
}) => {
  const row = (at: number) => grid(page).getByRole('row').nth(at)
  await expect(grid(page)).toBeVisible()

  await step('Escape leaves an empty search box, and the slash that leads to it is not typed there', async () => {
    await page.keyboard.press('/')
    await expect(search(page)).toBeFocused()
    await page.keyboard.press('/')
    await expect(search(page)).toHaveValue('')
    await page.keyboard.press('Escape')
    await expect(search(page)).not.toBeFocused()
    // Nor does it hold anybody in a field whose list is open.
    await page.keyboard.press('l')
    const person = page.getByRole('combobox', { name: 'Employee' })
    await person.fill('a')
    await expect(person).toHaveAttribute('aria-expanded', 'true')
    await page.keyboard.press('Escape')
    await expect(person).toHaveAttribute('aria-expanded', 'false')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })

  await step('who is ticked stays counted where a search hides them, and is named before the act', async () => {
    for (const at of [1, 2, 3]) await row(at).locator('[data-tick]').click()
    const first = await row(1).getByRole('gridcell').nth(1).textContent()
    await search(page).fill('nobody is called so')
    await expect(page.getByText('No matching employees')).toBeVisible()
    await expect(page.getByText('3 not in this list')).toBeVisible()
    await page.getByRole('button', { name: 'Delete…' }).click()
    await expect(question(page).getByText('3 of them aren’t in the list that’s shown.')).toBeVisible()
    const named = question(page).getByRole('list', { name: 'Employees concerned' }).locator(':scope > [role=listitem]')
    await expect(named).toHaveCount(3)
    await expect(named.filter({ hasText: first ?? '' })).toHaveCount(1)
    await expect(named.getByText('Not in the list')).toHaveCount(3)
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Clear selection' }).click()
    await search(page).fill('')
  })

  for (const [ends, ...keys] of campaign.some(scans, (_, at) => at === 0))
    await step(`a scan into the lending dialog that ends with ${ends} fills the field, which shows it`, async () => {
      await expect(row(1)).toBeVisible()
      await search(page).blur()
      await page.keyboard.press('l')
      const dialog = page.getByRole('dialog', { name: 'Lend a key' })
      const person = dialog.getByRole('combobox', { name: 'Employee' })
      await expect(person).toBeFocused()
      const account = (await page.locator('[role=row] [role=gridcell]:nth-child(2)').first().textContent()) ?? ''
      await scan(page, account, ...keys)
      await expect(person).not.toHaveValue('')
      await expect(person).not.toHaveValue(account)
      await expect(dialog.getByText(account)).toBeVisible()
      await expect(dialog).toBeVisible()
      // Emptied by hand, it shows the choice again once a scan was none for it.
      const chosen = await person.inputValue()
      const others = (await grid(page).textContent())?.replaceAll((await row(1).textContent()) ?? '', '')
      const [number = ''] = /KD\d{11}/.exec(others ?? '') ?? []
      await person.fill('')
      await scan(page, number, ...keys)
      await expect(dialog.getByText(`${number} is assigned to`)).toBeVisible()
      await expect(person).toHaveValue(chosen)
      await page.keyboard.press('Escape')
      await expect(person).toHaveAttribute('aria-expanded', 'false')
      await expect(person).toHaveValue(chosen)
      expect(calls.filter(({ name }) => name === 'lend')).toEqual([])
      await discard(page)
    })

  await step('details that the list no longer has say so at their top, and whom is deleted', async () => {
    await row(1).click()
    const name = (await panel(page).getByRole('heading', { level: 2 }).textContent()) ?? ''
    await expect(panel(page).getByText('Not in the list')).toHaveCount(0)
    await search(page).fill('nobody is called so')
    await expect(panel(page).getByText('Not in the list: the search or a filter leaves it out')).toBeVisible()
    await pressVerb(panel(page), 'Offboard…')
    await expect(question(page).getByRole('heading', { name: `Offboard ${name}?` })).toBeVisible()
    await expect(question(page).getByRole('button', { name: `Delete ${name}`, exact: true })).toBeVisible()
    await page.keyboard.press('Escape')
    await pressVerb(panel(page), 'Delete…')
    await expect(question(page).getByRole('heading', { name: `Delete ${name}?` })).toBeVisible()
    await expect(question(page).getByRole('button', { name: `Delete ${name}`, exact: true })).toBeVisible()
    await page.keyboard.press('Escape')
    await search(page).fill('')
  })

  await step('a department that nobody can be taken out of is shown again where its field was emptied', async () => {
    await grid(page).getByRole('row').filter({ hasText: '人力资源部' }).first().click()
    await pressVerb(panel(page), 'Edit…')
    const department = page.getByRole('dialog').getByRole('combobox', { name: 'Department' })
    await expect(department).toHaveValue('人力资源部')
    const emptied = async () => {
      await department.fill('')
      await page.keyboard.press('Tab')
    }
    await emptied()
    await expect(department).toHaveValue('人力资源部')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    // Whoever is in none yet stays so.
    const nowhere = sandbox.state.members.find(({ departmentId }) => departmentId == null)!
    await search(page).fill(nowhere.userName)
    await row(1).filter({ hasText: nowhere.userName }).click()
    await pressVerb(panel(page), 'Edit…')
    await department.click()
    await page.getByRole('option').first().click()
    await expect(department).not.toHaveValue('')
    await emptied()
    await expect(department).toHaveValue('')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await search(page).fill('')
  })

  await step('an account is made of the name as it is typed; nothing is red before a field was left', async () => {
    await page.getByRole('button', { name: 'Add employee…' }).click()
    const dialog = page.getByRole('dialog')
    const [name, account] = [dialog.getByLabel('Name'), dialog.getByLabel('Account')]
    await expect(name).toBeFocused()
    await name.pressSequentially('王小明', { delay: 60 })
    await expect(account).toHaveValue(/^wangxiaoming/)
    await account.fill('mine!')
    await expect(account).not.toHaveAttribute('aria-invalid', 'true')
    await name.fill('王大明')
    await expect(account).toHaveAttribute('aria-invalid', 'true')
    await expect(account).toHaveValue('mine!')
    await discard(page)
  })

  await step('a click on the department shows all of them, and what is typed then replaces the old one', async () => {
    const box = page.getByRole('combobox', { name: 'Department' })
    await box.click()
    const options = page.getByRole('option')
    await expect(options.nth(2)).toBeVisible()
    const count = await options.count()
    await options.nth(2).click()
    await expect(box).not.toHaveValue('All departments')
    await search(page).click()
    await box.click()
    await expect(options).toHaveCount(count)
    await page.keyboard.type('All')
    await expect(box).toHaveValue('All')
    // So does a click into a field that has kept the focus since something was chosen.
    await page.keyboard.press('Enter')
    await expect(box).toHaveValue('All departments')
    await box.click()
    await expect(options).toHaveCount(count)
    await page.keyboard.type('De')
    await expect(box).toHaveValue('De')
  })

  await step('an empty filter is an answer', async () => {
    await page.keyboard.press('Escape')
    await page.getByRole('link', { name: 'Loans' }).click()
    await page
      .getByRole('radio', { name: /^Overdue/ })
      .or(page.getByRole('button', { name: /^Overdue/ }))
      .first()
      .click()
    await expect(page.getByText('Nothing is overdue')).toBeVisible()
    for (const [place, answer] of [
      ['members?department=999', 'Nobody is in this department'],
      ['reports/trials?department=999', 'Nothing to report'],
      ['snapshots?from=1&to=1&kind=key', 'There are no such changes'],
    ] as const) {
      await page.goto(page.url().replace(/(at\/[^/]+\/).*/, `$1${place}`))
      await expect(page.getByRole('status').filter({ hasText: answer })).toBeVisible()
      await expect(page.getByRole('button', { name: 'Show all', exact: true })).toBeVisible()
    }
  })
})

test('what was changed is undone in Messages, keys are taken back by Enter, and numbers lent that were just assigned', async ({
  page,
  calls,
  begun,
}) => {
  const dialog = page.getByRole('dialog')
  await expect(grid(page)).toBeVisible()

  await step('Enter takes a key back from the field alone', async () => {
    await page.keyboard.press('b')
    await expect(page.getByRole('combobox', { name: /key/i })).toBeFocused()
    await page.keyboard.type('UK-99999', { delay: 60 })
    await page.keyboard.press('Enter')
    await expect(page.getByText(/UK-99999/).first()).toBeVisible()
    expect(calls.filter(({ name }) => name === 'handInKey')).toHaveLength(1)
    await dialog.getByRole('button', { name: 'Close' }).last().click()
  })

  await step('Ctrl-Enter resets a password, which is copied with its account', async () => {
    await grid(page).getByRole('row').nth(1).click()
    await pressVerb(panel(page), 'Reset password…')
    const reset = page.getByRole('dialog', { name: /^Reset the password of / })
    await expect(reset.getByRole('radio').first()).toBeFocused()
    await page.keyboard.press('Control+Enter')
    await expect(page.getByRole('dialog', { name: /^Password for / })).toBeVisible()
    const [both] = await page.getByRole('button', { name: 'Copy account and password' }).all()
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await both!.click()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^Account: \S+, password: \S+$/)
    await dialog.getByRole('button', { name: 'Close' }).last().click()
    await expect(dialog).toHaveCount(0)
  })

  await step(
    'what was offered stays in Messages, and what would be refused is disabled wherever it is offered',
    async () => {
      const edit = async (remark: string) => {
        await pressVerb(panel(page), 'Edit…')
        await dialog.getByLabel('Remark').fill(remark)
        await page.keyboard.press('Control+Enter')
        await expect(dialog).toHaveCount(0)
      }
      await edit('one')
      // While the pointer is there, a toast stays.
      const toasts = page.getByRole('region', { name: /Messages/ })
      await toasts.hover()
      const [edited] = calls.filter(({ name }) => name === 'editMember')
      await begun.desk.call('editMember', { ...edited!.input, change: { remark: 'elsewhere' } } as never)
      await expect(toasts.getByRole('button', { name: 'Undo' })).toBeDisabled()
      await page.keyboard.press('Control+z')
      await expect(toasts.getByRole('alert').filter({ hasText: 'now “elsewhere”' })).toBeVisible()
      expect(calls.filter(({ name }) => name === 'undoChange')).toEqual([])
      await edit('two')
      await page
        .getByRole('banner')
        .getByRole('button', { name: /^Messages/ })
        .click()
      const undo = page.getByRole('dialog', { name: 'Messages' }).getByRole('button', { name: 'Undo' })
      await expect(undo).toHaveCount(2)
      await expect(undo.last()).toBeDisabled()
      await expect(undo.first()).toBeEnabled()
      await undo.first().click()
      await expect(page.getByText(/^Undone/).first()).toBeVisible()
      await expect(dialog).toHaveCount(0)
    },
  )

  await step('numbers that were chosen and assigned can be lent and withdrawn, also by L', async () => {
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Board' }).click()
    await page.getByRole('combobox', { name: 'View' }).selectOption({ index: 0 })
    // What is usual is folded.
    const folds = page.locator('[data-lane] [aria-expanded=false]')
    await expect(folds.first()).toBeVisible()
    while ((await folds.count()) > 0) await folds.first().click()
    const tiles = page.getByRole('group', { name: 'Asset numbers' }).getByRole('button', { name: /^KD\d+.*Free/i })
    for (const at of [0, 1]) await tiles.nth(at).click({ modifiers: ['ControlOrMeta'] })
    const verb = (name: string) => page.getByRole('button', { name, exact: true })
    await verb('Assign…').click()
    await dialog.getByRole('combobox', { name: 'Employee' }).fill('a')
    await page.getByRole('listbox').getByRole('option').first().click()
    await dialog.getByRole('button', { name: 'Assign', exact: true }).click()
    await expect(page.getByText(/ assigned to /).first()).toBeVisible()
    await expect(verb('Withdraw…')).toBeVisible()
    await expect(verb('Assign…')).toHaveCount(0)
    await verb('Lend…').focus()
    await page.keyboard.press('l')
    await expect(page.getByRole('dialog', { name: /^Lend a key to / })).toBeVisible()
    await expect(dialog.getByRole('option', { selected: true })).toHaveCount(2)
  })
})

test('rows of the board that are selected are lent by L, whatever details are open', async ({ page }) => {
  await goTo(page, 'Board')
  const lendable = page
    .getByRole('row')
    .filter({ has: page.getByRole('button', { name: /^Lend KD/ }) })
    .filter({ hasText: 'Assigned' })
  const holder = (row: number) => lendable.nth(row).getByRole('gridcell').nth(1).innerText()
  let other = 1
  while ((await holder(other)) === (await holder(0))) other += 1
  const [one, another] = [await holder(0), await holder(other)]
  await lendable.nth(0).getByRole('gridcell').nth(2).click()
  await expect(panel(page)).toBeVisible()
  await lendable
    .nth(other)
    .getByRole('gridcell')
    .nth(2)
    .click({ modifiers: ['ControlOrMeta'] })
  await page.keyboard.press('l')
  await expect(page.getByRole('dialog', { name: `Lend a key each to ${one}, ${another}` })).toBeVisible()
})
