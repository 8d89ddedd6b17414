import { stripVTControlCharacters } from 'node:util'
import { build } from 'electron-vite'
import { root } from './places.mjs'

// A program of its own, so that it runs on Node 24. The process that started it holds the lock, and its input ends
// with that process: then it must stop writing.
process.stdin.on('end', () => process.exit(1)).resume()

try {
  await build({ root, logLevel: 'warn' })
  process.exit(0)
} catch (error) {
  console.error(stripVTControlCharacters(error.message))
  process.exit(1)
}
