import { defineConfig } from 'vitest/config'
import { TEST_WORKERS } from '../../scripts/lib/test-workers.ts'

export default defineConfig({
  test: {
    name: 'server',
    include: ['src/**/*.test.ts'],
    globalSetup: ['./test/global-setup.ts'],
    setupFiles: ['../../scripts/lib/set-test-clock.ts'],
    // Each file has a world of its own, in a process that runs several: loading the whole server for each takes longer than many a test.
    isolate: false,
    maxWorkers: TEST_WORKERS,
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
})
