import { existsSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import packageJson from '../../package.json' with { type: 'json' }
import { startSandbox } from '../sandbox/index.ts'
import { compose } from './compose.ts'
import { startBrowserDoor } from './doors/browser/startBrowserDoor.ts'
import type { CliParts } from './doors/cli/context.ts'
import { environmentProxy } from './gateway/wire/environmentProxy.ts'
import { dataFolder, memoriesFolder } from './store/dataFolder.ts'

/** What the command line is made of on this machine; `worker` is the address of the worker threads' program. */
export function commandLineParts(
  env: Record<string, string | undefined>,
  { rendererFolder, worker }: { rendererFolder: string; worker: URL },
): CliParts {
  const folderOf = (home: string | undefined): string => home ?? dataFolder(env, process.platform, homedir())
  return {
    version: packageJson.version,
    openDesk: async ({ home, given }) =>
      compose({
        folder: folderOf(home),
        memoriesFolder: memoriesFolder(folderOf(home), env, process.platform, homedir()),
        worker,
        door: 'commandLine',
        ...(given ? { given } : {}),
        resolveProxy: async () => environmentProxy(env),
      }).desk,
    hasStore: (home) => existsSync(join(folderOf(home), 'keydesk.sqlite')),
    startSandbox,
    serve: (desk, options) => startBrowserDoor({ desk, rendererFolder, ...options }),
  }
}
