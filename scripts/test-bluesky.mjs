// `npm run test:bluesky`: the adapters of Bluesky, and the whole product with a server that is killed, against a real Bluesky server. It is installed into .cache
// the first time (npm @atproto/pds, some 370 MB), which is why it is no part of `npm test`.
import { spawn } from 'node:child_process'
import { cp, mkdir, readdir, rm, stat } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { runChild } from './lib/child.mjs'
import { ensureInstall } from './lib/ensure-install.mjs'
import { launch, LaunchError } from './lib/launch.mjs'
import { findNode24, withNodeInPath } from './lib/node24.mjs'
import { ROOT } from './lib/root.mjs'

const HERE = join(ROOT, 'scripts/bluesky')
const FOLDER = join(ROOT, '.cache/bluesky-server')
const START_WITHIN_MS = 60_000

const exists = (path) => stat(path).then(() => true, () => false)

async function installServer() {
  if (await exists(join(FOLDER, 'node_modules/@atproto/pds/package.json'))) return
  console.log('Installing a Bluesky server (first run, about a minute)…')
  await mkdir(FOLDER, { recursive: true })
  await cp(join(HERE, 'package.json'), join(FOLDER, 'package.json'))
  // Nothing is compiled: Node's own SQLite stands in (scripts/bluesky/sqlite.mjs).
  const code = await runChild('npm', ['install', '--ignore-scripts', '--no-audit', '--no-fund'], { cwd: FOLDER })
  if (code !== 0) throw new LaunchError('The Bluesky server could not be installed: see npm’s output above.')
}

/** A port with the two after it, which the server uses as well. */
const freePort = () =>
  new Promise((resolve) => {
    const probe = createServer()
    probe.listen(0, () => {
      const { port } = probe.address()
      probe.close(() => resolve(port))
    })
  })

async function startServer(node, port) {
  const child = spawn(node, ['--disable-warning=ExperimentalWarning', join(HERE, 'serve.mjs'), FOLDER, String(port)], { stdio: ['ignore', 'pipe', 'inherit'] })
  const deadline = setTimeout(() => child.kill(), START_WITHIN_MS)
  await new Promise((resolve, reject) => {
    child.stdout.on('data', (text) => String(text).includes('ready') && resolve())
    child.once('exit', () => reject(new LaunchError('The Bluesky server did not start: see its output above.')))
  })
  clearTimeout(deadline)
  return child
}

await launch(async () => {
  await ensureInstall()
  await installServer()
  const node = findNode24()
  const port = await freePort()
  const server = await startServer(node, port)
  try {
    const env = { ...withNodeInPath(node), BLUESKY_SERVER: `http://localhost:${port}` }
    return await runChild(node, [join(ROOT, 'node_modules/vitest/vitest.mjs'), 'run', '--config', join(ROOT, 'apps/server/vitest.bluesky.config.ts'), ...process.argv.slice(2)], { env })
  } finally {
    server.kill()
    for (const name of await readdir(FOLDER)) if (name.startsWith('data-')) await rm(join(FOLDER, name), { recursive: true, force: true })
  }
})
