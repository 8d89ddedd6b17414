import { z } from 'zod'
import type { Language } from '../../../contract/bridge.ts'
import { reportNames } from '../../../contract/reportColumns.ts'
import { unreadLines } from '../../../words/errors/index.ts'
import { fileWords } from '../../../words/files/sheets.ts'
import { formatNumber } from '../../../words/formats.ts'
import { titleOfReport } from '../../../words/files/report.ts'
import { escaped, pageHead } from '../html.ts'
import type { PackAbout } from '../exports.ts'

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

/** The manifest's own path in a pack. */
export const manifestPath = 'manifest.json'

/** The page that explains a pack to people. */
export const indexPath = 'index.html'

/** More than any manifest has, in bytes; one that is larger is none of ours. */
export const mostManifestBytes = 4 * 1024 * 1024

/** What the files of a pack are called: letters, digits, hyphens, underscores and points, in folders. */
const filePath = /^(?:[a-z0-9_-]+\/)*[a-z0-9_-]+(?:\.[a-z0-9]+)+$/

/** Of the manifest, not of Keydesk: rises when a reader of the old one could misread the new one. */
export const manifestVersion = 1

/** What a pack says of itself. Each file but the manifest is listed, once. */
export const PackManifest = z.object({
  format: z.literal('keydesk.pack'),
  version: z.literal(manifestVersion),
  /** When it was made (ISO 8601). */
  made: z.string(),
  enterprise: z.object({ globalId: z.string(), baseUrl: z.string(), name: z.string() }),
  snapshot: z.object({
    snapshot: z.int(),
    asOf: z.string(),
    name: z.string().nullable(),
    /** Asset numbers whose products could not be read for this snapshot: what stands in the pack is older, or nothing. */
    unreadable: z.array(z.object({ assetId: z.string(), assetNum: z.string(), error: z.string() })),
  }),
  /**
   * The record of what this desk changed: whether it held when the pack was made, how many entries it has, and the last
   * hash of its chain, or null. Packs without the record don't say it.
   */
  history: z.object({ ok: z.boolean(), entries: z.int().min(0), head: z.string().nullable() }).optional(),
  /** Reports that are not in the pack in this form, because they are too large for it. */
  leftOut: z.array(z.string()),
  files: z
    .array(
      z.object({
        path: z
          .string()
          .regex(filePath)
          .refine((path) => path !== manifestPath),
        /** In bytes, unpacked. */
        size: z.int().min(0),
        sha256: z.string().regex(/^[0-9a-f]{64}$/),
      }),
    )
    .refine((files) => new Set(files.map(({ path }) => path)).size === files.length),
})
export type PackManifest = z.infer<typeof PackManifest>

/** Reads a manifest; undefined for what Keydesk cannot have written. */
export function readManifest(bytes: Buffer): PackManifest | undefined {
  try {
    return PackManifest.safeParse(JSON.parse(bytes.toString())).data
  } catch {
    return undefined
  }
}

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
  return `${pageHead('en', title, style)}${sectionIn('en', about, files, leftOut)}${sectionIn('zh-CN', about, files, leftOut)}</html>
`
}
