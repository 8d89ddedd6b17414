import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { inCampaign } from '../../campaign.ts'
import { sayIn } from '../../../src/words/fill.ts'
import { uiWords } from '../../../src/words/page/frame.ts'
import { packWords, snapshotsWords } from '../../../src/words/page/snapshots.ts'
import { languages, languagesOf, testsIn } from './languages.ts'
import { usePageBench } from './openPage.ts'
import { stepsOn } from './steps.ts'

const bench = usePageBench()
let page: Page
const { there, gone, inputs } = stepsOn(() => page)

const texts = {
  en: {
    more: /^\+2 /,
    by24Hours: '3 by 24 hours',
    byDays: '4',
    courses: 'Over time',
    name: 'Name…',
    save: 'Save',
    field: 'Name',
    place: 'Snapshots',
    look: 'View',
    band: 'Nothing can be changed',
    back: 'Back to current data',
    delete: 'Delete…',
    confirm: /^Delete the snapshot of /,
    changes: 'Changes',
    added: /^Added/,
    pack: 'Evidence pack…',
    make: 'Save pack',
    cancel: 'Cancel',
    copy: 'Copy hash',
    close: 'Close',
  },
  'zh-CN': {
    more: /^\+2 /,
    by24Hours: '3 按24小时计',
    byDays: '4',
    courses: '变化趋势',
    name: '命名…',
    save: '保存',
    field: '名称',
    place: '快照',
    look: '查看',
    band: '此处不能更改',
    back: '返回当前',
    delete: '删除…',
    confirm: /^删除.+的快照/,
    changes: '变化',
    added: /^新增/,
    pack: '证据包…',
    make: '保存证据包',
    cancel: '取消',
    copy: '复制哈希值',
    close: '关闭',
  },
} as const

/** From now on the snapshots of these numbers are listed with these figures. */
const alterSnapshots = (figures: Record<string, object>) =>
  page.evaluate((altered) => {
    const { answers, ask } = window.fake
    answers.listSnapshots = async (input) => {
      const result: { data: { snapshots: { snapshot: number }[] } } = await ask('listSnapshots', input)
      for (const one of result.data.snapshots) Object.assign(one, altered[one.snapshot])
      return result as never
    }
  }, figures)

/** Chooses a verb in the menu of a row; the newest is the first. */
async function choose(row: number, verb: string): Promise<void> {
  await page.getByRole('grid').getByRole('row').nth(row).getByRole('gridcell').first().click({ button: 'right' })
  await page.getByRole('menuitem', { name: verb, exact: true }).click()
}

