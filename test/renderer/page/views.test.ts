import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { sayIn } from '../../../src/words/fill.ts'
import { uiWords } from '../../../src/words/page/frame.ts'
import { gridWords } from '../../../src/words/page/anywhere.ts'
import { membersWords } from '../../../src/words/page/members.ts'
import { fieldWords } from '../../../src/words/terms.ts'
import { usePageBench } from './openPage.ts'
import { languagesOf } from './languages.ts'
import { stepsOn } from './steps.ts'

const bench = usePageBench()
let page: Page
const { there, gone, inputs } = stepsOn(() => page)

describe.each(languagesOf(1))('views of the employees in %s', (language) => {
  const t = sayIn(language)
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const item = (name: string) => page.getByRole('menuitem', { name, exact: true })
  const header = (name: string) => page.getByRole('columnheader', { name, exact: true })

  it('are saved with search, columns and order, shown again, replaced and deleted', async () => {
    page = await bench.open('#/at/sandbox/members?keyword=user', { language })
    await there(page.getByRole('grid'))
    // By key: the remark is hidden, and names are sorted.
    await button(t(gridWords.columns)).click()
    await page.getByRole('menuitemcheckbox', { name: t(fieldWords.remark) }).click()
    await page.keyboard.press('Escape')
    await gone(header(t(fieldWords.remark)))
    await header(t(fieldWords.name)).click()
    await expect.poll(() => header(t(fieldWords.name)).getAttribute('aria-sort')).toBe('ascending')

    const save = async (name: string, action: string) => {
      await button(t(membersWords.views)).click()
      await item(t(membersWords.saveView)).click()
      await page
        .getByRole('dialog')
        .getByRole('textbox', { name: t(fieldWords.name) })
        .fill(name)
      await page.getByRole('dialog').getByRole('button', { name: action, exact: true }).click()
      await gone(page.getByRole('dialog', { name: t(membersWords.saveViewTitle) }))
    }
    await save('Mine', t(uiWords.save))
    expect(await inputs('saveView')).toMatchObject([
      {
        view: {
          name: 'Mine',
          text: 'user',
          layout: { hidden: expect.arrayContaining(['remark']), sort: { column: 'name' } },
        },
      },
    ])

    await button(t(gridWords.columns)).click()
    await item(t(gridWords.resetColumns)).click()
    await there(header(t(fieldWords.remark)))
    await page.getByRole('searchbox').fill('')
    await expect.poll(() => page.url()).not.toContain('keyword')
    await button(t(membersWords.views)).click()
    await item('Mine').click()
    await gone(header(t(fieldWords.remark)))
    await expect.poll(() => page.url()).toContain('keyword=user')
    await expect.poll(() => header(t(fieldWords.name)).getAttribute('aria-sort')).toBe('ascending')

    await save('Mine', t(membersWords.replaceView))
    await button(t(membersWords.views)).click()
    await item(t(membersWords.removeView, { name: 'Mine' })).click()
    await button(t(membersWords.removeViewAction)).click()
    await gone(page.getByRole('alertdialog'))
    await button(t(membersWords.views)).click()
    await there(item(t(membersWords.saveView)))
    await gone(item('Mine'))
  })
})
