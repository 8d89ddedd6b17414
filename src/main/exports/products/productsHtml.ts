import type { Language } from '../../../contract/bridge.ts'
import type { ProductInstance, MerchandiseNode } from '../../../contract/records.ts'
import { nameOf } from '../../../domain/people.ts'
import { itemsOf, nameOfItem, type Level } from '../../../domain/tree.ts'
import { endOf, isEndless, isTrial } from '../../../domain/daysLeft.ts'
import { fileWords } from '../../../words/files/sheets.ts'
import { formatDate, formatDateTime } from '../../../words/formats.ts'
import { escaped, unreadHtml, pageHead } from '../html.ts'
import type { Origin, ProductContent, TableFormat, UnreadableTree } from '../exports.ts'
import { openSpool } from '../spool.ts'

/** How the page looks. Colours are the system's, so that they fit light, dark and forced ones. */
const pageStyle = `
:root{color-scheme:light dark;font:14px/1.5 system-ui,sans-serif}
body{margin:0 auto;max-width:72rem;padding:1rem}
header{position:sticky;top:0;background:Canvas;padding-block:.5rem}
h1{font-size:1.25rem;margin:0}p{margin:0 0 .5rem}
form{display:flex;gap:.5rem;flex-wrap:wrap;align-items:center}input{flex:1;min-width:12rem;max-width:30rem}
input,button{font:inherit;padding:.25rem .5rem}
ul{list-style:none;margin:0;padding:0}ul ul{padding-inline-start:1.25rem;border-inline-start:1px solid color-mix(in srgb,CanvasText 20%,transparent)}
b,span{unicode-bidi:isolate}
li{padding-block:.125rem;overflow-wrap:anywhere}main>ul>li{content-visibility:auto;contain-intrinsic-size:auto 2rem}
span{color:color-mix(in srgb,CanvasText 65%,Canvas);margin-inline-start:.5rem}
summary{cursor:pointer}[hidden]{display:none}
@media print{form{display:none}header{position:static}body{max-width:none;padding:0}main>ul>li{content-visibility:visible}li{break-inside:avoid-page}li:has(details){break-inside:auto}}
`

/** What the page does: what is searched for stays with what it hangs under; printed, everything is open. */
const pageScript = `
const input=document.querySelector('input'),output=document.querySelector('output'),all=[...document.querySelectorAll('main li')];
const own=new Map(all.map(li=>{const d=li.firstElementChild;return [li,(d.tagName==='DETAILS'?d.firstElementChild:li).textContent.toLowerCase()]}));
let timer;
function search(){const words=input.value.toLowerCase().split(/\\s+/).filter(Boolean);let found=0;
for(const li of all)li.hidden=words.length>0;
if(words.length>0)for(const li of all){if(words.every(w=>own.get(li).includes(w))){found++;li.hidden=false;for(const below of li.querySelectorAll('li'))below.hidden=false;
for(let up=li.parentElement.closest('li');up&&up.hidden;up=up.parentElement.closest('li'))up.hidden=false;
for(let up=li.parentElement.closest('details');up;up=up.parentElement.closest('details'))up.open=true}}
output.textContent=words.length>0&&found===0?output.dataset.none:''}
input.addEventListener('input',()=>{clearTimeout(timer);timer=setTimeout(search,150)});
document.forms[0].addEventListener('submit',event=>event.preventDefault());
for(const button of document.querySelectorAll('button'))button.addEventListener('click',()=>{for(const one of document.querySelectorAll('details'))one.open=Boolean(button.dataset.open)});
addEventListener('beforeprint',()=>{for(const one of document.querySelectorAll('details'))one.open=true});
`

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

/** Where something hangs: the merchandise from the outside in. */
type Path = readonly Pick<MerchandiseNode, 'merchandiseNum' | 'merchandiseName'>[]

type Asset = Omit<ContentTree, 'tree'>
export type ContentTree = ProductContent['trees'] extends () => AsyncIterable<infer Tree> ? Tree : never

export interface ProductRow extends Asset {
  entry: ProductInstance
  path: Path
}

export interface MerchandiseRow extends Asset {
  entry: MerchandiseNode
  path: Path
}

/** What a tree holds, from top to bottom: each instance, and each merchandise before what is in it. */
export function rowsOfTree({ tree, ...asset }: ContentTree): { products: ProductRow[]; merchandise: MerchandiseRow[] } {
  const products: ProductRow[] = []
  const all: MerchandiseRow[] = []
  function level({ productInstanceList, children }: Level, path: Path): void {
    for (const product of productInstanceList ?? []) products.push({ ...asset, entry: product, path })
    for (const merchandise of children ?? []) {
      const inside = [...path, merchandise]
      all.push({ ...asset, entry: merchandise, path: inside })
      level(merchandise, inside)
    }
  }
  level(tree, [])
  return { products, merchandise: all }
}

/** How many instances a tree has, at every depth. */
export function countOf({ productInstanceList, children }: Level): number {
  return (children ?? []).reduce((sum, child) => sum + countOf(child), productInstanceList?.length ?? 0)
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
  return `${pageHead(language, say('sheet.products'), pageStyle, "; script-src 'unsafe-inline'")}<header><h1>${escaped(say('sheet.products'))}</h1><p>${escaped(summary)}</p>
<form role="search"><input type="search" aria-label="${escaped(say('html.search'))}" placeholder="${escaped(say('html.search'))}">
<button type="button" data-open="true">${escaped(say('html.open'))}</button>
<button type="button" data-open="">${escaped(say('html.close'))}</button>
<output data-none="${escaped(say('html.none'))}"></output></form></header>
<main>${unreadHtml(lacking, unreadable, language)}<ul>
`
}
