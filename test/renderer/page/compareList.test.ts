import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { inCampaign } from '../../campaign.ts'
import { sayIn } from '../../../src/words/fill.ts'
import { lossWords } from '../../../src/words/page/frame.ts'
import { exportWords } from '../../../src/words/page/exporting.ts'
import { gridWords } from '../../../src/words/page/anywhere.ts'
import { jobsWords } from '../../../src/words/page/jobs.ts'
import { listsWords } from '../../../src/words/page/lists.ts'
import { manyWords } from '../../../src/words/page/many.ts'
import { fieldWords, verbWords } from '../../../src/words/terms.ts'
import { headWords } from '../../../src/words/headings.ts'
import { pasteInto } from '../../fakes/paste.ts'
import { languages, testsIn } from './languages.ts'
import { usePageBench } from './openPage.ts'
import { stepsOn } from './steps.ts'

const bench = usePageBench()
let page: Page
const { there, gone, inputs, calls } = stepsOn(() => page)

const button = (name: string) => page.getByRole('button', { name, exact: true })
const row = (at: number) =>
  page
    .getByRole('grid')
    .first()
    .locator(`[role=row][aria-rowindex="${at + 1}"]`)
const tickOf = (at: number) => row(at).locator('[data-tick]')

const paste = (text: string) => pasteInto(page, text)

/** A list of everybody but the last three: the first two are called otherwise, and three are new. */
const personnel = () =>
  page.evaluate(() => {
    const listed = window.fake.enterprise.members.slice(0, -3)
    const lines = listed.map(({ name, userName }, at) => [at < 2 ? `New name ${at}` : (name ?? ''), userName])
    const added = [1, 2, 3].map((at) => [`Joiner ${at}`, `joiner${at}`])
    return ['Name\tAccount', ...[...lines, ...added].map((cells) => cells.join('\t')), ''].join('\n')
  })

