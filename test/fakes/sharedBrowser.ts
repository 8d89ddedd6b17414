import type { TestProject } from 'vitest/node'
import { chromiumPath } from './available.ts'
import { builtBridge } from './builtBridge.ts'
import { builtPage, servePage } from './builtPage.ts'
import { serveChromium } from './chromium.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the one browser of a run is reached; empty where there is none on this machine. */
    browser: string
    /** Where the page is served as it ships, and with the fake bridge (`fakedPage`). */
    pageOrigin: string
    /** The folder of the page as it ships. */
    pageFolder: string
  }
}

/** What all suites of a run that need a browser have together: the browser, and the page. */
export default async function share(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  if (chromiumPath === undefined) {
    project.provide('browser', '')
    project.provide('pageOrigin', '')
    project.provide('pageFolder', '')
    return undefined
  }
  const [folder, bridge] = await Promise.all([builtPage(), builtBridge()])
  const [page, server] = [await servePage(folder, bridge), await serveChromium()]
  project.provide('browser', server.wsEndpoint())
  project.provide('pageOrigin', page.origin)
  project.provide('pageFolder', folder)
  return async () => {
    await server.close()
    page.close()
  }
}
