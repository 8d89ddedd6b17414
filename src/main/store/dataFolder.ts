import path from 'node:path'

/**
 * Where the memories of the enterprises are, each in a folder of its own: in the data folder, but on Windows, where
 * that one roams and would be copied at each sign-in, in the local one. Pure, as `dataFolder` is.
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
 * Where Keydesk keeps its data: `KEYDESK_HOME` if that is set, else the place that the system has for settings of
 * programs. Pure: nothing is looked up or made. An `XDG_CONFIG_HOME` that is not absolute is ignored, as the XDG base
 * directory specification wants.
 */
export function dataFolder(env: NodeJS.ProcessEnv, platform: NodeJS.Platform, homedir: string): string {
  if (env['KEYDESK_HOME']) return env['KEYDESK_HOME']
  const { join } = platform === 'win32' ? path.win32 : path.posix
  if (platform === 'win32') return join(env['APPDATA'] || join(homedir, 'AppData', 'Roaming'), 'Keydesk')
  if (platform === 'darwin') return join(homedir, 'Library', 'Application Support', 'Keydesk')
  const configured = env['XDG_CONFIG_HOME'] ?? ''
  return join(path.posix.isAbsolute(configured) ? configured : join(homedir, '.config'), 'Keydesk')
}
