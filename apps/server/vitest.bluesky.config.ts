import { defineConfig } from 'vitest/config'

/** Tests against a real Bluesky server, which `npm run test:bluesky` starts. */
export default defineConfig({
  test: {
    root: import.meta.dirname,
    name: 'bluesky',
    include: ['test/bluesky/*.real.ts'],
    globalSetup: ['./test/global-setup.ts'],
    globals: true,
    // Networks are asked once a minute, and killed calls are looked up when their leases end: in real time.
    testTimeout: 600_000,
    hookTimeout: 120_000,
  },
})
