/** A process or a thread, as far as it tells of what nobody caught. */
interface Teller {
  on(event: 'uncaughtException' | 'unhandledRejection', listener: (thrown: unknown) => void): unknown
}

/** Hears of what nobody caught in a process, an exception or a rejected promise, from now on. */
export function hearDefects(teller: Teller, hear: (thrown: unknown) => void): void {
  teller.on('uncaughtException', hear)
  teller.on('unhandledRejection', hear)
}

/** The app, as far as it tells what becomes of the page's process and its preload. */
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

/** The page's process ended by itself: it has no code of ours to point to. */
class PageProcessError extends Error {}

/** Hears of a page whose process crashed or was killed, and of what its preload throws: no page is left to report it. */
export function hearPageDefects(app: PageTeller, hear: (thrown: unknown) => void): void {
  app.on('render-process-gone', (_event, _contents, { reason }) => {
    if (reason !== 'clean-exit') hear(new PageProcessError())
  })
  app.on('web-contents-created', (_event, contents) => {
    contents.on('preload-error', (_failed, _path, error) => hear(error))
  })
}
