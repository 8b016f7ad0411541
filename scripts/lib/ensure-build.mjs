import { createHash } from 'node:crypto'
import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { basename, join, relative, sep } from 'node:path'
import { runStep } from './child.mjs'
import { LaunchError } from './launch.mjs'
import { withLock } from './lock.mjs'
import { findNode24, withNodeInPath } from './node24.mjs'
import { ROOT } from './root.mjs'

const LEFT_OUT_FOLDERS = new Set(['dist', 'node_modules', 'test', 'tests'])
/** Packages are in both builds, or may be: one that is left out would leave a build as it was after a change to it. */
const SOURCES_OF_ALL = ['packages']

/** @typedef {{ name: string, folder: string, sources: string[] }} Build */

/** @type {Build} */
const WEB = { name: 'web application', folder: join('apps', 'web'), sources: [join('apps', 'web'), ...SOURCES_OF_ALL] }
/** @type {Build} */
const SERVER = { name: 'server', folder: join('apps', 'server'), sources: [join('apps', 'server'), join('apps', 'sandbox'), ...SOURCES_OF_ALL] }

/** What is built, with the folders whose files it depends on. */
export const BUILDS = [WEB, SERVER]

/** The program of the server, after `ensureServerBuild`. */
export const SERVER_PROGRAM = join(ROOT, SERVER.folder, 'dist', 'main.js')

/**
 * Builds the web application and the server unless they are already built from the current sources.
 *
 * @throws {LaunchError} if a build fails, after it has printed the reason
 */
export async function ensureBuild() {
  await Promise.all(BUILDS.map(ensureBuilt))
}

/** The same for the server alone. */
export const ensureServerBuild = () => ensureBuilt(SERVER)

/**
 * The stamp is written last, so an incomplete build never counts.
 *
 * @param {Build} build
 */
async function ensureBuilt(build) {
  const { name, folder } = build
  const stamp = join(ROOT, folder, 'dist', '.stamp')
  const wanted = await stampOfSources(build)
  if ((await readStamp(stamp)) === wanted) return
  await withLock(`build-${basename(folder)}`, async () => {
    if ((await readStamp(stamp)) === wanted) return
    console.log(`Building the ${name}…`)
    await rm(stamp, { force: true })
    const node = findNode24()
    const code = await runStep(node, [join(folder, 'build.ts')], { cwd: ROOT, env: { ...withNodeInPath(node), NODE_ENV: 'production' } })
    if (code !== 0) throw new LaunchError(`The ${name} could not be built: see above.`)
    await writeFile(stamp, wanted)
  })
}

/** @param {Build} build */
async function stampOfSources({ sources }) {
  const hash = createHash('sha256')
  const files = [join(ROOT, 'package-lock.json')]
  for (const folder of sources) files.push(...(await listFiles(join(ROOT, folder))))
  for (const file of files.sort()) {
    const content = await readFile(file)
    hash.update(`${relative(ROOT, file).split(sep).join('/')} ${content.length}\n`).update(content)
  }
  return hash.digest('hex')
}

async function listFiles(folder) {
  const entries = await readdir(folder, { withFileTypes: true })
  const lists = entries.map(async (entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return LEFT_OUT_FOLDERS.has(entry.name) ? [] : listFiles(path)
    return entry.isFile() && !/\.test\.tsx?$/.test(entry.name) ? [path] : []
  })
  return (await Promise.all(lists)).flat()
}

/** @param {string} stamp */
function readStamp(stamp) {
  return readFile(stamp, 'utf8').catch((error) => {
    if (error.code !== 'ENOENT') throw error
  })
}
