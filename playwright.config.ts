import { defineConfig } from '@playwright/test'

const LAUNCH_ARGS = [
  '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync',
]
const { CHROMIUM_PATH } = process.env

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  globalSetup: './e2e/lib/global-setup.ts',
  use: {
    ...(CHROMIUM_PATH ? { launchOptions: { executablePath: CHROMIUM_PATH, args: LAUNCH_ARGS } } : { launchOptions: { args: LAUNCH_ARGS } }),
    actionTimeout: 15_000,
    navigationTimeout: 20_000,
    viewport: { width: 1440, height: 900 },
    locale: 'en-US',
    timezoneId: 'America/New_York',
    trace: { mode: 'retain-on-failure', screenshots: false },
  },
})
