import { readFile, rename, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'

/**
 * The program of the fake bridge, for a page's first script. A run of all tests names a file in which whoever asks first
 * leaves it for the others (`KEYDESK_FAKE_BRIDGE`).
 */
export async function builtBridge(): Promise<string> {
  const kept = process.env['KEYDESK_FAKE_BRIDGE']
  if (kept === undefined) return build()
  return readFile(kept, 'utf8').catch(async () => {
    const code = await build()
    await writeFile(`${kept}.${process.pid}`, code)
    await rename(`${kept}.${process.pid}`, kept)
    return code
  })
}

async function build(): Promise<string> {
  const vite = await import('vite')
  const built = await vite.build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      rolldownOptions: {
        input: fileURLToPath(new URL('bridge.ts', import.meta.url)),
        output: { format: 'iife' },
      },
    },
  })
  const [output] = [built].flat()
  if (output === undefined || !('output' in output)) throw new Error('nothing was built')
  return output.output[0].code
}
