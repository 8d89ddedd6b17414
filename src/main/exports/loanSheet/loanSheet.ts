import type { Strokes } from '../../../contract/loans.ts'
import { signatureBox } from '../../../contract/bounds.ts'
import { localMinute } from '../../../domain/fileNames.ts'
import { enterpriseInFull } from '../../../domain/people.ts'
import { pathOf } from '../../../domain/loans.ts'
import { fileWords, type PlainWord } from '../../../words/files/sheets.ts'
import { escaped } from '../html.ts'
import type { LoanSheet } from '../exports.ts'
import { productRows, productStyle, linesOf, page, widthOf } from './productRows.ts'
import type { Language } from '../../../contract/bridge.ts'

interface Field {
  word: PlainWord
  value: string
}

/** What is said of a loan in two columns, above its numbers. */
function fieldsOf(sheet: LoanSheet): Field[] {
  const { kind, enterprise, member, due } = sheet
  const timeOfReturn = (time: number | null): string | null =>
    kind === 'out' || time === null ? null : localMinute(time)
  const fields: [PlainWord, string | null | undefined][] = [
    ['loanSheet.enterprise', enterpriseInFull(enterprise)],
    ['loanSheet.employee', member && (member.name ?? member.userName ?? member.globalId)],
    ['loanSheet.account', member?.userName],
    ['loanSheet.lentAt', localMinute(sheet.lentAt)],
    ['loanSheet.due', due === null || due.length === 10 ? due : localMinute(Date.parse(due))],
    ['loanSheet.operator', sheet.operator],
    ['loanSheet.handedInAt', timeOfReturn(sheet.handedInAt)],
    ['loanSheet.releasedAt', timeOfReturn(sheet.releasedAt)],
    ['loanSheet.note', sheet.note],
  ]
  return fields.flatMap(([word, value]) => (value ? [{ word, value }] : []))
}

/** Of one of the two columns, and of a label in it, in ems. */
const columnWidth = page.width / 2 - 1
const leastLabel = 9
const gap = 0.75
/** What a row takes beside its text, in lines. */
const aroundRow = 0.45

/** How many lines of the page they take. */
function linesOfFields(fields: readonly Field[], languages: readonly Language[]): number {
  const high = fields.map(({ word, value }) => {
    const label = languages.map((one) => fileWords(one)(word)).join(' ')
    return linesOf(value, columnWidth - Math.max(leastLabel, widthOf(label)) - gap)
  })
  const rows = high.flatMap((one, at) => (at % 2 === 0 ? [Math.max(one, high[at + 1] ?? 0) + aroundRow] : []))
  return rows.reduce((sum, one) => sum + one, 0)
}

/** How wide a module is drawn, in pixels: whole ones, so that edges are sharp; narrow ones can still be read. */
const modules = [2, 1] as const
/** How wide it is at most, in pixels, so that products have room beside it. */
const mostWidth = 480
/** Code 128 wants as many of nothing at both ends. */
const quietModules = 10
/** In millimetres. */
const height = 7

/**
 * What draws a text of printable ASCII as Code 128, an SVG; undefined where it can't be one, or is too long for a page. Loaded with the first
 * sheet: it is large, and nothing else needs it.
 */
async function loadBarcodes(): Promise<(text: string) => string | undefined> {
  const { code128, drawingSVG } = await import('bwip-js/generic')
  return (text) => {
    if (!/^[\x20-\x7e]{1,60}$/.test(text)) return undefined
    for (const scale of modules) {
      const drawn = code128({ bcid: 'code128', text, scale, height, paddingwidth: quietModules }, drawingSVG())
      const [box, width, tall] = /viewBox="0 0 (\d+) (\d+)"/.exec(drawn) ?? []
      // As large as it is drawn: scaled, its edges would blur.
      if (box !== undefined && Number(width) <= mostWidth)
        return drawn.replace(box, `${box} width="${width}" height="${tall}"`)
    }
    return undefined
  }
}

/** In pixels. */
const textSize = 11

