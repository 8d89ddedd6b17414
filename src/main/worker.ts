import { parentPort, workerData } from 'node:worker_threads'
import { createMakeProducts } from './desk/exports/makeProducts.ts'
import { renderProducts } from './exports/products/renderProducts.ts'
import { decodeReply } from './gateway/decodeReply.ts'
import { parseLossless } from './gateway/wire/lossless.ts'
import { serveReplica, type ThreadTask } from './replica/thread/serve.ts'

// The program of every worker thread; its data says which role it has.
if (parentPort)
  serveReplica(parentPort, workerData as ThreadTask, {
    parse: parseLossless,
    decode: decodeReply,
    make: createMakeProducts(renderProducts),
  })
