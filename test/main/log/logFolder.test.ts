import { describe, expect, it } from 'vitest'
import { logFolder } from '../../../src/main/log/log.ts'

describe('where the log is', () => {
  it.each([
    ['win32', { LOCALAPPDATA: 'C:\\Users\\li\\AppData\\Local' }, 'C:\\Users\\li\\AppData\\Local\\Keydesk\\logs'],
    ['win32', {}, 'C:\\Users\\li\\AppData\\Local\\Keydesk\\logs'],
    ['darwin', {}, '/Users/li/Library/Logs/Keydesk'],
    ['linux', {}, '/home/li/.local/state/keydesk'],
    ['linux', { XDG_STATE_HOME: '/state' }, '/state/keydesk'],
    ['linux', { XDG_STATE_HOME: 'not/absolute' }, '/home/li/.local/state/keydesk'],
    ['linux', { KEYDESK_HOME: '/desk', XDG_STATE_HOME: '/state' }, '/desk/logs'],
    ['win32', { KEYDESK_HOME: 'D:\\desk' }, 'D:\\desk\\logs'],
  ] as const)('on %s with %j', (platform, env, folder) => {
    const home = { win32: 'C:\\Users\\li', darwin: '/Users/li', linux: '/home/li' }[platform]
    expect(logFolder(env, platform, home)).toBe(folder)
  })

  it('is in the home that is named, whatever the variables say', () => {
    expect(logFolder({ KEYDESK_HOME: '/desk' }, 'linux', '/home/li', '/other')).toBe('/other/logs')
  })
})
