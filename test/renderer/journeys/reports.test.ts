import { inCampaign } from '../../campaign.ts'
import { expect, step, test, useDesk } from './onDesk.ts'
import { exportAs, goTo } from './steps.ts'

useDesk()

inCampaign(test)(
  'from the overview down to the records, and a report kept under a name, taken away and printed',
  async ({ page, exported }) => {
    await goTo(page, 'Reports')
    await page.getByRole('link', { name: /^Overview/ }).click()
    const table = page.getByRole('grid', { name: 'Overview' })
    await expect(table).toBeVisible()

    // The first sync ends with a snapshot: then the figures are those of everything.
    await expect(page.getByText(/last snapshot \d/)).toBeVisible()
    await page.goto(page.url().replace(/reports\/overview.*/, 'reports/expiring?days=7'))
    const rows = page.getByRole('grid', { name: 'Expiring' }).getByRole('row')
    await expect(page.getByText(/^[\d,]+ products? expires? within 7 days/)).toBeVisible()
    const number = (await rows.getByRole('link', { name: /^KD/ }).first().textContent()) ?? ''
    await page.getByRole('searchbox').fill(number)
    await expect(page).toHaveURL(new RegExp(`find=${number}`))
    await page.reload()
    await expect(page.getByRole('searchbox')).toHaveValue(number)
    await expect(rows.nth(1)).toContainText(number)
    await expect(page.getByRole('grid', { name: 'Expiring' }).getByText(number)).toHaveCount((await rows.count()) - 1)

    await page.getByRole('button', { name: 'Save…' }).click()
    const saving = page.getByRole('dialog', { name: 'Save report' })
    await saving.getByRole('textbox', { name: 'Name' }).fill('To order this week')
    await saving.getByRole('button', { name: 'Save' }).click()
    const csv = await exported(async () => {
      await page.getByRole('button', { name: 'Export…', exact: true }).click()
      await exportAs(page, 'CSV')
    })
    const lines = csv.trim().split(/\r?\n/).slice(1)
    expect(lines.length).toBeGreaterThan(0)
    for (const line of lines) expect(line).toContain(number)

    await page.evaluate(() => {
      window.print = () => {
        dispatchEvent(new Event('beforeprint'))
        document.body.dataset['printed'] = 'yes'
      }
    })
    await page.getByRole('button', { name: 'Print' }).click()
    await expect(page.locator('body[data-printed]')).toBeAttached()
    await page.emulateMedia({ media: 'print' })
    const sheet = page.locator('body > div').last()
    await expect(sheet.getByRole('heading', { name: 'Expiring' })).toBeVisible()
    // Its head is a row too.
    await expect(sheet.getByRole('table').last().getByRole('row')).toHaveCount(lines.length + 1)
    await page.emulateMedia({ media: 'screen' })
    await page.evaluate(() => dispatchEvent(new Event('afterprint')))

    await rows.nth(1).getByRole('link', { name: /^KD/ }).click()
    await expect(page).toHaveURL(/\/board\?find=KD/)
    await goTo(page, 'Reports')
    await page.getByRole('link', { name: 'To order this week' }).click()
    await expect(page.getByRole('searchbox')).toHaveValue(number)
    await expect(page).toHaveURL(/days=7/)
  },
)

test('every place that counts asset numbers, and what needs somebody, says the same', async ({ page, begun }) => {
  const answer = await begun.desk.call('readWall', { profile: 'sandbox', of: 'needing', limit: 1000 })
  if (!answer.ok) throw new Error(answer.error.code)
  const { assets, keys, counts, keyCounts } = answer.data
  expect(counts.attention).toBe(assets.length + keys.length)
  expect(counts.attention).toBeGreaterThan(0)
  // Whatever is lent or online is assigned too, and some of it needs somebody: no two lanes have the same.
  expect([counts.held, counts.lent, counts.online].every((count) => count > 0)).toBe(true)
  const states = { Free: counts.free, Assigned: counts.held, Online: counts.online, Lent: counts.lent }

  /** As every screen of an enterprise, it says as of when its copy is. */
  async function saysAsOfWhen(): Promise<void> {
    const bar = page.getByRole('banner')
    await expect(bar.getByText(/^(Lists|Products) as of /)).toBeVisible()
    await expect(bar.getByRole('button', { name: 'Refresh' })).toHaveCount(1)
  }

  await step('the overview', async () => {
    await goTo(page, 'Reports')
    await saysAsOfWhen()
    await page.getByRole('link', { name: /^Overview/ }).click()
    const figures = page.getByRole('list', { name: 'Totals' })
    await expect(figures).toContainText(
      `Asset numbers${counts.all}${counts.held} assigned · ${counts.free} free · ${counts.lent} lent · ${counts.online} online`,
    )
    const attention = page.getByRole('region', { name: 'Needs attention' })
    await expect(attention.getByRole('link').first()).toContainText(`${counts.attention} asset numbers and keys need`)
    const expiring = [...assets, ...keys].filter((one) => one.attention.includes('expiring')).length
    await expect(attention.getByRole('link', { name: `${expiring} have products that expire soon` })).toBeVisible()
  })

  await step('the board as a wall', async () => {
    // Only the lanes in view are drawn.
    await page.setViewportSize({ width: 1280, height: 3000 })
    await goTo(page, 'Board')
    await page.goto(page.url().replace(/board.*/, 'board?view=state'))
    const said = async (lane: string): Promise<[number, number]> => {
      const head = page.locator(`h3[data-lane=${lane}]`).getByRole('button', { name: /Show only/ })
      const [count = '', whole = count] = ((await head.textContent()) ?? '').split(' of ')
      return [Number(count), Number(whole)]
    }
    await expect(page.locator('h3[data-lane=lent]')).toBeVisible()
    const chips = page.getByRole('radiogroup', { name: 'Filter by status' })
    await expect(chips.getByRole('radio').last()).toHaveText(new RegExp(`^Lent(\\d+ of )?${counts.lent}$`))
    const lanes = await Promise.all(['attention', 'free', 'held', 'online', 'lent'].map(said))
    expect(lanes.map(([, whole]) => whole)).toEqual([
      counts.attention,
      counts.free,
      counts.held - counts.online - counts.lent,
      counts.online,
      counts.lent,
    ])
    expect(lanes.reduce((sum, [count]) => sum + count, 0)).toBe(counts.all)
  })

  await step('the wall mode', async () => {
    await page.goto(page.url().replace(/board.*/, 'board?mode=wall'))
    const figure = (id: string) => page.locator(`[data-figure=${id}] dd`)
    await expect(figure('attention')).toHaveText(String(counts.attention))
    await expect(page.locator('[data-figure=lent]')).toHaveText(
      new RegExp(`^Lent( of ${counts.lent}\\d+|${counts.lent})$`),
    )
    await expect(figure('keys')).toHaveText(String(keyCounts.free))
  })

  await step('the board as rows', async () => {
    await page.goto(page.url().replace(/board.*/, 'board?view=rows'))
    const filter = page.getByRole('radiogroup', { name: 'Filter asset numbers' })
    for (const [name, count] of Object.entries({ All: counts.all, ...states }))
      await expect(filter.getByRole('radio', { name: new RegExp(`^${name}\\s*${count}$`) })).toBeVisible()
    await saysAsOfWhen()
  })
})
