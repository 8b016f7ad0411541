import { open, rename, stat } from 'node:fs/promises'
import { errorCode } from './errors.ts'

const MAX_LOG_BYTES = 10 * 1024 * 1024

/** PostgreSQL's own log. It goes to a file, so that it survives the process that started it. */
export type ServerLog = {
  /** For the child's stdout and stderr. */
  fd: number
  /** @returns what was written since the log was opened */
  readNew(): Promise<string>
  close(): Promise<void>
}

/** Opens the log for appending; a big one is rotated to the name `….1`. */
export async function openServerLog(path: string): Promise<ServerLog> {
  if ((await sizeOf(path)) > MAX_LOG_BYTES) await rename(path, `${path}.1`)
  const start = await sizeOf(path)
  const file = await open(path, 'a+', 0o600)
  return {
    fd: file.fd,
    readNew: async () => {
      const length = (await file.stat()).size - start
      const { buffer, bytesRead } = await file.read(Buffer.alloc(Math.max(length, 0)), 0, Math.max(length, 0), start)
      return buffer.subarray(0, bytesRead).toString('utf8')
    },
    close: () => file.close(),
  }
}

/** @returns the last line that explains why the start failed, without its time stamp; else the last line. */
export function failureIn(text: string): string {
  const lines = text.trim().split('\n')
  const line = lines.findLast((candidate) => /FATAL|PANIC/.test(candidate)) ?? lines.at(-1) ?? ''
  return line.replace(/^.*?(FATAL|PANIC):\s*/, '')
}

async function sizeOf(path: string): Promise<number> {
  try {
    return (await stat(path)).size
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return 0
    throw error
  }
}
