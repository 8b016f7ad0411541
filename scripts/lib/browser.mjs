import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { runStep } from './child.mjs'
import { LaunchError } from './launch.mjs'
import { withNodeInPath } from './node24.mjs'
import { ROOT } from './root.mjs'

/** The headless shell comes first: it has no window of its own to draw for each test. */
const KNOWN_PLACES = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]
/** Only Debian has the first one. */
const DEBIAN_PACKAGES = ['chromium-headless-shell', 'chromium']

const PLAYWRIGHT = join(ROOT, 'node_modules', '@playwright', 'test')

/**
 * Finds a Chromium for the browser tests, and installs one if there is none.
 *
 * @param {string} node the Node to run Playwright with
 * @returns {Promise<string>} the path of the browser
 * @throws {LaunchError} if there is none and none can be installed
 */
export async function ensureBrowser(node) {
  const named = process.env.CHROMIUM_PATH
  if (named) {
    if (works(named)) return named
    throw new LaunchError(`CHROMIUM_PATH names ${named}, which does not run.`)
  }
  const found = findBrowser(node) ?? (await installBrowser(node))
  if (found !== undefined) return found
  throw new LaunchError('The browser tests need Chromium, and it could not be installed: install it, or set CHROMIUM_PATH to its program.')
}

function findBrowser(node) {
  return [...KNOWN_PLACES, playwrightsOwn(node)].find(works)
}

async function installBrowser(node) {
  console.log('Installing a browser for the tests…')
  const isLinuxRoot = process.platform === 'linux' && process.getuid?.() === 0
  const options = isLinuxRoot ? ['--with-deps'] : []
  await runStep(node, [join(PLAYWRIGHT, 'cli.js'), 'install', ...options, 'chromium'], { cwd: ROOT, env: withNodeInPath(node) })
  const installed = findBrowser(node)
  if (installed !== undefined || !isLinuxRoot || !existsSync('/usr/bin/apt-get')) return installed
  await runStep('apt-get', ['update'])
  for (const name of DEBIAN_PACKAGES) {
    if ((await runStep('apt-get', ['install', '-y', name], { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } })) === 0) break
  }
  return findBrowser(node)
}

/** Where Playwright keeps its browser depends on its version. */
function playwrightsOwn(node) {
  const code = `import('@playwright/test').then(({ chromium }) => process.stdout.write(chromium.executablePath()))`
  return spawnSync(node, ['-e', code], { cwd: ROOT, encoding: 'utf8' }).stdout
}

/** A browser may be installed and yet lack a system library. */
function works(program) {
  if (!program || !existsSync(program)) return false
  return spawnSync(program, ['--version'], { timeout: 20_000 }).status === 0
}
