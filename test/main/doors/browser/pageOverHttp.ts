import { createHttpBridge } from '../../../../src/renderer/desk/httpBridge.ts'

/** The page's own bridge, for a test to call; `told` are the events that came over it. */
const bridge = createHttpBridge()
const told: unknown[] = []
bridge.onEvent((event) => void told.push(event))
Object.assign(window, { bridge, told })
document.title += ' runs'
