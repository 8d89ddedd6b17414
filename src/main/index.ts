import { mkdirSync } from 'node:fs'
import { homedir } from 'node:os'
import { fileURLToPath } from 'node:url'
import { app, BrowserWindow, dialog, Menu, Notification, protocol, screen, session, shell } from 'electron'
import packageJson from '../../package.json' with { type: 'json' }
import { compose } from './compose.ts'
import { environmentLimits } from './gateway/limits.ts'
import { checkEnvironment } from './desk/checkEnvironment.ts'
import { startWindowDoor, createDefectTeller } from './doors/window/startWindowDoor.ts'
import { hearDefects, hearPageDefects } from './hearDefects.ts'
import { newCorrelation } from './desk/trace.ts'
import { logFolder } from './log/log.ts'
import { openLog } from './log/openLog.ts'
import { dataFolder, memoriesFolder } from './store/dataFolder.ts'
import { createThreads } from './threads/threads.ts'

// A packaged Keydesk is its own command line: `Keydesk cli members list`.
if (app.isPackaged && process.argv[1] === 'cli') {
  await import('./cli.ts')
  app.exit(Number(process.exitCode ?? 0))
} else {
  // The same folder for every door. Electron keeps its own files there too, and allows one window per folder.
  const folder = dataFolder(process.env, process.platform, homedir())
  const log = openLog({
    folder: logFolder(process.env, process.platform, homedir()),
    door: 'window',
    root: fileURLToPath(new URL('../..', import.meta.url)),
  })
  const tellOfDefect = createDefectTeller({ app, dialog })
  const onDefect = (thrown: unknown): void => {
    const correlation = newCorrelation()
    log.defect(thrown, { correlation, code: 'internal' })
    tellOfDefect(correlation)
  }
  hearDefects(process, onDefect)
  hearPageDefects(app, onDefect)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  app.setPath('userData', folder)

  // Not awaited: Electron is not ready before this file has run to its end.
  void startWindowDoor(
    {
      app,
      BrowserWindow,
      dialog,
      Menu,
      Notification,
      protocol,
      screen,
      shell,
      defaultSession: () => session.defaultSession,
    },
    {
      openDesk: async ({ resolveProxy }) => {
        checkEnvironment(process.env)
        const { desk, settings } = compose({
          folder,
          resolveProxy: async (url) => {
            const proxy = await resolveProxy(url)
            return proxy === undefined ? undefined : { url: proxy }
          },
          memoriesFolder: memoriesFolder(folder, process.env, process.platform, homedir()),
          limits: environmentLimits(process.env),
          threads: createThreads(
            new URL('./worker.js', import.meta.url),
            (thrown) => void log.defect(thrown, { correlation: newCorrelation(), code: 'internal' }),
          ),
          log,
          door: 'window',
          operator: process.env['KEYDESK_OPERATOR'],
          isSandboxEmpty: process.argv.includes('--empty'),
        })
        const textStore = (key: string) => ({
          read: () => settings().read(key),
          write: (json: string) => settings().write(key, json),
        })
        return {
          desk,
          keptPlace: textStore('windowPlace'),
          keptHosts: textStore('openedHosts'),
        }
      },
      rendererFolder: fileURLToPath(new URL('../renderer', import.meta.url)),
      preload: fileURLToPath(new URL('../preload/index.cjs', import.meta.url)),
      platform: process.platform,
      onSandbox: process.argv.includes('--sandbox'),
      devServer: process.env.ELECTRON_RENDERER_URL,
      documentation: (packageJson as { homepage?: string }).homepage,
    },
  )
}
