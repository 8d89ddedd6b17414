import { expect, it } from 'vitest'
import { dataFolder } from '../../../src/main/store/dataFolder.ts'

it.each([
  ['linux', {}, '/home/li', '/home/li/.config/Keydesk'],
  ['linux', { XDG_CONFIG_HOME: '/etc/li' }, '/home/li', '/etc/li/Keydesk'],
  ['linux', { XDG_CONFIG_HOME: 'relative' }, '/home/li', '/home/li/.config/Keydesk'],
  ['linux', { XDG_CONFIG_HOME: '' }, '/home/li', '/home/li/.config/Keydesk'],
  ['linux', { APPDATA: 'C:\\Roaming' }, '/home/li', '/home/li/.config/Keydesk'],
  ['darwin', { XDG_CONFIG_HOME: '/etc/li' }, '/Users/li', '/Users/li/Library/Application Support/Keydesk'],
  ['win32', { APPDATA: 'D:\\Profiles\\li' }, 'C:\\Users\\li', 'D:\\Profiles\\li\\Keydesk'],
  ['win32', {}, 'C:\\Users\\li', 'C:\\Users\\li\\AppData\\Roaming\\Keydesk'],
  ['linux', { KEYDESK_HOME: '/data/desk', XDG_CONFIG_HOME: '/etc/li' }, '/home/li', '/data/desk'],
  ['win32', { KEYDESK_HOME: 'E:\\desk', APPDATA: 'D:\\li' }, 'C:\\Users\\li', 'E:\\desk'],
  ['linux', { KEYDESK_HOME: '' }, '/home/li', '/home/li/.config/Keydesk'],
] as const)('on %s with %o', (platform, env, homedir, expected) => {
  expect(dataFolder(env, platform, homedir)).toBe(expected)
})
