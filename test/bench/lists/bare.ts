import styles from '../../../src/renderer/ui/grid/Grid.module.css'
import { columnWidths, rowHeight, type BenchRow } from './rows.ts'

/**
 * The least that shows rows of a long list: as many elements as are in view, moved and given other texts as one
 * scrolls. The same looks as the grid, and nothing else: no header, focus, selection, roles or pages.
 */
export function showBare(rows: readonly BenchRow[], root: HTMLElement): void {
  const scroller = root.appendChild(document.createElement('div'))
  scroller.className = styles['grid'] ?? ''
  scroller.style.setProperty('--columns', columnWidths.map((width) => `${width}px`).join(' '))
  const list = scroller.appendChild(document.createElement('div'))
  list.className = styles['rows'] ?? ''
  list.style.height = `${rows.length * rowHeight}px`

  const pool = Array.from({ length: Math.ceil(scroller.clientHeight / rowHeight) + 9 }, () => {
    const element = list.appendChild(document.createElement('div'))
    element.className = styles['row'] ?? ''
    const texts = columnWidths.map(() => {
      const cell = element.appendChild(document.createElement('div'))
      cell.className = styles['cell'] ?? ''
      return cell.appendChild(document.createElement('bdi')).appendChild(document.createTextNode(''))
    })
    return { element, texts, shown: -1 }
  })
  const draw = () => {
    const first = Math.max(0, Math.floor(scroller.scrollTop / rowHeight) - 4)
    for (let index = first; index < Math.min(rows.length, first + pool.length); index += 1) {
      const slot = pool[index % pool.length]!
      if (slot.shown === index) continue
      slot.shown = index
      slot.element.style.transform = `translateY(${index * rowHeight}px)`
      rows[index]!.cells.forEach((text, column) => (slot.texts[column]!.data = text))
    }
  }
  scroller.addEventListener('scroll', draw)
  draw()
}
