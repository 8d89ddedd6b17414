import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { openDatabase } from '../../sqlite/openDatabase.ts'
import { fillFromPast } from '../copy/fill.ts'
import { loadPinyin } from '../copy/pinyin.ts'
import { copyKind } from '../copy/schema.ts'
import { pastKind } from '../past/schema.ts'
import { listSnapshots } from '../past/snapshots.ts'
import type { Parse, Whose } from '../replica.ts'
import { createReader } from './reader.ts'
import { createWriter } from './writer.ts'

const pathsIn = (folder: string) => ({ copy: join(folder, 'copy.sqlite'), past: join(folder, 'past.sqlite') })

/** Writes down whose memory this is, where it is new. */
function sign(database: DatabaseSync, whose: Whose): void {
  const put = database.prepare('INSERT OR IGNORE INTO meta (key, value) VALUES (?, ?)')
  put.run('baseUrl', whose.baseUrl)
  put.run('enterpriseGlobalId', whose.enterpriseGlobalId)
}

/**
 * Opens a memory for writing, making it where there is none. A copy that was lost, or that is of another past than the
 * one beside it, is filled again from the newest snapshot, without the network.
 */
export async function openForWriting(folder: string, whose: Whose) {
  const paths = pathsIn(folder)
  const past = openDatabase(paths.past, pastKind)
  const copy = openDatabase(paths.copy, copyKind)
  sign(past.database, whose)
  sign(copy.database, whose)

  const newest = listSnapshots(past.database)[0]
  const rests = copy.database.prepare("SELECT value FROM meta WHERE key = 'snapshot'").get()?.['value']
  const isEmpty = copy.database.prepare('SELECT 1 FROM list LIMIT 1').get() === undefined
  if (newest && isEmpty) {
    await loadPinyin()
    fillFromPast(copy.database, past.database, newest.snapshot, newest.at)
  }
  // A snapshot that was committed just before the program ended is what the copy holds, though it does not say so.
  else if (newest && rests !== undefined && Number(rests) < newest.snapshot) {
    copy.database.prepare("UPDATE meta SET value = ? WHERE key = 'snapshot'").run(String(newest.snapshot))
  }
  return {
    notice: past.notice,
    functions: {
      ...createWriter(folder, copy.database, past.database),
      close() {
        copy.close()
        past.close()
      },
    },
  }
}

/** Opens a memory that is open for writing already, for reading. */
export function openForReading(folder: string, parse: Parse) {
  const paths = pathsIn(folder)
  const options = { readOnly: true, timeout: 5000 }
  return createReader(folder, new DatabaseSync(paths.copy, options), new DatabaseSync(paths.past, options), parse)
}
