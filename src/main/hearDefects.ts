/** A process or a thread, as far as it reports what nobody caught. */
interface Teller {
  on(event: 'uncaughtException' | 'unhandledRejection', listener: (thrown: unknown) => unknown): unknown
}

/** From now on reports what nobody catches in a process: exceptions and rejected promises. */
export function hearDefects(teller: Teller, hear: (thrown: unknown) => unknown): void {
  teller.on('uncaughtException', hear)
  teller.on('unhandledRejection', hear)
}

/** The app, as far as it reports what happens to the page's process and its preload. */
interface PageTeller {
  on(
    event: 'render-process-gone',
    listener: (event: unknown, contents: unknown, how: { reason: string }) => void,
  ): unknown
  on(event: 'web-contents-created', listener: (event: unknown, contents: Preloading) => void): unknown
}

interface Preloading {
  on(event: 'preload-error', listener: (event: unknown, path: string, error: Error) => void): unknown
}

/** The page's process ended by itself, so there is no place in our code to name. */
class PageProcessError extends Error {}

/** Reports a page whose process crashed or was killed, and what its preload throws: no page is left to report it. */
export function hearPageDefects(app: PageTeller, hear: (thrown: unknown) => void): void {
  app.on('render-process-gone', (_event, _contents, { reason }) => {
    if (reason !== 'clean-exit') hear(new PageProcessError())
  })
  app.on('web-contents-created', (_event, contents) => {
    contents.on('preload-error', (_failed, _path, error) => hear(error))
  })
}
