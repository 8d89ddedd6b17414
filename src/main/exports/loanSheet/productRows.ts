import type { Language } from '../../../contract/bridge.ts'
import { localDay } from '../../../domain/fileNames.ts'
import { isEndlessAt } from '../../../domain/daysLeft.ts'
import { fileWords, type PlainWord } from '../../../words/files/sheets.ts'
import { escaped } from '../html.ts'
import type { LoanSheet } from '../exports.ts'

/** The measures of a sheet's page: A4 without its margins, in ems of its text, and in its lines. */
export const page = { width: 62.5, lines: 63.5 }

const wide =
  /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]|\p{Extended_Pictographic}/u
/** Of a letter or a digit, rather too much than too little. */
const narrow = 0.6

/** About how wide a text is, in ems. */
export const widthOf = (text: string): number =>
  Array.from(text).reduce((sum, one) => sum + (wide.test(one) ? 1 : narrow), 0)

/** What a line leaves empty because its next word doesn't fit. */
const leftOfLine = 2

/** About how many lines a text takes at a width in ems. */
export function linesOf(text: string, width: number): number {
  const taken = (line: string): number => {
    const all = widthOf(line)
    return all <= width ? 1 : Math.ceil(all / (width - leftOfLine))
  }
  return text.split('\n').reduce((sum, line) => sum + taken(line), 0)
}

/**
 * How many lines each of some may have of the room on a page: what one leaves goes to the others. Where there is too
 * little for `least` of each, it is the room on as many pages as that takes.
 */
function fairShares(needs: readonly number[], room: number, least: number): number[] {
  const given = (share: number): number[] => needs.map((need) => Math.max(least, Math.min(need, share)))
  const sum = (some: readonly number[]): number => some.reduce((all, one) => all + one, 0)
  const pages = Math.max(0, Math.ceil((sum(given(least)) - room) / page.lines))
  const all = room + pages * page.lines
  let share = Math.max(least, ...needs)
  while (share > least && sum(given(share)) > all) share -= 1
  let left = Math.floor(all - sum(given(share)))
  return needs.map((need, at) => given(share)[at]! + (need > share && left-- > 0 ? 1 : 0))
}

type Asset = LoanSheet['assets'][number]
type Product = Asset['products'][number]

/** A validity and the gap before it, in ems of the page's text. */
const validityWidth = 14.5
/** What stands beside a barcode takes at least as many lines. */
const barcodeLines = 4
/** The borders of a row and what is between them, in lines. */
const aroundRow = 0.6

export const productStyle = `
.valid,td+td{padding-inline-end:0}.valid{width:${validityWidth - 1}em}
ul{margin:0;padding:0;list-style:none}
li{display:grid;grid-template-columns:1fr ${validityWidth - 1}em;column-gap:1em;overflow-wrap:anywhere}
`

/** The same in each language, the page's own first. */
const inEach = (languages: readonly Language[], word: (say: ReturnType<typeof fileWords>) => string): string =>
  languages.map((one) => word(fileWords(one))).join(' ')

function validity({ starts, ends }: Product, say: (word: PlainWord) => string): string {
  const end = ends === null ? '' : isEndlessAt(ends) ? say('loanSheet.endless') : localDay(ends)
  return `${starts === null ? '' : localDay(starts)} – ${end}`
}

/** Those still in date when they were lent come first: they are what is handed over. */
function inOrder({ products }: Asset, lentAt: number): Product[] {
  const hasEnded = ({ ends }: Product): boolean => ends !== null && ends < lentAt
  return products.toSorted(
    (a, b) => Number(hasEnded(a)) - Number(hasEnded(b)) || (a.ends ?? Infinity) - (b.ends ?? Infinity),
  )
}

/**
 * The asset numbers of a sheet and their products as rows of its table: as many products as there are lines for, the
 * rest counted. `numbered` draws a number, `numberWidth` is how wide it is, in ems.
 */
export function productRows(
  { assets, languages, lentAt }: LoanSheet,
  how: { numbered: (text: string) => string; numberWidth: number; lines: number },
): string {
  const say = (word: PlainWord): string => inEach(languages, (words) => words(word))
  const namesWidth = page.width - how.numberWidth - validityWidth
  const all = assets.map((asset) => {
    const products = inOrder(asset, lentAt).map((one) => {
      const name = one.isTrial ? `${one.name} (${say('loanSheet.trial')})` : one.name
      const valid = validity(one, say)
      return { name, valid, lines: Math.max(linesOf(name, namesWidth), linesOf(valid, validityWidth - 1)) }
    })
    const need = products.reduce((sum, { lines }) => sum + lines, asset.more > 0 ? 1 : 0)
    return { asset, products, need }
  })
  const needs = all.map(({ need }) => need)
  const shares = fairShares(needs, how.lines - assets.length * aroundRow, barcodeLines)
  const rows = all.map(({ asset: { assetNum, assetId, more: left }, products, need }, at) => {
    // What is left out is said in a line of its own.
    const share = shares[at]!
    let room = need > share ? share - 1 : need
    const shown = products.slice(0, products.findIndex(({ lines }) => (room -= lines) < 0) >>> 0)
    const more = left + products.length - shown.length
    const lines = shown.map(({ name, valid }) => `<li>${escaped(name)} <span>${escaped(valid)}</span></li>`)
    if (more > 0) {
      const rest = inEach(languages, (words) => words('loanSheet.more', { count: more }))
      lines.push(`<li>${escaped(rest)}</li>`)
    }
    const list = lines.length === 0 ? escaped(say('loanSheet.noProducts')) : `<ul>${lines.join('')}</ul>`
    return `<tr><td>${how.numbered(assetNum ?? assetId)}</td><td colspan="2">${list}</td></tr>`
  })
  return rows.join('\n')
}
