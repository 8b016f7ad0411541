import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { build, type Manifest } from 'vite'
import { bundleBootScript } from './boot-script.ts'

const ROOT = import.meta.dirname
const DIST = join(ROOT, 'dist')
const SERVER = join(DIST, '.server')
const ENTRY = 'index.html'

type Page = { path: string; title: string; description: string; module: string }
type Prerender = { SHELL_PATH: string; ROUTE_PATTERNS: string[]; PRERENDER_PAGES: Page[]; renderPage: (path: string) => Promise<string> }

const escapeHtml = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')

/** Files that a chunk depends on, its own imports first. */
function withImports(manifest: Manifest, key: string, seen = new Set<string>()): string[] {
  const chunk = manifest[key]
  if (!chunk || seen.has(key)) return []
  seen.add(key)
  return [chunk.file, ...(chunk.imports ?? []).flatMap((name) => withImports(manifest, name, seen))]
}

/** Tags for a page's head, in the order in which they are needed. */
type Tags = {
  boot: string
  /** The application's script, and preloads of everything that it and the page's own chunk need. */
  application: string
  fonts: string
}

/** What a page shows instead to whoever is signed in, which its own chunk loads on demand. */
const SIGNED_IN: Readonly<Record<string, string>> = { '/': 'src/app/home/today.tsx' }

const APPLICATION_TAG = /\s*<(?:script type="module"[^>]*><\/script>|link rel="modulepreload"[^>]*>)/g

const preloadTag = (file: string, condition = ''): string => `<link rel="modulepreload"${condition} crossorigin href="/${file}">`

function tagsOf(template: string, manifest: Manifest, boot: string, page: Pick<Page, 'path' | 'module'> | null): Tags {
  const fonts = Object.values(manifest).map(({ file }) => file).filter((file) => file.endsWith('.woff2'))
  const known = new Set(withImports(manifest, ENTRY))
  const own = page ? withImports(manifest, page.module).filter((file) => !known.has(file)) : []
  const later = withImports(manifest, SIGNED_IN[page?.path ?? ''] ?? '').filter((file) => !known.has(file) && !own.includes(file))
  return {
    boot: `<script src="/${boot}"></script>`,
    application: [...(template.match(APPLICATION_TAG) ?? []).map((tag) => tag.trim()), ...own.map((file) => preloadTag(file)), ...later.map((file) => preloadTag(file, ' data-session'))].join('\n      '),
    fonts: fonts.map((file) => `<link rel="preload" href="/${file}" as="font" type="font/woff2" crossorigin>`).join('\n    '),
  }
}

type Filling = { html: string; tags: Tags; path?: string; title?: string; description?: string }

/**
 * Puts a rendered page into the template. A public page has the application's tags in a `<template>`, which the boot script activates
 * on demand. `path` is left out for the shell, which shows nothing without the application: it is replaced, not hydrated.
 */