/** Paper is white, whatever the system’s colours are. */
const pageStyle = `
@page{size:A4;margin:14mm}
:root{color-scheme:light;font:${textSize}px/1.45 system-ui,"Noto Sans CJK SC","Microsoft YaHei","PingFang SC",sans-serif}
body{margin:0 auto;max-width:182mm;color:#000;background:#fff}
h1{font-size:1.75em;margin:0 0 .5em}
.other{color:#444;font-weight:400;margin-inline-start:.5em}
dl{display:grid;grid-template-columns:1fr 1fr;gap:.25em 2em;margin:0 0 1em}
dl div{display:flex;gap:.75em;border-block-end:1px solid #bbb;padding-block:.125em}
dt{color:#444;min-width:9em}dd{margin:0;font-weight:600;overflow-wrap:anywhere}
table{border-collapse:collapse;width:100%;margin-block-end:1em}
th,td{text-align:start;vertical-align:top;border-block-end:1px solid #bbb;padding:.25em 1em .25em 0}
tr{break-inside:avoid}
figure{margin:0}figcaption{font:600 1.1em ui-monospace,monospace;overflow-wrap:anywhere}
svg{display:block}figure svg{shape-rendering:crispEdges}
.terms{display:grid;grid-auto-flow:column;grid-auto-columns:1fr;gap:2em;white-space:pre-line}
h2{margin:1em 0 .25em}.terms p{margin:0 0 .5em}.record p{margin:.2em 0}
.signs{display:grid;grid-template:auto auto/1fr 1fr;column-gap:3em;margin-block-end:1em;break-inside:avoid}
.sign{display:grid;grid-row:span 2;grid-template-rows:subgrid}
.sign div{min-height:3.5em;align-self:end}
.sign svg{height:18mm;fill:none;stroke:#000;stroke-width:7;stroke-linecap:round;stroke-linejoin:round}
.sign p{border-block-start:1px solid #000;margin:0;padding-block-start:.25em}
.at{white-space:nowrap}
.record{color:#444;overflow-wrap:anywhere;font-size:.85em}
${productStyle}`

/** What is always on the page, in lines; the rest is left for fields, terms and products. */
const linesAlways = 14

/** A signature as a picture that is made of numbers alone. */
function drawing(strokes: Strokes, name: string): string {
  const { width, height } = signatureBox
  const box = `viewBox="0 0 ${width} ${height}"`
  return `<svg role="img" aria-label="${escaped(name)}" ${box}><path d="${pathOf(strokes)}"/></svg>`
}

/** The page of a loan: one file that asks the network for nothing. */
export async function loanSheetHtml(sheet: LoanSheet): Promise<string> {
  const barcode = await loadBarcodes()
  const { languages, kind, key, assets } = sheet
  const [first = 'en', ...others] = languages
  const say = (word: PlainWord): string => {
    const other = others.map((one) => `<span class="other" lang="${one}">${escaped(fileWords(one)(word))}</span>`)
    return `<span lang="${first}">${escaped(fileWords(first)(word))}</span>${other.join('')}`
  }
  const numbers = [key, ...assets.map(({ assetNum, assetId }) => assetNum ?? assetId)]
  const barcodes = new Map(numbers.map((text) => [text, barcode(text) ?? '']))
  const numbered = (text: string): string =>
    `<figure data-number="${escaped(text)}">${barcodes.get(text)}<figcaption>${escaped(text)}</figcaption></figure>`
  const widthsOfBarcodes = numbers.slice(1).map((text) => Number(/width="(\d+)"/.exec(barcodes.get(text)!)?.[1] ?? 0))
  const fields = fieldsOf(sheet)
  const terms = languages.map(
    (one) => [one, sheet.terms[one] || fileWords(one)(`loanSheet.usualTerms.${kind}`)] as const,
  )
  const termsLines = Math.max(...terms.map(([, text]) => linesOf(text, page.width / terms.length - 2)))
  const rows = productRows(sheet, {
    numbered,
    numberWidth: Math.max(8, ...widthsOfBarcodes) / textSize + 1,
    lines: page.lines - linesAlways - termsLines - linesOfFields(fields, languages),
  })
  const sign = (word: 'loanSheet.signEmployee' | 'loanSheet.signDesk', signature?: LoanSheet['signature']): string => {
    const at = signature ? ` <span class="at">${localMinute(signature.time)}</span>` : ''
    const drawn = signature ? drawing(signature.strokes, fileWords(first)(word)) : ''
    return `<div class="sign"><div>${drawn}</div><p>${say(word)} · ${say('loanSheet.date')}${at}</p></div>`
  }
  return `<!doctype html>
<html lang="${first}"><head><meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>${escaped(fileWords(first)(`loanSheet.${kind}`))} ${escaped(key)}</title><style>${pageStyle}</style></head>
<body><h1>${say(`loanSheet.${kind}`)}</h1>
<dl>${fields.map(({ word, value }) => `<div><dt>${say(word)}</dt><dd>${escaped(value)}</dd></div>`).join('\n')}</dl>
<table><thead><tr><th>${say('loanSheet.key')}</th></tr></thead><tbody><tr><td>${numbered(key)}</td></tr></tbody></table>
<table><thead><tr><th>${say('loanSheet.assetNum')}</th><th>${say('loanSheet.product')}</th><th class="valid">${say('loanSheet.validity')}</th></tr></thead>
<tbody>${rows}</tbody></table>
<h2>${say('loanSheet.terms')}</h2><div class="terms">${terms.map(([one, text]) => `<p lang="${one}">${escaped(text)}</p>`).join('')}</div>
<div class="signs">${sign('loanSheet.signEmployee', sheet.signature)}${sign('loanSheet.signDesk')}</div>
<div class="record"><p>${say('loanSheet.entry')}: ${escaped(sheet.entry)}</p>
<p>${say('loanSheet.head')}: ${escaped(sheet.head ?? '')}</p><p>${say('loanSheet.made')}: ${localMinute(sheet.madeAt)}</p></div>
</body></html>
`
}
