import { contextBridge, ipcRenderer } from 'electron'
import type { Bridge, DeskEvent } from '../contract/bridge.ts'
import { channels } from '../contract/channels.ts'
import { operationNames } from '../contract/operationNames.ts'

const operations = Object.fromEntries(
  operationNames.map((name) => [
    name,
    (input: unknown, callId?: string) => ipcRenderer.invoke(channels.desk, name, callId, input),
  ]),
) as Omit<Bridge, 'cancel' | 'onEvent'>

const bridge: Bridge = {
  ...operations,
  cancel: (callId) => ipcRenderer.invoke(channels.cancel, callId),
  onEvent: (listener) => {
    const forward = (_event: unknown, event: DeskEvent) => listener(event)
    ipcRenderer.on(channels.event, forward)
    return () => void ipcRenderer.off(channels.event, forward)
  },
}

contextBridge.exposeInMainWorld('keydesk', bridge)
