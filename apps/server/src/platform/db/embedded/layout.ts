import { createHash } from 'node:crypto'
import { join } from 'node:path'

/** Paths of the embedded database, below `DATA_DIR/postgres`. */
export type Layout = {
  dataDir: string
  home: string
  cluster: string
  passwordFile: string
  logFile: string
  libraryLinks: string
  /** The socket's folder, or undefined where only TCP on 127.0.0.1 will do. */
  socketDir: string | undefined
  /** The cluster's name in process titles: it identifies our processes where /proc hides their folder. */
  tag: string
}

export const DATABASE_USER = 'marquee'

/** Names only the socket file when there is no TCP listener. */
export const SOCKET_PORT = 5432

/** A socket's whole path may have 107 bytes (Linux), `/.s.PGSQL.5432` takes 14 of them. */
const MAX_SOCKET_DIR_BYTES = 93

/**
 * @param dataDir - an absolute path without symbolic links, so that a folder always gets the same tag
 * @returns the paths of the embedded database in that folder
 */
export function layoutOf(dataDir: string): Layout {
  const home = join(dataDir, 'postgres')
  const cluster = join(home, 'cluster')
  const socketDir = join(home, 'run')
  return {
    dataDir,
    home,
    cluster,
    passwordFile: join(home, 'password'),
    logFile: join(home, 'postgres.log'),
    libraryLinks: join(home, 'lib'),
    socketDir: canHoldSocket(socketDir) ? socketDir : undefined,
    tag: `marquee-${createHash('sha256').update(cluster).digest('hex').slice(0, 16)}`,
  }
}

function canHoldSocket(folder: string): boolean {
  return process.platform !== 'win32' && Buffer.byteLength(folder) <= MAX_SOCKET_DIR_BYTES
}
