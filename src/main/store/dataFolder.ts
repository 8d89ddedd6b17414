import path from 'node:path'

/**
 * The folder of the enterprises' copies and snapshots, one subfolder each: within the data folder, except on Windows,
 * where that one roams and would be copied at each sign-in; there it is the local one. Pure, as `dataFolder` is.
 */
export function memoriesFolder(
  folder: string,
  env: NodeJS.ProcessEnv,
  platform: NodeJS.Platform,
  homedir: string,
): string {
  const { join } = platform === 'win32' ? path.win32 : path.posix
  const isDefault = folder === dataFolder({ ...env, KEYDESK_HOME: undefined }, platform, homedir)
  if (platform === 'win32' && isDefault) {
    return join(env['LOCALAPPDATA'] || join(homedir, 'AppData', 'Local'), 'Keydesk', 'enterprises')
  }
  return join(folder, 'enterprises')
}

/**
 * The folder for Keydesk's data: `KEYDESK_HOME` if set, else the system's place for program settings. Pure: reads and
 * creates nothing. An `XDG_CONFIG_HOME` that is not absolute is ignored, as the XDG Base Directory Specification
 * requires.
 */
export function dataFolder(env: NodeJS.ProcessEnv, platform: NodeJS.Platform, homedir: string): string {
  if (env['KEYDESK_HOME']) return env['KEYDESK_HOME']
  const { join } = platform === 'win32' ? path.win32 : path.posix
  if (platform === 'win32') return join(env['APPDATA'] || join(homedir, 'AppData', 'Roaming'), 'Keydesk')
  if (platform === 'darwin') return join(homedir, 'Library', 'Application Support', 'Keydesk')
  const configured = env['XDG_CONFIG_HOME'] ?? ''
  return join(path.posix.isAbsolute(configured) ? configured : join(homedir, '.config'), 'Keydesk')
}
