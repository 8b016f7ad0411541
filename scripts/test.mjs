// `npm test`: everything, in the order in which a failure is cheapest to find. `--only=check|unit|e2e` runs one part.
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { ensureBrowser } from './lib/browser.mjs'
import { runStep } from './lib/child.mjs'
import { ensureBuild } from './lib/ensure-build.mjs'
import { ensureInstall } from './lib/ensure-install.mjs'
import { launch, LaunchError } from './lib/launch.mjs'
import { findNode24, withNodeInPath } from './lib/node24.mjs'
import { ROOT } from './lib/root.mjs'
import { readSlowest } from './lib/slowest-files.mjs'
import { readCounts } from './lib/test-counts.mjs'
import { createTestFolder } from './lib/test-folder.mjs'

/** How many files are listed at the end of a step, so that slow ones are noticed. */
const SLOWEST = 10
const PARTS = ['check', 'unit', 'e2e']
const CACHE = join(ROOT, '.cache')
const UNIT_REPORT = join(CACHE, 'vitest.json')
const E2E_REPORT = join(CACHE, 'playwright.json')

/** The steps of each part. `run` returns an exit code. */
function stepsOf(node, env) {
  const nodeStep = (args, more = {}) => runStep(node, args, { cwd: ROOT, env: { ...env, ...more } })
  const unit = ['run', '--reporter=default', '--reporter=json', `--outputFile=${UNIT_REPORT}`]
  return [
    { part: 'check', title: 'Check', run: () => nodeStep([join('scripts', 'check.ts')]) },
    { part: 'unit', title: 'Unit tests', report: UNIT_REPORT, run: () => nodeStep([join('node_modules', 'vitest', 'vitest.mjs'), ...unit]) },
    { part: 'e2e', title: 'Web build', run: () => ensureBuild().then(() => 0, failed) },
    {
      part: 'e2e',
      title: 'Browser tests',
      report: E2E_REPORT,
      run: () => nodeStep([join('node_modules', '@playwright', 'test', 'cli.js'), 'test', '--reporter=line,json'], { PLAYWRIGHT_JSON_OUTPUT_NAME: E2E_REPORT }),
    },
  ]
}

await launch(async () => {
  const parts = chosenParts(process.argv.slice(2))
  await ensureInstall()
  const node = findNode24()
  const env = withNodeInPath(node)
  if (parts.includes('e2e')) env.CHROMIUM_PATH = await ensureBrowser(node)
  await mkdir(CACHE, { recursive: true })
  const folder = await createTestFolder()
  if (folder) env.TMPDIR = folder
  try {
    return await runSteps(stepsOf(node, env).filter((step) => parts.includes(step.part)))
  } finally {
    if (folder) await rm(folder, { recursive: true, force: true })
  }
})

async function runSteps(steps) {
  const total = { passed: 0, failed: 0 }
  for (const step of steps) {
    if ((await runAndCount(step, total)) !== 0) break
  }
  console.log(`\n${total.passed} passed, ${total.failed} failed`)
  return total.failed === 0 ? 0 : 1
}

async function runAndCount(step, total) {
  console.log(`\n== ${step.title} ==`)
  if (step.report) await rm(step.report, { force: true })
  const startedAt = performance.now()
  const code = await step.run()
  console.log(`== ${step.title}: ${code === 0 ? 'passed' : 'failed'} in ${((performance.now() - startedAt) / 1000).toFixed(1)} s ==`)
  const counts = await readCounts(step.report, code === 0)
  printSlowest(await readSlowest(step.report, SLOWEST))
  total.passed += counts.passed
  total.failed += counts.failed
  return code
}

function printSlowest(files) {
  if (files.length === 0) return
  console.log('Slowest files:')
  for (const { file, seconds, tests } of files) console.log(`${seconds.toFixed(1).padStart(7)} s  ${file} (${tests} ${tests === 1 ? 'test' : 'tests'})`)
}

function failed(error) {
  if (!(error instanceof LaunchError) || !error.message) throw error
  console.error(error.message)
  return error.exitCode
}

function chosenParts(args) {
  const unknown = args.find((arg) => !PARTS.some((part) => arg === `--only=${part}`))
  if (unknown !== undefined) throw new LaunchError(`Unknown option ${unknown}: use --only=${PARTS.join(', --only=')}.`)
  return args.length === 0 ? PARTS : args.map((arg) => arg.slice('--only='.length))
}
