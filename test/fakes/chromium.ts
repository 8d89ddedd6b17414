import { chromiumPath } from './available.ts'

const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/**
 * How the machine's own browser is started: none is downloaded. Where it has none of Chromium's usual names, its Chrome
 * (Windows, macOS). The scroll bars stay, as people have them: they take room.
 */
export const chromiumLaunch = {
  ...(chromiumPath === undefined ? { channel: 'chrome' } : { executablePath: chromiumPath }),
  args,
  // Without it, Chromium on Linux saves a file under no name but an ASCII one.
  env: { ...process.env, LC_ALL: 'C.UTF-8' },
  ignoreDefaultArgs: ['--hide-scrollbars'],
}
