import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { unpacked } from '../main/exports/packs.ts'
import type { Wanted } from './groups.ts'
import type { Made } from './kept.ts'
import type { Keydesk } from './keydesk.ts'
import type { Language } from './names.ts'

/** A file as it is; a workbook or a pack as what it is packed of, each with its name. */
async function partsOf(bytes: Buffer): Promise<[name: string, content: Buffer][]> {
  if (bytes.subarray(0, 2).toString('latin1') !== 'PK') return [['', bytes]]
  return (await unpacked(bytes)).map(([name, content]) => [`/${name}`, content])
}

/** Where it is text, without what differs from run to run. */
function contentOf(keydesk: Keydesk, bytes: Buffer): Buffer {
  const text = bytes.toString('utf8')
  return Buffer.from(text).equals(bytes) ? Buffer.from(keydesk.masked(text)) : bytes
}

/** What makes the files of one Keydesk and keeps them under names. */
export function createMaking(keydesk: Keydesk, made: Made, isWanted: Wanted) {
  const keep = (name: string, text: string): void => void made.set(name, Buffer.from(keydesk.masked(text)))

  /** What a file holds that a command has written. */
  async function keepFile(name: string, path: string): Promise<void> {
    for (const [part, content] of await partsOf(readFileSync(path))) {
      made.set(name + part, contentOf(keydesk, content))
    }
  }

  return {
    isWanted,
    keep,
    keepFile,
    /** What a command prints, and its exit status. */
    async answer(name: string, args: readonly string[], language: Language) {
      if (!isWanted(name)) return
      const { status, stdout, stderr } = await keydesk.run(args, { language })
      keep(name, `${status}\n${stdout}\n${stderr}`)
    },
    /** The file that a command writes. */
    async file(name: string, args: readonly string[], language: Language): Promise<void> {
      if (!isWanted(name)) return
      const path = join(keydesk.folder, name.replaceAll('/', '-'))
      const { status, stdout, stderr } = await keydesk.run([...args, '--out', path, '--force'], { language })
      // 5: what could not be read is left out, and said.
      if (status === 0 || status === 5) await keepFile(name, path)
      else keep(name, `${status}\n${stdout}\n${stderr}`)
    },
  }
}

export type Making = ReturnType<typeof createMaking>
