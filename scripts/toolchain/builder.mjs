import { stripVTControlCharacters } from 'node:util'
import { build } from 'electron-vite'
import { root } from './places.mjs'

// A program of its own, so that it runs on Node 24. Whoever started it holds the lock, and its input ends with them:
// without them it must not go on writing.
process.stdin.on('end', () => process.exit(1)).resume()

try {
  await build({ root, logLevel: 'warn' })
  process.exit(0)
} catch (error) {
  console.error(stripVTControlCharacters(error.message))
  process.exit(1)
}
