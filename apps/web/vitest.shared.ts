import react from '@vitejs/plugin-react'
import type { ViteUserConfig } from 'vitest/config'
import { TEST_WORKERS } from '../../scripts/lib/test-workers.ts'

/** Tests that need modules, and a window, of their own: they start the tab's only auth client again and again. */
export const FRESH_TABS = ['src/lib/session*.test.ts']

/** What the web projects share. Takes what is their own of Vitest's settings. */
export const webProject = (own: ViteUserConfig['test']): ViteUserConfig => ({
  root: import.meta.dirname,
  plugins: [react()],
  // The same stores, which the tests can reset.
  resolve: { alias: [{ find: /^zustand$/, replacement: `${import.meta.dirname}/test/zustand.ts` }] },
  test: {
    environment: 'jsdom',
    setupFiles: ['../../scripts/lib/set-test-clock.ts', 'test/setup.ts'],
    css: false,
    restoreMocks: true,
    maxWorkers: TEST_WORKERS,
    // Whole screens, with everything that is typed into them.
    testTimeout: 20_000,
    ...own,
  },
})
