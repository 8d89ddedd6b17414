import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'electron-vite'
import type { Plugin } from 'vite'
import { bundledLicences } from './scripts/toolchain/bundledLicences.mjs'

/** Of the languages that React Aria's components speak, those that Keydesk doesn't are left out of the page. */
const ourLanguages: Plugin = {
  name: 'our-languages',
  load: (id) =>
    /[\\/]react-aria(-components)?[\\/].*[\\/](?!en-US|zh-CN)[a-z]{2}-[A-Z]{2}\.mjs$/.test(id)
      ? 'export default {}'
      : null,
}

/**
 * Whoever asks for the operations' names gets what each does, and no schema: those would bring zod into the page and the
 * preload, and the command line would make them all before it knows which command it is (docs/decisions).
 */
const effectsAlone: Plugin = {
  name: 'effects-alone',
  enforce: 'pre',
  resolveId: (source, importer) =>
    source === './operations.ts' && importer?.endsWith('/src/contract/operationNames.ts') ? '\0effects' : null,
  load: async (id) => {
    if (id !== '\0effects') return null
    const { effects } = await import(pathToFileURL(join(import.meta.dirname, 'src/contract/operations.ts')).href)
    return `export const effects = ${JSON.stringify(effects)}`
  },
}

const licences = bundledLicences(import.meta.dirname)

// What package.json lists under `dependencies` stays outside the bundles and is packed with the app: keytar, which is
// native. Everything else goes into them, so that nothing of node_modules ships.
export default defineConfig({
  main: {
    plugins: [effectsAlone, licences.ofBundle()],
    build: {
      rolldownOptions: {
        input: { index: 'src/main/index.ts', cli: 'src/main/cli.ts', worker: 'src/main/worker.ts' },
      },
    },
  },
  preload: {
    plugins: [effectsAlone, licences.ofBundle()],
    build: {
      externalizeDeps: false,
      rolldownOptions: {
        input: { index: 'src/preload/index.ts' },
        // A sandboxed preload is one CommonJS file; package.json says `module`, hence the ending.
        output: { format: 'cjs', entryFileNames: '[name].cjs' },
      },
    },
  },
  renderer: {
    plugins: [react(), ourLanguages, effectsAlone, licences.ofLastBundle()],
    // The policy allows `data:` for images alone, and the doors serve the files anyway.
    build: {
      assetsInlineLimit: 0,
      minify: true,
      rolldownOptions: {
        output: {
          codeSplitting: {
            // Files in their dozens wait for each other: a browser asks for six at a time. So there is one of what is
            // needed at first and one of what screens and dialogs share, besides one for each of them.
            groups: [
              { name: 'first', tags: ['$initial'], priority: 1 },
              { name: 'shared', minShareCount: 2 },
            ],
          },
        },
      },
    },
  },
})
