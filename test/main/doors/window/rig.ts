import type { OperationName } from '../../../../src/contract/operationNames.ts'
import { startWindowDoor, type WindowDoorOptions } from '../../../../src/main/doors/window/startWindowDoor.ts'
import type { PlaceStore } from '../../../../src/main/doors/window/openWindow.ts'
import { fakeDesk } from '../../../fakes/desk.ts'
import { fakeElectron } from '../../../fakes/electron.ts'

/** Keeps the place of the window in memory. */
export function fakePlace(json?: string): PlaceStore & { json: string | undefined } {
  return {
    json,
    read() {
      return this.json
    },
    write(text) {
      this.json = text
    },
  }
}

/** The window door over a recorded Electron and a recorded desk; `prepare` sets both before it starts. */
export function door(
  options: Partial<WindowDoorOptions> = {},
  prepare: (electron: ReturnType<typeof fakeElectron>, answers: Partial<Record<OperationName, object>>) => void = () =>
    undefined,
) {
  const electron = fakeElectron()
  const desk = fakeDesk()
  const answers: Partial<Record<OperationName, object>> = {
    openSandbox: { profile: { id: 'made up/1' } },
    readSettings: { settings: {} },
    listProfiles: { profiles: [{ baseUrl: 'https://service.example/' }] },
  }
  desk.answerWith((name) => answers[name] && { ok: true, data: answers[name] })
  prepare(electron, answers)
  const keptPlace = fakePlace()
  const started = startWindowDoor(electron.parts, {
    openDesk: async () => ({ desk: desk.desk, keptPlace, keptHosts: fakePlace() }),
    rendererFolder: '/app/out/renderer',
    preload: '/app/out/preload/index.cjs',
    platform: 'linux',
    onSandbox: false,
    devServer: undefined,
    documentation: undefined,
    ...options,
  })
  const ready = async () => {
    electron.app.becomeReady()
    await started
    return electron.windows[0]!
  }
  return { ...electron, desk, keptPlace, started, ready }
}
