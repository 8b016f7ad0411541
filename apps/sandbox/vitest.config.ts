import { defineConfig } from 'vitest/config'
import { TEST_WORKERS } from '../../scripts/lib/test-workers.ts'

export default defineConfig({
  test: {
    name: 'sandbox',
    include: ['src/**/*.test.ts'],
    setupFiles: ['../../scripts/lib/set-test-clock.ts'],
    isolate: false,
    maxWorkers: TEST_WORKERS,
    testTimeout: 20_000,
  },
})
