import { diagnosticsText } from '../../words/files/problemReport.ts'
import { fileWords } from '../../words/files/index.ts'
import type { Documents } from './exports.ts'
import { loanSheetHtml } from './loanSheet/loanSheet.ts'
import { renderPack } from './pack/renderPack.ts'
import { renderProducts } from './products/renderProducts.ts'
import { composeReminder } from './reminder/reminder.ts'
import { renderRecords } from './tables/renderRecords.ts'
import { renderTables } from './tables/renderTables.ts'

export const documents: Documents = {
  records: renderRecords,
  products: renderProducts,
  pack: renderPack,
  members({ headings, language, rows }) {
    const say = fileWords(language)
    const titles = headings.map((heading) => (typeof heading === 'string' ? heading : say(`member.${heading.field}`)))
    const columns = titles.map((title) => ({ name: title, title, type: 'text' as const }))
    return renderTables([{ name: say('sheet.members'), columns, rows }])
  },
  lines: (batches) => () => {
    let count = 0
    async function* parts() {
      for await (const lines of batches) {
        count += lines.length
        yield lines.map((line) => `${line}\n`).join('')
      }
    }
    return { parts: parts(), made: () => ({ lines: count }) }
  },
  text: (text) => () => {
    async function* parts() {
      yield text
    }
    return { parts: parts(), made: () => ({}) }
  },
  loanSheet: loanSheetHtml,
  reminder: composeReminder,
  diagnostics: diagnosticsText,
}
