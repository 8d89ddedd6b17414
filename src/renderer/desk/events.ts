import type { DeskEvent } from '../../contract/bridge.ts'
import { desk } from './bridge.ts'

const listeners = new Set<(event: DeskEvent) => void>()
let isListening = false

/**
 * Listens to the desk's events; one subscription at the door serves the whole page. Returns a function that stops it.
 */
export function onDeskEvent(listener: (event: DeskEvent) => void): () => void {
  if (!isListening) {
    isListening = true
    desk.onEvent((event) => {
      for (const each of [...listeners]) each(event)
    })
  }
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
