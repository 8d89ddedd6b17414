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
  ignoreDefaultArgs: ['--hide-scrollbars'],
}
