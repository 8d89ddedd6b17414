import '../../../src/renderer/ui/styles/tokens.css'
import '../../../src/renderer/ui/styles/base.css'
import { showBare } from './bare.ts'
import { showGrid } from './grid.tsx'
import { makeRows } from './rows.ts'

declare global {
  interface Window {
    /** Shows one of the lists; resolves to the milliseconds until its first rows are on the screen. */
    show: (list: 'grid' | 'bare', count: number) => Promise<number>
    /** Scrolls by `step` px in each of `frames` frames. */
    scrollRows: (step: number, frames: number) => Promise<void>
  }
}

const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
const root = document.getElementById('root')!
Object.assign(root.style, { display: 'flex', height: '100vh' })

window.show = async (list, count) => {
  const rows = makeRows(count)
  await frame()
  const start = performance.now()
  if (list === 'grid') showGrid(rows, root)
  else showBare(rows, root)
  while (!root.textContent.includes('user.0.0')) await frame()
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
