import { expect, it } from 'vitest'
import type { ProfileId } from '../../../../src/contract/ids.ts'
import { door } from './rig.ts'

const profile = 'one' as ProfileId

it('what came within its lead time is shown by the system where the window is not in front, and leads to the reports', async () => {
  const opened = door()
  const window = await opened.ready()
  const tell = (count: number, ...products: string[]) => opened.desk.emit({ type: 'due', profile, count, products })
  tell(1, 'Viewer (KD1)')
  expect(opened.notifications).toEqual([])

  window.focused = false
  tell(5, 'Viewer (KD1)', 'Estimator (KD2)')
  expect(opened.notifications).toMatchObject([
    {
      shown: 1,
      options: {
        title: 'Products that came within their lead time: 5',
        body: 'Viewer (KD1)\nEstimator (KD2)\nand 3 more',
      },
    },
  ])
  opened.notifications[0]?.emit('click')
  expect(window.did).toContain('focus')
  expect(window.webContents.sent.at(-1)?.message).toEqual({ type: 'menu', action: 'reports' })

  window.destroy()
  tell(1, 'Viewer (KD1)')
  expect(opened.notifications).toHaveLength(1)
})

it('loans that are overdue are shown in one notification, which leads to them', async () => {
  const opened = door()
  const window = await opened.ready()
  const tell = () => opened.desk.emit({ type: 'loansOverdue', profile, count: 4, loans: ['UK-1 (张伟)', 'UK-2'] })
  tell()
  expect(opened.notifications).toEqual([])
  window.focused = false
  tell()
  expect(opened.notifications).toMatchObject([
    { shown: 1, options: { title: 'Overdue loans: 4', body: 'UK-1 (张伟)\nUK-2\nand 2 more' } },
  ])
  opened.notifications[0]?.emit('click')
  expect(window.webContents.sent.at(-1)?.message).toEqual({ type: 'menu', action: 'loans' })
})
