import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { placeOf, recallPlace, rememberPlace } from '../../../../src/main/doors/window/openWindow.ts'
import { FakeWindow } from '../../../fakes/electronWindow.ts'

const left = { x: 0, y: 24, width: 1920, height: 1000 }
const right = { x: 1920, y: 0, width: 2560, height: 1440 }
const place = (x: number, y: number, width = 1280, height = 800) => ({ x, y, width, height, maximized: false })

describe('the place of the window', () => {
  it('is in the middle at the first start, in the usual size', () => {
    expect(placeOf(undefined, [left])).toEqual({ width: 1280, height: 800, maximized: false })
  })

  it('is where it was, on whichever display', () => {
    for (const was of [place(0, 24), place(2400, 100, 1600, 1000), place(-1000, 500), place(4300, 1400)]) {
      expect(placeOf(was, [left, right])).toEqual(was)
    }
  })

  it.each([
    ['the display is gone', place(2400, 100)],
    ['too little of it shows at the side', place(1900, 100)],
    ['too little of it shows at the other side', place(-1200, 100)],
    ['its title bar is above the display', place(100, 10)],
    ['its title bar is below the display', place(100, 1020)],
  ])('is the middle again where %s', (_why, was) => {
    expect(placeOf(was, [left])).toEqual({ width: 1280, height: 800, maximized: false })
  })

  it('stays maximized, even where the display is gone', () => {
    expect(placeOf({ ...place(2400, 100), maximized: true }, [left])).toMatchObject({ maximized: true })
  })

  it('is never smaller than the page can be', () => {
    expect(placeOf(place(10, 30, 300, 200), [left])).toMatchObject({ width: 1024, height: 640 })
  })

  it('can always be got hold of, whatever was saved and whatever displays there are', () => {
    const coordinate = fc.integer({ min: -10_000, max: 10_000 })
    const size = fc.integer({ min: 200, max: 8_000 })
    const area = fc.record({ x: coordinate, y: coordinate, width: size, height: size })
    const saved = fc.record({ x: coordinate, y: coordinate, width: size, height: size, maximized: fc.boolean() })
    fc.assert(
      fc.property(saved, fc.array(area, { maxLength: 4 }), (was, areas) => {
        const { x, y, width, height } = placeOf(was, areas)
        expect(width).toBeGreaterThanOrEqual(1024)
        expect(height).toBeGreaterThanOrEqual(640)
        if (x === undefined || y === undefined) return
        // A point of the title bar, somewhere along it, lies on a display.
        const isReached = areas.some(
          (one) => y >= one.y && y < one.y + one.height && x < one.x + one.width && x + width > one.x,
        )
        expect(isReached).toBe(true)
      }),
    )
  })
})

describe('remembering', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  function remembered() {
    const window = new FakeWindow()
    const written: string[] = []
    rememberPlace(window.asBrowserWindow(), { read: () => undefined, write: (json) => void written.push(json) })
    return { window, written }
  }

  it('writes once, when the window has come to rest', () => {
    const { window, written } = remembered()
    for (const event of ['move', 'move', 'resize', 'maximize', 'unmaximize', 'move']) {
      window.emit(event)
      vi.advanceTimersByTime(100)
    }
    expect(written).toEqual([])
    window.bounds = { x: 5, y: 6, width: 1200, height: 700 }
    window.maximized = true
    vi.runAllTimers()
    const place = { x: 5, y: 6, width: 1200, height: 700, maximized: true }
    expect(written.map((json) => JSON.parse(json))).toEqual([place])
    expect(recallPlace({ read: () => written[0], write: () => undefined })).toEqual(place)
  })

  it('writes at once when the window closes, and nothing after that', () => {
    const { window, written } = remembered()
    window.emit('move')
    window.emit('close')
    expect(written).toHaveLength(1)
    window.emit('move')
    window.emit('closed')
    vi.runAllTimers()
    expect(written).toHaveLength(1)
  })

  it('troubles nobody where nothing can be kept', () => {
    const window = new FakeWindow()
    const broken = (): never => {
      throw new Error('disk full')
    }
    const kept = { read: broken, write: broken }
    rememberPlace(window.asBrowserWindow(), kept)
    expect(() => window.emit('close')).not.toThrow()
    expect(recallPlace(kept)).toBeUndefined()
  })

  it.each([undefined, 'null', 'no json', '{"width":10,"height":10}', '{"x":1}', '[]'])(
    'recalls nothing of %j',
    (json) => {
      expect(recallPlace({ read: () => json, write: () => undefined })).toBeUndefined()
    },
  )
})
