import type { DeskEvent } from '../../contract/bridge.ts'

/** How long to wait before reconnecting to the events, in milliseconds. */
const pauseMs = 1000

/** Reads the lines of a reply as they come. */
async function readLines(body: ReadableStream<Uint8Array>, tell: (line: string) => void): Promise<void> {
  let rest = ''
  const reader = body.pipeThrough(new TextDecoderStream() as TransformStream<Uint8Array, string>).getReader()
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    const lines = (rest + part.value).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) if (line !== '') tell(line)
  }
}

/**
 * Listens to the door's events until the function it returns is called, and reconnects when they break off; `sayDoor`
 * is told each time whether the door answered. `EventSource` can't be used, as it sends no headers. A door that
 * refuses this page isn't asked again.
 */
export function listenToDoor(
  open: (signal: AbortSignal) => Promise<Response>,
  listener: (event: DeskEvent) => void,
  sayDoor: (isThere: boolean) => void,
): () => void {
  const stop = new AbortController()
  const { signal } = stop
  const listen = async (): Promise<void> => {
    while (!signal.aborted) {
      const answer = await open(signal).catch(() => undefined)
      if (signal.aborted) return
      sayDoor(answer !== undefined)
      if (answer?.status === 403) return
      const ended = answer?.body && readLines(answer.body, (line) => listener(JSON.parse(line) as DeskEvent))
      await ended?.catch(() => undefined)
      await new Promise((resolve) => setTimeout(resolve, pauseMs))
    }
  }
  void listen()
  return () => stop.abort()
}
