import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    // Two at once: the tests of the server start databases and simulators of their own.
    maxWorkers: 2,
    projects: [
      'apps/server',
      'apps/sandbox',
      'apps/web',
      { test: { name: 'contract', include: ['packages/contract/src/**/*.test.ts'], testTimeout: 20_000 } },
      { test: { name: 'facts', include: ['packages/facts/src/**/*.test.ts'] } },
      { test: { name: 'scripts', include: ['scripts/**/*.test.{ts,mjs}'], testTimeout: 20_000 } },
    ],
  },
})
