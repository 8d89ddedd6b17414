import type { Strokes } from '../../../contract/loans.ts'
import { signatureBox } from '../../../contract/signatureBounds.ts'
import { pathOf } from '../../../domain/strokes.ts'
import { isEndlessAt } from '../../../domain/validity.ts'
import { exportWords } from '../../../words/exports/index.ts'
import type { loanSheetEn } from '../../../words/exports/loanSheet.ts'
import { escaped } from '../escaped.ts'
import type { FileTarget, LoanSheet, LoanSheets } from '../exports.ts'
import { printed } from '../printed.ts'
import { writeWhole } from '../writeWhole.ts'
import { loadBarcodes } from './barcode.ts'

/** Paper is white, whatever the system’s colours are. */
const pageStyle = `
@page{size:A4;margin:14mm}
:root{color-scheme:light;font:11px/1.45 system-ui,"Noto Sans CJK SC","Microsoft YaHei","PingFang SC",sans-serif}
body{margin:0 auto;max-width:182mm;color:#000;background:#fff}
h1{font-size:1.75em;margin:0 0 .5em}
.other{color:#444;font-weight:400;margin-inline-start:.5em}
dl{display:grid;grid-template-columns:1fr 1fr;gap:.25em 2em;margin:0 0 1em}
dl div{display:flex;gap:.75em;border-block-end:1px solid #bbb;padding-block:.125em}
dt{color:#444;min-width:9em}dd{margin:0;font-weight:600;overflow-wrap:anywhere}
table{border-collapse:collapse;width:100%;margin-block-end:1em}
th,td{text-align:start;vertical-align:top;border-block-end:1px solid #bbb;padding:.25em 1em .25em 0}
tr{break-inside:avoid}ul{margin:0;padding:0;list-style:none}
figure{margin:0}figcaption{font:600 1.1em ui-monospace,monospace}
svg{display:block}figure svg{shape-rendering:crispEdges}
.terms{display:grid;grid-auto-flow:column;grid-auto-columns:1fr;gap:2em;white-space:pre-line}
.signs{display:grid;grid-template:auto auto/1fr 1fr;column-gap:3em;margin-block-end:1em;break-inside:avoid}
.sign{display:grid;grid-row:span 2;grid-template-rows:subgrid}
.sign div{min-height:3.5em;align-self:end}
.sign svg{height:18mm;fill:none;stroke:#000;stroke-width:7;stroke-linecap:round;stroke-linejoin:round}
.sign p{border-block-start:1px solid #000;margin:0;padding-block-start:.25em}
.at{white-space:nowrap}
.record{color:#444;overflow-wrap:anywhere;font-size:.85em}
`

/** Lines of products that a page has room for, and how many a number has at least. */
const linesOnPage = 24
const fewLines = 2

