import { keepCompiled } from './keepCompiled.ts'

// The entry of the command line. What it loads is compiled already, if it was loaded before.
keepCompiled()
const { commandLine } = await import('./commandLine.ts')
await commandLine(import.meta.url)
