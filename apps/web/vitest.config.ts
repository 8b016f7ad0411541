import { configDefaults, defineConfig } from 'vitest/config'
import { FRESH_TABS, webProject } from './vitest.shared.ts'

export default defineConfig(
  // A process runs several files in one window, which `test/setup.ts` resets after each test.
  webProject({ name: 'web', include: ['{src,test}/**/*.test.{ts,tsx}'], exclude: [...configDefaults.exclude, ...FRESH_TABS], isolate: false }),
)
