import type { WriteLines } from './exports.ts'
import { atomicWriteChunks } from './atomicWrite.ts'

export const writeLines: WriteLines = async (target, lines) => {
  let count = 0
  async function* content() {
    for await (const some of lines) {
      count += some.length
      yield some.map((line) => `${line}\n`).join('')
    }
  }
  return { ...(await atomicWriteChunks(target, content)), lines: count }
}
