import { defineConfig } from 'vitest/config'

/** The suites that drive the page in a browser: all share one. */
const pageSuites = 'test/renderer/{page,journeys}/**/*.test.ts'

export default defineConfig({
  test: {
    // Generous, so that a busy machine fails no test: what must be quick is measured by the bench.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    setupFiles: 'test/fakes/fixedSeed.ts',
    // Of some suites the campaign alone plays the tests. That none at all ran is found by scripts/checks/counts.mjs.
    passWithNoTests: true,
    expect: { poll: { timeout: 30_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          include: ['test/**/*.test.{ts,tsx}'],
          exclude: ['test/e2e/**', 'test/bench/**', pageSuites],
          globalSetup: 'test/fakes/filesInMemory.ts',
          // Modules are loaded, and threads started, once a process and not once a file: that takes half the time.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'page',
          include: [pageSuites],
          globalSetup: 'test/fakes/sharedBrowser.ts',
          // What one file has loaded serves those after it: nothing that they load keeps anything for a test.
          isolate: false,
        },
      },
    ],
  },
})
