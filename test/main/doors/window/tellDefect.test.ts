import { EventEmitter } from 'node:events'
import { expect, it } from 'vitest'
import { createDefectTeller } from '../../../../src/main/doors/window/startWindowDoor.ts'
import { hearDefects, hearPageDefects } from '../../../../src/main/hearDefects.ts'

it('what nobody caught is heard of each time, and told once, with its reference alone', () => {
  const process = new EventEmitter()
  const heard: unknown[] = []
  const boxes: string[][] = []
  const tell = createDefectTeller({
    app: { getLocale: () => 'zh-CN' } as never,
    dialog: { showErrorBox: (...box: string[]) => void boxes.push(box) } as never,
  })
  hearDefects(process, (thrown) => {
    heard.push(thrown)
    tell('7K2M9QXD')
  })
  process.emit('uncaughtException', 'one')
  process.emit('unhandledRejection', 'two')
  expect(heard).toEqual(['one', 'two'])
  expect(boxes).toHaveLength(1)
  expect(boxes[0]?.[1]).toContain('参考编号：7K2M9QXD')
  expect(boxes.join()).not.toContain('one')
})

it('a page whose process is gone and a preload that throws are heard of; an orderly end is not', () => {
  const [app, contents] = [new EventEmitter(), new EventEmitter()]
  const heard: unknown[] = []
  hearPageDefects(app, (thrown) => heard.push(thrown))
  const thrown = new TypeError('canary')
  app.emit('web-contents-created', {}, contents)
  contents.emit('preload-error', {}, '/preload.cjs', thrown)
  app.emit('render-process-gone', {}, contents, { reason: 'clean-exit' })
  app.emit('render-process-gone', {}, contents, { reason: 'crashed' })
  expect(heard).toEqual([thrown, expect.any(Error)])
  expect((heard[1] as Error).constructor.name).toBe('PageProcessError')
})
