import type { MessagePort } from 'node:worker_threads'
import type { Progress } from '../../../contract/operations.ts'
import type { Decode, Make, Parse, Ownership } from '../replica.ts'
import { openForReading, openForWriting } from './open.ts'
import { guarded, offer } from '../../threads/rpc.ts'

/** What a replica's thread is told when it is started. */
export interface ThreadTask {
  role: 'writer' | 'reader'
  folder: string
  whose: Ownership
}

/** How text from a service is read, and what becomes of it in files. */
export interface Reading {
  parse: Parse
  decode: Decode
  make: Make
}

/** What a thread that writes says of its opening; once it is open, what a person should know, and what it offers. */
export type Opening = Progress | (Pick<Awaited<ReturnType<typeof openForWriting>>, 'notice'> & { names: string[] })

/** What a thread that reads offers. */
export type Reader = ReturnType<typeof openReader>

/** What a file is made of: its own until it is closed. */
type ReadState = Parameters<Make>[0] & { close(): void }

/** Files that are made in a thread, step by step as they are asked for, each of what `hold` gives when it is begun. */
function createDocumentExports(hold: () => ReadState, make: Make) {
  const begun = new Map<number, { steps: ReturnType<Make>; state: ReadState }>()
  let last = 0

  /** To be called once for each, also after its last step. */
  async function endFile(file: number): Promise<void> {
    const { steps, state } = begun.get(file)!
    begun.delete(file)
    try {
      await steps.return(undefined)
    } finally {
      state.close()
    }
  }

  return {
    /** Returns the number under which its steps are asked for. */
    beginFile(asked: unknown): number {
      const state = hold()
      begun.set((last += 1), { steps: make(state, asked), state })
      return last
    },
    async nextStep(file: number): Promise<Progress | { made: unknown }> {
      const next = await begun.get(file)?.steps.next()
      return next === undefined || next.done ? { made: next?.value } : next.value
    },
    endFile,
    async endAll(): Promise<void> {
      await Promise.all(Array.from(begun.keys(), endFile))
    },
  }
}

export function openReader(folder: string, { parse, make }: Omit<Reading, 'decode'>) {
  const { hold, ...reader } = openForReading(folder, parse)
  const { endAll, ...making } = createDocumentExports(hold, make)
  return {
    ...reader,
    ...making,
    async close() {
      await endAll()
      reader.close()
    },
  }
}

/** Opens the databases at the first call, so that a failure reaches a caller, and answers from then on. */
export function serveReplica(port: MessagePort, { role, folder, whose }: ThreadTask, reading: Reading): void {
  if (role === 'reader') {
    const reader = openReader(folder, reading)
    // A snapshot may take seconds to be laid out.
    offer(
      port,
      guarded(folder, () => reader),
      { inTurn: false },
    )
    return
  }
  let writer: ReturnType<typeof openForWriting> | undefined
  let tell: (progress: Progress) => void = () => undefined
  const opened = (): ReturnType<typeof openForWriting> =>
    (writer ??= openForWriting(folder, whose, reading.decode, (progress) => tell(progress)))
  /** How far it is with opening, as soon as it gets on. */
  const open = () =>
    new Promise<Opening>((resolve, reject) => {
      tell = resolve
      opened().then(({ notice, functions }) => resolve({ notice, names: Object.keys(functions) }), reject)
    })
  offer(
    port,
    guarded(folder, async () => (await opened()).functions, { open }),
  )
}
