import { createHash } from 'node:crypto'
import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { runStep } from './child.mjs'
import { LaunchError } from './launch.mjs'
import { withLock } from './lock.mjs'
import { findNode24, withNodeInPath } from './node24.mjs'
import { ROOT } from './root.mjs'

const STAMP = join(ROOT, 'apps', 'web', 'dist', '.stamp')
const BUILD_SCRIPT = join('apps', 'web', 'build.ts')
const SOURCES = [join('apps', 'web'), join('packages', 'contract', 'src')]
const LEFT_OUT_FOLDERS = new Set(['dist', 'node_modules', 'test', 'tests'])

/**
 * Builds the web application unless it is already built from the current sources. The stamp is written last, so an incomplete build never counts.
 *
 * @throws {LaunchError} if the build fails, after it has printed the reason
 */
export async function ensureBuild() {
  const wanted = await stampOfSources()
  if ((await readStamp()) === wanted) return
  await withLock('build', async () => {
    if ((await readStamp()) === wanted) return
    console.log('Building the web application…')
    await rm(STAMP, { force: true })
    const node = findNode24()
    const code = await runStep(node, [BUILD_SCRIPT], { cwd: ROOT, env: { ...withNodeInPath(node), NODE_ENV: 'production' } })
    if (code !== 0) throw new LaunchError('The web application could not be built: see above.')
    await writeFile(STAMP, wanted)
  })
}

async function stampOfSources() {
  const hash = createHash('sha256')
  const files = [join(ROOT, 'package-lock.json')]
  for (const folder of SOURCES) files.push(...(await listFiles(join(ROOT, folder))))
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

function readStamp() {
  return readFile(STAMP, 'utf8').catch((error) => {
    if (error.code !== 'ENOENT') throw error
  })
}
