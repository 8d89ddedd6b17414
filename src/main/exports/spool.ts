import { randomUUID } from 'node:crypto'
import { open, rm, type FileHandle } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { orFileFailure } from './fileFailure.ts'

/** Content that waits on the disk, readable by this user alone. */
export interface Waiting {
  handle: FileHandle
  /** Never throws. */
  close(): Promise<void>
}

/** Throws kind `file` where the folder of temporary files has no room, or takes nothing. */
const inTemporary = <T>(work: () => Promise<T>): Promise<T> => orFileFailure('file.failed', tmpdir(), work)

/**
 * Opens an empty file among the temporary ones; of it nothing is left, where the system can do that not even after a
 * process that was killed.
 */
export async function openWaiting(): Promise<Waiting> {
  const path = join(tmpdir(), `keydesk-${randomUUID()}.tmp`)
  const handle = await inTemporary(() => open(path, 'wx+', 0o600))
  const isNameless = process.platform !== 'win32'
  if (isNameless) await rm(path, { force: true })
  return {
    handle,
    async close() {
      await handle.close().catch(() => undefined)
      if (!isNameless) await rm(path, { force: true }).catch(() => undefined)
    },
  }
}

/** Rows that are kept on the disk until their turn comes. */
export interface Spool<Row> {
  add(rows: readonly Row[]): Promise<void>
  /** What was added, in batches as it was added. */
  rows(): AsyncGenerator<readonly Row[]>
  close(): Promise<void>
}

/** On one line for `readLines` too, which takes U+2028 and U+2029 for its end; JSON leaves them as they are. */
const asLine = (value: unknown): string =>
  JSON.stringify(value).replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029')

export async function openSpool<Row>(): Promise<Spool<Row>> {
  const { handle, close } = await openWaiting()
  return {
    async add(rows) {
      if (rows.length > 0) await inTemporary(() => handle.writeFile(`${asLine(rows)}\n`))
    },
    async *rows() {
      for await (const line of handle.readLines({ start: 0, autoClose: false })) yield JSON.parse(line) as Row[]
    },
    close,
  }
}
