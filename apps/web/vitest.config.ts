import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  // Whole screens with everything that is typed into them: a busy machine needs its time.
  test: { name: 'web', environment: 'jsdom', include: ['{src,test}/**/*.test.{ts,tsx}'], setupFiles: ['test/setup.ts'], css: false, restoreMocks: true, testTimeout: 30_000 },
})
