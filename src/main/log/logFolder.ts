import path from 'node:path'

/**
 * Where the log is: in `home` where one is given or `KEYDESK_HOME` is set, else in the place that the system has for
 * logs. Pure: nothing is looked up or made. An `XDG_STATE_HOME` that is not absolute is ignored, as the XDG base
 * directory specification wants.
 */
export function logFolder(env: NodeJS.ProcessEnv, platform: NodeJS.Platform, homedir: string, home?: string): string {
  const { join } = platform === 'win32' ? path.win32 : path.posix
  const chosen = home || env['KEYDESK_HOME']
  if (chosen) return join(chosen, 'logs')
  if (platform === 'win32') return join(env['LOCALAPPDATA'] || join(homedir, 'AppData', 'Local'), 'Keydesk', 'logs')
  if (platform === 'darwin') return join(homedir, 'Library', 'Logs', 'Keydesk')
  const configured = env['XDG_STATE_HOME'] ?? ''
  return join(path.posix.isAbsolute(configured) ? configured : join(homedir, '.local', 'state'), 'keydesk')
}
