import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'

const LAUNCH_ARGS = [
  '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync',
]
const { CHROMIUM_PATH, TEST_BROWSER_ZONE } = process.env

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  workers: availableParallelism(),
  fullyParallel: true,
  forbidOnly: true,
  // The second try is for the trace alone: a test that needs it fails the run.
  retries: 1,
  failOnFlakyTests: true,
  timeout: 45_000,
  expect: { timeout: 10_000 },
  globalSetup: './e2e/lib/global-setup.ts',
  use: {
    ...(CHROMIUM_PATH ? { launchOptions: { executablePath: CHROMIUM_PATH, args: LAUNCH_ARGS } } : { launchOptions: { args: LAUNCH_ARGS } }),
    actionTimeout: 10_000,
    navigationTimeout: 15_000,
    viewport: { width: 1440, height: 900 },
    // It fetches the whole application in every new browser: only the files that name it have it.
    serviceWorkers: 'block',
    locale: 'en-US',
    timezoneId: TEST_BROWSER_ZONE ?? 'America/New_York',
    trace: 'on-first-retry',
  },
})
