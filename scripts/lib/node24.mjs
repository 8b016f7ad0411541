import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { dirname, delimiter, join } from 'node:path'
import { LaunchError } from './launch.mjs'
import { ROOT } from './root.mjs'

const NEEDED_MAJOR = 24

/**
 * @returns {string} the Node 24 that runs our TypeScript: the one npm installed here, otherwise the one running this script
 * @throws {LaunchError} if neither is suitable (there is no such package for macOS, and it does not run on musl)
 */
export function findNode24() {
  const isWindows = process.platform === 'win32'
  const folder = `node-${isWindows ? 'win' : process.platform}-${process.arch}`
  const pinned = join(ROOT, 'node_modules', folder, 'bin', isWindows ? 'node.exe' : 'node')
  if (existsSync(pinned) && majorOf(spawnSync(pinned, ['--version'], { encoding: 'utf8' }).stdout) === NEEDED_MAJOR) return pinned
  if (majorOf(process.version) >= NEEDED_MAJOR) return process.execPath
  throw new LaunchError(
    `Marquee needs Node.js ${NEEDED_MAJOR}, and npm has no build of it for this system (this is ${process.version}): install it from https://nodejs.org and start again.`,
  )
}

/**
 * @param {string} node
 * @returns {NodeJS.ProcessEnv} the environment, with that Node first in the PATH for programs that call `node` by name
 */
export function withNodeInPath(node) {
  return { ...process.env, PATH: dirname(node) + delimiter + (process.env.PATH ?? '') }
}

function majorOf(version) {
  return Number(/^v(\d+)/.exec(version ?? '')?.[1] ?? 0)
}
