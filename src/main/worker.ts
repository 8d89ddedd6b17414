import { parentPort, workerData } from 'node:worker_threads'
import { createMakeFile } from './desk/exports/makeFile.ts'
import { fillFile } from './exports/fillFile.ts'
import { renderProducts } from './exports/products/renderProducts.ts'
import { renderReport } from './exports/reports/renderReport.ts'
import { renderRecords } from './exports/tables/writeRecords.ts'
import { decodeReply } from './gateway/decodeReply.ts'
import { parseLossless } from './gateway/wire/lossless.ts'
import { serveJournal, type JournalTask } from './journal/serve.ts'
import { serveReplica, type ThreadTask } from './replica/thread/serve.ts'

// The program of every worker thread; its data says which role it has.
const task = workerData as ThreadTask | JournalTask
if (parentPort) {
  if (task.role === 'journal') serveJournal(parentPort, task)
  else {
    const make = createMakeFile(renderProducts, renderRecords, renderReport, fillFile)
    serveReplica(parentPort, task, { parse: parseLossless, decode: decodeReply, make })
  }
}
