import type { Language } from '../../../contract/bridge.ts'
import type { ProductInstance } from '../../../contract/records.ts'
import { nameOf } from '../../../domain/people.ts'
import { itemsOf, nameOfItem, type Level } from '../../../domain/tree.ts'
import { endOf, isEndless, isTrial } from '../../../domain/validity.ts'
import { fileWords } from '../../../words/files/index.ts'
import { formatDate, formatDateTime } from '../../../words/formats.ts'
import { escaped } from '../escaped.ts'
import type { Origin, ProductContent, TableFormat, UnreadableTree } from '../exports.ts'
import { countOf, type ContentTree } from './content.ts'
import { openSpool } from '../spool.ts'
import { unreadHtml } from '../unreadHtml.ts'
import { pageScript, pageStyle } from './htmlPage.ts'

/** How things are said on the page. */
type Say = ReturnType<typeof fileWords>
interface Voice {
  say: Say
  language: Language
}

function validityOf(product: ProductInstance, { say, language }: Voice): string {
  const end = endOf(product)
  const until = isEndless(product) ? say('html.noEnd') : end === undefined ? '' : formatDate(language, end)
  const from = product.limitStartTime == null ? '' : formatDate(language, product.limitStartTime)
  return [from, until].filter((one) => one !== '').join(' – ')
}

function instanceHtml(product: ProductInstance, name: string, voice: Voice): string {
  const { say } = voice
  const tags = [isTrial(product) && say('html.trial'), product.activateFlag === false && say('html.notActivated')]
  const facts = [product.productUri, validityOf(product, voice), ...tags].filter((one): one is string => Boolean(one))
  return `<li><b>${escaped(name)}</b>${facts.map((fact) => ` <span>${escaped(fact)}</span>`).join('')}</li>`
}

function levelHtml(level: Level, voice: Voice): string {
  const items = itemsOf(level).map((item) => {
    const name = nameOfItem(item)
    if (item.kind === 'product') return instanceHtml(item.product, name, voice)
    const { merchandise } = item
    const number = merchandise.merchandiseNum
    return branch(name, number != null && number !== name ? [number] : [], merchandise, voice)
  })
  return `<ul>${items.join('')}</ul>`
}

function branch(name: string, facts: readonly string[], level: Level, voice: Voice): string {
  const count = voice.say('html.products', { count: countOf(level) })
  const summary = [...facts, count].map((fact) => ` <span>${escaped(fact)}</span>`).join('')
  return `<li><details open><summary><b>${escaped(name)}</b>${summary}</summary>${levelHtml(level, voice)}</details></li>`
}

function assetHtml({ asset, holder, tree }: ContentTree, voice: Voice): string {
  const who = holder === undefined ? asset.cloudAccountGlobalId : `${nameOf(holder)} (${holder.userName})`
  return branch(asset.assetNum ?? asset.assetId, [who || voice.say('html.free')], tree, voice)
}

/**
 * One file that opens anywhere: a tree to search, to open and to close, light or dark as the system is, which prints
 * open. It asks the network for nothing, and its policy would not let it. As of when it is, and what is not in it, stands
 * above the trees and is known after them: they wait on the disk.
 */
export async function* productsHtml(
  content: ProductContent,
  origin: () => Origin,
  { language, enterpriseName }: Pick<TableFormat, 'language' | 'enterpriseName'>,
): AsyncGenerator<string> {
  const voice = { say: fileWords(language), language }
  const trees = await openSpool<string>()
  try {
    for await (const one of content.trees()) await trees.add([assetHtml(one, voice)])
    yield headHtml(origin(), enterpriseName, content.unreadable ?? [], voice)
    for await (const texts of trees.rows()) for (const text of texts) yield `${text}\n`
  } finally {
    await trees.close()
  }
  yield `</ul></main>
<script>${pageScript}</script>
</html>
`
}

function headHtml(
  { asOf, enterprise }: Origin,
  name: string | undefined,
  unreadable: readonly UnreadableTree[],
  voice: Voice,
): string {
  const { say, language } = voice
  const time = formatDateTime(language, Date.parse(asOf))
  const summary = say('html.asOf', { time, enterprise: enterprise.globalId, name })
  const lacking = say('html.unreadable', { count: unreadable.length })
  return `<!doctype html>
<html lang="${language}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'">
<title>${escaped(say('sheet.products'))}</title>
<style>${pageStyle}</style>
<header><h1>${escaped(say('sheet.products'))}</h1><p>${escaped(summary)}</p>
<form role="search"><input type="search" aria-label="${escaped(say('html.search'))}" placeholder="${escaped(say('html.search'))}">
<button type="button" data-open="true">${escaped(say('html.open'))}</button>
<button type="button" data-open="">${escaped(say('html.close'))}</button>
<output data-none="${escaped(say('html.none'))}"></output></form></header>
<main>${unreadHtml(lacking, unreadable, language)}<ul>
`
}
