import type { Language } from '../../../contract/bridge.ts'
import { reportNames } from '../../../contract/reportColumns.ts'
import { unreadLines } from '../../../words/errors/index.ts'
import { fileWords } from '../../../words/files/index.ts'
import { formatNumber } from '../../../words/formats.ts'
import { titleOfReport } from '../../../words/files/report.ts'
import { escaped } from '../html.ts'
import type { PackAbout } from '../exports.ts'
import { manifestPath } from './manifest.ts'

interface Listed {
  path: string
  size: number
}

const style = `
:root{color-scheme:light dark;font:15px/1.6 system-ui,sans-serif}
body{margin:0 auto;max-width:52rem;padding:1.5rem}
h1{font-size:1.5rem;margin:0 0 .5rem}h2{font-size:1.1rem;margin:1.5rem 0 .25rem}
section+section{border-top:1px solid color-mix(in srgb,CanvasText 25%,transparent);margin-top:2.5rem;padding-top:1.5rem}
table{border-collapse:collapse;width:100%}th,td{text-align:start;padding:.25rem .75rem .25rem 0;vertical-align:top}
td:first-child,td:last-child{white-space:nowrap}
td:last-child,th:last-child{text-align:end;font-variant-numeric:tabular-nums}
pre{white-space:pre-wrap;overflow-wrap:anywhere;margin:.25rem 0}
`

/** What everybody's system has for it. */
const commands = [
  ['Windows (PowerShell)', `Get-FileHash ${manifestPath} -Algorithm SHA256`],
  ['macOS', `shasum -a 256 ${manifestPath}`],
  ['Linux', `sha256sum ${manifestPath}`],
]

const words = {
  ...({ members: 'pack.members', assets: 'pack.assets', keys: 'pack.keys', products: 'pack.products' } as const),
  ...({ record: 'pack.record', verification: 'pack.verification' } as const),
}

const isOther = (name: string | undefined): name is keyof typeof words => name !== undefined && name in words

function sectionIn(language: Language, about: PackAbout, files: readonly Listed[], leftOut: readonly string[]): string {
  const say = fileWords(language)
  const { made, enterprise, snapshot } = about
  const paragraph = (text: string): string => `<p>${escaped(text)}</p>`
  const list = (items: readonly string[]): string =>
    `<ul>${items.map((item) => `<li>${escaped(item)}</li>`).join('')}</ul>`
  const contentOf = (path: string): string => {
    const [, name] = /\/([a-z-]+)\.[a-z]+$/.exec(path) ?? []
    const report = reportNames.find((one) => path.startsWith('reports/') && one === name)
    if (report !== undefined) return say('pack.report', { report: titleOfReport(language, report) })
    return isOther(name) ? say(words[name]) : ''
  }
  const rows = files.map(
    ({ path, size }) =>
      `<tr><td><a href="${escaped(path)}">${escaped(path)}</a></td><td>${escaped(contentOf(path))}</td><td>${formatNumber(language, size)}</td></tr>`,
  )
  const heads = [say('pack.file'), say('pack.content'), say('pack.size')]
  const description = say('pack.what', {
    enterprise: enterprise.name,
    id: enterprise.globalId,
    address: enterprise.baseUrl,
    asOf: snapshot.asOf,
    snapshot: String(snapshot.snapshot),
    name: snapshot.name ?? undefined,
    made,
  })
  const unread = unreadLines(language, snapshot.unreadable)
  return `<section lang="${language}">
<h1>${escaped(say('pack.title'))}</h1>
${paragraph(description)}
${paragraph(say('pack.private'))}
<h2>${escaped(say('pack.files'))}</h2>
<table><thead><tr>${heads.map((head) => `<th scope="col">${escaped(head)}</th>`).join('')}</tr></thead><tbody>
${rows.join('\n')}
<tr><td><a href="${manifestPath}">${manifestPath}</a></td><td>${escaped(say('pack.manifest'))}</td><td></td></tr>
</tbody></table>
${unread.length === 0 ? '' : paragraph(say('pack.unreadable')) + list(unread)}
${leftOut.length === 0 ? '' : paragraph(say('pack.leftOut')) + list(leftOut)}
<h2>${escaped(say('pack.check'))}</h2>
${paragraph(say('pack.checkHash'))}
${commands.map(([system, command]) => `<p>${system}</p><pre>${command}</pre>`).join('\n')}
${paragraph(say('pack.checkRest'))}
${paragraph(say('pack.checkKeydesk'))}
<pre>keydesk verify FILE --manifest HASH</pre>
</section>
`
}

/** The page that explains a pack to somebody without Keydesk, in both languages. It runs nothing and loads nothing. */
export function packIndex(about: PackAbout, files: readonly Listed[], leftOut: readonly string[]): string {
  const title = `${fileWords('en')('pack.title')} · ${fileWords('zh-CN')('pack.title')}`
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>${escaped(title)}</title>
<style>${style}</style>
${sectionIn('en', about, files, leftOut)}${sectionIn('zh-CN', about, files, leftOut)}</html>
`
}
