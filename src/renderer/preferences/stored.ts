import type { Settings } from '../../contract/settings.ts'
import { call } from '../desk/call.ts'
import { onDeskEvent } from '../desk/events.ts'

let reading: Promise<Settings | undefined> | undefined

async function read(): Promise<Settings | undefined> {
  const result = await call('readSettings', {})
  return result.ok ? result.data.settings : undefined
}

/** Registers who takes the settings of this machine: as they are, and whenever a door changes them. */
export function onSettings(take: (settings: Settings) => void): void {
  onDeskEvent((event) => {
    if (event.type === 'settingsChanged') take(event.settings)
  })
  reading ??= read()
  void reading.then((settings) => settings && take(settings))
}
