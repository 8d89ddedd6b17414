import { parentPort, workerData } from 'node:worker_threads'
import { createMakeFile } from './desk/exports/makeFile.ts'
import { fillFile } from './exports/fillFile.ts'
import { renderProducts } from './exports/products/renderProducts.ts'
import { renderReport } from './exports/reports/renderReport.ts'
import { renderRecords } from './exports/tables/writeRecords.ts'
import { decodeReply } from './gateway/decodeReply.ts'
import { parseLossless } from './gateway/wire/lossless.ts'
import { serveImports, type ImportsTask } from './imports/serve.ts'
import { serveJournal, type JournalTask } from './journal/serve.ts'
import { loadPinyin, syllablesOf } from './replica/copy/pinyin.ts'
import { serveReplica, type ThreadTask } from './replica/thread/serve.ts'

async function syllablesOfAll(names: readonly string[]): Promise<string[][]> {
  await loadPinyin()
  return names.map(syllablesOf)
}

// The program of every worker thread; its data says which role it has.
const task = workerData as ThreadTask | JournalTask | ImportsTask
if (parentPort) {
  if (task.role === 'journal') serveJournal(parentPort, task)
  else if (task.role === 'imports') serveImports(parentPort, syllablesOfAll)
  else {
    const make = createMakeFile(renderProducts, renderRecords, renderReport, fillFile)
    serveReplica(parentPort, task, { parse: parseLossless, decode: decodeReply, make })
  }
}
