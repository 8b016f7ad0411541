import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { TEST_WORKERS } from '../../scripts/lib/test-workers.ts'

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  test: {
    name: 'web',
    environment: 'jsdom',
    include: ['{src,test}/**/*.test.{ts,tsx}'],
    setupFiles: ['../../scripts/lib/set-test-clock.ts', 'test/setup.ts'],
    css: false,
    restoreMocks: true,
    maxWorkers: TEST_WORKERS,
    // Whole screens, with everything that is typed into them.
    testTimeout: 20_000,
  },
})
