import type { Page } from 'playwright-core'

/** The checks that find something on the details of a member after `spoil`. */
export const spoiled = [
  'axe',
  'steady',
  'colours in the dark',
  'out of reach',
  'words in rows',
  'heads of a list',
  'tree',
  'places',
  'times',
  'buttons of the toolbar',
  'lines of the toolbar',
  'under the columns',
  'verbs',
  'order of Arabic',
  'mirrored',
  'search box',
  'out of reach in the dark',
]

/** Gives each check something to find. The page's policy knows no style that is written in its text. */
export const spoil = (page: Page, columns: string): Promise<void> =>
  page.evaluate((nameOfColumns) => {
    const one = (selector: string) => document.querySelector<HTMLElement>(selector)!
    /** Puts an element at the end of another. */
    function add(to: HTMLElement, html: string, style: Partial<CSSStyleDeclaration> = {}): void {
      to.insertAdjacentHTML('beforeend', html)
      const last = [...to.lastElementChild!.querySelectorAll<HTMLElement>('*')].at(-1)
      Object.assign((last ?? (to.lastElementChild as HTMLElement)).style, style)
    }
    const [main, header, cell, name] = [one('main'), one('main header'), one('[role=gridcell]'), one('aside h2')]
    const search = one('main input[type=search]') as HTMLInputElement
    add(main, '<img src="icon.svg">')
    let moves = 0
    setInterval(() => (name.style.marginBlockStart = `${(moves += 1)}px`), 20)
    one('h1').style.marginLeft = '7px'
    name.style.color = 'light-dark(black, #222)'
    add(document.body, '<button>far</button>', { position: 'fixed', left: '-200px' })
    cell.textContent = ''
    add(cell, '<b>far</b>', { display: 'block', width: '3000px', flex: 'none' })
    one('[role=columnheader]').textContent = ''
    add(one('[role=columnheader]'), '<span>as many words as there are</span>', { whiteSpace: 'nowrap' })
    add(main, '<p><span role="treegrid"><span role="row"><span>2026</span></span></span></p>', { display: 'none' })
    Object.assign(one('nav a').style, { width: '4px', whiteSpace: 'nowrap' })
    add(main, '<p role="rowheader"><span>two lines</span></p>', { display: 'block', width: '4px' })
    header.querySelector('button')!.style.height = '60px'
    for (const title of ['one', 'another']) add(header, `<input title="${title}">`, { flex: 'none', width: '100%' })
    const button = [...main.querySelectorAll('button')].find(
      ({ ariaLabel, textContent }) => ariaLabel === nameOfColumns || textContent === nameOfColumns,
    )
    const { left, top } = cell.getBoundingClientRect()
    Object.assign(button!.style, { position: 'fixed', left: `${left}px`, top: `${top}px` })
    Object.assign(one('[data-panel] ~ * button').style, { position: 'fixed', top: '5000px' })
    add(main, '<dd dir="auto">علي, حسن</dd>')
    search.placeholder = 'as many words as there are '.repeat(20)
    search.addEventListener('input', () => (search.style.width = `${100 + search.value.length}px`))
  }, columns)
