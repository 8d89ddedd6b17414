import { defineConfig } from '@playwright/test'
import { electronProgram, type Door } from './test/e2e/launch.ts'

/** The same specs for both doors; the window's only where Electron's program is. */
export default defineConfig<{ door: Door }>({
  testDir: 'test/e2e',
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results',
  forbidOnly: process.env['CI'] === 'true',
  retries: 0,
  // Each test has a Keydesk of its own.
  fullyParallel: true,
  workers: 3,
  // Generous, as in vitest.config.ts.
  timeout: 120_000,
  expect: { timeout: 45_000 },
  // No trace: it would be taken of what passes too. `--trace retain-on-failure` takes one.
  use: { screenshot: 'only-on-failure' },
  projects: [
    { name: 'browser', use: { door: 'browser' } },
    // Electron's clock can't be turned from outside.
    ...(electronProgram()
      ? [{ name: 'window', use: { door: 'electron' as const }, testIgnore: '**/deskDay.spec.ts' }]
      : []),
  ],
})
