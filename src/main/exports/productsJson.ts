import { openAtomicFile } from './atomicFile.ts'
import type { OpenProductExport } from './exports.ts'

/** Of the document, not of Keydesk: rises when a reader of the old one could misread the new one. */
const documentVersion = 1

/**
 * A JSON document with everything that A6 and A7 said, fields unknown to us included:
 * `{ "format": "keydesk.products", "version": 1, "exportedAt": …, "assets": [ { "assetId": …, "tree": … } ] }`.
 * `exportedAt` (ISO 8601, UTC) is when the export began. 64-bit ids are strings. Assets stand in the order in which
 * they were added. Each `add` that is waited for holds one asset in memory, and nothing is kept of those before.
 */
export const openProductsJson: OpenProductExport = async (target) => {
  const file = await openAtomicFile(target)
  let separator = `{
  "format": "keydesk.products",
  "version": ${documentVersion},
  "exportedAt": ${JSON.stringify(new Date().toISOString())},
  "assets": [`

  return {
    add(asset, tree) {
      const { assetId, assetNum, ...others } = asset
      const entry = `\n${JSON.stringify({ assetId, assetNum, ...others, tree }, null, 2)}`
      const text = separator + entry.replaceAll('\n', '\n    ')
      separator = ','
      return file.write(text)
    },
    async finish() {
      await file.write(separator === ',' ? '\n  ]\n}\n' : `${separator}]\n}\n`)
      return file.finish()
    },
    abort: file.abort,
  }
}
