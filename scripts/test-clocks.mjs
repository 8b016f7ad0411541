// `npm run test:clocks`: the time-sensitive tests, at difficult times. `--only=unit|e2e` runs one
// part, `--files=planning,demo` some of the browser test files; other words select clocks by name: `npm run test:clocks -- 23:59 february`.
import { mkdir, open, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ensureBrowser } from './lib/browser.mjs'
import { runStep } from './lib/child.mjs'
import { ensureBuild } from './lib/ensure-build.mjs'
import { ensureInstall } from './lib/ensure-install.mjs'
import { launch, LaunchError } from './lib/launch.mjs'
import { findNode24, withNodeInPath } from './lib/node24.mjs'
import { ROOT } from './lib/root.mjs'
import { readCounts } from './lib/test-counts.mjs'
import { findTimeSensitive } from './lib/time-sensitive.mjs'

/**
 * `start` is the instant at which the clock of the run starts, `browserZone` the browser's zone if it is not that of the
 * configuration, `processZone` the zone of every process. New York is the zone of the configuration.
 *
 * @type {{ name: string, start: string, browserZone?: string, processZone?: string }[]}
 */
const CLOCKS = [
  { name: 'minute 5', start: '2026-06-09T10:05:00Z' },
  { name: 'minute 35', start: '2026-06-10T14:35:00Z' },
  { name: 'minute 58', start: '2026-06-11T17:58:00Z' },
  { name: '23:59', start: '2026-06-12T23:59:00Z' },
  { name: 'last minute of a month', start: '2026-05-31T23:59:00Z' },
  { name: 'last minute of a year', start: '2025-12-31T23:59:00Z' },
  { name: 'New York goes forward', start: '2026-03-08T06:59:00Z' },
  { name: 'New York goes back', start: '2025-11-02T05:59:00Z' },
  { name: '29 February', start: '2024-02-29T12:20:00Z' },
  { name: 'Chatham goes forward', start: '2025-09-27T13:44:00Z', browserZone: 'Pacific/Chatham', processZone: 'Pacific/Chatham' },
  { name: 'a browser in Kolkata, a server in Honolulu', start: '2026-06-14T18:31:00Z', browserZone: 'Asia/Kolkata', processZone: 'Pacific/Honolulu' },
]

/** Folders of screens and services that read the clock. All their tests run, and every other one that names it: see time-sensitive.mjs. */
const FOLDERS = [
  'features/planning/', 'features/posts/', 'features/publishing/', 'features/composer/', 'features/social/', 'features/demo/', 'features/usage/', 'features/home/', 'app/home/',
  'features/conversations/', 'features/chatbot/', 'features/monitoring/', 'features/notifications/', 'features/campaigns/', 'campaigns/src/', 'contract/src/',
]
/** Browser tests of screens that show times, and of scheduled posts. */
const BROWSER_TESTS = [
  'planning', 'drafts', 'drafts-review', 'create-post', 'composer', 'first-post', 'history', 'demo', 'main-job', 'main-job-api', 'home', 'profile', 'account', 'webhooks', 'direct',
  'notifications', 'conversations', 'conversations-window', 'chatbot', 'monitor',
]

const PARTS = ['unit', 'e2e']
const LOGS = join(ROOT, '.cache', 'clocks')
const LINES_OF_A_FAILURE = 60

await launch(async () => {
  const { parts, clocks, files } = readArguments(process.argv.slice(2))
  await ensureInstall()
  const node = findNode24()
  const env = withNodeInPath(node)
  if (parts.includes('e2e')) {
    env.CHROMIUM_PATH = await ensureBrowser(node)
    await ensureBuild()
  }
  await mkdir(LOGS, { recursive: true })
  const lines = []
  let isWell = true
  const filesOf = { unit: await findTimeSensitive(FOLDERS), e2e: files }
  for (const clock of clocks) {
    for (const part of parts) {
      const { code, line } = await runUnder(clock, part, filesOf[part], node, env)
      lines.push(line)
      isWell &&= code === 0
    }
  }
  console.log(`\n${lines.join('\n')}`)
  return isWell ? 0 : 1
})

function readArguments(words) {
  const valueOf = (option) => words.find((word) => word.startsWith(`--${option}=`))?.slice(option.length + 3)
  const only = valueOf('only')
  const names = words.filter((word) => !word.startsWith('--')).map((word) => word.toLowerCase())
  const parts = PARTS.filter((part) => only === undefined || only === part)
  const clocks = CLOCKS.filter(({ name }) => names.length === 0 || names.some((word) => name.toLowerCase().includes(word)))
  if (parts.length === 0 || clocks.length === 0) throw new LaunchError(`Usage: npm run test:clocks -- [--only=${PARTS.join('|')}] [--files=name,…] [part of a clock's name…]`)
  return { parts, clocks, files: valueOf('files')?.split(',') ?? BROWSER_TESTS }
}

/** The arguments for Node for a part. Takes the part, its test files and the path of the report. */
function programOf(part, files, report) {
  if (part === 'unit') return { args: [join('node_modules', 'vitest', 'vitest.mjs'), 'run', '--reporter=default', '--reporter=json', `--outputFile=${report}`, ...files], env: {} }
  const specs = files.map((name) => `e2e/${name}.spec.ts`)
  return { args: [join('node_modules', '@playwright', 'test', 'cli.js'), 'test', '--no-deps', '--reporter=list,json', ...specs], env: { PLAYWRIGHT_JSON_OUTPUT_NAME: report } }
}

/** Runs one part under one clock, with its output in a log. Returns the exit code and a summary line; after a failure the end of the log is printed. */
async function runUnder(clock, part, files, node, env) {
  const stem = join(LOGS, `${clock.name.replaceAll(/\W+/g, '-')}.${part}`)
  const { args, env: own } = programOf(part, files, `${stem}.json`)
  const set = { TEST_NOW: clock.start, ...(clock.processZone && { TZ: clock.processZone }), ...(clock.browserZone && { TEST_BROWSER_ZONE: clock.browserZone }) }
  const log = await open(`${stem}.log`, 'w')
  const startedAt = performance.now()
  const code = await runStep(node, args, { cwd: ROOT, env: { ...env, ...own, ...set }, stdio: ['ignore', log.fd, log.fd] })
  await log.close()
  const { passed, failed } = await readCounts(`${stem}.json`, code === 0)
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(0)
  const line = `${clock.name.padEnd(44)} ${part.padEnd(4)} ${code === 0 ? 'passed' : 'FAILED'} ${String(passed).padStart(4)} passed ${String(failed).padStart(3)} failed ${seconds.padStart(5)} s`
  console.log(line)
  if (code !== 0) console.log((await readFile(`${stem}.log`, 'utf8')).split('\n').slice(-LINES_OF_A_FAILURE).join('\n'))
  return { code, line }
}
