import { registerHooks } from 'node:module'
import { fileURLToPath } from 'node:url'
import { extractFile } from '@electron/asar'

// Modules out of an archive, as Electron's own file system gives them, for every thread of a Node that imports this:
// an address that goes on behind `.asar/` is the name of a file in it.

const mark = '.asar/'
const isInside = (url: string | undefined): url is string => url?.includes(mark) ?? false

registerHooks({
  resolve(specifier, context, next) {
    const url = URL.canParse(specifier, context.parentURL) ? new URL(specifier, context.parentURL).href : specifier
    const isFile = /^(?:\.{0,2}\/|file:)/.test(specifier)
    if (isFile && isInside(url)) return { url, format: 'module', shortCircuit: true }
    return next(specifier, context)
  },
  load(url, context, next) {
    if (!isInside(url)) return next(url, context)
    const [archive = '', name = ''] = fileURLToPath(url).split(/(?<=\.asar)\//)
    return { format: 'module', source: extractFile(archive, name), shortCircuit: true }
  },
})
