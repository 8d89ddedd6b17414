import type { BoardAsset } from '../../../src/contract/operations/boardOperations.ts'
import number from '../../../src/renderer/ui/NumberText.module.css'
import styles from '../../../src/renderer/features/board/TileBoard.module.css'
import { leftUntil, stateOfTile } from '../../../src/renderer/features/board/tileWords.ts'
import { tileBoardSize } from '../../../src/renderer/features/board/tileLayout.ts'
import { currentWords } from '../../../src/renderer/ui/useWords.tsx'
import { drawnSigns } from './signs.tsx'

const rowHeight = tileBoardSize.tile
/** How much of a number tells it from others. */
const telling = 4
const signs = drawnSigns()

function make(name: string, className: string | undefined, parent: Element): HTMLElement {
  const element = parent.appendChild(document.createElement(name))
  if (className !== undefined) element.className = className
  return element
}

/** The elements of a tile, with the texts that change. */
function makeTile(wall: Element) {
  const tile = make('button', styles['tile'], wall)
  const digits = make('span', `${number['number']} ${number['tail']}`, make('span', styles['line'], tile))
  const bdi = make('bdi', undefined, digits)
  const shared = make('span', number['shared'], bdi).appendChild(document.createTextNode(''))
  const own = bdi.appendChild(document.createTextNode(''))
  const line = make('span', styles['line'], tile)
  const who = make('span', styles['who'], line).appendChild(document.createTextNode(''))
  const left = make('span', styles['left'], line)
  const sign = make('span', undefined, left)
  return { tile, shared, own, who, left: left.appendChild(document.createTextNode('')), sign, state: '', shown: -1 }
}

/**
 * The least that shows the same tiles: as many elements as are in view, moved and given other texts as one scrolls. The
 * same looks, and nothing else: no lanes, focus, choice, words for a screen reader or pages.
 */
export function showBareWall(tiles: readonly BoardAsset[], root: HTMLElement): void {
  const words = currentWords()
  const scroller = make('div', styles['scroller'], root)
  const wall = make('div', styles['wall'], scroller)
  const room = scroller.clientWidth - 2 * tileBoardSize.side
  const columns = Math.max(1, Math.floor((room + tileBoardSize.gap) / (tileBoardSize.least + tileBoardSize.gap)))
  const width = Math.floor((room + tileBoardSize.gap) / columns) - tileBoardSize.gap
  wall.style.height = `${Math.ceil(tiles.length / columns) * rowHeight}px`
  const pool = Array.from({ length: (Math.ceil(scroller.clientHeight / rowHeight) + 9) * columns }, () => {
    const slot = makeTile(wall)
    // Another's place is none that it moves to.
    Object.assign(slot.tile.style, { width: `${width}px`, transition: 'none' })
    return slot
  })
  const draw = () => {
    const first = Math.max(0, Math.floor(scroller.scrollTop / rowHeight) - 4) * columns
    for (let at = first; at < Math.min(tiles.length, first + pool.length); at += 1) {
      const slot = pool[at % pool.length]!
      if (slot.shown === at) continue
      slot.shown = at
      const tile = tiles[at]!
      const [x, y] = [(at % columns) * (width + tileBoardSize.gap), Math.floor(at / columns) * rowHeight]
      slot.tile.style.transform = `translate(${x}px, ${y}px)`
      slot.shared.data = tile.assetNum.slice(0, -telling)
      slot.own.data = tile.assetNum.slice(-telling)
      slot.who.data = tile.holder?.name ?? ''
      slot.left.data =
        tile.key !== null ? tile.key.slice(-telling) : tile.soonestEnd === null ? '' : leftUntil(tile.soonestEnd, words)
      const state = tile.attention[0] ?? stateOfTile(tile)
      if (slot.state === state) continue
      slot.state = state
      slot.tile.dataset['state'] = stateOfTile(tile)
      if (tile.attention[0] === undefined) delete slot.tile.dataset['need']
      else slot.tile.dataset['need'] = tile.attention[0]
      const sign = signs.get(state)
      slot.sign.replaceChildren(...(sign === undefined ? [] : [sign.cloneNode(true)]))
    }
  }
  scroller.addEventListener('scroll', draw)
  draw()
}
