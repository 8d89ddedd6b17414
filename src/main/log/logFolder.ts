import path from 'node:path'

/**
 * The log's folder: in `home` if given, or in `KEYDESK_HOME` if set, else in the system's place for logs. Pure: reads
 * and creates nothing. An `XDG_STATE_HOME` that is not absolute is ignored, as the XDG Base Directory Specification
 * requires.
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