const two = (value: number): string => String(value).padStart(2, '0')
/** A local day, or a day and time, in digits that both languages read alike. */
function dayOf(time: number): string {
  const at = new Date(time)
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`
}
function timeOf(time: number): string {
  const at = new Date(time)
  return `${dayOf(time)} ${two(at.getHours())}:${two(at.getMinutes())}`
}

/** A signature as a picture that is made of numbers alone. */
function drawing(strokes: Strokes, name: string): string {
  const { width, height } = signatureBox
  const box = `viewBox="0 0 ${width} ${height}"`
  return `<svg role="img" aria-label="${escaped(name)}" ${box}><path d="${pathOf(strokes)}"/></svg>`
}

type Plain = Exclude<keyof typeof loanSheetEn, 'loanSheet.more'>

/** The page of a loan: one file that asks the network for nothing. */
async function loanSheetHtml(sheet: LoanSheet): Promise<string> {
  const barcode = await loadBarcodes()
  const { languages, kind, member, key, assets } = sheet
  const [first = 'en', ...others] = languages
  const say = (word: Plain): string => {
    const other = others.map((one) => `<span class="other" lang="${one}">${escaped(exportWords(one)(word))}</span>`)
    return `<span lang="${first}">${escaped(exportWords(first)(word))}</span>${other.join('')}`
  }
  const field = (word: Plain, value: string | null | undefined): string =>
    value ? `<div><dt>${say(word)}</dt><dd>${escaped(value)}</dd></div>` : ''
  const numbered = (text: string): string => {
    const drawn = barcode(text)
    return `<figure data-number="${escaped(text)}">${drawn ?? ''}<figcaption>${escaped(text)}</figcaption></figure>`
  }
  const due = sheet.due === null ? undefined : sheet.due.length === 10 ? sheet.due : timeOf(Date.parse(sheet.due))
  const validity = ({ starts, ends, isTrial }: LoanSheet['assets'][number]['products'][number]): string => {
    const end = ends === null ? '' : isEndlessAt(ends) ? exportWords(first)('loanSheet.endless') : dayOf(ends)
    const range = `${starts === null ? '' : dayOf(starts)} – ${end}`
    return isTrial ? `${range} (${exportWords(first)('loanSheet.trial')})` : range
  }
  // Those still in date come first: they are what is handed over.
  const hasEnded = (ends: number | null): boolean => ends !== null && ends < sheet.lentAt
  const mostLines = Math.max(fewLines, Math.floor(linesOnPage / assets.length))
  const rows = assets.map(({ assetNum, assetId, products: all, more: left }) => {
    const sorted = all.toSorted(
      (a, b) => Number(hasEnded(a.ends)) - Number(hasEnded(b.ends)) || (a.ends ?? Infinity) - (b.ends ?? Infinity),
    )
    const products = sorted.slice(0, mostLines)
    const more = left + all.length - products.length
    const lines = products.map((one) => [escaped(one.name), escaped(validity(one))] as const)
    const rest = more > 0 ? `<li>${escaped(exportWords(first)('loanSheet.more', { count: more }))}</li>` : ''
    const names =
      lines.length === 0
        ? say('loanSheet.noProducts')
        : `<ul>${lines.map(([name]) => `<li>${name}</li>`).join('')}${rest}</ul>`
    const times = `<ul>${lines.map(([, time]) => `<li>${time}</li>`).join('')}</ul>`
    return `<tr><td>${numbered(assetNum ?? assetId)}</td><td>${names}</td><td>${times}</td></tr>`
  })
  const terms = languages.map(
    (one) => `<p lang="${one}">${escaped(sheet.terms[one] || exportWords(one)('loanSheet.usualTerms'))}</p>`,
  )
  const sign = (word: 'loanSheet.signEmployee' | 'loanSheet.signDesk', signature?: LoanSheet['signature']): string => {
    const at = signature ? ` <span class="at">${timeOf(signature.time)}</span>` : ''
    const drawn = signature ? drawing(signature.strokes, exportWords(first)(word)) : ''
    return `<div class="sign"><div>${drawn}</div><p>${say(word)} · ${say('loanSheet.date')}${at}</p></div>`
  }
  return `<!doctype html>
<html lang="${first}"><head><meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>${escaped(exportWords(first)(`loanSheet.${kind}`))} ${escaped(key)}</title><style>${pageStyle}</style></head>
<body><h1>${say(`loanSheet.${kind}`)}</h1>
<dl>${field('loanSheet.enterprise', `${sheet.enterprise.name} (${sheet.enterprise.globalId})`)}
${field('loanSheet.employee', member && (member.name ?? member.userName ?? member.globalId))}
${field('loanSheet.account', member?.userName)}${field('loanSheet.lentAt', timeOf(sheet.lentAt))}
${field('loanSheet.due', due)}${field('loanSheet.operator', sheet.operator)}
${kind === 'return' ? field('loanSheet.handedInAt', sheet.handedInAt === null ? null : timeOf(sheet.handedInAt)) : ''}
${kind === 'return' ? field('loanSheet.releasedAt', sheet.releasedAt === null ? null : timeOf(sheet.releasedAt)) : ''}
${field('loanSheet.note', sheet.note)}</dl>
<table><thead><tr><th>${say('loanSheet.key')}</th></tr></thead><tbody><tr><td>${numbered(key)}</td></tr></tbody></table>
<table><thead><tr><th>${say('loanSheet.assetNum')}</th><th>${say('loanSheet.product')}</th><th>${say('loanSheet.validity')}</th></tr></thead>
<tbody>${rows.join('\n')}</tbody></table>
<h2>${say('loanSheet.terms')}</h2><div class="terms">${terms.join('')}</div>
<div class="signs">${sign('loanSheet.signEmployee', sheet.signature)}${sign('loanSheet.signDesk')}</div>
<div class="record"><p>${say('loanSheet.entry')}: ${escaped(sheet.entry)}</p>
<p>${say('loanSheet.head')}: ${escaped(sheet.head ?? '')}</p><p>${say('loanSheet.made')}: ${timeOf(sheet.madeAt)}</p></div>
</body></html>
`
}

const writePage = (target: FileTarget, sheet: LoanSheet): Promise<{ file: string; bytes: number }> =>
  writeWhole(target, async function* () {
    yield await loanSheetHtml(sheet)
  })

export const loanSheets: LoanSheets = {
  html: loanSheetHtml,
  write: (target, format, sheet, options = {}) =>
    format === 'pdf' ? printed(target, (page) => writePage(page, sheet), options) : writePage(target, sheet),
}
