import { writeFile } from 'node:fs/promises'
import { createDownloads } from '../../../../src/main/doors/browser/downloads.ts'

/** Runs in a process of its own: leaves an export that nobody fetched, prints where it is, and stays until it is killed. */
const downloads = await createDownloads()
const { path } = await downloads.make('products.json')
await writeFile(path, '{}')
process.stdout.write(`${path}\n`)
setInterval(() => undefined, 1000)
