import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { lazyParts, readScripts, shellOf } from './built-scripts.ts'
import { type Findings, type Gate, ROOT } from './gate.ts'
import { runProgram } from './program.ts'

const DIST = join(ROOT, 'apps/web/dist')
const ASSETS = join(DIST, 'assets')
const KB = 1_024

/** Largest sizes in KB of what every visitor loads: scripts and styles compressed, fonts unchanged. The first paint waits for `boot`. */
const BUDGETS = { boot: 1.5, shell: 175, styles: 20, fonts: 75 } as const
/** Largest compressed sizes in KB of what a lazily loaded module adds to the shell; the first matching pattern applies. */
const LAZY_BUDGETS: readonly (readonly [RegExp, number])[] = [
  [/^(home-screen|login|callback|info-screen)-/, 12],
  [/^(profile|post-history|knowledge|social-accounts|content|images|videos|social-interactions)-/, 25],
  [/^(drafts|planning)-/, 40],
  // Dialogs and popovers, which are loaded when they are opened.
  [/./, 50],
]
/** The sign-in client is loaded lazily, but on every page: it counts as shell. */
const ALWAYS_LOADED = /GoTrueClient/

/** Names and patterns of secrets, which must never reach a browser. */
const SECRETS: readonly RegExp[] = [
  /SERVICE_ROLE|service_role/,
  /PRIVATE KEY/,
  /\b(AYRSHARE_API_KEY|OPENAI_API_KEY|XAI_API_KEY|COMFY_API_KEY|VIDEO_API_KEY|MARQUEE_SECRET|DATABASE_URL|SMTP_URL|TWILIO_AUTH_TOKEN|GOOGLE_CLIENT_SECRET|FACEBOOK_CLIENT_SECRET)\b/,
  /\b[0-9A-F]{8}(-[0-9A-F]{8}){3}\b/,
  /\bsk-[A-Za-z0-9_-]{20,}/,
  /\bpostgres(ql)?:\/\/[^\s"'`]+:[^\s"'`]+@/,
]

type Texts = ReadonlyMap<string, string>
type Measure = { what: string; kb: number; budget: number }

async function readTexts(folder: string, pattern: RegExp): Promise<Texts> {
  const names = (await readdir(folder, { recursive: true })).filter((name) => pattern.test(name))
  return new Map(await Promise.all(names.map(async (name) => [name, await readFile(join(folder, name), 'utf8')] as const)))
}

function gzipKb(texts: Texts, names: Iterable<string>): number {
  return [...names].reduce((sum, name) => sum + gzipSync(texts.get(name) ?? '', { level: 9 }).length, 0) / KB
}

async function fontKb(): Promise<number> {
  const fonts = (await readdir(ASSETS)).filter((name) => name.endsWith('.woff2'))
  const sizes = await Promise.all(fonts.map(async (name) => (await readFile(join(ASSETS, name))).length))
  return sizes.reduce((sum, size) => sum + size, 0) / KB
}

type Entries = { boot: string; application: string; others: string[] }

async function findEntries(texts: Texts): Promise<Entries> {
  // The frame of the application's screens references them; a public page loads the same files later.
  const html = await readFile(join(DIST, 'app.html'), 'utf8')
  const [boot, application, ...rest] = [...html.matchAll(/<script[^>]* src="\/assets\/([^"]+)"/g)].map(([, name = '']) => name)
  if (boot === undefined || application === undefined || rest.length > 0) throw new Error('app.html should name two scripts: the boot script and the application.')
  return { boot, application, others: [...texts].filter(([, text]) => ALWAYS_LOADED.test(text)).map(([name]) => name) }
}

/** Sizes of the built web application in KB, with their budgets. */
export async function measureBundle(): Promise<Measure[]> {
  const texts = await readTexts(ASSETS, /\.js$/)
  const styles = await readTexts(ASSETS, /\.css$/)
  const scripts = readScripts(texts)
  const { boot, application, others } = await findEntries(texts)
  const shell = shellOf(scripts, [boot, application, ...others])
  const lazy = lazyParts(scripts, shell).map(({ name, files }) => ({
    what: name.replace(/-[\w-]{7}\.js$/, ''),
    kb: gzipKb(texts, files),
    budget: LAZY_BUDGETS.find(([pattern]) => pattern.test(name))?.[1] ?? 0,
  }))
  return [
    { what: 'boot', kb: gzipKb(texts, [boot]), budget: BUDGETS.boot },
    { what: 'shell', kb: gzipKb(texts, shell), budget: BUDGETS.shell },
    { what: 'styles', kb: gzipKb(styles, styles.keys()), budget: BUDGETS.styles },
    { what: 'fonts', kb: await fontKb(), budget: BUDGETS.fonts },
    ...lazy,
  ]
}

async function findSecrets(): Promise<string[]> {
  const texts = await readTexts(DIST, /\.(js|css|html|json|webmanifest|txt|map)$/)
  return [...texts].flatMap(([name, text]) => SECRETS.flatMap((pattern) => pattern.exec(text)?.[0].slice(0, 24) ?? []).map((found) => `${name} holds ${found}`))
}

const show = ({ what, kb, budget }: Measure): string => `${what} ${kb.toFixed(1)}/${budget} KB`

async function check(): Promise<Findings> {
  const built = await runProgram(process.execPath, [join(ROOT, 'scripts/check/build-web.mjs')])
  if (built.code !== 0) return { problems: [built.output] }
  const measures = await measureBundle()
  const over = measures.filter(({ kb, budget }) => kb > budget).map((each) => `over budget: ${show(each)}`)
  return { problems: [...over, ...(await findSecrets())], note: measures.map(show).join(', ') }
}

/** Compares the compressed sizes of what browsers load with their budgets, and searches it for secrets. Builds first if the sources have changed. */
export const bundleGate: Gate = { name: 'bundle', run: check }