describe.each(languages)('a list is compared in %s', (language) => {
  const inTurn = testsIn(language)
  const t = sayIn(language)
  const chip = (part: 'new' | 'changed' | 'missing' | 'ambiguous') =>
    page.getByRole('radio', { name: new RegExp(`^${t(listsWords[`part.${part}`])}`) })

  async function begin(): Promise<void> {
    page = await bench.open('#/at/sandbox/members', { language })
    await there(page.getByRole('grid'))
    await button(t(verbWords.compareList)).click()
    await there(button(t(listsWords.choose)))
    await paste(await personnel())
    await there(page.getByRole('grid', { name: t(listsWords['part.new']) }))
  }

  inCampaign(inTurn)('a text that the list empties is shown as nothing', async () => {
    page = await bench.open('#/at/sandbox/members', { language })
    await there(page.getByRole('grid'))
    const account = await page.evaluate(() => window.fake.enterprise.members.find(({ remark }) => remark)!.userName)
    await button(t(verbWords.compareList)).click()
    await there(button(t(listsWords.choose)))
    await paste(`Account\tRemark\n${account}\t(clear)\n`)
    await there(chip('changed'))
    await chip('changed').click()
    await there(page.getByRole('grid', { name: t(listsWords['part.changed']) }).getByText(t(listsWords.nothing)))
    expect(await page.getByText('(clear)').count()).toBe(0)
  })

  inCampaign(inTurn)('who is new is ticked by hand and goes through the sheet for adding many', async () => {
    await begin()
    await there(row(3).getByText('Joiner 3'))
    expect(await page.locator('[aria-selected=true]').count()).toBe(0)
    await tickOf(1).click()
    await tickOf(3).click()
    await button(t(listsWords.add, { count: 2 })).click()
    await there(page.getByRole('grid', { name: t(headWords.employeesToAdd) }))
    await there(page.getByText('Joiner 3'))
    await gone(page.getByText('Joiner 2'))
    // Going back leads to the comparison, once one has said that the sheet may go.
    await page.goBack()
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: t(lossWords['typed.leave']) })
      .click()
    await there(page.getByRole('grid', { name: t(listsWords['part.new']) }))
    await button(t(listsWords.add, { count: 2 })).click()
    await there(page.getByText('Joiner 3'))
    const last = await page.evaluate(() => window.fake.enterprise.members.length - 3)
    const from = { columns: { name: 1, userName: 2 }, rows: [last + 1, last + 3] }
    expect(await inputs('makeMemberSheet')).toMatchObject(Array(2).fill({ of: { purpose: 'add', from } }))
    await button(t(listsWords.add, { count: 2 })).click()
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: t(listsWords.addAction, { count: 2 }) })
      .click()
    await there(page.getByRole('heading', { level: 1, name: t(jobsWords['kind.add'], { count: 0 }) }))
    // The list is there still, with who was ticked, for the other jobs.
    await page.goBack()
    await there(page.getByRole('grid', { name: t(listsWords['part.new']) }))
    expect(await page.locator('[aria-selected=true]').count()).toBe(2)
  })

  inCampaign(inTurn)('who differs is shown before and after, and only those who are ticked are edited', async () => {
    await begin()
    await chip('changed').click()
    await there(row(2).getByText('New name 1'))
    await there(row(1).getByText('→'))
    await tickOf(2).click()
    await button(t(listsWords.editTicked, { count: 1 })).click()
    const question = page.getByRole('alertdialog', { name: t(listsWords.editQuestion, { count: 1 }) })
    await there(question.getByText(t(fieldWords.name)))
    await question.getByRole('button', { name: t(listsWords.editAction, { count: 1 }) }).click()
    await page.waitForURL(/jobs\/desk-3\d/)
    expect(await inputs('makeMemberSheet')).toMatchObject([{ of: { purpose: 'edit', by: 'account', rows: [2] } }])
    expect(await inputs('startJob')).toMatchObject([{ work: { kind: 'edit' } }])
  })

  inTurn('what the list gets wrong is said in the question, and stops it', async () => {
    page = await bench.open('#/at/sandbox/members/compare', { language })
    await there(button(t(listsWords.choose)))
    const [one, other] = await page.evaluate(() => window.fake.enterprise.members.map(({ userName }) => userName))
    await paste(`Account\tDepartment\tRemark\n${one}\tNo such place\tx\n${other}\t\ty\n`)
    await chip('changed').click()
    await there(row(2))
    await tickOf(1).click()
    await button(t(listsWords.editTicked, { count: 1 })).click()
    const question = (count: number) => page.getByRole('alertdialog', { name: t(listsWords.editQuestion, { count }) })
    await there(question(1).getByText(t(listsWords.editFaults, { count: 1 })))
    await there(question(1).getByText(/No such place/))
    const act = question(1).getByRole('button', { name: t(listsWords.editAction, { count: 1 }) })
    expect(await act.isDisabled()).toBe(true)
    await page.keyboard.press('Escape')
    await gone(question(1))
    // Whoever has no fault goes alone.
    await tickOf(1).click()
    await tickOf(2).click()
    await button(t(listsWords.editTicked, { count: 1 })).click()
    await question(1)
      .getByRole('button', { name: t(listsWords.editAction, { count: 1 }) })
      .click()
    await page.waitForURL(/jobs\/desk-3\d/)
  })

  inCampaign(inTurn)(
    'who is missing leaves once they are ticked and a person says so; matched by another column, nobody is ticked',
    async () => {
      await begin()
      await chip('missing').focus()
      await page.keyboard.press('Enter')
      await there(row(3))
      await tickOf(1).click()
      await page.keyboard.press('Control+a')
      await button(t(listsWords.leaveTicked, { count: 3 })).click()
      const question = page.getByRole('alertdialog')
      await there(question)
      await expect
        .poll(() =>
          question
            .getByRole('list', { name: t(manyWords.whom) })
            .getByRole('listitem')
            .count(),
        )
        .toBe(3)
      await page.keyboard.press('Escape')
      await gone(question)
      expect(await calls('startJob')).toBe(0)
      await page.getByLabel(t(listsWords.matchedBy)).selectOption('name')
      await there(row(5))
      expect(await page.locator('[aria-selected=true]').count()).toBe(0)
      await chip('ambiguous').click()
      await there(page.getByRole('heading', { name: t(listsWords['none.ambiguous']) }))
    },
  )

  inCampaign(inTurn)('each part is exported as it is shown', async () => {
    await begin()
    await chip('changed').click()
    await there(row(2).getByText('New name 1'))
    await button(t(gridWords.export, { table: t(listsWords['part.changed']) })).click()
    const dialog = page.getByRole('dialog')
    await there(dialog.getByText(t(listsWords.matchedByFact, { by: t(listsWords['by.account']) })))
    await dialog.getByRole('button', { name: t(exportWords.start), exact: true }).click()
    await gone(dialog)
    const columns = ['row', 'globalId', 'name', 'userName', 'nameBefore', 'nameAfter']
    expect(await inputs('exportTable')).toMatchObject([
      { table: 'compared', ask: { part: 'changed', by: 'account' }, columns, language },
    ])
    expect((await inputs('exportTable'))[0]).not.toHaveProperty('source')
  })

  inCampaign(inTurn)('those who have nothing to be found by are counted as such', async () => {
    page = await bench.open('#/at/sandbox/members/compare', { language })
    await there(button(t(listsWords.choose)))
    await bench.change(({ members }) =>
      members.forEach((one, at) => (one.passwordMobile = at < 2 ? '' : `1380000${1000 + at}`)),
    )
    await paste(`Security mobile\tName\n13800001002\tSomebody\n\tNobody\n`)
    const by = t(listsWords['by.mobile'])
    await page.getByLabel(t(listsWords.matchedBy)).selectOption('mobile')
    await there(page.getByText(t(listsWords.rowsWithout, { count: 1, by })))
    await chip('missing').click()
    await there(page.getByText(t(listsWords.peopleWithout, { count: 2, by })))
    await chip('changed').click()
    await gone(page.getByText(t(listsWords.peopleWithout, { count: 2, by })))
  })

  inTurn('who could be several is named, and leads nowhere', async () => {
    page = await bench.open('#/at/sandbox/members/compare', { language })
    await there(button(t(listsWords.choose)))
    await bench.change(({ members: [one, other] }) => {
      Object.assign(one!, { name: 'Ann Lee' })
      Object.assign(other!, { name: 'Ann Lee' })
    })
    await paste('Name\tRemark\nAnn Lee\tseen\n')
    await chip('ambiguous').click()
    for (const userName of ['user0000acme', 'user0001acme']) await there(row(1).getByText(userName))
    expect(await page.locator('[data-tick]').count()).toBe(0)
  })
})
