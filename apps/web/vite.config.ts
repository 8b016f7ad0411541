import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { serveBootScript } from './boot-script.ts'
import { slimContract } from './slim-contract.ts'

/** Where `vite dev` finds the server; the built application is served by the server itself. */
const server = process.env['MARQUEE_SERVER'] ?? 'http://127.0.0.1:4100'
const FORWARDED = ['/api', '/auth/v1', '/rest', '/storage', '/media', '/sandbox', '/dev', '/docs/api']

export default defineConfig({
  root: import.meta.dirname,
  plugins: [slimContract(), react(), tailwindcss(), serveBootScript()],
  server: { proxy: Object.fromEntries(FORWARDED.map((path) => [path, { target: server, changeOrigin: false }])) },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    manifest: 'manifest.json',
    target: 'baseline-widely-available',
    // A strict content security policy allows no data: fonts and scripts; small files stay files.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // A few files instead of one per shared module: what every page needs (libraries in a file that rarely changes), and icons.
        codeSplitting: {
          groups: [
            { name: 'vendor', test: /node_modules\/(react|react-dom|scheduler|react-router|@tanstack|zustand|clsx|tinykeys)\//, priority: 30 },
            { name: 'shell', tags: ['$initial'], test: /^(?!.*\/(?:index\.html|app\/main\.tsx)$)/, priority: 25 },
            { name: 'icons', test: /node_modules\/(lucide-react|simple-icons)\//, minShareCount: 2, priority: 27 },
          ],
        },
      },
    },
  },
})
