import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { inCampaign } from '../../campaign.ts'
import { byEnter, pressVerb } from '../../fakes/panelVerb.ts'
import { formStepsOn, isInvalid, noteAt } from './formSteps.ts'
import { usePageBench } from './openPage.ts'
import { hasFocus, stepsOn } from './steps.ts'

const bench = usePageBench()
let page: Page
const { calls, there, gone, failWith } = stepsOn(() => page)
const { box, adding } = formStepsOn(() => page)

const members = '#/at/sandbox/members'

async function openAdding(): Promise<Locator> {
  page = await bench.open(members)
  return adding()
}

async function openMember(): Promise<Locator> {
  page = await bench.open(`${members}?member=6100000000000000006`)
  const panel = page.getByRole('complementary')
  await there(panel)
  return panel
}

describe('a form', () => {
  inCampaign(it)(
    'says what the specification knows once a field was left, and all of it when one tries to send',
    async () => {
      const dialog = await openAdding()
      await box('Account').fill('li si')
      await box('Remark').fill('x'.repeat(201))
      expect(await noteAt(box('Account'))).toContain('letters and digits')
      expect(await noteAt(box('Remark'))).toContain('200')
      // While one is still in it.
      expect([await hasFocus(box('Remark')), await isInvalid(box('Remark'))]).toEqual([true, false])
      expect(await isInvalid(box('Name'))).toBe(false)
      await box('Remark').focus()
      await dialog.getByRole('button', { name: 'Add employee' }).click()
      const invalid = dialog.locator('[aria-invalid="true"]')
      await expect.poll(() => invalid.count()).toBe(3)
      expect(await hasFocus(box('Name'))).toBe(true)
      await box('Account').focus()
      // The focus does not make it look right.
      const drawn = await box('Account').evaluate((input) => {
        const { borderColor, outlineColor } = getComputedStyle(input)
        return [borderColor, outlineColor]
      })
      const said = await dialog
        .getByText('other than letters and digits')
        .evaluate((note) => getComputedStyle(note).color)
      expect(drawn).toEqual([said, said])
      expect(await calls('addMembers')).toBe(0)
    },
  )

  inCampaign(it)('warns of what the specification does not give, and sends it', async () => {
    const dialog = await openAdding()
    await box('Account').fill('lisi')
    await box('Name').fill('Li Si')
    await dialog.getByText('Enter a password').click()
    await box('New password').fill('abc')
    await box('Security mobile').fill('12')
    expect(await noteAt(box('Security mobile'))).toContain('may refuse this mobile number')
    expect(await noteAt(box('New password'))).toContain('8 to 32')
    expect(await dialog.locator('[aria-invalid="true"]').count()).toBe(0)
    await dialog.getByRole('button', { name: 'Add employee' }).click()
    // The service decides, and this one wants a longer password.
    await there(dialog.getByRole('alert').getByText('[50003 · A1]'))
    expect(await calls('addMembers')).toBe(1)
    await box('New password').fill('abcd1234')
    await dialog.getByRole('button', { name: 'Add employee' }).click()
    await there(dialog.getByRole('alert').getByText('[10004 · A1]'))
    expect(await calls('addMembers')).toBe(2)
  })

  it('refuses what the service has named before', async () => {
    page = await bench.open(members)
    await there(page.getByRole('grid'))
    await page.evaluate(() => {
      window.fake.enterprise.profiles[0].passwordLength = { min: 6, max: 10 }
      window.fake.emit({ type: 'profilesChanged' })
    })
    await page.getByRole('button', { name: 'Add employee…' }).click()
    await page.getByRole('dialog').getByText('Enter a password').click()
    await box('New password').fill('abc')
    expect(await isInvalid(box('New password'))).toBe(false)
    await page.keyboard.press('Tab')
    await expect.poll(() => isInvalid(box('New password'))).toBe(true)
    expect(await noteAt(box('New password'))).toContain('6 to 10')
  })

  inCampaign(it)('is sent by Enter in a field of one line, and by Ctrl-Enter from one of several', async () => {
    const panel = await openMember()
    for (const [key, field] of [
      ['Enter', 'Name'],
      ['Control+Enter', 'Remark'],
      ['Meta+Enter', 'Remark'],
    ] as const) {
      const before = await calls('editMember')
      await pressVerb(panel, 'Edit…', byEnter)
      await box(field).fill(`with ${key}`)
      await page.keyboard.press(key)
      await gone(page.getByRole('dialog'))
      expect(await calls('editMember')).toBe(before + 1)
    }
    await pressVerb(panel, 'Edit…', byEnter)
    await box('Remark').fill('one')
    await page.keyboard.press('Enter')
    expect(await box('Remark').inputValue()).toBe('one\n')
  })

  inCampaign(it)('is not sent by the Enter that chooses or searches in it', async () => {
    const panel = await openMember()
    await pressVerb(panel, 'Edit…')
    await box('Remark').fill('changed')
    const department = page.getByRole('dialog').getByRole('combobox', { name: 'Department' })
    await department.focus()
    await page.keyboard.press('Enter')
    await page.keyboard.press('ArrowDown')
    await there(page.getByRole('option'))
    await page.keyboard.press('Enter')
    await page.keyboard.press('Enter')
    expect(await calls('editMember')).toBe(0)
  })
})

inCampaign(describe)('signing in', () => {
  it('is asked for by whoever refreshes while a refresh of which nobody knows is under way', async () => {
    page = await bench.open('#/at/sandbox/members')
    await there(page.getByRole('grid'))
    await page.evaluate(() => {
      const error = { kind: 'notSignedIn', code: '60005', endpoint: 'A5' } as const
      window.fake.answers.sync = () =>
        new Promise((resolve) => addEventListener('answered', () => resolve({ ok: false, error })))
    })
    const before = await calls('sync')
    await page.evaluate(() => location.assign('#/at/b2/members'))
    await expect.poll(() => calls('sync')).toBe(before + 1)
    await page.getByRole('button', { name: 'Refresh' }).click()
    await failWith('sync', { kind: 'notSignedIn', code: '60005', endpoint: 'A5' }, 1)
    await page.evaluate(() => dispatchEvent(new Event('answered')))
    await there(box('Password'))
  })
})
