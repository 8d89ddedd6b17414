import { parentPort, workerData, type MessagePort } from 'node:worker_threads'
import type { ImportsTask } from './imports/serve.ts'
import type { JournalTask } from './journal/serve.ts'
import { keepCompiled } from './keepCompiled.ts'
import type { Make } from './replica/replica.ts'
import type { ThreadTask } from './replica/thread/serve.ts'
import { freeWhenIdle } from './threads/freeWhenIdle.ts'
import { sharedRole } from './threads/sharedThread.ts'
import type { SharedTask } from './threads/threads.ts'

type Task = ThreadTask | JournalTask | ImportsTask | { role: 'madeUp' }

async function syllablesOfAll(names: readonly string[]): Promise<string[][]> {
  const { loadPinyin, syllablesOf } = await import('./replica/copy/sortKeys.ts')
  await loadPinyin()
  return names.map(syllablesOf)
}

const make: Make = async function* (reads, asked) {
  return yield* (await import('./exportDocument.ts')).exportDocument(reads, asked)
}

const loadCopy = () =>
  Promise.all([
    import('./replica/thread/serve.ts'),
    import('./gateway/wire/lossless.ts'),
    import('./gateway/decodeReply.ts'),
  ])

async function serveCopy(port: MessagePort, task: ThreadTask): Promise<void> {
  const [{ serveReplica }, { parseLossless }, { decodeReply }] = await loadCopy()
  serveReplica(port, task, { parse: parseLossless, decode: decodeReply, make })
}

/** A thread loads what its role needs when it needs it: a command starts several for a moment's work. */
async function serve(port: MessagePort, task: Task): Promise<void> {
  if (task.role === 'journal') (await import('./journal/serve.ts')).serveJournal(port, task)
  else if (task.role === 'madeUp') (await import('./madeUpPast.ts')).serveMadeUp(port)
  else if (task.role === 'imports') (await import('./imports/serve.ts')).serveImports(port, syllablesOfAll)
  else await serveCopy(port, task)
}

/**
 * Serves tasks as they come, until nothing more is to come. What most of them need is loaded meanwhile: the command
 * still loads its own.
 */
function serveAll(port: MessagePort): void {
  void loadCopy()
  port.on('message', (message: SharedTask | 'close') => {
    if (message === 'close') port.close()
    else void serve(message.port, message.task as Task)
  })
}

// The program of every worker thread; its data says which role it has.
keepCompiled()
const task = workerData as Task | { role: typeof sharedRole }
if (parentPort && task.role === sharedRole) serveAll(parentPort)
else if (parentPort) {
  freeWhenIdle('last-resort')
  await serve(parentPort, task as Task)
}
