import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { serveBootScript } from './boot-script.ts'
import { slimContract } from './slim-contract.ts'
import { slimIcons } from './slim-icons.ts'

/** Where `vite dev` finds the server; the built application is served by the server itself. */
const server = process.env['MARQUEE_SERVER'] ?? 'http://127.0.0.1:4100'
const FORWARDED = ['/api', '/auth/v1', '/rest', '/storage', '/media', '/sandbox', '/dev', '/docs/api', '/mcp']

/** The one screen among the addresses of the API: Shopify returns to it. */
const screenOf = ({ method, url }: { method?: string | undefined; url?: string | undefined }): string | undefined => (method === 'GET' && url?.startsWith('/api/shopify/callback') ? '/index.html' : undefined)

/** Files of every page. */
const ALWAYS_LOADED = /^assets\/(?:rolldown-runtime|shell|vendor|icons)-/
/** What connects an account from wherever it is missed. */
const CONNECT = /\/features\/social\/(?:use-connect|lazy-direct-login|connect-window|error-texts)\.tsx?$/
/** Small modules that almost every signed-in screen loads: apart they compress badly, and each is a request. */
const COMMON = /\/src\/(?:conversations\/networks|lib\/(?:api|editor-path|history-path|known-answers|new-key|format|clock-text|use-clock)|ui\/(?:alert|skeleton))\.tsx?$/
/** How changes of knowledge entries are sent and shown, which everything that changes one loads. */
const KNOWLEDGE_STATE = /\/features\/knowledge\/(?:change-queries|entries\/(?:entry-actions|removals|lazy-entry-dialog)|list\/list-cache|outdated\/outdated-queries)\.tsx?$/
/** What the screens of stores share, which all of them load. */
const COMMERCE = /\/features\/commerce\/(?:key|platform-mark|product-queries|queries|use-updates|words)\.tsx?$/
/** What every way to write a post shares, the share dialog's too. */
const COMPOSER_FORM = /\/(?:features\/composer\/(?:composer|composer-form|decision\/subject|decision\/use-decision|media\/platform-files|text\/(?:counter|own-version)|time\/schedule-time)|lib\/use-deferred-store)\.ts$/
/** The state behind the composer, which both of its forms load at once and no other screen: one file, though parts that are loaded later share some of it. */
const COMPOSER_STATE = new RegExp(`/features/(?:${[
  'composer/sheet(?:-lock)?',
  'composer/bound/tokens',
  'composer/decision/(?:use-)?checks',
  'composer/editor/(?:marks|text-target)',
  'composer/saving/[a-z-]+',
  'composer/series/(?:row-times|series-model)',
  'composer/text/(?:grounding|longest-text|writer)',
  'composer/time/(?:post-time|time-queries|wall-text)',
  'posts/compose/(?:compose-queries|open-sheet)',
].join('|')})\\.ts$`)
/** What stands for facts of products and for what waits: many parts have these icons, but none that every page loads. */
const FACT_ICONS = 'calendar-clock|package|pause|tags?'
/** The same of what stands for parts of rules. */
const RULE_ICONS = 'arrow-down|arrow-up|circle-dashed|flag|layers|unlink|zap'
/** Shared by many parts, but no icons of every page: those that the frame needs are in the shell. */
const OTHER_ICONS = 'chart-line|circle-pause|flask-conical|list-filter'

export default defineConfig({
  root: import.meta.dirname,
  plugins: [slimContract(), slimIcons(), react(), tailwindcss(), serveBootScript()],
  server: { proxy: Object.fromEntries(FORWARDED.map((path) => [path, { target: server, changeOrigin: false, bypass: screenOf }])) },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    manifest: 'manifest.json',
    target: 'baseline-widely-available',
    // A strict content security policy allows no data: fonts and scripts; small files stay files.
    assetsInlineLimit: 0,
    // What every page has loaded need not be named again in each list of files to preload.
    modulePreload: { polyfill: false, resolveDependencies: (_, files, { hostType }) => (hostType === 'js' ? files.filter((file) => !ALWAYS_LOADED.test(file)) : files) },
    rolldownOptions: {
      output: {
        // Names are listed in the shell for preloading; seven characters tell versions apart.
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:7][extname]',
        // A few files instead of one per shared module: what every page needs (libraries in a file that rarely changes), and icons.
        codeSplitting: {
          groups: [
            { name: 'vendor', test: /node_modules\/(react|react-dom|scheduler|react-router|@tanstack|zustand|clsx|tinykeys)\//, priority: 30 },
            { name: 'shell', tags: ['$initial'], test: /^(?!.*\/(?:index\.html|app\/main\.tsx)$)/, priority: 25 },
            { name: 'common', test: COMMON, priority: 20, includeDependenciesRecursively: false },
            { name: 'knowledge-state', test: KNOWLEDGE_STATE, priority: 20, includeDependenciesRecursively: false },
            { name: 'connect', test: CONNECT, priority: 20, includeDependenciesRecursively: false },
            { name: 'commerce', test: COMMERCE, priority: 20, includeDependenciesRecursively: false },
            { name: 'composer-form', test: COMPOSER_FORM, priority: 20, includeDependenciesRecursively: false },
            { name: 'composer-state', test: COMPOSER_STATE, priority: 20, includeDependenciesRecursively: false },
            // Of the tools of a text.
            { name: 'text-icons', test: /lucide-react\/.*\/icons\/(?:at-sign|face-slightly-smiling|list-plus)\.mjs$/, priority: 28, includeDependenciesRecursively: false },
            { name: 'fact-icons', test: new RegExp(`/lucide-react/.*/icons/(?:${FACT_ICONS})\\.mjs$`), priority: 28, includeDependenciesRecursively: false },
            { name: 'rule-icons', test: new RegExp(`/lucide-react/.*/icons/(?:${RULE_ICONS})\\.mjs$`), priority: 28, includeDependenciesRecursively: false },
            { name: 'icons', test: new RegExp(`/node_modules/(?:lucide-react|simple-icons)/(?!.*/icons/(?:${FACT_ICONS}|${RULE_ICONS}|${OTHER_ICONS})\\.mjs$)`), minShareCount: 6, priority: 27 },
            // Of the composer: a file of its own costs more than the icon.
            { name: 'icons', test: /lucide-react\/dist\/esm\/icons\/file-plus-corner\.mjs$/, priority: 28 },
          ],
        },
      },
    },
  },
})
