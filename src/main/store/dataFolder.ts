import path from 'node:path'

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
