import { createHash } from 'node:crypto'
import { DeskFailure } from '../../../contract/errors.ts'
import type { PackVerdict, VerifyPack } from '../exports.ts'
import { contentOf, isContent, openArchive } from './archive.ts'
import { indexPath, manifestPath, mostManifestBytes, readManifest } from './manifest.ts'

type Problem = PackVerdict['problems'][number]

export const verifyPack: VerifyPack = async (path, { manifest: kept, signal, onProgress }) => {
  const { zip, entries } = await openArchive(path)
  const archive = { zip, path, signal }
  try {
    const [first, ...others] = entries.get(manifestPath) ?? []
    if (first === undefined) {
      // Any other archive is no pack whose manifest was taken away.
      if (!entries.has(indexPath)) throw new DeskFailure({ kind: 'file', code: 'pack.unreadable', details: { path } })
      return { problems: [{ file: manifestPath, problem: 'missing' }], files: null, manifest: null }
    }
    const problems: Problem[] = []
    const content = await contentOf(archive, first, mostManifestBytes)
    const hash = content && createHash('sha256').update(content).digest('hex')
    const manifest = content && readManifest(content)
    const isAsRecorded = kept === undefined || hash === kept.toLowerCase()
    if (manifest === undefined || !isAsRecorded) problems.push({ file: manifestPath, problem: 'manifest' })
    if (others.length > 0) problems.push({ file: manifestPath, problem: 'added' })
    if (manifest === undefined) return { problems, files: null, manifest: hash ?? null }

    const { files } = manifest
    for (const [index, file] of files.entries()) {
      onProgress?.(index, files.length)
      const found = entries.get(file.path) ?? []
      if (found.length === 0) problems.push({ file: file.path, problem: 'missing' })
      // Of several with one name other programs may unpack any.
      if (found.length > 1) problems.push({ file: file.path, problem: 'added' })
      for (const entry of found) {
        if (await isContent(archive, entry, file)) continue
        problems.push({ file: file.path, problem: 'changed' })
        break
      }
    }
    const listed = new Set([manifestPath, ...files.map((file) => file.path)])
    for (const name of entries.keys()) if (!listed.has(name)) problems.push({ file: name, problem: 'added' })
    return { problems, files: files.length, manifest: hash ?? null }
  } finally {
    zip.close()
  }
}