function fillTemplate(template: string, page: Filling): string {
  const { boot, application, fonts } = page.tags
  const root = page.path ? `<div id="root" data-page="${page.path}">` : '<div id="root">'
  const scripts = page.path ? `<template id="application">\n      ${application}\n    </template>\n    ${boot}` : `${boot}\n    ${application}`
  let html = template
    .replaceAll(APPLICATION_TAG, '')
    .replace('<link rel="stylesheet"', (sheet) => `${scripts}\n    ${sheet}`)
    .replace('</head>', () => `  ${fonts}\n  </head>`)
    .replace('<div id="root"></div>', () => `${root}${page.html}</div>`)
  if (page.title) html = html.replace(/<title>.*<\/title>/, () => `<title>${escapeHtml(page.title ?? '')}</title>`)
  if (page.description) html = html.replace(/(<meta name="description" content=")[^"]*/, (_, start: string) => start + escapeHtml(page.description ?? ''))
  if (/<script(?![^>]*\ssrc=)|\sstyle="/.test(html)) throw new Error(`${page.path ?? 'app.html'} contains an inline script or style, which the content policy forbids.`)
  if (!html.includes(scripts)) throw new Error(`${page.path ?? 'app.html'} has no style sheet to put the scripts before.`)
  return html
}

const fileOf = (path: string): string => (path === '/' ? 'index.html' : `${path.slice(1)}.html`)

async function writeDist(file: string, content: string | Buffer): Promise<void> {
  await mkdir(dirname(join(DIST, file)), { recursive: true })
  await writeFile(join(DIST, file), content)
}

async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map((entry) => relative(DIST, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
}

/** Writes the boot script beside the other hashed files. Returns its path. */
async function writeBootScript(): Promise<string> {
  const code = await bundleBootScript()
  const file = `assets/boot-${createHash('sha256').update(code).digest('base64url').slice(0, 8)}.js`
  await writeDist(file, code)
  return file
}

/** Renders the public pages and the shell; returns what the server needs to know about them. */
async function prerenderPages(manifest: Manifest, boot: string): Promise<string[]> {
  const pages = (await import(pathToFileURL(join(SERVER, 'prerender.js')).href)) as Prerender
  const template = await readFile(join(DIST, ENTRY), 'utf8')
  for (const page of pages.PRERENDER_PAGES) {
    const html = await pages.renderPage(page.path)
    await writeDist(fileOf(page.path), fillTemplate(template, { ...page, html, tags: tagsOf(template, manifest, boot, page) }))
  }
  const frame = await pages.renderPage(pages.SHELL_PATH)
  await writeDist('app.html', fillTemplate(template, { html: frame, tags: tagsOf(template, manifest, boot, null) }))
  const routes = { shell: 'app.html', pages: pages.PRERENDER_PAGES.map(({ path }) => ({ path, file: fileOf(path) })), patterns: pages.ROUTE_PATTERNS }
  await writeDist('routes.json', `${JSON.stringify(routes, null, 2)}\n`)
  return pages.PRERENDER_PAGES.map(({ path }) => path)
}

/** Fills in the service worker's file list: every file with a hash in its name. Its version changes with the list and the shell. */
async function fillServiceWorker(): Promise<void> {
  const files = (await listFiles(join(DIST, 'assets'))).map((file) => `/${file}`).sort()
  const frame = await readFile(join(DIST, 'app.html'))
  const version = createHash('sha256').update(files.join()).update(frame).digest('hex').slice(0, 12)
  const worker = await readFile(join(DIST, 'sw.js'), 'utf8')
  await writeDist('sw.js', worker.replace("['__FILES__']", JSON.stringify(files)).replace('__VERSION__', version))
}

const COMPRESSIBLE = /\.(html|js|css|svg|json|txt|webmanifest|ico)$/
const toGzip = promisify(gzip)
const toBrotli = promisify(brotliCompress)

/** Writes .gz and .br beside every file that they make smaller. Returns the gzip size of each, in bytes. */
async function compress(): Promise<Map<string, number>> {
  const sizes = new Map<string, number>()
  const files = (await listFiles(DIST)).filter((file) => COMPRESSIBLE.test(file))
  for (const file of files) {
    const content = await readFile(join(DIST, file))
    const zipped = await toGzip(content, { level: 9 })
    sizes.set(file, zipped.length)
    if (content.length < 1_024) continue
    const brotli = await toBrotli(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length } })
    await Promise.all([writeDist(`${file}.gz`, zipped), writeDist(`${file}.br`, brotli)])
  }
  return sizes
}

const kilobytes = (bytes: number): string => `${(bytes / 1_024).toFixed(1).padStart(7)} KB`

/** Prints what each screen costs, gzipped: the shell once, then each screen's own chunks on top of it. */
function report(manifest: Manifest, boot: string, sizes: Map<string, number>): void {
  const sum = (files: Iterable<string>): number => [...files].reduce((total, file) => total + (sizes.get(file) ?? 0), 0)
  const auth = withImports(manifest, Object.keys(manifest).find((key) => key.includes('@supabase/auth-js')) ?? '')
  const shell = new Set([boot, ...withImports(manifest, ENTRY), ...auth])
  const css = Object.values(manifest).flatMap((chunk) => chunk.css ?? [])
  console.log(`${kilobytes(sum(shell))}  shell JS, sign-in client included (budget 175)`)
  console.log(`${kilobytes(sum(new Set(css)))}  CSS (budget 20)`)
  for (const key of Object.keys(manifest).filter((name) => /\/pages\/|-screen\.tsx$/.test(name))) {
    console.log(`${kilobytes(sum(new Set(withImports(manifest, key).filter((file) => !shell.has(file)))))}  ${key}`)
  }
}

/** Builds the browser application into apps/web/dist, ready for the server to serve. */
async function main(): Promise<void> {
  const config = { root: ROOT, configFile: join(ROOT, 'vite.config.ts'), logLevel: 'warn' as const }
  await build(config)
  await build({ ...config, publicDir: false, build: { ssr: 'src/app/prerender.tsx', outDir: SERVER, emptyOutDir: true, manifest: false } })
  const manifest = JSON.parse(await readFile(join(DIST, 'manifest.json'), 'utf8')) as Manifest
  const boot = await writeBootScript()
  const paths = await prerenderPages(manifest, boot)
  await rm(SERVER, { recursive: true, force: true })
  await rm(join(DIST, 'manifest.json'))
  await fillServiceWorker()
  report(manifest, boot, await compress())
  console.log(`Prerendered: ${paths.join(' ')}`)
}

await main()
