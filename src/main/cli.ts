import { keepCompiled } from './keepCompiled.ts'
import { beginAhead } from './threads/sharedThread.ts'

// The entry of the command line. What it loads is compiled already, if it was loaded before.
keepCompiled()
const ahead = beginAhead(new URL('./worker.js', import.meta.url), process.argv.slice(2))
const { commandLine } = await import('./commandLine.ts')
await commandLine(import.meta.url, ahead)
