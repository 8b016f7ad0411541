// Where the temporary files of a test run are kept.
import { chmod, mkdtemp, readdir, readFile, rm, statfs } from 'node:fs/promises'
import { freemem } from 'node:os'
import { join } from 'node:path'

const MEMORY = '/dev/shm'
const PREFIX = 'mq-'
/** What must be free, of the file system and of the machine: several times what the tests write at a time. */
const ROOM_BYTES = 4 * 1024 ** 3

/**
 * A folder in memory for the temporary files of this run, or null where there is no room. The tests create thousands of databases, profiles and folders and
 * delete them again; on a disk with ext4, finding inodes for them took a fifth of the processor's time.
 * @returns {Promise<string | null>}
 */
export async function createTestFolder(memory = MEMORY) {
  if (!(await hasRoom(memory))) return null
  await removeStale(memory)
  const folder = await mkdtemp(join(memory, `${PREFIX}${process.pid}-`))
  // The database runs as another user when the tests run as root.
  await chmod(folder, 0o711)
  return folder
}

async function hasRoom(memory) {
  try {
    const { bavail, bsize } = await statfs(memory)
    const mounts = await readFile('/proc/mounts', 'utf8')
    const options = mounts.split('\n').find((line) => line.split(' ')[1] === memory)?.split(' ')[3] ?? 'noexec'
    return bavail * bsize >= ROOM_BYTES && freemem() >= ROOM_BYTES && !options.split(',').includes('noexec')
  } catch {
    return false
  }
}

/** Removes what killed runs left: it would occupy memory until the machine restarts. */
export async function removeStale(memory) {
  for (const name of await readdir(memory)) {
    const pid = name.startsWith(PREFIX) ? Number(name.slice(PREFIX.length).split('-')[0]) : 0
    if (pid > 0 && !isRunning(pid)) await rm(join(memory, name), { recursive: true, force: true })
  }
}

function isRunning(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}
