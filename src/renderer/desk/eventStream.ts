import type { DeskEvent } from '../../contract/bridge.ts'

/** How long until events that broke off are asked for again, in milliseconds. */
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
 * is told each time whether anybody was there. `EventSource` won't do: it sends no headers. A door that shuts this page
 * out is not asked again.
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
