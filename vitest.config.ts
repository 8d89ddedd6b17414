import { defineConfig } from 'vitest/config'

/** Suites that drive the page: those of one worker share a browser (test/renderer/page/openPage.ts). */
const page = 'test/renderer/page/**/*.test.{ts,tsx}'

export default defineConfig({
  test: {
    // Generous, so that a busy machine fails no test: what must be quick is measured by the bench.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 15_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'programs',
          include: ['test/**/*.test.{ts,tsx}'],
          exclude: ['test/e2e/**', 'test/bench/**', page],
        },
      },
      { extends: true, test: { name: 'page', include: [page], isolate: false } },
    ],
  },
})
