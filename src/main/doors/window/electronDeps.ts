import type { App, BrowserWindow, Dialog, Menu, Notification, Protocol, Screen, Session, Shell } from 'electron'

/**
 * What the window door uses of Electron, as parameters: this folder imports nothing of Electron but types, so that
 * its wiring runs in tests against recorded objects.
 */
export interface ElectronDeps {
  app: Pick<
    App,
    'isPackaged' | 'enableSandbox' | 'exit' | 'getLocale' | 'on' | 'quit' | 'requestSingleInstanceLock' | 'whenReady'
  > & { commandLine: Pick<App['commandLine'], 'hasSwitch'> }
  BrowserWindow: new (...options: ConstructorParameters<typeof BrowserWindow>) => BrowserWindow
  Menu: Pick<typeof Menu, 'buildFromTemplate' | 'setApplicationMenu'>
  Notification: new (options: ConstructorParameters<typeof Notification>[0]) => Pick<Notification, 'on' | 'show'>
  dialog: Pick<Dialog, 'showErrorBox' | 'showMessageBox' | 'showMessageBoxSync' | 'showOpenDialog' | 'showSaveDialog'>
  protocol: Pick<Protocol, 'handle' | 'registerSchemesAsPrivileged'>
  shell: Pick<Shell, 'openExternal'>
  /** Usable only once the app is ready. */
  screen: Pick<Screen, 'getAllDisplays'>
  /** Exists only once the app is ready. */
  defaultSession: () => SessionPart
}

export type SessionPart = Pick<
  Session,
  'on' | 'resolveProxy' | 'setDevicePermissionHandler' | 'setPermissionCheckHandler' | 'setPermissionRequestHandler'
>
