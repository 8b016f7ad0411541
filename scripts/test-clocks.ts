// `npm run test:clocks`: the tests that could mind what time it is, at times that are hard on them. `--only=unit|e2e` runs one
// part, `--files=planning,demo` some of the browser's files; other words choose clocks by name: `npm run test:clocks -- 23:59 february`.
import { mkdir, open, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ensureBrowser } from './lib/browser.mjs'
import { runStep } from './lib/child.mjs'
import { ensureBuild } from './lib/ensure-build.mjs'
import { ROOT } from './lib/root.mjs'
import { readCounts } from './lib/test-counts.mjs'

type Clock = {
  name: string
  /** The instant at which the run pretends to begin. */
  start: string
  /** Zone of the browser; that of the configuration otherwise. */
  browserZone?: string
  /** Zone of every process. */
  processZone?: string
}

/** New York is the browser's zone. */
const CLOCKS: readonly Clock[] = [
  { name: 'minute 5', start: '2026-06-09T10:05:00Z' },
  { name: 'minute 35', start: '2026-06-10T14:35:00Z' },
  { name: 'minute 58', start: '2026-06-11T17:58:00Z' },
  { name: '23:59', start: '2026-06-12T23:59:00Z' },
  { name: 'last minute of a month', start: '2026-05-31T23:59:00Z' },
  { name: 'last minute of a year', start: '2025-12-31T23:59:00Z' },
  { name: 'New York goes forward', start: '2026-03-08T06:59:00Z' },
  { name: 'New York goes back', start: '2025-11-02T05:59:00Z' },
  { name: '29 February', start: '2024-02-29T12:20:00Z' },
  { name: 'Chatham goes forward, a Monday', start: '2025-09-27T13:44:00Z', browserZone: 'Pacific/Chatham', processZone: 'Pacific/Chatham' },
  { name: 'a browser in Kolkata, a server in Honolulu', start: '2026-06-14T18:31:00Z', browserZone: 'Asia/Kolkata', processZone: 'Pacific/Honolulu' },
]

/** Unit tests of screens and services that read the clock. */
const UNIT_TESTS = [
  'features/planning', 'features/posts', 'features/publishing', 'features/social', 'features/demo', 'features/knowledge/knowledge', 'features/usage', 'features/video/records', 'lib/time', 'shared/time',
]
/** Browser tests of screens that show times, and of posts that go out at theirs. */
const BROWSER_TESTS = ['planning', 'drafts', 'drafts-review', 'create-post', 'demo', 'main-job', 'main-job-api']

const LOGS = join(ROOT, '.cache', 'clocks')
const PARTS = ['unit', 'e2e'] as const
type Part = (typeof PARTS)[number]
type Outcome = { clock: string; part: Part; code: number; passed: number; failed: number; seconds: number }

function programOf(part: Part, report: string): { args: string[]; env: Record<string, string> } {
  if (part === 'unit') return { args: [join('node_modules', 'vitest', 'vitest.mjs'), 'run', '--reporter=default', '--reporter=json', `--outputFile=${report}`, ...UNIT_TESTS], env: {} }
  const files = browserTests.map((name) => `e2e/${name}.spec.ts`)
  return { args: [join('node_modules', '@playwright', 'test', 'cli.js'), 'test', '--reporter=list,json', ...files], env: { PLAYWRIGHT_JSON_OUTPUT_NAME: report } }
}

async function runUnder(clock: Clock, part: Part, chromium: string): Promise<Outcome> {
  const stem = join(LOGS, `${clock.name.replaceAll(/\W+/g, '-')}.${part}`)
  const log = await open(`${stem}.log`, 'w')
  const { args, env } = programOf(part, `${stem}.json`)
  const set = { TEST_NOW: clock.start, CHROMIUM_PATH: chromium, ...(clock.processZone && { TZ: clock.processZone }), ...(clock.browserZone && { TEST_BROWSER_ZONE: clock.browserZone }) }
  const startedAt = performance.now()
  const code = await runStep(process.execPath, args, { cwd: ROOT, env: { ...process.env, ...env, ...set }, stdio: ['ignore', log.fd, log.fd] })
  await log.close()
  const outcome = { clock: clock.name, part, code, ...(await readCounts(`${stem}.json`, code === 0)), seconds: (performance.now() - startedAt) / 1_000 }
  console.log(`${lineOf(outcome)}`)
  if (code !== 0) console.log((await readFile(`${stem}.log`, 'utf8')).split('\n').slice(-60).join('\n'))
  return outcome
}

const lineOf = ({ clock, part, code, passed, failed, seconds }: Outcome): string =>
  `${clock.padEnd(44)} ${part.padEnd(4)} ${code === 0 ? 'passed' : 'FAILED'}  ${String(passed).padStart(4)} passed ${String(failed).padStart(3)} failed ${seconds.toFixed(0).padStart(5)} s`

const words = process.argv.slice(2)
const browserTests = words.find((word) => word.startsWith('--files='))?.slice('--files='.length).split(',') ?? BROWSER_TESTS
const parts = PARTS.filter((part) => !words.some((word) => word.startsWith('--only=')) || words.includes(`--only=${part}`))
const names = words.filter((word) => !word.startsWith('--')).map((word) => word.toLowerCase())
const clocks = CLOCKS.filter(({ name }) => names.length === 0 || names.some((word) => name.toLowerCase().includes(word)))
if (parts.length === 0 || clocks.length === 0) throw new Error(`Usage: npm run test:clocks -- [--only=${PARTS.join('|')}] [part of a clock's name…]`)

await mkdir(LOGS, { recursive: true })
const chromium = parts.includes('e2e') ? await ensureBrowser(process.execPath) : ''
if (parts.includes('e2e')) await ensureBuild()
const outcomes: Outcome[] = []
for (const clock of clocks) for (const part of parts) outcomes.push(await runUnder(clock, part, chromium))
console.log(`\n${outcomes.map(lineOf).join('\n')}`)
process.exitCode = outcomes.some(({ code }) => code !== 0) ? 1 : 0