describe.each(languages)('snapshots in %s', (language) => {
  const inTurn = testsIn(language)
  const words = texts[language]

  inTurn('are listed with what changed in figures, named, looked at under a band, and deleted', async () => {
    page = await bench.open('#/at/sandbox/settings', { language })
    await there(page.getByRole('heading', { level: 1 }))
    // The older one was counted by a version that counted otherwise.
    await alterSnapshots({ '1': { within30: 3, by24Hours: true }, '2': { within30: 4 } })
    await page.evaluate(() => void (location.hash = '#/at/sandbox/snapshots'))
    await there(page.getByRole('gridcell', { name: words.more }))
    // What was counted by other days is marked, and isn't held against the others.
    await there(page.getByRole('gridcell', { name: words.by24Hours, exact: true }))
    await there(page.getByRole('gridcell', { name: words.byDays, exact: true }))
    await there(page.getByRole('figure', { name: words.courses }))
    await choose(1, words.name)
    await page.getByRole('dialog').getByRole('textbox', { name: words.field }).fill('before the audit')
    await page.getByRole('dialog').getByRole('button', { name: words.save }).click()
    await there(page.getByRole('gridcell').getByText('before the audit'))
    await choose(2, words.look)
    const band = page.getByRole('status').filter({ hasText: words.band })
    await there(band)
    expect(page.url()).toContain('snapshot=1')
    await page.getByRole('navigation').getByRole('link').nth(1).click()
    await there(band)
    expect(page.url()).toContain('snapshot=1')
    await page.getByRole('button', { name: words.back }).click()
    await gone(band)
    await page.getByRole('navigation').getByRole('link', { name: words.place }).click()
    await choose(2, words.delete)
    await page.getByRole('alertdialog').getByRole('button', { name: words.confirm }).click()
    await expect.poll(() => page.getByRole('grid').getAttribute('aria-rowcount')).toBe('2')
  })

  inCampaign(inTurn)('are compared: counted, filtered, each field before and after', async () => {
    page = await bench.open('#/at/sandbox/snapshots', { language })
    await choose(1, words.changes)
    await page.getByRole('grid').getByRole('row').filter({ hasText: '😀' }).click()
    const panel = page.getByRole('complementary')
    await there(panel.locator('del', { hasText: 'Archive' }))
    await there(panel.locator('del', { hasText: /2023/ }))
    expect(await page.getByRole('main').getByText('1700000000000').count()).toBe(0)
    expect(await panel.getByRole('link').count()).toBe(3)
    await page.getByRole('radio', { name: words.added }).click()
    await expect.poll(() => page.getByRole('grid').getByRole('row').count()).toBe(3)
    expect(page.url()).toContain('change=added')
  })

  inTurn('are packed, with the hash to keep; lead from what went to how it was: into the older snapshot', async () => {
    page = await bench.open('#/at/sandbox/snapshots', { language })
    await choose(2, words.pack)
    const dialog = page.getByRole('dialog')
    // What that is and whom it names is said first.
    await there(dialog.getByText('SHA-256'))
    // Nothing is filled in here: what does nothing has the focus.
    const hasCancel = () => dialog.getByRole('button', { name: words.cancel }).evaluate((one) => one.matches(':focus'))
    expect(await hasCancel()).toBe(true)
    await page.evaluate(() => {
      window.fake.answers.makePack = () => {
        delete window.fake.answers.makePack
        return { ok: false, error: { kind: 'file', code: 'file.noSpace' } }
      }
    })
    await dialog.getByRole('button', { name: words.make }).click()
    await there(dialog.getByRole('alert'))
    expect(await hasCancel()).toBe(true)
    await dialog.getByRole('button', { name: words.make }).click()
    await there(dialog.getByText(/^[0-9a-f]{64}$/))
    await there(dialog.getByText(/\.zip$/))
    await there(dialog.getByRole('button', { name: words.copy }))
    await dialog.getByRole('button', { name: words.close }).last().click()
    await gone(dialog)

    await page.evaluate(() => {
      const before = { assetId: '99000000000000007', assetNum: 'KD-2026-000007', tags: ['a', 'b'], more: [], sizes: {} }
      const gone = { kind: 'asset', id: before.assetId, change: 'removed', before, after: null } as const
      const counts = [{ kind: 'asset', change: 'removed', count: 1 }] as const
      window.fake.answers.compareSnapshots = () => ({
        ok: true,
        data: {
          from: 1,
          to: 2,
          rows: [{ ...gone, fields: [], holders: [] }],
          total: 1,
          counts: [...counts],
        },
      })
    })
    await choose(1, words.changes)
    await page.getByRole('grid').getByRole('row').nth(1).click()
    const panel = page.getByRole('complementary')
    await there(panel.getByText(language === 'en' ? 'a, b' : 'a、b', { exact: true }))
    await panel.getByRole('link').click()
    await there(page.getByRole('status').filter({ hasText: words.band }))
    const { hash } = new URL(page.url())
    expect(hash).toMatch(/^#\/at\/sandbox\/board\?/)
    const params = Object.fromEntries(new URLSearchParams(hash.split('?')[1]))
    expect(params).toEqual({ snapshot: '1', find: 'KD-2026-000007', asset: '99000000000000007' })
  })
})

it.each(languagesOf(1))(
  'packs are verified in the window with the kept hash, and snapshots ahead of time are deleted together, %s',
  async (language) => {
    const t = sayIn(language)
    page = await bench.open('#/at/sandbox/snapshots', { language })
    await page.getByRole('button', { name: t(packWords.verify) }).click()
    const dialog = page.getByRole('dialog', { name: t(packWords.verifyTitle) })
    const choose = dialog.getByRole('button', { name: t(packWords.choose) })
    const hash = dialog.getByRole('textbox', { name: t(packWords.keptHash) })
    await hash.pressSequentially('cd', { delay: 60 })
    await there(dialog.getByText(t(packWords.hashUnfit)))
    expect(await choose.isDisabled()).toBe(true)
    await hash.fill('cd'.repeat(32))
    await page.evaluate(() => {
      const problems = [
        { file: 'manifest.json', problem: 'manifest' },
        { file: 'reports/keys.html', problem: 'changed' },
        { file: 'extra.txt', problem: 'added' },
      ] as const
      window.fake.answers.verifyPack = () => ({
        ok: true,
        data: { ok: false, problems: [...problems], files: 6, manifest: 'ab'.repeat(32) },
      })
    })
    await choose.click()
    await there(dialog.getByText(t(packWords.problems, { count: 3 })))
    await there(
      dialog.getByRole('listitem').filter({ hasText: `reports/keys.html: ${t(packWords['problem.changed'])}` }),
    )
    await there(dialog.getByText(t(packWords['problem.manifest'])))
    expect(await inputs('verifyPack')).toEqual([{ pack: { from: 'chosen' }, manifest: 'cd'.repeat(32) }])
    await dialog
      .getByRole('button', { name: t(uiWords.close) })
      .last()
      .click()
    await gone(dialog)

    // Without the hash, what agrees is said to do no more than that, beside the hash to compare.
    await page.evaluate(() => {
      const data = { ok: true, problems: [], files: 6, manifest: 'ab'.repeat(32) }
      window.fake.answers.verifyPack = () => ({ ok: true, data })
    })
    await page.getByRole('button', { name: t(packWords.verify) }).click()
    await choose.click()
    await there(dialog.getByText(t(packWords.agrees, { count: 6 })))
    await there(dialog.getByText('ab'.repeat(32)))
    await page.keyboard.press('Escape')
    await gone(dialog)

    // Those of the time when a clock was ahead are named: of many the first ten, and all with a press.
    await page.evaluate(() => void (location.hash = '#/at/sandbox/members'))
    await there(page.getByRole('grid'))
    const question = page.getByRole('alertdialog')
    const erase = (count: number) => page.getByRole('button', { name: t(snapshotsWords.aheadDelete, { count }) })
    await page.evaluate(() => {
      const one = {
        name: null,
        isAhead: true,
        members: 1,
        assets: 1,
        assigned: 1,
        lent: 0,
        online: 0,
        keys: 1,
        products: 1,
        expired: 0,
        within30: 0,
        within90: 0,
        by24Hours: false,
        trial: 0,
        notActivated: 0,
        unreadableCount: 0,
      }
      const snapshots = Array.from({ length: 12 }, (_, at) => ({
        ...one,
        snapshot: 12 - at,
        asOf: new Date(2036, 0, 12 - at).toISOString(),
      }))
      window.fake.answers.listSnapshots = () => ({ ok: true, data: { snapshots } })
      location.hash = '#/at/sandbox/snapshots'
    })
    await erase(12).click()
    await expect.poll(() => question.getByRole('listitem').count()).toBe(10)
    await question.getByRole('button', { name: t(uiWords.showAll, { count: 12 }) }).click()
    await expect.poll(() => question.getByRole('listitem').count()).toBe(12)
    await page.keyboard.press('Escape')
    await page.evaluate(() => {
      delete window.fake.answers.listSnapshots
      location.hash = '#/at/sandbox/members'
    })
    await there(page.getByRole('grid'))
    await alterSnapshots({ '1': { isAhead: true }, '2': { isAhead: true } })
    await page.evaluate(() => void (location.hash = '#/at/sandbox/snapshots'))
    await erase(2).click()
    await expect.poll(() => question.getByRole('listitem').count()).toBe(2)
    const title = (await question.getByRole('heading').textContent()) ?? ''
    for (const named of await question.getByRole('listitem').allTextContents()) expect(title).toContain(named)
    await question.getByRole('button', { name: title, exact: true }).click()
    await gone(page.getByText(t(snapshotsWords.aheadTitle, { count: 2 })))
    expect(await inputs('deleteSnapshots')).toMatchObject([{ snapshots: ['2', '1'] }])
  },
)

inCampaign(it)('in a browser, which would have to upload them, packs are not offered to be verified', async () => {
  page = await bench.openInBrowser('#/at/sandbox/snapshots')
  await there(page.getByRole('row').nth(1))
  await gone(page.getByRole('button', { name: /^Verify pack/ }))
})
