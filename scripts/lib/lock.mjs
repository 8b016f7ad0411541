import { randomUUID } from 'node:crypto'
import { link, mkdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { ROOT } from './root.mjs'

const FOLDER = join(ROOT, '.cache')
const POLL_MS = 200
const BEAT_MS = 2000
/** A holder that has not refreshed the lock for this long is dead, or its machine is. */
const STALE_MS = 15_000

/**
 * Runs a step that two launchers in the same folder must not run concurrently; the second one waits.
 *
 * The system's Node 20 has no file locks, so the lock is a file that its holder keeps touching.
 *
 * @template T
 * @param {string} name
 * @param {() => Promise<T>} step
 * @returns {Promise<T>}
 */
export async function withLock(name, step) {
  const path = join(FOLDER, `${name}.lock`)
  await mkdir(FOLDER, { recursive: true })
  const token = JSON.stringify({ pid: process.pid, host: hostname(), id: randomUUID() })
  while (!(await tryTake(path, token))) await delay(POLL_MS)
  const beat = setInterval(() => void touch(path), BEAT_MS)
  try {
    return await step()
  } finally {
    clearInterval(beat)
    if ((await read(path)) === token) await rm(path, { force: true })
  }
}

async function tryTake(path, token) {
  try {
    await writeFile(path, token, { flag: 'wx' })
    return true
  } catch (error) {
    if (error.code !== 'EEXIST') throw error
    await removeIfStale(path)
    return false
  }
}

async function removeIfStale(path) {
  const seen = await read(path)
  if (seen === undefined || !(await isStale(path, seen))) return
  const aside = `${path}.${randomUUID()}`
  try {
    await rename(path, aside)
  } catch (error) {
    if (error.code === 'ENOENT') return
    throw error
  }
  // Another waiter may have been faster, and the file that was moved is its fresh lock: restore it.
  if ((await read(aside)) !== seen) await link(aside, path).catch(ifExists)
  await rm(aside, { force: true })
}

async function isStale(path, seen) {
  const age = Date.now() - ((await modifiedAt(path)) ?? Date.now())
  return age > STALE_MS || (age > POLL_MS && isHolderDead(seen))
}

function isHolderDead(token) {
  try {
    const { pid, host } = JSON.parse(token)
    if (host !== hostname()) return false
    process.kill(pid, 0)
    return false
  } catch (error) {
    return error.code === 'ESRCH'
  }
}

async function touch(path) {
  await utimes(path, new Date(), new Date()).catch(ifMissing)
}

function modifiedAt(path) {
  return stat(path).then((info) => info.mtimeMs, ifMissing)
}

function read(path) {
  return readFile(path, 'utf8').catch(ifMissing)
}

function ifMissing(error) {
  if (error.code !== 'ENOENT') throw error
}

function ifExists(error) {
  if (error.code !== 'EEXIST') throw error
}
