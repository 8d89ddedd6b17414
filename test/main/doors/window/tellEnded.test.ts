import { expect, it } from 'vitest'
import type { ProfileId } from '../../../../src/contract/ids.ts'
import type { Job } from '../../../../src/contract/jobs.ts'
import { door } from './rig.ts'

const job: Job = {
  job: 'desk-1',
  kind: 'delete',
  state: 'running',
  rows: 40,
  waiting: 0,
  sent: 0,
  done: 38,
  refused: 2,
  unknown: 0,
  skipped: 0,
  operator: 'Wang Fang',
  isElsewhere: false,
  passwords: 0,
  passwordsUnknown: 0,
  passwordsLost: 0,
  time: new Date(Date.now() - 60_000).toISOString(),
}

it('a long job that ends or waits for somebody is told by the system once, where the window is not in front', async () => {
  const opened = door()
  const window = await opened.ready()
  const tell = (now: Partial<Job>) =>
    opened.desk.emit({ type: 'jobChanged', profile: 'one' as ProfileId, job: { ...job, ...now } })
  const run = (now: Partial<Job>) => {
    tell({ ...now, state: 'running' })
    tell(now)
  }
  run({ state: 'ended' })
  expect(opened.notifications, 'it is in front').toEqual([])

  window.focused = false
  run({ state: 'ended', time: new Date().toISOString() })
  run({ state: 'paused' })
  run({ state: 'stopped' })
  tell({ state: 'ended', passwords: 3 })
  expect(opened.notifications, 'it was short; a person paused or stopped it; it did not run').toEqual([])

  run({ state: 'ended' })
  tell({ state: 'ended' })
  expect(opened.notifications).toMatchObject([
    {
      shown: 1,
      options: {
        title: 'Job ended: Delete employees',
        body: 'Done: 38, refused: 2, unknown: 0, skipped: 0',
      },
    },
  ])
  opened.notifications[0]?.emit('click')
  expect(window.did).toContain('focus')
  expect(window.webContents.sent.at(-1)?.message).toEqual({ type: 'menu', action: 'jobs' })

  run({ state: 'paused', error: { kind: 'unknown', code: 'job.unknownThrice' } })
  expect(opened.notifications.at(-1)).toMatchObject({ options: { title: 'Job paused: Delete employees' } })

  window.destroy()
  run({ state: 'ended' })
  expect(opened.notifications).toHaveLength(2)
})
