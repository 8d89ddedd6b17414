import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { inCampaign } from '../../campaign.ts'
import { cannedJobs, jobOf } from '../../fakes/cannedJobs.ts'
import { languages, testsIn } from './languages.ts'
import { usePageBench } from './openPage.ts'
import { stepsOn } from './steps.ts'

const bench = usePageBench()
let page: Page
const { there, gone, inputs, emit, calls, failWith } = stepsOn(() => page)

const texts = {
  en: {
    rail: 'Jobs, 3 running or waiting for you',
    deleting: 'Delete 180 employees',
    left: /2 per second.*about 60 seconds left/,
    pause: 'Pause',
    stop: 'Stop…',
    stopText: /^118 waiting rows will be skipped for good/,
    stopAction: 'Stop “Delete 180 employees”',
    refused: /^Refused/,
    noUndo: 'This can’t be undone.',
    elsewhere: 'It’s running in another Keydesk on this computer. Pause or stop it there.',
    retry: 'Try refused again',
    goOn: 'Continue',
    generate: 'Generate and continue',
    asked: /^The passwords of 5 rows are no longer known/,
    sendAgain: 'Send unknown again…',
    twice: /they may be done twice/,
    send: /^Send again for ./,
    show: 'Show passwords',
    slips: '2 new passwords',
    mayBeNew: 'May be the new one',
    oneUnknown: /^1 of them may be the new one: /,
    untaken: 'Paused, 2 passwords to take',
    copy: 'Copy all',
    close: 'Close',
    reset: 'Reset lost passwords…',
    resetOne: /^Reset the password of ./,
    none: 'No jobs yet',
    exportRows: 'Export “Rows”…',
    exportNow: /^Export$/,
    saveUndone: 'Save what wasn’t done…',
    savedUndone: '1 row, to be used again as it is',
    decide: 'Compare…',
    savePasswords: 'Save as file…',
    savedPasswords: '2 passwords',
    editTicked: (count: number) => `Edit ${count} employee${count === 1 ? '' : 's'}`,
  },
  'zh-CN': {
    rail: '批量任务，3项正在运行或待处理',
    deleting: '删除180名员工',
    left: /每秒2个.*约剩60秒/,
    pause: '暂停',
    stop: '停止…',
    stopText: /^118个等待中的行将永久跳过/,
    stopAction: '停止“删除180名员工”',
    refused: /^被拒绝/,
    noUndo: '此操作无法撤销。',
    elsewhere: '正在本机的另一个Keydesk中运行，在那里暂停或停止。',
    retry: '重试被拒绝的行',
    goOn: '继续',
    generate: '生成并继续',
    asked: /^5行的密码已不可知/,
    sendAgain: '再次发送结果未知的行…',
    twice: /可能会执行两次/,
    send: /^再次为.+发送$/,
    show: '显示密码',
    slips: '2个新密码',
    mayBeNew: '可能是新密码',
    oneUnknown: /^其中1个可能是新密码：/,
    untaken: '已暂停、2个密码待领取',
    copy: '复制全部',
    close: '关闭',
    reset: '重置丢失的密码…',
    resetOne: /^重置.+的密码$/,
    none: '还没有批量任务',
    exportRows: '导出“各行”…',
    exportNow: /^导出$/,
    saveUndone: '保存未完成的行…',
    savedUndone: '1行，可直接再次使用',
    decide: '比较…',
    savePasswords: '另存为文件…',
    savedPasswords: '2个密码',
    editTicked: (count: number) => `编辑${count}名员工`,
  },
} as const

/** The passwords of a job, by their rows, wait to be taken, and the page is told. */
async function untaken(of: readonly number[]): Promise<void> {
  await page.evaluate(
    (rows) => void (window.fake.enterprise.jobs.find(({ of }) => of.job === 'desk-23')!.passwords = rows),
    [...of],
  )
  const [, canned] = cannedJobs([])
  const job = jobOf({ ...canned!, passwords: [...of] })
  await emit({ type: 'jobChanged', profile: 'sandbox' as never, job })
}

const rows = () => page.getByRole('grid').getByRole('row')
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
const said = async (name: Parameters<typeof calls>[0]) => expect.poll(() => calls(name)).toBeGreaterThan(0)

