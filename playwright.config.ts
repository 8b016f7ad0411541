import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'

/**
 * What a whole Chromium does for its own window in every new context, at more cost than the page under test: two renderers for the popup of the address
 * bar and one in advance for the next site. The headless shell has no such window.
 */
const WINDOW_FEATURES = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'SpareRendererForSitePerProcess']
/** What Playwright switches off itself: repeated, because Chromium takes the last list only. */
const PLAYWRIGHTS_FEATURES = [
  'AvoidUnnecessaryBeforeUnloadCheckSync', 'DestroyProfileOnBrowserClose', 'HttpsUpgrades', 'HttpsFirstBalancedModeAutoEnable', 'LensOverlay', 'MediaRouter', 'PaintHolding',
  'ThirdPartyStoragePartitioning', 'AvoidCorsURLLoaderRestartOnRedirect', 'OptimizationHints', 'NetworkTimeServiceQuerying', 'AimEnabled', 'PreconnectToSearch',
]
const LAUNCH_ARGS = [
  '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync',
  `--disable-features=${[...PLAYWRIGHTS_FEATURES, ...WINDOW_FEATURES].join(',')}`,
]
const { CHROMIUM_PATH, TEST_BROWSER_ZONE } = process.env

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  // One processor is left to the server and its database: with a browser on each, tests wait for one another.
  workers: Math.max(1, availableParallelism() - 1),
  fullyParallel: true,
  forbidOnly: true,
  // The second try is for the trace alone: a test that needs it fails the run.
  retries: 1,
  failOnFlakyTests: true,
  timeout: 45_000,
  expect: { timeout: 10_000 },
  globalSetup: './e2e/lib/global-setup.ts',
  // The demo is filled and filled again first: beside other tests that much work would have the server turn some of their requests away.
  projects: [
    { name: 'demo', testMatch: 'demo.spec.ts' },
    { name: 'product', testIgnore: 'demo.spec.ts', dependencies: ['demo'] },
  ],
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
