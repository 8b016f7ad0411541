import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    maxWorkers: availableParallelism(),
    projects: [
      'apps/server',
      'apps/sandbox',
      'apps/web',
      { test: { name: 'contract', include: ['packages/contract/src/**/*.test.ts'] } },
      { test: { name: 'scripts', include: ['scripts/**/*.test.{ts,mjs}'] } },
    ],
  },
})
