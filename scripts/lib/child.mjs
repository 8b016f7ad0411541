import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { LaunchError, signalExitCode, StoppedError } from './launch.mjs'

const FORWARDED = /** @type {const} */ (['SIGTERM', 'SIGINT', 'SIGHUP'])

const PARENT_WATCH_MS = 250

const SHELLS = new Set(['sh', 'dash', 'bash', 'ash', 'zsh'])

/**
 * Runs a program to its end on this terminal, and forwards signals to it.
 *
 * The child stays in our process group: a kill of the whole group reaches it too.
 *
 * @param {string} program
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions & { stopsWithParent?: boolean }} [options] `stopsWithParent`: sends the
 *   child SIGTERM when a parent (a shell or npm) is killed without a signal to this process
 * @returns {Promise<number>} its exit code, 128 + n after signal n
 */
export function runChild(program, args, { stopsWithParent = false, ...options } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { stdio: 'inherit', ...options })
    const stopForwarding = forwardSignals(child)
    const stopWatching = stopsWithParent ? watchParent(() => child.kill('SIGTERM')) : () => undefined
    child.once('error', (error) => {
      stopForwarding()
      stopWatching()
      reject(new LaunchError(`${program} does not start: ${error.message}`))
    })
    child.once('exit', (code, signal) => {
      stopForwarding()
      stopWatching()
      resolve(code ?? signalExitCode(signal))
    })
  })
}

/**
 * The same for one of several steps: a signal that ends it ends this process as well.
 *
 * @type {typeof runChild}
 */
export async function runStep(program, args, options) {
  let stoppedBy
  const remember = (/** @type {NodeJS.Signals} */ signal) => (stoppedBy = signal)
  for (const name of FORWARDED) process.on(name, remember)
  try {
    const code = await runChild(program, args, options)
    if (stoppedBy !== undefined) throw new StoppedError(stoppedBy)
    return code
  } finally {
    for (const name of FORWARDED) process.off(name, remember)
  }
}

/** Each signal is forwarded once: Ctrl-C reaches the child directly too, and two of them could mean "immediately". */
function forwardSignals(child) {
  const forward = (/** @type {NodeJS.Signals} */ signal) => {
    process.off(signal, forward)
    process.on(signal, ignore)
    child.kill(signal)
  }
  for (const name of FORWARDED) process.on(name, forward)
  return () => {
    for (const name of FORWARDED) process.off(name, forward).off(name, ignore)
  }
}

function ignore() {
  // The child already has it and is shutting down.
}

function watchParent(onGone) {
  const before = lineage()
  const timer = setInterval(() => {
    if (lineage() === before) return
    clearInterval(timer)
    onGone()
  }, PARENT_WATCH_MS)
  return () => clearInterval(timer)
}

/** Our parent, and npm if the parent is npm's shell: such a shell forwards no signals and outlives npm. */
function lineage() {
  const [, name, grandparent] = /\((.*)\) \S+ (\d+)/s.exec(readStat(process.ppid)) ?? []
  return SHELLS.has(name) ? `${process.ppid} ${grandparent}` : `${process.ppid}`
}

/** Only Linux has this file; the parent may also end between the two reads. */
function readStat(pid) {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8')
  } catch (error) {
    if (error.code === 'ENOENT' || error.code === 'ESRCH' || error.code === 'EACCES') return ''
    throw error
  }
}
