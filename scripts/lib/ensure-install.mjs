import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { runStep } from './child.mjs'
import { LaunchError } from './launch.mjs'
import { findMissingPackages, findOmittedPackages } from './lock-file.mjs'
import { withLock } from './lock.mjs'
import { ROOT } from './root.mjs'

const STAMP = join(ROOT, 'node_modules', '.marquee-install')

/**
 * Installs the dependencies of the lock file unless they are installed.
 *
 * @throws {LaunchError} if npm fails, after it has printed the reason
 */
export async function ensureInstall() {
  const wanted = await stampOfLockFile()
  if ((await readStamp()) === wanted) return
  await withLock('install', async () => {
    if ((await readStamp()) === wanted) return
    if (!(await isInstalledByHand())) await install()
    await writeFile(STAMP, wanted)
  })
}

async function install() {
  console.log('Installing dependencies (first run, about a minute)…')
  // Install scripts stay off: npm 12 would not run them either, so every npm creates the same tree. All kinds of dependencies are
  // included because NODE_ENV=production would leave out those that build the web application.
  const options = ['--no-audit', '--no-fund', '--ignore-scripts', '--include=dev', '--include=optional', '--loglevel=error']
  const { program, args, shell } = npm()
  // `npm ci` refuses a lock file without the packages of other platforms; `npm install` still follows it.
  const lock = await readLock(join(ROOT, 'package-lock.json'))
  const command = findOmittedPackages(lock).length === 0 ? ['ci'] : ['install', '--no-save']
  const code = await runStep(program, [...args, ...command, ...options], { cwd: ROOT, shell })
  if (code !== 0) throw new LaunchError('The dependencies could not be installed: see npm’s output above.')
}

/** The npm that runs this process, otherwise the one in the PATH. */
function npm() {
  const runner = process.env.npm_execpath
  if (runner && /npm-cli\.[cm]?js$/.test(runner)) return { program: process.execPath, args: [runner], shell: false }
  return { program: 'npm', args: [], shell: process.platform === 'win32' }
}

/** Accepts the result of an `npm ci` or `npm install` that the user ran. */
async function isInstalledByHand() {
  const wanted = await readLock(join(ROOT, 'package-lock.json'))
  const installed = await readLock(join(ROOT, 'node_modules', '.package-lock.json'))
  return installed !== undefined && findMissingPackages(wanted, installed).length === 0
}

async function stampOfLockFile() {
  const lock = await readFile(join(ROOT, 'package-lock.json'))
  return createHash('sha256').update(lock).update(`${process.platform} ${process.arch}`).digest('hex')
}

async function readLock(path) {
  const text = await readIfThere(path)
  return text === undefined ? undefined : JSON.parse(text).packages
}

function readStamp() {
  return readIfThere(STAMP)
}

function readIfThere(path) {
  return readFile(path, 'utf8').catch((error) => {
    if (error.code !== 'ENOENT') throw error
  })
}
