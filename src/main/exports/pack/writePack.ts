import type { WritePack } from '../exports.ts'
import { atomicWriteChunks } from '../atomicWrite.ts'
import { packBytes, type Packed } from './packBytes.ts'

export const writePack: WritePack = async (target, files, about, options = {}) => {
  let packed: Packed = { files: 0, manifest: '' }
  const written = await atomicWriteChunks(target, () => packBytes(files, about, options, (all) => (packed = all)))
  return { ...written, ...packed }
}
