import '../../../src/renderer/ui/styles/tokens.css'
import '../../../src/renderer/ui/styles/base.css'
import { showBare } from './bare.ts'
import { showBareWall } from './bareWall.ts'
import { showGrid } from './grid.tsx'
import { makeRows } from './rows.ts'
import { makeTiles } from './tiles.ts'
import { showWall } from './wall.tsx'

declare global {
  interface Window {
    /** Shows one of the lists; resolves to the milliseconds until what is first in it is on the screen. */
    show: (list: keyof typeof lists, count: number) => Promise<number>
    /** Scrolls by `step` px in each of `frames` frames. */
    scrollRows: (step: number, frames: number) => Promise<void>
  }
}

const ofRows =
  (showRows: typeof showBare) =>
  (count: number): (() => void) => {
    const rows = makeRows(count)
    return () => showRows(rows, root)
  }
const ofTiles =
  (showTiles: typeof showBareWall) =>
  (count: number): (() => void) => {
    const tiles = makeTiles(count)
    return () => showTiles(tiles, root)
  }

/** What each is made of, and the text by which one sees that it is there. */
const lists = {
  grid: [ofRows(showGrid), 'user.0.0'],
  bare: [ofRows(showBare), 'user.0.0'],
  wall: [ofTiles(showWall), '000011'],
  bareWall: [ofTiles(showBareWall), '000011'],
} as const

const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
const root = document.getElementById('root')!
Object.assign(root.style, { display: 'flex', height: '100vh' })

window.show = async (list, count) => {
  const [make, text] = lists[list]
  const show = make(count)
  await frame()
  const start = performance.now()
  show()
  while (!root.textContent.includes(text)) await frame()
  await frame()
  return performance.now() - start
}

window.scrollRows = async (step: number, frames: number) => {
  const scroller = [...root.querySelectorAll('*')].find(
    ({ scrollHeight, clientHeight }) => scrollHeight > clientHeight + 1000,
  )!
  for (let left = frames; left > 0; left -= 1) {
    scroller.scrollTop += step
    await frame()
  }
}
