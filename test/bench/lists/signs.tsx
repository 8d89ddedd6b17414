import { createRoot } from 'react-dom/client'
import { flushSync } from 'react-dom'
import styles from '../../../src/renderer/features/board/TileBoard.module.css'
import { signOfNeed, signOfState } from '../../../src/renderer/features/board/tileWords.ts'

/** The signs of tiles as they are drawn, to be copied. */
export function drawnSigns(): ReadonlyMap<string, Element> {
  const signs = Object.entries({ ...signOfState, ...signOfNeed })
  const root = document.createElement('div')
  flushSync(() =>
    createRoot(root).render(
      signs.map(([name, Sign]) => (
        <i key={name}>{Sign !== undefined && <Sign className={styles['sign']} size={13} aria-hidden />}</i>
      )),
    ),
  )
  return new Map(
    signs.flatMap(([name], at) => {
      const sign = root.children[at]?.firstElementChild
      return sign == null ? [] : [[name, sign] as const]
    }),
  )
}
