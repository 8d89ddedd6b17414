import { defineConfig } from '@playwright/test'
import { electronProgram, type Door } from './test/e2e/launch.ts'
import { chromiumPath } from './test/fakes/available.ts'

/** Chromium of this machine: none is downloaded. Where it has another name or place, CHROMIUM_PATH says so. */
const executablePath = process.env['CHROMIUM_PATH'] ?? chromiumPath
const chromiumArgs = [
  '--no-sandbox',
  '--disable-gpu',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** The same specs for both doors; the window's only where Electron's program is. */
export default defineConfig<{ door: Door }>({
  testDir: 'test/e2e',
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results',
  forbidOnly: process.env['CI'] === 'true',
  retries: 0,
  workers: 1,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  use: {
    // Without a Chromium under one of its usual names: the machine's Chrome (Windows, macOS).
    launchOptions: executablePath ? { executablePath, args: chromiumArgs } : { channel: 'chrome' },
    screenshot: 'only-on-failure',
    trace: 'retain-on-failure',
  },
  projects: [
    { name: 'browser', use: { door: 'browser' } },
    ...(electronProgram() ? [{ name: 'window', use: { door: 'electron' as const } }] : []),
  ],
})