describe.each(languages)('jobs in %s', (language) => {
  const inTurn = testsIn(language)
  const words = texts[language]

  inCampaign(inTurn)(
    'are listed, counted in the rail, kept current by the event, and lead to their rows and to the employee',
    async () => {
      page = await bench.open('#/at/sandbox/jobs', { language })
      await there(page.getByRole('link', { name: words.rail }))
      await there(rows().nth(5))
      await page.getByRole('link', { name: words.deleting }).click()
      await there(page.getByText(words.left))
      await there(rows().nth(9))
      await page.getByRole('radio', { name: words.refused }).click()
      await gone(rows().nth(2))
      expect(page.url()).toMatch(/show=refused/)
      await there(rows().nth(1).getByText(/60017/))
      await page.evaluate(() => {
        const job = window.fake.enterprise.jobs[0]!
        Object.assign(job.rows[70]!, { state: 'refused', error: { kind: 'refused', code: '60017' } })
      })
      await emit({ type: 'jobChanged', profile: 'sandbox' as never, job: jobOf(cannedJobs([])[0]!) })
      await there(rows().nth(2))
      await rows().nth(2).getByRole('link').click()
      await there(page.getByRole('complementary'))
      expect(page.url()).toMatch(/members\?member=61/)
    },
  )

  inTurn('are exported as they are shown; pause, stop and go on, where they should after a question', async () => {
    page = await bench.open('#/at/sandbox/jobs/desk-22?show=refused', { language })
    await there(rows().nth(1))
    await page.getByRole('button', { name: words.exportRows }).click()
    const dialog = page.getByRole('dialog')
    await dialog.locator('button').filter({ hasText: words.exportNow }).click()
    await said('exportTable')
    expect(await inputs('exportTable')).toMatchObject([
      {
        table: 'jobRows',
        ask: { job: 'desk-22', states: ['refused'] },
        columns: expect.arrayContaining(['state', 'code']),
      },
    ])
    await gone(dialog)
    await button(words.saveUndone).click()
    await there(page.getByText(words.savedUndone))
    expect(await inputs('saveUndoneRows')).toMatchObject([{ job: 'desk-22', format: 'xlsx', language }])
    // What runs may still do them.
    await page.goto(page.url().replace('desk-22', 'desk-24'))
    await there(button(words.pause))
    await gone(button(words.saveUndone))

    await button(words.pause).click()
    await said('pauseJob')
    await button(words.stop).click()
    await there(page.getByRole('alertdialog').getByText(words.stopText))
    await there(page.getByRole('alertdialog').getByText(words.noUndo))
    await button(words.stopAction).click()
    await gone(page.getByRole('alertdialog'))
    expect(await inputs('stopJob')).toMatchObject([{ job: 'desk-24' }])
    await page.goto(page.url().replace('desk-24', 'desk-21'))
    await there(page.getByRole('status').getByText(words.elsewhere))
    await expect.poll(() => button(words.pause).isDisabled()).toBe(true)
    expect(await button(words.stop).isDisabled()).toBe(true)

    // With new passwords only after a question; what may be done already is sent again only so too.
    await page.goto(page.url().replace('desk-21', 'desk-23'))
    await failWith('resumeJob', { kind: 'invalid', code: 'job.passwordsNeeded', details: { count: 5 } }, 1)
    await button(words.goOn).click()
    await there(page.getByRole('alertdialog').getByText(words.asked))
    await button(words.generate).click()
    await gone(page.getByRole('alertdialog'))
    expect(await inputs('resumeJob')).toMatchObject([{ generate: false }, { generate: true }])
    await page.goto(page.url().replace('desk-23', 'desk-22'))
    await button(words.retry).click()
    await said('retryJob')
    expect(await inputs('retryJob')).toMatchObject([{ job: 'desk-22', unknown: false }])
  })

  inCampaign(inTurn)('send what is unknown again after a person’s word', async () => {
    page = await bench.open('#/at/sandbox/jobs/desk-23', { language })
    await button(words.sendAgain).click()
    await there(page.getByRole('alertdialog').getByText(words.twice))
    await button(words.send).click()
    await said('retryJob')
    expect(await inputs('retryJob')).toMatchObject([{ job: 'desk-23', unknown: true, generate: false }])
  })

  inTurn('give their passwords once, as a list or a file, and ask before the page is closed until then', async () => {
    page = await bench.open('#/at/sandbox/jobs/desk-23', { language })
    await there(page.getByRole('grid'))
    await untaken([1, 2])
    const asks = () => page.evaluate(() => !window.dispatchEvent(new Event('beforeunload', { cancelable: true })))
    await there(button(words.savePasswords))
    await expect.poll(asks).toBe(true)
    await button(words.savePasswords).click()
    await there(page.getByText(words.savedPasswords, { exact: true }))
    await gone(button(words.savePasswords))
    await expect.poll(asks).toBe(false)

    // One that may be the new one is kept, marked, until that is known.
    await untaken([1, 5])
    await there(page.getByText(words.oneUnknown))
    await button(words.show).click()
    const dialog = page.getByRole('dialog', { name: words.slips })
    const marked = dialog.getByRole('row').filter({ hasText: words.mayBeNew })
    await there(marked)
    expect(await marked.count()).toBe(1)
    expect(await marked.innerText()).toContain('Kd7mQx2Rw9T5')
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await dialog.getByRole('button', { name: words.copy }).click()
    await expect
      .poll(() => page.evaluate(() => navigator.clipboard.readText()))
      .toMatch(new RegExp(`\tKd7mQx2Rw9T1\n.*\tKd7mQx2Rw9T5\t${words.mayBeNew}$`))
    await dialog.getByRole('button', { name: words.close }).last().click()
    await gone(dialog)
    await button(words.show).click()
    await there(page.getByRole('dialog').getByText('Kd7mQx2Rw9T5'))
    await gone(page.getByRole('dialog').getByText('Kd7mQx2Rw9T1'))
    expect(await asks()).toBe(true)

    await page.keyboard.press('Escape')
    await gone(page.getByRole('dialog'))

    // What was lost is listed, and reset as a job.
    await untaken([1, 2])
    await there(page.getByText(words.untaken))
    await button(words.show).click()
    await there(dialog.getByText('Kd7mQx2Rw9T2'))
    await dialog.getByRole('button', { name: words.copy }).click()
    await expect
      .poll(() => page.evaluate(() => navigator.clipboard.readText()))
      .toMatch(/\tKd7mQx2Rw9T1\n.*Kd7mQx2Rw9T2$/)
    await dialog.getByRole('button', { name: words.close }).last().click()
    await gone(dialog)
    await page.goto(page.url().replace('desk-23', 'desk-22'))
    await button(words.reset).click()
    await there(page.getByRole('alertdialog').getByRole('listitem'))
    await button(words.resetOne).click()
    await page.waitForURL(/jobs\/desk-3\d/)
    const [started] = await inputs('startJob')
    expect(started).toMatchObject({ profile: 'sandbox', work: { kind: 'resetPassword', people: [{}] } })
  })

  inTurn(
    'show what somebody else changed meanwhile beside their own; only who is ticked is edited, as another job',
    async () => {
      page = await bench.open('#/at/sandbox/jobs', { language })
      await there(rows().nth(5))
      const [first, second] = await page.evaluate(() => {
        const { jobs, members } = window.fake.enterprise
        const error = {
          kind: 'refused',
          code: 'job.changedSince',
          details: { field: 'remark', then: '', now: 'theirs' },
        }
        const row = (at: number) => {
          const { globalId, userName, name } = members[at]!
          const change = { remark: `ours ${at}` }
          return { row: at + 1, id: globalId, userName, ...(name && { name }), change, state: 'refused', error }
        }
        jobs.unshift({
          of: {
            job: 'desk-41',
            kind: 'edit',
            state: 'ended',
            isElsewhere: false,
            operator: 'Wang Fang',
            time: '2026-11-02T08:00:00Z',
          },
          rows: [row(0), row(1)],
          passwords: [],
        } as never)
        return [members[0]!.globalId, members[1]!.globalId]
      })
      await bench.change(({ members }) => [0, 1].forEach((at) => (members[at]!.remark = `theirs ${at}`)))
      await page.goto(page.url().replace('/jobs', '/jobs/desk-41'))
      await button(words.decide).click()
      const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'))
      await there(dialog.getByText('theirs 1'))
      await there(dialog.getByText('ours 1'))
      expect(await dialog.locator('[aria-selected=true]').count()).toBe(0)
      await expect.poll(() => button(words.editTicked(0)).isDisabled()).toBe(true)
      await dialog.locator('[data-tick]').last().click()
      await button(words.editTicked(1)).click()
      await page.waitForURL(/jobs\/desk-3\d/)
      expect(first).not.toBe(second)
      expect(await inputs('startJob')).toMatchObject([
        {
          work: {
            kind: 'edit',
            people: [{ memberGlobalId: second, change: { remark: 'ours 1' }, before: { remark: 'theirs 1' } }],
          },
        },
      ])
    },
  )

  inCampaign(inTurn)('that there are none is said in words', async () => {
    page = await bench.open('#/at/sandbox/history', { language })
    await page.evaluate(() => void window.fake.enterprise.jobs.splice(0))
    await page.goto(page.url().replace('history', 'jobs'))
    await there(page.getByText(words.none))
  })
})
